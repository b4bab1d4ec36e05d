import type { ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { findSkus } from '#lib/core/catalog/product/known-sku.ts'
import { findSlugs } from '#lib/core/catalog/product/known-slug.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { JobStoreSources } from '#lib/jobs/job-store/create-job-store.ts'
import type { Matchable } from '#lib/core/search/segment.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { listCollectionNames } from '#lib/wix/store/list-collection-names.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'

export interface StoreCopy extends Pick<JobStoreSources, 'findSkus' | 'findSlugs' | 'readContext'> {
  readonly readReplica: () => Promise<Matchable>
  /** Every product of the store, as in lists. */
  readonly readAll: () => Promise<readonly Product[]>
}

/**
 * All products of a store in memory, read when they are first needed: for a search with filters, and for SKUs
 * and slugs that must not occur twice.
 */
export function createStoreCopy(
  store: ProductStore,
  signal: AbortSignal,
  onRead: (products: number) => void,
  lowStock = defaultLowStock,
): StoreCopy {
  let reading: Promise<readonly Product[]> | undefined
  const read = () => (reading ??= readAll(store, signal, onRead))
  return {
    readAll: read,
    async readReplica() {
      const products = await read()
      const names = new Map<string, string>(
        listCollectionNames(await store.collections.list(signal)),
      )
      const found = (await store.readStockLocations?.(signal)) ?? []
      const locations = found.length > 1 ? found.map(({ id, name }) => [id, name] as const) : []
      const rows = products.map((product) => toSearchRow(product, names, locations))
      const known = { signal, locations: locations.map(([, name]) => name) }
      const index = openIndex(await buildIndex(rows, known))
      if (index.ok) return { index: index.value, locations, staleIds: new Set<string>() }
      throw new ProblemError({ code: 'storage-failed', message: t.offlineReplica.damaged })
    },
    readContext: () => ({ nowMs: Date.now(), lowStock }),
    findSkus: async (wanted) => (await read()).flatMap((product) => findSkus(product, wanted)),
    findSlugs: async (wanted) => (await read()).flatMap((product) => findSlugs(product, wanted)),
  }
}

async function readAll(
  store: ProductStore,
  signal: AbortSignal,
  onRead: (products: number) => void,
): Promise<readonly Product[]> {
  // A product created during the scan can come twice.
  const products = new Map<ProductId, Product>()
  for await (const page of store.scanProducts(undefined, signal)) {
    for (const product of page.products) products.set(product.id, product)
    onRead(products.size)
  }
  return [...products.values()]
}
