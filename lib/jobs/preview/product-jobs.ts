import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import type { Journal } from '../journal/journal.ts'
import { doneOf } from '../runner/row-fields.ts'

/** What a job did to one product. */
export interface ProductJob {
  readonly job: Job
  readonly row: JobRow
  /** Something of it is still ours to take back. */
  readonly isUndoable: boolean
}

const maxListed = 100

/** Jobs that changed a product, newest first. */
export async function readProductJobs(
  journal: Journal,
  siteId: SiteId,
  productId: ProductId,
): Promise<readonly ProductJob[]> {
  const found: { readonly job: Job; readonly row: JobRow }[] = []
  for (const { job } of await journal.readJobs()) {
    if (found.length === maxListed) break
    if (job.siteId !== siteId || job.startedAt === undefined) continue
    const row = await journal.readRow(job.id, productId)
    if (row !== undefined && doneOf(row).length > 0) found.push({ job, row })
  }

  function leftOf(job: Job, row: JobRow): readonly FieldPath[] {
    const taken = new Set(
      found
        .filter((other) => other.job.undoOf === job.id)
        .flatMap((other) => leftOf(other.job, other.row)),
    )
    return doneOf(row).filter((path) => !taken.has(path))
  }

  return found.map(({ job, row }) => ({
    job,
    row,
    isUndoable: stopped.has(job.state) && leftOf(job, row).length > 0,
  }))
}

const stopped: ReadonlySet<Job['state']> = new Set(['done', 'failed', 'cancelled'])
