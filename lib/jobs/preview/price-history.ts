import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import type { PricePoint } from '../jobs.ts'
import type { Journal } from '../journal/journal.ts'
import { doneOf } from '../runner/row-fields.ts'
import { isPrice } from '#lib/edits/merge/read-back.ts'

/**
 * What a product was sold for since our first job about it, as our jobs saw and made it: what others
 * did in between is known only where a job of ours came upon it.
 */
export async function readPriceHistory(
  journal: Journal,
  siteId: SiteId,
  productId: ProductId,
): Promise<readonly PricePoint[]> {
  const records = await journal.readJobs()
  const jobs = records
    .flatMap(({ job }) => (job.siteId === siteId && job.startedAt !== undefined ? [job] : []))
    .toSorted((a, b) => startOf(a) - startOf(b) || comesBack(a, b))
  const points: PricePoint[] = []
  const put = (at: number, paidPrice: PricePoint['paidPrice']) => {
    if (points.at(-1)?.paidPrice !== paidPrice) points.push({ at, paidPrice })
  }
  for (const job of jobs) {
    const row = await journal.readRow(job.id, productId)
    if (row === undefined || !hasMovedPrice(row)) continue
    // Seen at its preview, and still so at its start; a job that went in between has told its own.
    const isFirst = job.createdAt >= (points.at(-1)?.at ?? 0)
    put(isFirst ? job.createdAt : startOf(job), row.paidPrice.before)
    put(job.endedAt ?? startOf(job), row.paidPrice.after)
  }
  return points
}

/** Within one moment, what takes a job back comes after it. */
function comesBack(a: Job, b: Job): number {
  return Number(a.undoOf === b.id) - Number(b.undoOf === a.id)
}

function startOf({ startedAt, createdAt }: Job): number {
  return startedAt ?? createdAt
}

function hasMovedPrice(row: JobRow): boolean {
  return doneOf(row).some(isPrice)
}
