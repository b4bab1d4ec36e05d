import { listPlaces } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import { flagDuplicates, listNewSkus } from '#lib/edits/duplicates.ts'
import type { JobShop } from './job-shop.ts'

/**
 * What a preview can only know once all its rows are there: SKUs that more than one product would
 * have.
 */
export async function completeRows(
  shop: JobShop,
  rows: readonly PreviewRow[],
  signal: AbortSignal,
): Promise<readonly PreviewRow[]> {
  const skus = new Set(rows.flatMap(listTargetSkus))
  if (skus.size === 0) return rows
  return flagDuplicates(rows, await shop.findSkus(skus, signal), shop.catalogue)
}

function listTargetSkus({ target, create }: PreviewRow): string[] {
  const typed = listPlaces(target).flatMap(([place, value]) =>
    (place === 'sku' || place.endsWith('/sku')) && typeof value === 'string' && value !== ''
      ? [value]
      : [],
  )
  return [...typed, ...listNewSkus(create)]
}
