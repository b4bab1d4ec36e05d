import type { FieldValues, Place } from '#lib/domain/change.ts'
import { fieldAt } from '#lib/domain/fields/registry.ts'
import { listPlaces, pickPlaces } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import { isHeldValue } from '#lib/domain/same-value.ts'
import { mergePlace } from './merge-place.ts'

/** What a look at the shop tells of a row, place by place. */
export interface Reading {
  /** They hold the target. */
  readonly reached: readonly Place[]
  /** They hold what the preview saw: these are to be set. */
  readonly open: readonly Place[]
  /** What the shop holds instead, where somebody else changed it, or something it belongs with. */
  readonly theirs: FieldValues
}

type Frozen = Pick<PreviewRow, 'before' | 'target' | 'currency'>

/**
 * Compares what is there with both ends of a row. A price that somebody else changed holds up every
 * price of its product, for they were weighed together; any other place stands for itself.
 */
export function readBack({ before, target, currency }: Frozen, fresh: FieldValues): Reading {
  const found = new Map(listPlaces(fresh))
  const from = new Map(listPlaces(before))
  const [reached, open, taken] = [[] as Place[], [] as Place[], new Set<Place>()]
  for (const [place, wanted] of listPlaces(target)) {
    const ends = { seen: from.get(place) ?? null, wanted, now: found.get(place) }
    const merge = mergePlace(place, ends, currency)
    if (merge === 'taken') taken.add(place)
    else (merge === 'open' ? open : reached).push(place)
  }
  const isLost = [...taken].some(isPrice)
  const held = (place: Place) =>
    taken.has(place) || (isLost && open.includes(place) && isPrice(place))
  return {
    reached,
    open: open.filter((place) => !held(place)),
    theirs: pickPlaces(fresh, held),
  }
}

/** untouched: nothing was set yet. partly: some of it was. gone: not in the shop any more. */
export type Finding = 'applied' | 'untouched' | 'partly' | 'conflict' | 'gone'

/** The same in one word; `fresh` is undefined when the product is not there. */
export function judge(row: Frozen, fresh: FieldValues | undefined): Finding {
  if (fresh === undefined) return 'gone'
  const { reached, open, theirs } = readBack(row, fresh)
  if (
    listPlaces(theirs).length > 0 ||
    reached.length + open.length < listPlaces(row.target).length
  ) {
    return 'conflict'
  }
  if (open.length === 0) return 'applied'
  // What stays as it was holds the target from the beginning.
  const moved = new Map(listPlaces(row.before))
  const stays = (place: Place) => isHeldValue(place, moved.get(place) ?? null, row.target[place])
  return reached.every(stays) ? 'untouched' : 'partly'
}

/** Prices of one product are weighed together. */
export function isPrice(place: Place): boolean {
  return fieldAt(place)?.group === 'price'
}
