import { SelectInput } from '#components/ui/select-input.tsx'
import { type Amount, zero } from '#lib/domain/amount.ts'
import { type Place, variantPlace } from '#lib/domain/change.ts'
import type { Measure, PricePerUnit } from '#lib/domain/product-details.ts'
import { t } from '#lib/messages/product.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineAmount } from '../fields/inline-amount.tsx'
import { PlaceField } from '../fields/place-field.tsx'

const units = 'ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT'.split(' ')
const one = '1' as Amount
const litre: Measure = { quantity: one, unit: 'L' }

/** What shoppers compare by: how much a product holds, and what its price is told for. */
export function PricePerUnitFields() {
  const { product, catalogue, shown, write } = useEditor()
  const value = shown('pricePerUnit') as PricePerUnit | null
  const [variant] = product.variants
  const isOfVariant = catalogue === 'v3' && product.variants.length === 1 && variant !== undefined
  const place: Place = isOfVariant ? variantPlace(variant.id, 'holds') : 'pricePerUnit'
  const holds = isOfVariant ? (shown(place) as Measure | null) : (value?.holds ?? null)
  const places: readonly Place[] = isOfVariant ? ['pricePerUnit', place] : ['pricePerUnit']
  const setHolds = (next: Measure | null) =>
    isOfVariant
      ? write([place, next])
      : write(['pricePerUnit', { per: value?.per ?? litre, holds: next ?? undefined }])
  return (
    <PlaceField label={t.perUnit} places={places} hint={t.perUnitHint}>
      {({ id }) => (
        <div id={id} role="group" aria-label={t.perUnit} className="flex flex-col gap-1.5">
          {catalogue === 'v1' || isOfVariant ? (
            <MeasureInput name="holds" label={t.holds} value={holds} onChange={setHolds} />
          ) : null}
          <MeasureInput
            name="per"
            label={t.toldFor}
            value={value?.per ?? null}
            onChange={(per) => write(['pricePerUnit', per === null ? null : { ...value, per }])}
          />
        </div>
      )}
    </PlaceField>
  )
}

interface MeasureInputProps {
  readonly name: string
  readonly label: string
  readonly value: Measure | null
  readonly onChange: (value: Measure | null) => void
}

function MeasureInput({ name, label, value, onChange }: MeasureInputProps) {
  const unit = value?.unit ?? 'L'
  const known = units.includes(unit) ? units : [...units, unit]
  return (
    <span className="flex items-center gap-1.5">
      <span className="w-12 shrink-0 text-sm leading-4 text-muted">{label}</span>
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
        aria-label={t.unitOf(label)}
        value={unit}
        disabled={value === null}
        choices={known.map((each) => ({ value: each, label: each }))}
        onValueChange={(next) => onChange({ quantity: value?.quantity ?? one, unit: next })}
        className="w-20 shrink-0"
      />
    </span>
  )
}
