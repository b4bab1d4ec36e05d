import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import type { PriceForm } from '#components/bulk/steps/forms.ts'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { OnlyFields } from './only-fields.tsx'
import { RoundingFields } from './rounding-fields.tsx'

const ways = [
  { value: 'percent', label: 'By percent' },
  { value: 'amount', label: 'By an amount' },
  { value: 'set', label: 'Set to' },
  { value: 'markup', label: 'From cost, with a markup' },
  { value: 'margin', label: 'From cost, for a margin' },
  { value: 'compare-at', label: 'From the compare-at price' },
] as const

const targets = [
  { value: 'list', label: 'List price' },
  { value: 'paid', label: 'Price paid' },
] as const

const nouns = { list: 'list prices', paid: 'prices paid' } as const

export function PriceFields({ form, faults, connection, known, onChange }: FieldProps<'price'>) {
  const { by, target } = form
  const isSigned = by === 'percent' || by === 'amount'
  const hint = hints[by]
  const isMoney = by === 'amount' || by === 'set'
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Which price">
          {(control) => (
            <SelectInput
              {...control}
              value={target}
              choices={targets}
              onValueChange={(chosen) => onChange({ target: chosen })}
            />
          )}
        </Field>
        <Field label="How to change it">
          {(control) => (
            <SelectInput
              {...control}
              value={by}
              choices={ways}
              onValueChange={(chosen) => onChange({ by: chosen })}
            />
          )}
        </Field>
      </div>
      {hint === undefined ? null : <p className="text-sm text-pretty text-muted">{hint}</p>}
      <NumberField
        label={labelOf(form)}
        form={form}
        isSigned={isSigned}
        unit={isMoney ? connection.currency : '%'}
        placeholder={isMoney ? '12.99' : by === 'compare-at' ? '80' : '7'}
        error={faults['text']}
        onChange={onChange}
      />
      <RoundingFields form={form} faults={faults} onChange={onChange} />
      {target === 'list' ? (
        <TickLine
          label="Keep the price paid"
          checked={form.keepPaid}
          onCheckedChange={(keepPaid) => onChange({ keepPaid })}
        />
      ) : null}
      {form.rounding === 'none' || form.rounding === 'currency' ? null : (
        <TickLine
          label="Turn a percent discount into an amount where the ending needs it"
          checked={form.asAmount}
          onCheckedChange={(asAmount) => onChange({ asAmount })}
        />
      )}
      <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
    </>
  )
}

function labelOf({ by, target }: PriceForm): string {
  const prices = nouns[target]
  switch (by) {
    case 'percent':
    case 'amount':
      return `Change ${prices} by`
    case 'set':
      return `Set ${prices} to`
    case 'markup':
      return 'Markup on the cost'
    case 'margin':
      return 'Margin to reach'
    case 'compare-at':
      return 'Share of the compare-at price'
  }
}

const hints: Partial<Record<PriceForm['by'], string>> = {
  markup: 'The cost and so much on top. Products without a cost are left out.',
  margin: 'So much of the price is left after the cost. Products without a cost are left out.',
  'compare-at': 'So much of the price that is crossed out. Products without one are left out.',
}
