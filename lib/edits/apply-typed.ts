import type { Amount } from '#lib/domain/amount.ts'
import type { Place, PlaceValue, RequestKind } from '#lib/domain/change.ts'
import { listPlaces } from '#lib/domain/places.ts'
import type { Discount } from '#lib/domain/product.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'
import { t } from '#lib/i18n/t.ts'
import { applyOperation } from '#lib/operations/operations.ts'
import { type Draft, put, raise } from '#lib/operations/draft.ts'
import { findSpot, type Spot } from './find-spot.ts'
import type { Holder } from '#lib/operations/targets.ts'
import { namePlace } from './list-changes.ts'
import { mergePlace } from './merge-place.ts'
import { refuseTyped } from './refuse-typed.ts'
import { sayValue } from './say-value.ts'
import { applyTypedPrices, type TypedPrices } from './typed-prices.ts'
import { applyTypedStock, checkTypedTracking } from './typed-stock.ts'
import { labelVariant } from '#lib/domain/variant-label.ts'

/**
 * Place by place what was seen, what was typed and what is there now are merged. What somebody else
 * changed to another value is a conflict, which the row says and a person decides by ticking it.
 */
export function applyTyped(
  draft: Draft,
  change: TypedChange,
  requests: readonly RequestKind[],
): void {
  if (change.labels !== undefined) draft.labels = { ...change.labels }
  if (change.set.deleted === true) return put(draft, 'deleted', true, false)
  const prices = new Map<Holder, TypedPrices>()
  for (const [place, typed] of listPlaces(change.set).toSorted(byTurn)) {
    const spot = findSpot(draft, place)
    const seen = valueOf(change, place)
    const why =
      typeof spot === 'string' ? spot : refuseTyped(draft, spot, { seen, wanted: typed }, requests)
    if (typeof spot === 'string' || why !== undefined) {
      raise(draft, 'cannot', why ?? '')
      continue
    }
    const moved = movedBy(change, spot, seen, typed)
    const wanted = moved === undefined ? mergeAt(draft, spot, seen, trimmed(place, typed)) : typed
    if (isPrice(spot)) prices.set(spot.holder, withPrice(prices.get(spot.holder), spot, wanted))
    else if (isStock(spot)) applyTypedStock(draft, spot, wanted, moved)
    else if (isWithoutOptions(place, wanted)) applyOperation(draft, withoutOptions)
    else put(draft, spot.place, wanted, spot.now)
  }
  applyTypedPrices(draft, prices)
  checkTypedTracking(draft)
}

function isWithoutOptions(place: Place, wanted: PlaceValue): boolean {
  return place === 'options' && Array.isArray(wanted) && wanted.length === 0
}

const withoutOptions = { kind: 'variants', do: 'remove-options' } as const

type Entry = readonly [Place, PlaceValue]

/**
 * Whether variants have figures of their own comes first; whether pieces are counted before how many,
 * and the pictures before whose they are.
 */
function byTurn([one]: Entry, [other]: Entry): number {
  return turnOf(one) - turnOf(other)
}

function turnOf(place: Place): number {
  if (place === 'variantsManaged' || place === 'options') return 0
  return place === 'media' || place.endsWith('/tracked') ? 1 : 2
}

function valueOf({ before }: TypedChange, place: Place): PlaceValue {
  return before[place] ?? null
}

/** By how many pieces, where the difference is what was typed: that is nobody's conflict. */
function movedBy(
  { stock }: TypedChange,
  { field }: Spot,
  seen: PlaceValue,
  typed: PlaceValue,
): number | undefined {
  if (stock !== 'difference' || field !== 'quantity') return undefined
  return typeof seen === 'number' && typeof typed === 'number' ? typed - seen : undefined
}

/** What is to be set: what is there, where that is as good as what was typed. */
function mergeAt(draft: Draft, spot: Spot, seen: PlaceValue, wanted: PlaceValue): PlaceValue {
  const { product } = draft
  const { place, now } = spot
  const merge = mergePlace(place, { seen, wanted, now }, product.currency)
  if (merge === 'reached') return now
  if (merge === 'taken') {
    const [was, mine, theirs] = [seen, wanted, now].map((value) =>
      sayValue(place, value, product.currency),
    )
    raise(
      draft,
      'changed-since',
      t.typed.changedSince(nameSpot(draft, spot), was ?? '', mine ?? '', theirs ?? ''),
    )
  }
  return wanted
}

function nameSpot({ product, labels = {} }: Draft, { place, holder }: Spot): string {
  const { label } = namePlace(place, labels)
  const variant = holder === undefined ? '' : labelVariant(product, holder)
  return variant === '' ? label : t.typed.fieldOf(label, variant)
}

function trimmed(place: Place, value: PlaceValue): PlaceValue {
  return (place === 'ribbon' || place === 'brand') && typeof value === 'string'
    ? value.trim()
    : value
}

function isPrice({ field }: Spot): boolean {
  return field === 'listPrice' || field === 'paidPrice' || field === 'discount'
}

function isStock({ field }: Spot): boolean {
  return field === 'tracked' || field === 'quantity' || field === 'inStock'
}

function withPrice(
  known: TypedPrices | undefined,
  { field }: Spot,
  value: PlaceValue,
): TypedPrices {
  if (field === 'discount') return { ...known, discount: value as Discount }
  return field === 'listPrice'
    ? { ...known, list: value as Amount }
    : { ...known, paid: value as Amount }
}
