import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listChanges, type ListedChange } from '#lib/edits/preview/list-changes.ts'

/** The values of a row that the job set: those can be put back. */
export function listDone(row: JobRow): readonly ListedChange[] {
  const { state, applied, alreadySet = [] } = row
  const others = new Set<FieldPath>(alreadySet)
  const ours = applied === undefined ? undefined : new Set(applied)
  return listChanges(row).filter(({ path }) =>
    ours === undefined ? state === 'applied' && !others.has(path) : ours.has(path),
  )
}
