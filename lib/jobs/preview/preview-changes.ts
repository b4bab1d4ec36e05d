import { chunk } from '#lib/base/chunk.ts'
import { maxIdsPerCall } from '#lib/catalog/changes/change.ts'
import { detailsOf } from '#lib/catalog/product/details.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import type { ManualEditOptions } from '#lib/edits/preview/preview-new.ts'
import { previewManualEdit } from '#lib/edits/preview/preview-manual-edit.ts'
import { t } from '#lib/i18n/t.ts'
import { reject } from '../job-records.ts'
import type { JobShop } from '../job-shop.ts'
import type { PreviewPage } from './preview-picked.ts'

/** What was typed, part by part: a hundred thousand changes are never held beside their rows. */
export async function* previewChanges(
  shop: JobShop,
  parts: AsyncIterable<readonly ManualEdit[]>,
  terms: Omit<ManualEditOptions, 'requests' | 'unreadable'>,
  signal: AbortSignal,
): AsyncIterable<PreviewPage> {
  const { requests } = shop
  const seen = new Set<ProductId>()
  for await (const part of parts) {
    for (const changes of chunk(part, maxIdsPerCall)) {
      for (const { id, before, set } of changes) {
        // The later one would be lost, or the earlier one written over.
        if (seen.has(id))
          throw reject('bad-input', t.entered.twice(before.name ?? set.name ?? t.entered.unnamed))
        seen.add(id)
      }
      const unreadable = new Set<ProductId>()
      const products = await shop.readProducts(
        changes.map(({ id }) => id),
        signal,
        detailsOf(changes.map(({ set }) => set)),
        (id) => unreadable.add(id),
      )
      const under = { ...terms, requests, unreadable }
      const rows = changes.flatMap(
        (change) => previewManualEdit(change, products.get(change.id), under) ?? [],
      )
      yield { seen: changes.length, rows }
    }
  }
}
