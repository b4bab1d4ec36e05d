import { readAddress } from '#lib/admin/read-address.ts'
import type { ProductSummary } from '#lib/domain/product.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import type { Session } from '#lib/session/session.ts'
import type { Shop } from '#lib/worker/shop.ts'
import { readPanelAddress } from './panel-address.ts'

export interface ProductParts {
  readonly session: Session
  readonly shop: Shop
}

export function createProductHandlers({ session, shop }: ProductParts) {
  return {
    async 'products.search'({ input: { siteId, search, offset, limit }, signal }) {
      const store = await shop.open(siteId)
      const found = await store.searchProducts(search, { offset, limit }, signal)
      return { ...found, items: found.items.map(toSummary) }
    },

    async 'products.readSummaries'({ input: { siteId, ids }, signal }) {
      const store = await shop.open(siteId)
      const found = await store.readProducts(ids, signal)
      return { items: [...found.values()].map(toSummary) }
    },

    async 'products.read'({ input: { siteId, productId }, signal }) {
      const store = await shop.open(siteId)
      return store.readProduct(productId, signal)
    },

    async 'products.readInView'(call) {
      const page = readAddress(readPanelAddress(call))
      if (page?.kind !== 'product') return null
      if ((await session.readConnection())?.siteId !== page.siteId) return null
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
