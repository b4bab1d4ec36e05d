import type { Place } from '#lib/domain/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import type { Problem } from '#lib/domain/problem.ts'
import { namePlace } from '#lib/edits/list-changes.ts'
import { isPrice } from '#lib/edits/read-back.ts'
import { t } from '#lib/i18n/t.ts'
import { leftOf, settle } from './row-places.ts'

/** Further fields are only counted. */
const maxNames = 3

/**
 * Of an undo: places that cannot be put back do not keep the others of their product from it. The row goes on
 * without them and ends as failed. Prices of one product belong together: where one is lost, all that are left
 * stay as they are.
 */
export function losePlaces(row: JobRow, places: readonly Place[], problem: Problem): JobRow {
  const left = leftOf(row)
  const isPriceLost = places.some(isPrice)
  const lost = left.filter((place) => places.includes(place) || (isPriceLost && isPrice(place)))
  const all = [...(row.lost?.places ?? []), ...lost]
  const isWhole = all.length === listPlaces(row.target).length
  // Where nothing of the row came back, there is nothing to distinguish.
  const sentence = isWhole && row.lost === undefined ? problem.sentence : say(row, lost, problem)
  const former = row.lost?.problem
  const told = former === undefined ? sentence : `${former.sentence} ${sentence}`
  // What is undecided is never sent again, whatever else is wrong with the row.
  const kept = former?.code === 'undecided' ? former : problem
  return settle({ ...row, lost: { places: all, problem: { ...kept, sentence: told } } }, {})
}

function say({ labels = {} }: JobRow, lost: readonly Place[], { sentence }: Problem): string {
  const names = lost.map((place) => {
    const { label, variant } = namePlace(place, labels)
    return variant === undefined ? label : t.jobNotes.fieldOf(label, variant)
  })
  const unique = [...new Set(names)]
  const more = unique.length - maxNames
  const shown = unique.slice(0, maxNames).join(', ')
  return t.jobNotes.notUndone(more > 0 ? t.jobNotes.andMore(shown, more) : shown, sentence)
}
