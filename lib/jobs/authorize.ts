import type { Edit } from '#lib/operations/edit.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import type { JobRow, Schedule } from '#lib/jobs/model/job.ts'
import type { RunExtent } from '#lib/catalog/app/reauthentication.ts'

/**
 * Asked by everything with which a person lets products be written, before anything is noted: starting,
 * scheduling, sending again, undoing. Throws a ProblemError where the person has to prove who they are
 * first. What a worker begins because of such an act was allowed with it.
 */
export type Authorize = (run: RunExtent) => Promise<void>

/** For what a person allowed when it was scheduled. */
export const allowedBefore: Authorize = async () => undefined

/** When it is sent, where that is later; `edit`, where it repeats. */
interface Later {
  readonly schedule: Pick<Schedule, 'endAt' | 'repeat'> | undefined
  readonly edit: Edit | undefined
}

/** What these rows would send. */
export function extentOf(jobId: JobId, rows: readonly JobRow[], later?: Later): RunExtent {
  const planned = rows.filter(({ state }) => state === 'planned')
  // At the end of its time it is undone without a person: what it creates is deleted then.
  const isReturned = later?.schedule?.endAt !== undefined
  const repeats = later?.schedule?.repeat !== undefined
  const deletes = planned.some(
    ({ target: { deleted } }) => deleted === true || (isReturned && deleted === false),
  )
  // The rows of later runs are those that match then, whatever was ticked for the first.
  const deletesLater = repeats && later?.edit?.operations.some(({ kind }) => kind === 'delete')
  return { jobId, products: planned.length, deletes: deletes || deletesLater === true, repeats }
}
