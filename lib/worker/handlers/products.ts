import type { Clock } from '#lib/base/clock.ts'
import { readAddress } from '#lib/admin/read-address.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { PanelProduct, Product, ProductSummary } from '#lib/catalog/product/product.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { createRateLimit, tooOften } from '#lib/rpc/server/rate-limit.ts'
import type { Session } from '#lib/session/session.ts'
import { locked, otherShop } from '#lib/worker/errors.ts'
import type { Replicas } from '#lib/worker/replicas.ts'
import type { Shop } from '#lib/worker/shop.ts'
import { createPanelLimit } from './panel-limit.ts'
import { readPanelAddress, readSenderSite } from './panel-address.ts'

export interface ProductHandlerDeps {
  readonly session: Session
  readonly shop: Shop
  readonly replicas: Pick<Replicas, 'readProducts' | 'readChanged'>
  readonly clock: Clock
}

/** What all panels together may cause at the shop. */
const panelReads = { limit: 10, windowMs: 60_000 }
/** A product of the copy is read again when a person comes to its page, unless that was done just now. */
const freshMs = 30_000

export function createProductHandlers({ session, shop, replicas, clock }: ProductHandlerDeps) {
  const mayAsk = createPanelLimit(clock)
  const mayRead = createRateLimit(clock, panelReads)

  /** Out of the copy; what is new to it, or where there is none, out of the shop. */
  async function readForPanel(
    siteId: SiteId,
    productId: ProductId,
    signal: AbortSignal,
  ): Promise<ProductSummary> {
    const clipboardFields = await replicas.readProducts(siteId, [productId]).catch(() => undefined)
    const entry = clipboardFields?.get(productId)
    const isFresh = entry !== undefined && clock.now() - entry.readAt < freshMs
    if (entry?.product !== undefined) {
      // The page is notified when the copy has changed by it.
      if (!isFresh && mayRead(0))
        void replicas.readChanged(siteId, [productId]).catch(() => undefined)
      return entry.product
    }
    if (!mayRead(0)) throw tooOften()
    return (await shop.open(siteId)).readProduct(productId, signal)
  }

  // Out of the copy where it has them: a list that is scrolled through must not use up the requests
  // of the shop, and works offline.
  async function readSeveral(
    siteId: SiteId,
    ids: readonly ProductId[],
    signal: AbortSignal,
  ): Promise<readonly Product[]> {
    if ((await session.readConnection(siteId)) === undefined) throw otherShop()
    const clipboardFields = await replicas.readProducts(siteId, ids)
    const known = [...clipboardFields.values()].flatMap(({ product }) => product ?? [])
    const missing = ids.filter((id) => !clipboardFields.has(id))
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
      if (page?.kind !== 'product' || page.siteId !== readSenderSite(call)) return null
      if (!mayAsk(call.sender.tab?.id, `${page.siteId}/${page.productId}`)) throw tooOften()
      if (await session.isLocked()) throw locked()
      if ((await session.readConnection(page.siteId)) === undefined) return null
      return toPanelProduct(await readForPanel(page.siteId, page.productId, call.signal))
    },
  } satisfies Partial<Handlers>
}

/** What the card in the page shows, and no more: name, prices, stock, picture, ribbon, whether it is visible. */
function toPanelProduct(product: ProductSummary): PanelProduct {
  const { name, visible, currency, listPrice, paidPrice, ribbon, variantCount, thumbnail } = product
  const { tracked, quantity, status } = product.stock
  const stock = { tracked, quantity, status }
  return { name, visible, currency, listPrice, paidPrice, ribbon, stock, variantCount, thumbnail }
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
