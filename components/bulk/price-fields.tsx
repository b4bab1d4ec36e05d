import { useEffect, useRef } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { type PriceForm, typeNumber } from './price-form.ts'
import type { PriceFormFaults } from './to-operation.ts'

const ways = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
  { value: 'set', label: 'Set to' },
] as const

const raiseOrLower = [
  { value: 'raise', label: 'Raise' },
  { value: 'lower', label: 'Lower' },
] as const

const roundings = [
  { value: 'currency', label: 'To the cent' },
  { value: '99', label: 'Ending .99' },
  { value: '95', label: 'Ending .95' },
  { value: '00', label: 'Ending .00' },
  { value: 'own', label: 'Ending of your own' },
  { value: 'whole', label: 'Whole numbers' },
  { value: 'none', label: 'No rounding' },
] as const

const directions = [
  { value: 'nearest', label: 'to the nearest' },
  { value: 'up', label: 'always up' },
  { value: 'down', label: 'always down' },
] as const

interface PriceFieldsProps {
  readonly form: PriceForm
  readonly faults: PriceFormFaults
  readonly currency: string | undefined
  readonly onChange: (form: PriceForm) => void
}

export function PriceFields({ form, faults, currency, onChange }: PriceFieldsProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  // A number is what the form is about: it can be typed at once.
  useEffect(() => inputRef.current?.focus(), [])
  const change = (part: Partial<PriceForm>) => onChange({ ...form, ...part })
  const isDirected = form.rounding !== 'none' && form.rounding !== 'currency'
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="How to change the prices"
        value={form.by}
        choices={ways}
        onValueChange={(by) => change({ by })}
      />
      <Field label={labels[form.by]} error={faults.text}>
        {(control) => (
          <div className="flex gap-2">
            {form.by === 'set' ? null : (
              <Segmented
                label="Raise or lower"
                value={form.way}
                choices={raiseOrLower}
                onValueChange={(way) => change({ way })}
                className="w-40"
              />
            )}
            <TextInput
              {...control}
              ref={inputRef}
              inputMode="decimal"
              placeholder={form.by === 'percent' ? '7' : '12.99'}
              value={form.text}
              onChange={(event) => onChange(typeNumber(form, event.target.value))}
              className="tabular flex-1"
              behind={<span className="text-muted">{form.by === 'percent' ? '%' : currency}</span>}
            />
          </div>
        )}
      </Field>
      <Field label="Rounding" hint={isDirected ? undefined : hints[form.rounding]}>
        {(control) => (
          <div className="flex gap-2">
            <SelectInput
              {...control}
              value={form.rounding}
              choices={roundings}
              onValueChange={(rounding) => change({ rounding })}
              className="flex-1"
            />
            {isDirected ? (
              <SelectInput
                aria-label="Rounding direction"
                value={form.direction}
                choices={directions}
                onValueChange={(direction) => change({ direction })}
                className="flex-1"
              />
            ) : null}
          </div>
        )}
      </Field>
      {form.rounding === 'own' ? (
        <Field label="Ending" error={faults.ownEnding} hint="The digits behind the point.">
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              placeholder="90"
              maxLength={4}
              value={form.ownEnding}
              onChange={(event) => change({ ownEnding: event.target.value })}
              before={<span className="text-muted">.</span>}
              className="tabular w-24"
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

const labels = {
  percent: 'Change list prices by',
  amount: 'Change list prices by',
  set: 'Set list prices to',
} as const

const hints: Partial<Record<PriceForm['rounding'], string>> = {
  currency: 'Prices keep as many digits as their currency has.',
  none: 'Prices may get more digits than their currency has.',
}
