import * as fc from 'fast-check'
import { type Amount, add } from '#lib/domain/amount.ts'
import type { FieldValues, Place, PlaceValue } from '#lib/domain/change.ts'
import { listPlaces, toValues } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import { readEveryPlace } from './every-place.ts'

/** What a person may type at one place: which one, and a number to make a value of. */
export interface Keystroke {
  readonly at: number
  readonly value: number
}

export const keystrokes: fc.Arbitrary<readonly Keystroke[]> = fc.array(
  fc.record({ at: fc.nat(), value: fc.integer({ min: 1, max: 99_999 }) }),
  { minLength: 1, maxLength: 4 },
)

/** Values for some places of a product, each other than what stands there. */
export function typeAt(product: Product, strokes: readonly Keystroke[]): FieldValues {
  const held = listPlaces(readEveryPlace(product)).filter(([place]) => canType(product, place))
  const typed = new Map<Place, PlaceValue>()
  for (const { at, value } of strokes) {
    const [place, now] = held[at % held.length] ?? []
    if (place !== undefined && now !== undefined) typed.set(place, valueFor(place, now, value))
  }
  return toValues(typed)
}

/** Other values at places that somebody typed at. */
export function typeOver(
  product: Product,
  typed: FieldValues,
  strokes: readonly Keystroke[],
): FieldValues {
  const held = listPlaces(touchedValues(typed, product)).slice(0, strokes.length)
  return toValues(
    held.map(([place, now], at) => [place, valueFor(place, now, strokes[at]?.value ?? 1)]),
  )
}

/** What they saw at places that they typed at. */
export function seenAt(product: Product, set: FieldValues): FieldValues {
  return touchedValues(set, product)
}

const typable =
  /^(?:name|description|visible|ribbon|brand|seoTitle|seoDescription|sku|listPrice|cost|weight|collection\/.+|info\/.+|variant\/[^/]+\/(?:listPrice|paidPrice|cost|weight|sku|barcode|visible|quantity))$/

function canType(product: Product, place: Place): boolean {
  if (!typable.test(place) || (place === 'weight' && product.type === 'digital')) return false
  if (product.type === 'digital' && place.endsWith('/weight')) return false
  if (place.endsWith('/quantity')) return isCounted(product, place)
  const isManaged = product.variantsPriced === true || product.variantsManaged
  return !(isManaged && /^(?:sku|cost|weight)$/.test(place))
}

function isCounted(product: Product, place: Place): boolean {
  return readEveryPlace(product)[place] !== null
}

function valueFor(place: Place, now: PlaceValue, value: number): PlaceValue {
  const field = place.split('/').at(-1) ?? ''
  if (typeof now === 'boolean') return !now
  if (field === 'quantity') return value % 500
  if (/listPrice|paidPrice|cost|weight/.test(field)) {
    return add((value / 100).toFixed(2) as Amount, '0' as Amount)
  }
  if (field === 'sku') return `T-${value}`
  if (field === 'barcode') return String(1_000_000 + value)
  if (place === 'description' || place.startsWith('info/')) return `<p>Typed ${value}</p>`
  return `Typed ${value}`
}
