import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import type { PriceForm } from '#components/bulk/steps/forms.ts'
import { t } from '#lib/messages/edit.ts'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { OnlyFields } from './only-fields.tsx'
import { RoundingFields } from './rounding-fields.tsx'

const ways = () =>
  [
    { value: 'percent', label: t['price/percent'] },
    { value: 'amount', label: t['price/amount'] },
    { value: 'set', label: t['price/set'] },
    { value: 'markup', label: t['price/markup'] },
    { value: 'margin', label: t['price/margin'] },
    { value: 'compare-at', label: t['price/compare-at'] },
  ] as const

const targets = () =>
  [
    { value: 'list', label: t['target/list'] },
    { value: 'paid', label: t['target/paid'] },
  ] as const

export function PriceFields({ form, faults, connection, known, onChange }: FieldProps<'price'>) {
  const { by, target } = form
  const isSigned = by === 'percent' || by === 'amount'
  const hint = readHints()[by]
  const isMoney = by === 'amount' || by === 'set'
  // The newer catalogue has two prices, and no discount that leads from one to the other.
  const canBeAmount = connection.catalogue === 'v1'
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Field label={t.whichPrice}>
          {(control) => (
            <SelectInput
              {...control}
              value={target}
              choices={targets()}
              onValueChange={(chosen) => onChange({ target: chosen })}
            />
          )}
        </Field>
        <Field label={t.howToChange}>
          {(control) => (
            <SelectInput
              {...control}
              value={by}
              choices={ways()}
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
      <RoundingFields
        form={form}
        faults={faults}
        currency={connection.currency}
        onChange={onChange}
      />
      {target === 'list' ? (
        <TickLine
          label={t.keepPaid}
          checked={form.keepPaid}
          onCheckedChange={(keepPaid) => onChange({ keepPaid })}
        />
      ) : null}
      {!canBeAmount || form.rounding === 'none' || form.rounding === 'currency' ? null : (
        <TickLine
          label={t.asAmount}
          checked={form.asAmount}
          onCheckedChange={(asAmount) => onChange({ asAmount })}
        />
      )}
      <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
    </>
  )
}

function labelOf({ by, target }: PriceForm): string {
  switch (by) {
    case 'percent':
    case 'amount':
      return t[`changeBy/${target}`]
    case 'set':
      return t[`setPrice/${target}`]
    case 'markup':
      return t.markup
    case 'margin':
      return t.margin
    case 'compare-at':
      return t.share
  }
}

const readHints = (): Partial<Record<PriceForm['by'], string>> => ({
  markup: t.markupHint,
  margin: t.marginHint,
  'compare-at': t.shareHint,
})
