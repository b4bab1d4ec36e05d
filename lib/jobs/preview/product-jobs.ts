import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { type Job, type JobRow, startOf } from '#lib/core/job/job.ts'
import { isUndoable } from '#lib/core/job/undo-by-counts.ts'
import { ifVerified } from '../journal/journal-signatures.ts'
import type { Journal } from '../journal/journal.ts'
import { doneOf } from '../runner/row-fields.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { isPrice } from '#lib/core/edits/merge/read-back.ts'

/** What a job did to one product. */
export interface ProductJob {
  readonly job: Job
  readonly row: JobRow
  /** Whether any of it can still be undone. */
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
    const row = await ifVerified(journal.readRow(job.id, productId))
    if (row !== undefined && doneOf(row).length > 0) found.push({ job, row })
  }

  function leftOf(job: Job, row: JobRow): readonly FieldPath[] {
    const undone = new Set(
      found
        .filter((other) => other.job.undoOf === job.id)
        .flatMap((other) => leftOf(other.job, other.row)),
    )
    return doneOf(row).filter((path) => !undone.has(path))
  }

  return found.map(({ job, row }) => ({
    job,
    row,
    isUndoable: isUndoable(job) && leftOf(job, row).length > 0,
  }))
}

/** The price paid from `at` on, as far as our own jobs know it. */
export interface PricePoint {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly paidPrice: Amount
}

/**
 * The prices paid of a product since our first job for it, as our jobs read and set them. Changes
 * by others are known only where a job of ours read them.
 */
export async function readPriceHistory(
  journal: Journal,
  siteId: SiteId,
  productId: ProductId,
): Promise<readonly PricePoint[]> {
  const records = await journal.readJobs()
  const jobs = records
    .flatMap(({ job }) => (job.siteId === siteId && job.startedAt !== undefined ? [job] : []))
    .toSorted((a, b) => startOf(a) - startOf(b) || compareUndo(a, b))
  const points: PricePoint[] = []
  const addPoint = (at: number, paidPrice: PricePoint['paidPrice']) => {
    if (points.at(-1)?.paidPrice !== paidPrice) points.push({ at, paidPrice })
  }
  for (const job of jobs) {
    const row = await ifVerified(journal.readRow(job.id, productId))
    if (row === undefined || !hasMovedPrice(row)) continue
    // The price was read at the preview and was the same at the start; a job that ran in between
    // has added its own points.
    const isFirst = job.createdAt >= (points.at(-1)?.at ?? 0)
    addPoint(isFirst ? job.createdAt : startOf(job), row.paidPrice.before)
    addPoint(job.endedAt ?? startOf(job), row.paidPrice.after)
  }
  return points
}

/** At equal times an undo comes after the job that it undoes. */
function compareUndo(a: Job, b: Job): number {
  return Number(a.undoOf === b.id) - Number(b.undoOf === a.id)
}

function hasMovedPrice(row: JobRow): boolean {
  return doneOf(row).some(isPrice)
}
