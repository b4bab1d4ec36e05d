import type { Detail } from '#lib/core/catalog/fields/field.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import type { Product, ProductSummary } from '#lib/core/catalog/product/product.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { otherStore } from '#lib/extension/worker/errors.ts'
import { budgetOf, backoffFetch } from '#lib/extension/worker/open-store.ts'
import type { Replicas } from '#lib/extension/worker/replicas.ts'
import type { Stores } from '#lib/extension/worker/stores.ts'

export interface ProductHandlerDeps {
  readonly session: Session
  readonly stores: Stores
  readonly replicas: Pick<Replicas, 'readProducts'>
}

export function createProductHandlers({ session, stores, replicas }: ProductHandlerDeps) {
  // From the offline copy where possible, so that scrolling a list uses no requests and works offline.
  async function readSeveral(
    siteId: SiteId,
    ids: readonly ProductId[],
    signal: AbortSignal,
  ): Promise<readonly Product[]> {
    if ((await session.readConnection(siteId)) === undefined) throw otherStore()
    const cached = await replicas.readProducts(siteId, ids)
    const known = [...cached.values()].flatMap(({ product }) => product ?? [])
    const missing = ids.filter((id) => !cached.has(id))
    if (missing.length === 0) return known
    const read = await (await stores.open(siteId)).readProducts(missing, signal)
    return [...known, ...read.values()]
  }

  return {
    async 'products.search'({ input: { siteId, search, offset, limit }, signal }) {
      const store = await stores.open(siteId)
      const found = await store.searchProducts(search, { offset, limit }, signal)
      return { ...found, items: found.items.map(toSummary) }
    },

    async 'products.readSummaries'({ input: { siteId, ids }, signal }) {
      return { items: (await readSeveral(siteId, ids, signal)).map(toSummary) }
    },

    async 'products.readSeveral'({ input: { siteId, ids, isWithStock }, signal }) {
      if (isWithStock !== true) return { items: await readSeveral(siteId, ids, signal) }
      const found = await (await stores.open(siteId)).readProducts(ids, signal, stockDetails)
      return { items: [...found.values()] }
    },

    async 'products.read'({ input: { siteId, productId }, signal }) {
      const store = await stores.open(siteId)
      return store.readProduct(productId, signal)
    },

    /** As a visitor, without the API key of the store. */
    async 'products.readAsShopper'({ input: { siteId, productId }, signal }) {
      const connection = await session.readConnection(siteId)
      if (connection === undefined) throw otherStore()
      const { catalog, oauthClientId } = connection
      const { readAsShopper } = await loadChunk(
        () => import('#lib/extension/worker/chunks/store.ts'),
      )
      const product = await readAsShopper(
        { catalog, oauthClientId, throttle: budgetOf(siteId), fetch: backoffFetch },
        productId,
        signal,
      )
      return product ?? null
    },

    async 'stock.readLocations'({ input: { siteId }, signal }) {
      const store = await stores.open(siteId)
      return (await store.readStockLocations?.(signal)) ?? []
    },

    async 'stock.readLevels'({ input: { siteId, ids }, signal }) {
      const store = await stores.open(siteId)
      const found = (await store.readStockLevels?.(ids, signal)) ?? new Map<ProductId, []>()
      return [...found].map(([id, stockLevels]) => ({ id, stockLevels }))
    },
  } satisfies Partial<Handlers>
}

const stockDetails: ReadonlySet<Detail> = new Set(['inventory'])

/** Only the summary of a product: cost and profit must not reach a web page. */
function toSummary(product: ProductSummary): ProductSummary {
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    visible: product.visible,
    currency: product.currency,
    listPrice: product.listPrice,
    paidPrice: product.paidPrice,
    ribbon: product.ribbon,
    stock: product.stock,
    variantCount: product.variantCount,
    thumbnail: product.thumbnail,
  }
}
