import type { FieldValues, Place, PlaceValue } from '#lib/domain/change.ts'
import type { JobId } from '#lib/domain/ids.ts'
import { listPlaces, pickPlaces, readVariantPlace, toValues } from '#lib/domain/places.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import type { Product } from '#lib/domain/product.ts'
import { isHeldValue, isSameValue } from '#lib/domain/same-value.ts'

/** What a person typed at one product and has not saved: places of what differs, and nothing else. */
export interface ProductDraft {
  /** The product's, for the list of drafts. */
  readonly name: string
  /** What they saw when they began to type there. */
  readonly before: FieldValues
  readonly set: FieldValues
  /** Pieces are set exactly; else they move by the difference. */
  readonly isExact?: true | undefined
  /** Its review, or its run. */
  readonly jobId?: JobId | undefined
}

export function createDraft({ name }: Pick<Product, 'name'>): ProductDraft {
  return { name, before: {}, set: {} }
}

/** What the product holds at a place; undefined where it has no such thing or nobody knows. */
export function readPlace(product: Product, place: Place): PlaceValue | undefined {
  return valueOf(touchedValues(toValues([[place, null]]), product), place)
}

export function valueOf(values: FieldValues, place: Place): PlaceValue | undefined {
  return values[place]
}

/** The draft with another value at a place. What is as it was seen is no change. */
export function writePlace(
  draft: ProductDraft,
  product: Product,
  place: Place,
  value: PlaceValue,
): ProductDraft {
  const base = valueOf(draft.before, place)
  const seen = base === undefined ? readPlace(product, place) : base
  if (seen === undefined) return draft
  if (isSameValue(place, value, seen)) return revertPlaces(draft, [place])
  return {
    ...draft,
    before: toValues([...listPlaces(without(draft.before, [place])), [place, seen]]),
    set: toValues([...listPlaces(without(draft.set, [place])), [place, value]]),
  }
}

export function revertPlaces(draft: ProductDraft, places: readonly Place[]): ProductDraft {
  return { ...draft, before: without(draft.before, places), set: without(draft.set, places) }
}

/** Mine stays, over what somebody else set meanwhile: that has been seen now. */
export function keepMine(draft: ProductDraft, product: Product, place: Place): ProductDraft {
  const mine = valueOf(draft.set, place)
  const rest = revertPlaces(draft, [place])
  return mine === undefined ? rest : writePlace(rest, product, place, mine)
}

export interface DraftConflict {
  readonly place: Place
  readonly base: PlaceValue
  readonly mine: PlaceValue
  readonly theirs: PlaceValue
}

/** What somebody else set to another value since it was typed over. */
export function listConflicts(draft: ProductDraft, product: Product): readonly DraftConflict[] {
  return listPlaces(draft.set).flatMap(([place, mine]) => {
    const base = valueOf(draft.before, place)
    const theirs = readPlace(product, place)
    if (base === undefined || theirs === undefined || isHeldValue(place, base, theirs)) return []
    if (isHeldValue(place, mine, theirs) || isDifference(draft, place)) return []
    return [{ place, base, mine, theirs }]
  })
}

/** Pieces that move by a difference are nobody's conflict: the difference holds. */
export function isDifference(draft: ProductDraft, place: Place): boolean {
  return readVariantPlace(place)?.[1] === 'quantity' && movesPieces(draft)
}

/** Unless they are set exactly; where counting begins or ends there is nothing to move. */
export function movesPieces({ isExact, set }: ProductDraft): boolean {
  return isExact !== true && !listPlaces(set).some(([place]) => place.endsWith('/tracked'))
}

/** What is shown at a place: what was typed, or what the product holds. */
export function shownAt(
  draft: ProductDraft,
  product: Product,
  place: Place,
): PlaceValue | undefined {
  const mine = valueOf(draft.set, place)
  const held = readPlace(product, place)
  if (mine === undefined) return held
  const base = valueOf(draft.before, place)
  const isMoved = typeof mine === 'number' && typeof base === 'number' && typeof held === 'number'
  return isMoved && isDifference(draft, place) ? held + mine - base : mine
}

export function countChanges({ set }: Pick<ProductDraft, 'set'>): number {
  return listPlaces(set).length
}

/** There is nothing to keep of it. */
export function isNothing(draft: ProductDraft): boolean {
  return countChanges(draft) === 0 && draft.jobId === undefined
}

/** What the draft still is once a product holds `reached`. */
export function withoutReached(
  draft: ProductDraft,
  reached: readonly Place[] | undefined,
): ProductDraft {
  const places = reached ?? listPlaces(draft.set).map(([place]) => place)
  return { ...revertPlaces(draft, places), jobId: undefined }
}

function without(values: FieldValues, places: readonly Place[]): FieldValues {
  return pickPlaces(values, (place) => !places.includes(place))
}
