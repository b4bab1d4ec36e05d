import { chunk } from '#lib/base/chunk.ts'
import type { Adjustment } from '#lib/catalog/money/adjustment.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import { readOwnMove } from '#lib/edits/plan/bulk-adjust.ts'
import type { JobContext } from './job-context.ts'
import { withChanges } from '../job-records.ts'
import type { JobShop } from '../job-shop.ts'
import { maxRowsPerBatch } from '../journal/journal.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { displayBatches } from './plan-round.ts'
import { isMovedByUs } from './row-fields.ts'

/**
 * A relative request that was never answered may have arrived after its product was set. Looks at all
 * of them once more; those that it moved again are planned, and set in another round. Only reads: a
 * worker that dies here begins anew. Throws what the shop throws.
 */
export async function readBackAll(
  { journal }: Pick<JobContext, 'journal'>,
  shop: JobShop,
  { job, run }: JobRecord,
): Promise<void> {
  const { relative } = run
  if (relative === undefined) return
  const rows = await journal.readAllRows(job.id)
  const found = await reconcileAll(shop, rows)
  const seen = rows.map((row) => seeAgain(row, found.get(row.id), relative))
  await journal.fillJob(job.id, displayBatches(seen), (current) =>
    current.job.state === 'running' && current.run.requestedAction === undefined
      ? withChanges(
          current,
          {},
          { calls: 0, cursor: 0, relative: { ...relative, isMaybeApplied: undefined } },
        )
      : undefined,
  )
}

function seeAgain(row: JobRow, product: Product | undefined, adjustment: Adjustment): JobRow {
  if (product === undefined) return row
  const adjusted = readOwnMove(row, readFields(row.target, product), adjustment)
  const moved: JobRow = { ...row, adjusted, state: 'planned' }
  return isMovedByUs(moved) ? moved : row
}

async function reconcileAll(shop: JobShop, rows: readonly JobRow[]) {
  const ids = rows.flatMap(({ id, state, adjusted }) =>
    state === 'applied' && adjusted !== undefined ? [id] : [],
  )
  const found = new Map<ProductId, Product>()
  for (const some of chunk(ids, maxRowsPerBatch)) {
    for (const [id, product] of await shop.readFresh(some)) found.set(id, product)
  }
  return found
}
