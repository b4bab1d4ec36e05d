import { clsx } from 'clsx'
import { formatCount } from '#lib/core/i18n/format.ts'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import {
  type GuardrailId,
  guardrailIds,
  guardrailLevels,
} from '#lib/core/catalog/changes/preview.ts'
import type { JobAmounts } from '#lib/extension/queries/job-amounts.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readWarned, type RowSelection, includeWarned } from './row-selection.ts'

interface GuardrailChipsProps {
  readonly amounts: JobAmounts
  readonly chosen: GuardrailId | undefined
  readonly onChoose: (guardrail: GuardrailId | undefined) => void
  readonly selection: RowSelection
  readonly onSelectionChange: (selection: RowSelection) => void
}

/** Filters risky rows by guardrail, with one checkbox for all of them. */
export function GuardrailChips(props: GuardrailChipsProps) {
  const { amounts, chosen, onChoose, selection, onSelectionChange } = props
  const present = guardrailIds.filter((id) => amounts.guardrails.has(id))
  if (present.length === 0) return null
  const guardrails = chosen === undefined ? undefined : [chosen]
  const { count, checked } = readWarned(selection, amounts, guardrails)
  return (
    <div className="flex flex-col gap-1 border-t border-line bg-sunken px-3 py-1.5">
      <div role="group" aria-label={t.preview.showOnly} className="flex flex-wrap gap-1.5">
        {present.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            title={t.preview[`guardrailWhy/${id}`]}
            onClick={() => onChoose(id === chosen ? undefined : id)}
            className={clsx(
              'tabular inline-flex h-6 items-center gap-1 rounded-full border px-2 text-sm transition-colors aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-ink',
              guardrailLevels[id] === 'block'
                ? 'border-line bg-surface text-bad-ink hover:bg-hover'
                : 'border-line bg-surface text-warn-ink hover:bg-hover',
            )}
          >
            <span className="sr-only">
              {guardrailLevels[id] === 'block' ? t.preview.blocked : t.preview.review}{' '}
            </span>
            {t.preview[`guardrail/${id}`]}
            <span>{formatCount(amounts.guardrails.get(id)?.length ?? 0)}</span>
          </button>
        ))}
      </div>
      {chosen === undefined ? null : (
        <p className="text-sm text-pretty text-muted">{t.preview[`guardrailWhy/${chosen}`]}</p>
      )}
      {count === 0 ? null : (
        <span className="text-sm">
          <CheckboxRow
            label={
              chosen === undefined
                ? t.preview.includeForReview(count)
                : t.preview.includeWith(count, t.preview[`guardrail/${chosen}`])
            }
            checked={checked}
            onCheckedChange={() =>
              onSelectionChange(includeWarned(selection, amounts, checked !== true, guardrails))
            }
          />
        </span>
      )}
    </div>
  )
}
