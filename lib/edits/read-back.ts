import type { Amount } from '#lib/domain/amount.ts'
import type { FieldValues, Place, PlaceValue } from '#lib/domain/change.ts'
import { listPlaces, readVariantPlace, toValues } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { roundPrice } from '#lib/domain/rounding.ts'

/** applied: holds the target. untouched: holds what the preview saw. gone: not in the shop any more. */
export type Finding = 'applied' | 'untouched' | 'conflict' | 'gone'

type Frozen = Pick<PreviewRow, 'before' | 'target' | 'currency'>

/** What a look at the shop tells of a row; `fresh` is undefined when the product is not there. */
export function readBack(row: Frozen, fresh: FieldValues | undefined): Finding {
  if (fresh === undefined) return 'gone'
  if (holds(row.target, fresh)) return 'applied'
  if (holds(row.before, fresh)) return 'untouched'
  // A shop may keep 11.449 as 11.45: the same price once both are in the currency's precision.
  if (holds(row.target, fresh, row.currency)) return 'applied'
  return holds(row.before, fresh, row.currency) ? 'untouched' : 'conflict'
}

/** What the product holds where `target` sets something; a variant that is gone is not among it. */
export function touchedValues(target: FieldValues, product: Product): FieldValues {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  return toValues(
    listPlaces(target).flatMap(([place]): [Place, PlaceValue][] => {
      const [id, field] = readVariantPlace(place) ?? []
      if (place === 'listPrice') return [[place, product.listPrice]]
      const variant = id === undefined ? undefined : variants.get(id)
      if (variant === undefined || (field !== 'listPrice' && field !== 'paidPrice')) return []
      return [[place, variant[field]]]
    }),
  )
}

function holds(expected: FieldValues, fresh: FieldValues, currency?: string): boolean {
  const [wanted, found] = [listPlaces(expected), new Map(listPlaces(fresh))]
  return (
    wanted.length === found.size &&
    wanted.every(([place, value]) => {
      const other = found.get(place)
      return other !== undefined && inPrecision(value, currency) === inPrecision(other, currency)
    })
  )
}

function inPrecision(value: PlaceValue, currency: string | undefined): PlaceValue {
  if (currency === undefined || typeof value !== 'string') return value
  return roundPrice(value as Amount, { to: 'currency' }, currency)
}
