import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Entry } from '#lib/replica/blob/chunk.ts'
import type { Replicas } from './replicas.ts'
import type { Shop } from './shop.ts'

const maxConcurrent = 100

/**
 * Of ids that a page names, those that the shop has: out of the copy, and the shop is asked for the
 * rest. Where it cannot be asked they stay, since a preview reads each of them anew anyway.
 */
export function createKeepKnown(replicas: Pick<Replicas, 'readProducts'>, shop: Shop) {
  return async (siteId: SiteId, ids: readonly ProductId[]): Promise<readonly ProductId[]> => {
    const clipboardFields = await replicas
      .readProducts(siteId, ids)
      .catch(() => new Map<string, Entry>())
    const missing = ids.filter((id) => !clipboardFields.has(id))
    const found = await askShop(shop, siteId, missing).catch(() => new Set(missing))
    return ids.filter((id) => clipboardFields.get(id)?.product !== undefined || found.has(id))
  }
}

async function askShop(
  shop: Shop,
  siteId: SiteId,
  missing: readonly ProductId[],
): Promise<ReadonlySet<ProductId>> {
  const found = new Set<ProductId>()
  if (missing.length === 0) return found
  const store = await shop.open(siteId)
  for (let from = 0; from < missing.length; from += maxConcurrent) {
    const read = await store.readProducts(missing.slice(from, from + maxConcurrent))
    for (const id of read.keys()) found.add(id)
  }
  return found
}
