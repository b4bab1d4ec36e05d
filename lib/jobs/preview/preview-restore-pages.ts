import { chunk } from '#lib/core/base/chunk.ts'
import { maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import { allFields } from '#lib/core/catalog/fields/registry.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { buildBlockedRow } from '#lib/core/edits/preview/blocked-row.ts'
import type { FormerProduct } from '#lib/core/catalog/product/product-document.ts'
import { detailsOfFields } from '#lib/core/catalog/product/product-values.ts'
import { previewRestore } from '#lib/core/edits/restore/preview-restore.ts'
import { restorePartOf } from '#lib/core/edits/restore/restore-part.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { RestoreScope } from '#lib/core/operations/edit.ts'
import type { JobStore } from '../job-store.ts'
import type { PreviewPage } from './preview-page.ts'

/**
 * Compares what products were at a restore point with what they are now, page by page. Products that the point
 * does not have are left alone.
 */
export async function* previewRestorePages(
  store: JobStore,
  { pointId, ids, parts }: RestoreScope,
  limits: GuardrailLimits,
  signal: AbortSignal,
): AsyncIterable<PreviewPage> {
  const { requests } = store
  const named = (await store.readCollectionNames?.(signal)) ?? new Map<string, string>()
  const automatic = await store.findAutomaticCollection?.(signal)
  const collections =
    automatic === undefined ? named : new Map([...named, [automatic.id, automatic.name]])
  const wanted = allFields.flatMap(([key]) => (parts.includes(restorePartOf(key)) ? key : []))
  const details = detailsOfFields(wanted, store.catalog)
  const options = {
    requests,
    collections,
    limits,
    isWanted: (part: string) => parts.includes(part),
  }
  for (const some of chunk([...new Set(ids)], maxIdsPerCall)) {
    const former =
      (await store.readPointProducts?.(pointId, some)) ?? new Map<ProductId, FormerProduct>()
    signal.throwIfAborted()
    const unreadable = new Set<ProductId>()
    const onUnreadable = (id: ProductId) => void unreadable.add(id)
    const current = new Map(await store.readProducts(some, signal, details, onUnreadable))
    // A product that a lagging list misses must not be created again.
    const missing = some.filter((id) => former.has(id) && !current.has(id) && !unreadable.has(id))
    if (missing.length > 0) {
      const found = await store.readFresh(missing, signal, details, onUnreadable)
      for (const [id, product] of found) current.set(id, product)
    }
    const rows = some.flatMap((id) => {
      const one = former.get(id)
      if (one === undefined) return []
      if (unreadable.has(id))
        return buildBlockedRow(one.product, t.entered.damaged(one.product.name))
      return previewRestore(one, current.get(id), options) ?? []
    })
    yield { seen: some.length, rows }
  }
}
