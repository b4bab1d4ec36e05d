import type { ChangeOutcome, FieldValues, ItemChange, Place } from '#lib/domain/change.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { isHeldValue } from '#lib/domain/same-value.ts'
import { t } from '#lib/i18n/t.ts'

/** Somebody else changed one of the places since they were seen: it holds neither end. */
export function isTaken({ before, set }: Pick<ItemChange, 'before' | 'set'>, fresh: FieldValues) {
  return listPlaces(set).some(([place, wanted]) => {
    const [now, seen] = [fresh[place], before[place]]
    if (now === undefined) return true
    return seen !== undefined && !isHeldValue(place, seen, now) && !isHeldValue(place, wanted, now)
  })
}

/** Places where somebody else set what is wanted, since they were seen. Pieces that are to move have no such end. */
export function listHeld({ before, set, stock }: ItemChange, fresh: FieldValues): Place[] {
  return listPlaces(set).flatMap(([place, wanted]) => {
    const [now, seen] = [fresh[place], before[place]]
    const isMove = stock === 'difference' && place.endsWith('/quantity')
    const isHeld = seen !== undefined && !isMove && isHeldValue(place, wanted, now)
    return isHeld && !isHeldValue(place, seen, now) ? [place] : []
  })
}

/** Nothing was written. */
export function toConflict({ id }: ItemChange, theirs: FieldValues): ChangeOutcome {
  return { id, ok: false, problem: { code: 'conflict', sentence: t.refusals.raced }, theirs }
}
