import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import type {
  Modifier,
  ModifierChoice,
  FreeText,
} from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineAmount, InlineCount } from '../fields/number-inputs.tsx'
import { ColorInput } from './color-input.tsx'
import { freeName } from './list-edits.ts'
import { useAddedField } from './use-added-field.ts'
import { useFieldError } from '../fields/use-field-error.ts'

/** The platform's limit, characters. */
const maxAnswerLength = 500

interface ModifierCardProps {
  readonly name: string
  readonly modifier: Modifier
  readonly disabled: boolean
  readonly onChange: (modifier: Modifier) => void
  readonly onRemove: () => void
}

/** One modifier: its choices with their prices, or the limits of a free text. */
export function ModifierCard(props: ModifierCardProps) {
  const { name, modifier, disabled, onChange, onRemove } = props
  const { product } = useEditor()
  const { kind, choices, mandatory, text } = modifier
  const { listRef, awaitAdded } = useAddedField<HTMLDivElement>('choice', choices.length)
  const set = (part: Partial<Modifier>) => onChange({ ...modifier, ...part })
  const setChoice = (at: number, part: Partial<ModifierChoice>) =>
    set({ choices: choices.map((each, index) => (index === at ? { ...each, ...part } : each)) })
  return (
    <div ref={listRef} className="flex flex-col gap-2 rounded-md border border-line p-2">
      <span className="flex items-center gap-1.5">
        <TextInput
          data-added="question"
          aria-label={t.product.modifier}
          dir="auto"
          // The name belongs to the store and may be used by other products.
          disabled={disabled || modifier.id !== undefined}
          value={modifier.name}
          onChange={(event) => set({ name: event.target.value })}
          className="flex-1"
        />
        {disabled ? null : (
          <IconButton label={t.product.remove(modifier.name)} onClick={onRemove}>
            <Trash2 size={14} aria-hidden />
          </IconButton>
        )}
      </span>
      {disabled ? (
        <p className="text-sm text-muted">
          {mandatory ? t.product.mandatory : t.product.voluntary}
        </p>
      ) : (
        <CheckboxRow
          label={t.product.mandatory}
          checked={mandatory}
          onCheckedChange={(checked) => set({ mandatory: checked })}
        />
      )}
      {choices.map((choice, at) => (
        <span key={choice.id ?? `new ${at}`} className="flex items-center gap-1.5 ps-3">
          {choice.color === undefined ? null : (
            <ColorInput
              label={t.product.colorOf(choice.label)}
              colors={[choice.color]}
              disabled={disabled || choice.id !== undefined}
              onChange={(color) => setChoice(at, { color })}
            />
          )}
          <TextInput
            data-added="choice"
            aria-label={t.product.choice}
            dir="auto"
            disabled={disabled || choice.id !== undefined}
            value={choice.label}
            onChange={(event) => setChoice(at, { label: event.target.value })}
            className="flex-1"
          />
          <InlineAmount
            name={`${name}/${at}`}
            label={t.product.addedPrice}
            value={choice.addedPrice}
            currency={product.currency}
            isOptional
            disabled={disabled}
            onChange={(addedPrice) => setChoice(at, { addedPrice })}
          />
          {disabled || choices.length < 2 ? null : (
            <IconButton
              label={t.product.remove(choice.label)}
              size="sm"
              onClick={() => set({ choices: choices.toSpliced(at, 1) })}
            >
              <Trash2 size={12} aria-hidden />
            </IconButton>
          )}
        </span>
      ))}
      {kind === 'text' || disabled ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          onClick={() => {
            awaitAdded()
            set({ choices: [...choices, freshModifierChoice(kind, choices)] })
          }}
        >
          <Plus size={12} aria-hidden />
          {t.product.addChoice}
        </Button>
      )}
      {text === undefined ? null : (
        <FreeTextFields
          name={name}
          text={text}
          disabled={disabled}
          onChange={(next) => set({ text: next })}
        />
      )}
    </div>
  )
}

export function freshModifierChoice(
  kind: string,
  others: readonly ModifierChoice[],
): ModifierChoice {
  const label = freeName(
    t.product.newChoice,
    others.map((each) => each.label),
  )
  return kind === 'color' ? { label, color: '#808080' } : { label }
}

interface FreeTextFieldsProps {
  /** Unique among the inputs of the product. */
  readonly name: string
  readonly text: FreeText
  readonly disabled: boolean
  readonly onChange: (text: FreeText) => void
}

/** A free text that shoppers enter: its title, length limits, and price. */
function FreeTextFields({ name, text, disabled, onChange }: FreeTextFieldsProps) {
  const { product } = useEditor()
  const { title, minLength, maxLength, addedPrice } = text
  const isCrossed = minLength > maxLength
  useFieldError(`${name}/lengths`, isCrossed ? t.product.lengthsCrossed : undefined, 'modifiers')
  return (
    <span className="flex flex-wrap items-center gap-2 ps-3 text-sm text-muted">
      <TextInput
        aria-label={t.product.textTitle}
        placeholder={t.product.textTitle}
        dir="auto"
        disabled={disabled}
        value={title}
        onChange={(event) => onChange({ ...text, title: event.target.value })}
        className="w-full"
      />
      {t.product.answerLength}
      <InlineCount
        name={`${name}/minLength`}
        label={t.product.minLength}
        value={minLength}
        disabled={disabled}
        onChange={(min) => onChange({ ...text, minLength: min ?? 0 })}
      />
      –
      <InlineCount
        name={`${name}/maxLength`}
        label={t.product.maxLength}
        value={maxLength}
        min={1}
        max={maxAnswerLength}
        disabled={disabled}
        onChange={(max) => onChange({ ...text, maxLength: max ?? 1 })}
      />
      {t.product.addedPrice}
      <InlineAmount
        name={`${name}/price`}
        label={t.product.addedPrice}
        value={addedPrice}
        currency={product.currency}
        isOptional
        disabled={disabled}
        onChange={(price) => onChange({ ...text, addedPrice: price })}
      />
    </span>
  )
}
