import { chunk } from '#lib/base/chunk.ts'
import { maxIdsPerCall } from '#lib/domain/change.ts'
import type { JobRow } from '#lib/domain/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import { flagDuplicates } from '#lib/edits/duplicates.ts'
import type { JobShop } from './job-shop.ts'

export type DraftRow = PreviewRow & Pick<JobRow, 'snapshot'>

/**
 * What a preview can only know once all its rows are there: SKUs that more than one product would
 * have, and everything of products that are to go.
 */
export async function completeRows(
  shop: JobShop,
  rows: readonly PreviewRow[],
  signal: AbortSignal,
): Promise<readonly DraftRow[]> {
  const skus = new Set(rows.flatMap(listTargetSkus))
  const known = skus.size === 0 ? [] : await shop.findSkus(skus, signal)
  const flagged = skus.size === 0 ? rows : flagDuplicates(rows, known, shop.catalogue)
  const going = flagged.filter(({ target }) => target.deleted === true)
  const snapshots = new Map<string, unknown>()
  for (const part of chunk(going, maxIdsPerCall)) {
    const taken = await shop.snapshot(
      part.map(({ id }) => id),
      signal,
    )
    for (const [id, snapshot] of taken) snapshots.set(id, snapshot)
  }
  if (snapshots.size === 0) return flagged
  return flagged.map((row) => Object.assign({ snapshot: snapshots.get(row.id) }, row))
}

function listTargetSkus({ target }: PreviewRow): string[] {
  return listPlaces(target).flatMap(([place, value]) =>
    (place === 'sku' || place.endsWith('/sku')) && typeof value === 'string' && value !== ''
      ? [value]
      : [],
  )
}
