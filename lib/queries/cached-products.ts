import type { SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { readProducts } from '#lib/replica/blob/read-products.ts'
import { readChunkCosts } from './import-export/read-chunk-costs.ts'

const maxTries = 3

/** All products of the copy, each once, some at a time. Tells of none while there is no copy to read. */
export async function readCachedProducts(
  siteId: SiteId,
  onProducts: (products: readonly Product[]) => void,
): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const costs = await readChunkCosts(siteId)
    const reader = { onBegin: () => undefined, onProducts }
    // Moved on since its costs were read: nothing was told yet.
    if ((await readProducts(siteId, reader, costs)) !== 'moved') return
  }
}
