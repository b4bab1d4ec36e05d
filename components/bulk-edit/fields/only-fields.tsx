import { Plus, X } from 'lucide-react'
import type { OnlyPair } from '../operations/parts.ts'
import type { FormErrors } from '../operations/form.ts'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { KnownInput } from './known-input.tsx'

/** Keys of the pairs, which have no other identity than their position. */
const positionKeys = ['first', 'second', 'third', 'fourth', 'fifth'] as const

interface OnlyFieldsProps {
  readonly pairs: readonly OnlyPair[]
  readonly errors: FormErrors
  /** Choices that products of the store have. */
  readonly known: readonly string[]
  readonly onChange: (part: { readonly only: readonly OnlyPair[] }) => void
}

/** Limits a change to variants with certain choices. */
export function OnlyFields({ pairs, errors, known, onChange }: OnlyFieldsProps) {
  const changePair = (at: number, part: Partial<OnlyPair>) =>
    onChange({ only: pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)) })
  const add = () => onChange({ only: [...pairs, { option: '', choice: '' }] })
  const error = errors['only']
  return (
    <div role="group" aria-label={t.bulkEdit.onlyWith} className="flex flex-col gap-1.5">
      {pairs.length === 0 ? null : <p className="text-sm font-medium">{t.bulkEdit.onlyWith}</p>}
      {pairs.map(({ option, choice }, at) => (
        <div key={positionKeys[at]} className="flex items-center gap-1.5">
          <TextInput
            aria-label={t.bulkEdit.optionAt(at + 1)}
            aria-invalid={error === undefined ? undefined : true}
            placeholder={t.bulkEdit.sizeExample}
            value={option}
            onChange={({ target }) => changePair(at, { option: target.value })}
            className="min-w-0 flex-1"
          />
          <span className="text-muted">{t.bulkEdit.is}</span>
          <KnownInput
            aria-label={t.bulkEdit.choiceAt(at + 1)}
            aria-invalid={error === undefined ? undefined : true}
            placeholder="M"
            known={known}
            value={choice}
            onChange={({ target }) => changePair(at, { choice: target.value })}
            className="min-w-0 flex-1"
          />
          <IconButton
            label={t.bulkEdit.removeOption(at + 1)}
            size="sm"
            onClick={() => onChange({ only: pairs.toSpliced(at, 1) })}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </div>
      ))}
      {error === undefined ? null : (
        <p role="alert" className="text-sm text-bad-ink">
          {error}
        </p>
      )}
      {pairs.length >= positionKeys.length ? null : (
        <Button size="sm" variant="quiet" className="self-start" onClick={add}>
          <Plus size={13} aria-hidden />
          {pairs.length === 0 ? t.bulkEdit.onlySome : t.bulkEdit.andAnother}
        </Button>
      )}
    </div>
  )
}
