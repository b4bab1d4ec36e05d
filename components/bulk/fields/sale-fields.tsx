import { Segmented } from '#components/ui/segmented.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import { t } from '#lib/messages/edit.ts'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { RoundingFields } from './rounding-fields.tsx'

const starts = () =>
  [
    { value: 'start', label: t['sale/start'] },
    { value: 'end', label: t['sale/end'] },
  ] as const

const ways = () =>
  [
    { value: 'percent', label: t['off/percent'] },
    { value: 'amount', label: t['off/amount'] },
  ] as const

export function SaleFields({ form, faults, connection, onChange }: FieldProps<'sale'>) {
  const isPercent = form.by === 'percent'
  return (
    <>
      <Segmented
        label={t.startOrEnd}
        value={form.do}
        choices={starts()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      {form.do === 'end' ? (
        <p className="text-sm text-muted">{t.saleEnds}</p>
      ) : (
        <>
          <Segmented
            label={t.howMuchOff}
            value={form.by}
            choices={ways()}
            onValueChange={(by) => onChange({ by })}
          />
          <NumberField
            label={t.offList}
            form={{ way: 'raise', text: form.text }}
            isSigned={false}
            unit={isPercent ? '%' : connection.currency}
            placeholder={isPercent ? '20' : '5'}
            error={faults['text']}
            onChange={({ text }) => onChange({ text })}
          />
          <RoundingFields
            form={form}
            faults={faults}
            currency={connection.currency}
            onChange={onChange}
          />
          {isPercent && connection.catalogue === 'v1' ? (
            <TickLine
              label={t.saleAsAmount}
              checked={form.asAmount}
              onCheckedChange={(asAmount) => onChange({ asAmount })}
            />
          ) : null}
        </>
      )}
    </>
  )
}
