import { readAddress } from '#lib/admin/read-address.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import type { Product, ProductSummary } from '#lib/domain/product.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Session } from '#lib/session/session.ts'
import { locked, otherShop } from '#lib/worker/refusals.ts'
import type { Replicas } from '#lib/worker/replicas.ts'
import type { Shop } from '#lib/worker/shop.ts'
import { readPanelAddress } from './panel-address.ts'

export interface ProductParts {
  readonly session: Session
  readonly shop: Shop
  readonly replicas: Pick<Replicas, 'readProducts'>
}

export function createProductHandlers({ session, shop, replicas }: ProductParts) {
  // Out of the copy where it has them: a list that is scrolled through must not use up the requests
  // of the shop, and works offline.
  async function readSeveral(
    siteId: SiteId,
    ids: readonly ProductId[],
    signal: AbortSignal,
  ): Promise<readonly Product[]> {
    if ((await session.readConnection(siteId)) === undefined) throw otherShop()
    const copied = await replicas.readProducts(siteId, ids)
    const known = [...copied.values()].flatMap(({ product }) => product ?? [])
    const missing = ids.filter((id) => !copied.has(id))
    if (missing.length === 0) return known
    const read = await (await shop.open(siteId)).readProducts(missing, signal)
    return [...known, ...read.values()]
  }

  return {
    async 'products.search'({ input: { siteId, search, offset, limit }, signal }) {
      const store = await shop.open(siteId)
      const found = await store.searchProducts(search, { offset, limit }, signal)
      return { ...found, items: found.items.map(toSummary) }
    },

    async 'products.readSummaries'({ input: { siteId, ids }, signal }) {
      return { items: (await readSeveral(siteId, ids, signal)).map(toSummary) }
    },

    async 'products.readSeveral'({ input: { siteId, ids }, signal }) {
      return { items: await readSeveral(siteId, ids, signal) }
    },

    async 'products.read'({ input: { siteId, productId }, signal }) {
      const store = await shop.open(siteId)
      return store.readProduct(productId, signal)
    },

    async 'products.readInView'(call) {
      const page = readAddress(readPanelAddress(call))
      if (page?.kind !== 'product') return null
      if (await session.isLocked()) throw locked()
      if ((await session.readConnection(page.siteId)) === undefined) return null
      const store = await shop.open(page.siteId)
      return toSummary(await store.readProduct(page.productId, call.signal))
    },
  } satisfies Partial<Handlers>
}

/** Nothing of a product but its summary: cost and profit do not go where a web page could look. */
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
