import type { Place } from '#lib/domain/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listChanges, type ListedChange } from '#lib/edits/list-changes.ts'

/** The values of a row that the job set: those can be put back. */
export function listDone(row: JobRow): readonly ListedChange[] {
  const { state, reached, held = [] } = row
  const others = new Set<Place>(held)
  const ours = reached === undefined ? undefined : new Set(reached)
  return listChanges(row).filter(({ place }) =>
    ours === undefined ? state === 'applied' && !others.has(place) : ours.has(place),
  )
}
