import type { Edit } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { JobRow, Schedule } from '#lib/core/job/job.ts'
import type { RunExtent } from '#lib/core/job/reauthentication.ts'

/**
 * Called by every action of the user that writes products, before anything is recorded: starting,
 * scheduling, retrying, undoing. Throws a ProblemError if the user has to authenticate first. The
 * action also authorizes what a worker starts because of it.
 */
export type Authorize = (run: RunExtent) => Promise<void>

/** For jobs that were authorized when they were scheduled. */
export const allowedBefore: Authorize = async () => undefined

/** The schedule of rows that are sent later. `edit` is present if it repeats. */
interface Later {
  readonly schedule: Pick<Schedule, 'endAt' | 'repeat'> | undefined
  readonly edit: Edit | undefined
}

/** The extent of the changes to these rows. */
export function extentOf(jobId: JobId, rows: readonly JobRow[], later?: Later): RunExtent {
  const planned = rows.filter(({ state }) => state === 'planned')
  // At the end of the schedule, the undo deletes what the job created.
  const isUndoneLater = later?.schedule?.endAt !== undefined
  const repeats = later?.schedule?.repeat !== undefined
  const deletes = planned.some(
    ({ target: { deleted } }) => deleted === true || (isUndoneLater && deleted === false),
  )
  // Later runs apply to the products that match then, whatever was selected for the first run.
  const deletesLater = repeats && later?.edit?.operations.some(({ kind }) => kind === 'delete')
  return { jobId, products: planned.length, deletes: deletes || deletesLater === true, repeats }
}
