import { add, type Amount, subtract } from '#lib/domain/amount.ts'
import type { FieldValues, PlaceValue } from '#lib/domain/change.ts'
import { type Draft, isV3 } from '#lib/operations/draft.ts'

/** What a draft really changes: places that ended as they began are left out. */
export function settle(draft: Draft): {
  readonly before: FieldValues
  readonly target: FieldValues
} {
  const { before, target } = draft
  // Whatever else was to be done to a product that goes, nobody will see.
  if (target['deleted'] === true) return { before: { deleted: false }, target: { deleted: true } }
  let isWhole = true
  for (const place in target) if (!differs(draft, place)) isWhole = false
  const pick = (values: Record<string, PlaceValue>) =>
    isWhole
      ? values
      : Object.fromEntries(Object.entries(values).filter(([place]) => differs(draft, place)))
  // Each value was put at a place of its own kind, which the type of a record cannot tell.
  return {
    before: pick(before) as unknown as FieldValues,
    target: pick(target) as unknown as FieldValues,
  }
}

function differs(draft: Draft, place: string): boolean {
  if (!isSame(resting(draft, place), draft.target[place])) return true
  // The compare-at price of a V3 variant exists only above the other: they travel together.
  if (!isV3(draft) || !place.endsWith('Price')) return false
  const partner = place.endsWith('/listPrice')
    ? place.replace(/listPrice$/, 'paidPrice')
    : place.replace(/paidPrice$/, 'listPrice')
  return draft.before[partner] !== draft.target[partner]
}

/** What stands there when nothing is set there: V1 moves a variant's price with its product's. */
function resting({ product, before, target }: Draft, place: string): PlaceValue | undefined {
  const original = before[place]
  const list = target['listPrice']
  if (list === undefined || !place.endsWith('/listPrice')) return original
  return add(original as Amount, subtract(list as Amount, product.listPrice))
}

function isSame(one: PlaceValue | undefined, other: PlaceValue | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
