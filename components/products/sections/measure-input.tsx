import { SelectInput } from '#components/ui/select-input.tsx'
import { type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import type { Measure } from '#lib/core/catalog/product/product-details.ts'
import { InlineAmount } from '../fields/number-inputs.tsx'

const units = 'ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT'.split(' ')
const one = '1' as Amount

interface MeasureInputProps {
  readonly id?: string
  /** Unique among the inputs of the product. */
  readonly name: string
  readonly label: string
  /** The name of the list of units. */
  readonly unitLabel: string
  readonly value: Measure | null
  readonly onChange: (value: Measure | null) => void
}

/** A quantity with a unit, or nothing. */
export function MeasureInput({ id, name, label, unitLabel, value, onChange }: MeasureInputProps) {
  const unit = value?.unit ?? 'L'
  const known = units.includes(unit) ? units : [...units, unit]
  return (
    <span id={id} className="flex items-center gap-1.5">
      {id === undefined ? (
        <span className="w-14 shrink-0 text-sm leading-4 text-muted">{label}</span>
      ) : null}
      <InlineAmount
        name={name}
        label={label}
        value={value?.quantity}
        isOptional
        onChange={(quantity) =>
          onChange(quantity === undefined || quantity === zero ? null : { quantity, unit })
        }
      />
      <SelectInput
        aria-label={unitLabel}
        value={unit}
        disabled={value === null}
        choices={known.map((each) => ({ value: each, label: each }))}
        onValueChange={(next) => onChange({ quantity: value?.quantity ?? one, unit: next })}
        className="w-20 min-w-16"
      />
    </span>
  )
}
