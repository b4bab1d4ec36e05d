import { Plus } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import type { Modifier } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { useFieldError } from '../fields/use-field-error.ts'
import { errorOfNames, freeName } from './list-edits.ts'
import { freshModifierChoice, ModifierCard } from './modifier-card.tsx'
import { useAddedField } from './use-added-field.ts'

const kinds = ['list', 'color', 'text'] as const

/** The modifiers: questions to shoppers that create no variants. */
export function ModifiersSection() {
  const { catalog, shown, write } = useEditor()
  const modifiers = shown('modifiers') as readonly Modifier[]
  const { listRef, awaitAdded } = useAddedField<HTMLDivElement>('question', modifiers.length)
  const set = (next: readonly Modifier[]) => write(['modifiers', next])
  const names = modifiers.map(({ name }) => name)
  const labels = modifiers.map(({ choices }) => choices.map(({ label }) => label))
  useFieldError('modifiers/names', errorOfNames([names, ...labels]), 'modifiers')
  const addWords = {
    list: t.product.addChoices,
    color: t.product.addColors,
    text: t.product.addText,
  }
  return (
    <FieldFrame
      label={t.product.modifiersCount(modifiers.length)}
      paths={['modifiers']}
      fixed={catalog === 'v1' ? t.product.fixedV1Modifiers : undefined}
      hint={modifiers.some(({ id }) => id !== undefined) ? t.product.namesShared : undefined}
      isWide
    >
      {({ id, disabled }) => (
        <div
          ref={listRef}
          id={id}
          role="group"
          aria-label={t.product.modifiers}
          className="flex flex-col gap-2"
        >
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
              {kinds.map((kind) => (
                <Button
                  key={kind}
                  size="sm"
                  onClick={() => {
                    awaitAdded()
                    set([...modifiers, freshOf(kind, names)])
                  }}
                >
                  <Plus size={12} aria-hidden />
                  {addWords[kind]}
                </Button>
              ))}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

function freshOf(kind: (typeof kinds)[number], taken: readonly string[]): Modifier {
  const name = freeName(t.product.newModifier, taken)
  const plain = { name, kind, mandatory: false }
  return kind === 'text'
    ? { ...plain, choices: [], text: { title: name, minLength: 0, maxLength: 100 } }
    : { ...plain, choices: [freshModifierChoice(kind, [])] }
}
