import { Segmented } from '#components/ui/segmented.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { RoundingFields } from './rounding-fields.tsx'

const starts = [
  { value: 'start', label: 'Start a sale' },
  { value: 'end', label: 'End the sale' },
] as const

const ways = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
] as const

export function SaleFields({ form, faults, connection, onChange }: FieldProps<'sale'>) {
  const isPercent = form.by === 'percent'
  return (
    <>
      <Segmented
        label="Start or end"
        value={form.do}
        choices={starts}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      {form.do === 'end' ? (
        <p className="text-sm text-muted">Shoppers pay the list price again.</p>
      ) : (
        <>
          <Segmented
            label="How much off"
            value={form.by}
            choices={ways}
            onValueChange={(by) => onChange({ by })}
          />
          <NumberField
            label="Off the list price"
            form={{ way: 'raise', text: form.text }}
            isSigned={false}
            unit={isPercent ? '%' : connection.currency}
            placeholder={isPercent ? '20' : '5'}
            error={faults['text']}
            onChange={({ text }) => onChange({ text })}
          />
          <RoundingFields form={form} faults={faults} onChange={onChange} />
          {isPercent ? (
            <TickLine
              label="Turn the percent into an amount where the ending needs it"
              checked={form.asAmount}
              onCheckedChange={(asAmount) => onChange({ asAmount })}
            />
          ) : null}
        </>
      )}
    </>
  )
}
