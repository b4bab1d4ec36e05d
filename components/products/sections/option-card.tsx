import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { OptionChoice, ProductOption } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { ChoicePictures } from './choice-pictures.tsx'
import { ColorInput } from './color-input.tsx'
import { freeName, moveItem } from './list-edits.ts'
import { useAddedField } from './use-added-field.ts'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { InlineAmount } from '../fields/number-inputs.tsx'
import { useFieldError } from '../fields/use-field-error.ts'

interface OptionCardProps {
  readonly option: ProductOption
  readonly disabled: boolean
  readonly onChange: (option: ProductOption) => void
  readonly onRemove: () => void
}

/** One option: its name, and its choices with their pictures, in order. */
export function OptionCard({ option, disabled, onChange, onRemove }: OptionCardProps) {
  const { product, catalog } = useEditor()
  const { name, kind, choices } = option
  const { listRef, awaitAdded } = useAddedField<HTMLUListElement>('choice', choices.length)
  const isColor = kind === 'color'
  const isNew = !product.options.some((each) => each.name === name)
  // On V3, names and colours are shared with other products.
  const isNameFixed = disabled || catalog === 'v3'
  const set = (next: readonly OptionChoice[]) => onChange({ ...option, choices: next })
  const rename = (choice: OptionChoice, label: string): OptionChoice =>
    // The value of a colour choice is the colour; otherwise it is the name.
    isColor ? { ...choice, label } : { ...choice, label, value: label }
  const addedChoice = (): OptionChoice => {
    const choice = freshChoice(kind, choices)
    return catalog === 'v3' ? { ...choice, newVariants: { visible: true } } : choice
  }
  return (
    <div className="flex flex-col gap-1.5 rounded-md border border-line p-2">
      <span className="flex items-center gap-1.5">
        <TextInput
          aria-label={t.product.optionName}
          dir="auto"
          value={name}
          disabled={isNameFixed}
          onChange={(event) => onChange({ ...option, name: event.target.value })}
          className="flex-1 font-medium"
        />
        {isNameFixed ? null : (
          <IconButton label={t.product.remove(name)} onClick={onRemove}>
            <Trash2 size={14} aria-hidden />
          </IconButton>
        )}
      </span>
      <ul ref={listRef} className="flex flex-col gap-1 ps-2">
        {choices.map((choice, at) => {
          const isShared = isNameFixed && (disabled || choice.id !== undefined)
          return (
            <li key={choice.id ?? `at ${at}`} className="flex flex-col gap-1">
              <span className="flex items-center gap-1.5">
                {isColor ? (
                  <ColorInput
                    label={t.product.colorOf(choice.label)}
                    colors={choice.colors ?? [choice.value]}
                    disabled={isShared}
                    onChange={(value) => set(choices.with(at, { ...choice, value }))}
                  />
                ) : null}
                {choice.picture === undefined ? null : <Thumbnail src={choice.picture} size="xs" />}
                <TextInput
                  data-added="choice"
                  aria-label={t.product.choice}
                  dir="auto"
                  value={choice.label === '' ? choice.value : choice.label}
                  disabled={isShared}
                  onChange={(event) => set(choices.with(at, rename(choice, event.target.value)))}
                  className="flex-1"
                />
                {isNew ? null : <ChoicePictures option={name} choice={choice} />}
                {disabled ? null : (
                  <>
                    <IconButton
                      label={t.product.moveUp(choice.label)}
                      size="sm"
                      disabled={at === 0}
                      onClick={() => set(moveItem(choices, at, at - 1))}
                    >
                      <ArrowUp size={12} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={t.product.remove(choice.label)}
                      size="sm"
                      disabled={choices.length < 2}
                      onClick={() => set(choices.toSpliced(at, 1))}
                    >
                      <Trash2 size={12} aria-hidden />
                    </IconButton>
                  </>
                )}
              </span>
              {catalog === 'v3' && choice.newVariants !== undefined ? (
                <NewVariants
                  name={`options/${option.id ?? name}/${at}`}
                  choice={choice}
                  onChange={(next) => set(choices.with(at, next))}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {disabled ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          onClick={() => {
            awaitAdded()
            set([...choices, addedChoice()])
          }}
        >
          <Plus size={12} aria-hidden />
          {t.product.addChoice}
        </Button>
      )}
    </div>
  )
}

export function freshChoice(kind: string, others: readonly OptionChoice[]): OptionChoice {
  const label = freeName(
    t.product.newChoice,
    others.map((each) => each.label),
  )
  return { value: kind === 'color' ? '#808080' : label, label }
}

interface NewVariantsProps {
  /** Unique among the inputs of the options. */
  readonly name: string
  readonly choice: OptionChoice
  readonly onChange: (choice: OptionChoice) => void
}

/** Price and visibility of the variants that an added choice creates (V3). */
function NewVariants({ name, choice, onChange }: NewVariantsProps) {
  const { product } = useEditor()
  const { label, newVariants = { visible: true } } = choice
  const { paidPrice, visible } = newVariants
  useFieldError(
    `${name}/price`,
    paidPrice === undefined ? t.product.newVariantsNeedPrice(label) : undefined,
  )
  return (
    <div className="flex flex-col gap-1 ps-2 text-sm text-muted">
      <label className="flex flex-wrap items-center gap-2">
        {t.product.newVariantsPrice}
        <InlineAmount
          name={`${name}/amount`}
          label={t.product.newVariantsPriceOf(label)}
          value={paidPrice}
          isInvalid={paidPrice === undefined}
          currency={product.currency}
          onChange={(price) =>
            onChange({
              ...choice,
              newVariants: { visible, ...(price === undefined ? {} : { paidPrice: price }) },
            })
          }
        />
      </label>
      <CheckboxRow
        label={t.product.newVariantsVisible}
        checked={visible}
        onCheckedChange={(isVisible) =>
          onChange({ ...choice, newVariants: { ...newVariants, visible: isVisible } })
        }
      />
      <p className="text-pretty">{t.product.newVariantsHint}</p>
    </div>
  )
}
