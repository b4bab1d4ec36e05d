import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import type { Modifier } from '#lib/domain/product-details.ts'
import { t } from '#lib/messages/product.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineAmount } from '../fields/inline-amount.tsx'
import { InlineCount } from '../fields/inline-count.tsx'
import { PlaceField } from '../fields/place-field.tsx'

/** What shoppers are asked besides, which makes no variants. */
export function ModifiersSection() {
  const { catalogue, shown, write } = useEditor()
  const modifiers = shown('modifiers') as readonly Modifier[]
  const isFixed = catalogue === 'v1'
  const set = (next: readonly Modifier[]) => write(['modifiers', next])
  const add = (kind: 'list' | 'text') =>
    set([
      ...modifiers,
      kind === 'text'
        ? {
            name: t.newQuestion,
            kind,
            mandatory: false,
            choices: [],
            text: { title: t.newQuestion, leastLength: 0, mostLength: 100 },
          }
        : { name: t.newQuestion, kind, mandatory: false, choices: [{ label: t.newChoice }] },
    ])
  return (
    <PlaceField
      label={t.questionsCount(modifiers.length)}
      places={['modifiers']}
      fixed={isFixed ? t.fixedV1Modifiers : undefined}
      isWide
    >
      {({ id, disabled }) => (
        <div id={id} role="group" aria-label={t.modifiers} className="flex flex-col gap-2">
          {modifiers.map((modifier, at) => (
            <ModifierCard
              key={modifier.id ?? `new ${at}`}
              name={`modifiers/${at}`}
              modifier={modifier}
              disabled={disabled}
              onChange={(next) => set(modifiers.with(at, next))}
              onRemove={() => set(modifiers.toSpliced(at, 1))}
            />
          ))}
          {disabled ? null : (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => add('list')}>
                <Plus size={12} aria-hidden />
                {t.addChoices}
              </Button>
              <Button size="sm" onClick={() => add('text')}>
                <Plus size={12} aria-hidden />
                {t.addText}
              </Button>
            </span>
          )}
        </div>
      )}
    </PlaceField>
  )
}

interface ModifierCardProps {
  readonly name: string
  readonly modifier: Modifier
  readonly disabled: boolean
  readonly onChange: (modifier: Modifier) => void
  readonly onRemove: () => void
}

function ModifierCard({ name, modifier, disabled, onChange, onRemove }: ModifierCardProps) {
  const { product } = useEditor()
  const { choices, text } = modifier
  const set = (part: Partial<Modifier>) => onChange({ ...modifier, ...part })
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-2">
      <span className="flex items-center gap-1.5">
        <TextInput
          aria-label={t.question}
          dir="auto"
          disabled={disabled}
          value={modifier.name}
          onChange={(event) => set({ name: event.target.value })}
          className="flex-1"
        />
        {disabled ? null : (
          <IconButton label={t.remove(modifier.name)} onClick={onRemove}>
            <Trash2 size={14} aria-hidden />
          </IconButton>
        )}
      </span>
      {disabled ? null : (
        <TickLine
          label={t.mandatory}
          checked={modifier.mandatory}
          onCheckedChange={(mandatory) => set({ mandatory })}
        />
      )}
      {choices.map((choice, at) => (
        <span key={choice.id ?? `new ${at}`} className="flex items-center gap-1.5 ps-3">
          <TextInput
            aria-label={t.choice}
            dir="auto"
            disabled={disabled}
            value={choice.label}
            onChange={(event) =>
              set({ choices: choices.with(at, { ...choice, label: event.target.value }) })
            }
            className="flex-1"
          />
          <InlineAmount
            name={`${name}/${at}`}
            label={t.addedPrice}
            value={choice.addedPrice}
            unit={product.currency}
            isOptional
            disabled={disabled}
            onChange={(addedPrice) => set({ choices: choices.with(at, { ...choice, addedPrice }) })}
          />
          {disabled || choices.length < 2 ? null : (
            <IconButton
              label={t.remove(choice.label)}
              size="sm"
              onClick={() => set({ choices: choices.toSpliced(at, 1) })}
            >
              <Trash2 size={12} aria-hidden />
            </IconButton>
          )}
        </span>
      ))}
      {modifier.kind === 'text' || disabled ? null : (
        <Button
          size="sm"
          look="quiet"
          className="self-start"
          onClick={() => set({ choices: [...choices, { label: t.newChoice }] })}
        >
          <Plus size={12} aria-hidden />
          {t.addChoice}
        </Button>
      )}
      {text === undefined ? null : (
        <span className="flex flex-wrap items-center gap-2 ps-3 text-sm text-muted">
          {t.mostLength}
          <InlineCount
            name={`${name}/length`}
            label={t.mostLength}
            value={text.mostLength}
            disabled={disabled}
            onChange={(mostLength) => set({ text: { ...text, mostLength: mostLength ?? 1 } })}
          />
        </span>
      )}
    </div>
  )
}
