import type { Place } from '#lib/domain/change.ts'
import type { JobId, ProductId } from '#lib/domain/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { isOpen } from '#lib/jobs/model/row-counts.ts'
import type { Journal } from './journal.ts'
import { doneOf } from './row-places.ts'

export type Places = ReadonlyMap<ProductId, ReadonlySet<Place>>

const atWork: ReadonlySet<Job['state']> = new Set(['running', 'paused'])

/**
 * What undos of a job have taken back, or are about to, by product; what an undo of theirs set again
 * is not among it.
 */
export async function readTakenBack(journal: Journal, jobId: JobId): Promise<Places> {
  const records = await journal.readJobs()
  const taken = new Map<ProductId, Set<Place>>()
  for (const { job } of records.filter((record) => record.job.undoOf === jobId)) {
    const again = await readTakenBack(journal, job.id)
    for (const row of await journal.readAllRows(job.id)) {
      const places = taken.get(row.id) ?? new Set()
      taken.set(row.id, places)
      const redone = again.get(row.newId ?? row.id)
      for (const place of takenOf(row, job)) if (!redone?.has(place)) places.add(place)
    }
  }
  return taken
}

/** Places that a job reached and that nobody has taken back. */
export function leftToUndo(row: JobRow, taken: Places): Place[] {
  const places = taken.get(row.newId ?? row.id)
  return doneOf(row).filter((place) => !places?.has(place))
}

function takenOf(row: JobRow, { state }: Job): readonly Place[] {
  const isComing = isOpen(row.state) && atWork.has(state)
  // "unchanged": somebody had put all of it back already.
  if (isComing || row.state === 'unchanged') return listPlaces(row.target).map(([place]) => place)
  return [...doneOf(row), ...(row.held ?? [])]
}
