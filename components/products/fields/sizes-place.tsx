import type { Amount } from '#lib/domain/amount.ts'
import type { Place } from '#lib/domain/change.ts'
import type { Dimensions } from '#lib/domain/product-details.ts'
import type { Product } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { InlineAmount } from './inline-amount.tsx'
import { PlaceField } from './place-field.tsx'

const sides = ['length', 'width', 'height'] as const
type Side = (typeof sides)[number]

interface SizesPlaceProps {
  readonly label: string
  readonly place: Place
  readonly fixed?: string | undefined
}

/** How long, wide and high something is; any side may be left open. */
export function SizesPlace({ label, place, fixed }: SizesPlaceProps) {
  const { product, shown, write } = useEditor()
  const value = shown(place) as Dimensions | null | undefined
  const unit = value?.unit ?? unitOf(product)
  const set = (side: Side, size: Amount | undefined) => {
    const sizes = { ...value, [side]: size }
    const told = sides.flatMap((each) => (sizes[each] === undefined ? [] : [[each, sizes[each]]]))
    const next: Dimensions = Object.fromEntries(told)
    write([place, told.length === 0 ? null : { ...next, ...(unit === undefined ? {} : { unit }) }])
  }
  return (
    <PlaceField
      label={unit === undefined ? label : t.product.inUnit(label, unit)}
      places={[place]}
      fixed={fixed}
    >
      {({ id, disabled }) => (
        <div id={id} role="group" aria-label={label} className="grid max-w-72 grid-cols-3 gap-1.5">
          {sides.map((side) => (
            <label key={side} className="flex min-w-0 flex-col">
              <span className="truncate text-xs text-muted">{t.product[`side/${side}`]}</span>
              <InlineAmount
                name={`${place}/${side}`}
                label={t.product.sideOf(label, t.product[`side/${side}`])}
                value={value?.[side]}
                isOptional
                disabled={disabled}
                onChange={(size) => set(side, size)}
                className="min-w-0"
              />
            </label>
          ))}
        </div>
      )}
    </PlaceField>
  )
}

/** What its other sizes are told in: sizes that come anew are told in the same. */
function unitOf({ dimensions, packageDimensions, variants }: Product): string | undefined {
  const all = [dimensions, packageDimensions].concat(
    variants.flatMap((variant) => [variant.dimensions, variant.packageDimensions]),
  )
  return all.find((each) => each?.unit !== undefined)?.unit
}
