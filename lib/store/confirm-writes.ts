import { readAfterWrite } from '#lib/api/read-after-write.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { ChangeOutcome, FieldValues, ItemChange, Place } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { isHeldValue } from '#lib/domain/same-value.ts'
import { t } from '#lib/i18n/t.ts'

/** What a shop holds after a write. */
export interface Held {
  readonly values: FieldValues
  /** ISO 4217: prices are compared in its precision. */
  readonly currency?: string | undefined
  /** False: read from before the write, so another value says nothing yet. */
  readonly isFresh: boolean
}

/**
 * Success is no receipt: the platform ignores what it does not take and answers 200. Reads what was
 * written until the shop holds it, or until a reading from after the write shows that it does not.
 * Those that are gone by then, or that nobody can read, stay as they were answered.
 */
export async function confirmWrites(
  items: readonly ItemChange[],
  outcomes: readonly ChangeOutcome[],
  read: (ids: readonly ProductId[], isLast: boolean) => Promise<ReadonlyMap<ProductId, Held>>,
  how: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
): Promise<ChangeOutcome[]> {
  const wanted = new Map(items.map((item) => [item.id, item]))
  const failures = new Map<ProductId, ChangeOutcome>()
  const written = outcomes.flatMap(({ id, ok }) => (ok ? (wanted.get(id) ?? []) : []))
  const readOpen = async (open: readonly ItemChange[], isLast: boolean) => {
    const found = await read(
      open.map(({ id }) => id),
      isLast,
    )
    return open.filter((item) => {
      const held = found.get(item.id)
      const missed = held === undefined ? [] : listMissed(item, held)
      if (held === undefined || missed.length === 0) {
        failures.delete(item.id)
        return false
      }
      failures.set(item.id, toFailure(item, held, missed))
      return !held.isFresh
    })
  }
  await readAfterWrite(written, readOpen, how)
  return outcomes.map((outcome) => failures.get(outcome.id) ?? outcome)
}

/** Whether something that was wanted is not told by `held`, or told as something else. */
export function isDoubted(
  { set }: Pick<ItemChange, 'set'>,
  held: Omit<Held, 'isFresh'> | undefined,
): boolean {
  return (
    held === undefined ||
    listPlaces(set).some(([place]) => held.values[place] === undefined) ||
    listMissed({ set }, held).length > 0
  )
}

/** Places that do not hold what was wanted of them. */
export function listMissed(
  { set }: Pick<ItemChange, 'set'>,
  { values, currency }: Omit<Held, 'isFresh'>,
): Place[] {
  return listPlaces(set).flatMap(([place, value]) => {
    const now = values[place]
    // What nobody can read any more is no proof of anything.
    return now === undefined || isHeldValue(place, value, now, currency) ? [] : [place]
  })
}

function toFailure(
  { id, before, set }: ItemChange,
  { values, currency }: Held,
  missed: readonly Place[],
): ChangeOutcome {
  const isKept = missed.every((place) => {
    const seen = before[place]
    return seen !== undefined && isHeldValue(place, seen, values[place], currency)
  })
  // Whatever is other than before was written by this change, and undo has to know of it.
  const reached = listPlaces(set).flatMap(([place]) => {
    const seen = before[place]
    const isAsBefore = seen === undefined || isHeldValue(place, seen, values[place], currency)
    return missed.includes(place) && isAsBefore ? [] : [place]
  })
  const sentence = isKept ? t.shopAnswers.keptOldValue : t.shopAnswers.savedAnotherValue
  return { id, ok: false, problem: { code: 'refused', sentence }, reached }
}
