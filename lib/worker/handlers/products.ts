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
import { readPanelAddress, readSenderSite } from './panel-address.ts'

export interface ProductHandlerDeps {
  readonly session: Session
  readonly shop: Shop
  readonly replicas: Pick<Replicas, 'readProducts' | 'readChanged'>
  readonly clock: Clock
}

/** Limit of requests to the shop that all panels together may cause. */
const panelReads = { limit: 10, windowMs: 60_000 }
/** A cached product is read again when its page opens, unless it was read within this time. */
const freshMs = 30_000

export function createProductHandlers({ session, shop, replicas, clock }: ProductHandlerDeps) {
  const mayAsk = createPanelLimit(clock)
  const mayRead = createRateLimit(clock, panelReads)

  /** Reads from the offline copy, or from the shop if the product is not in it. */
  async function readForPanel(
    siteId: SiteId,
    productId: ProductId,
    signal: AbortSignal,
  ): Promise<ProductSummary> {
    const cached = await replicas.readProducts(siteId, [productId]).catch(() => undefined)
    const entry = cached?.get(productId)
    const isFresh = entry !== undefined && clock.now() - entry.readAt < freshMs
    if (entry?.product !== undefined) {
      // The page is notified if this changes the offline copy.
      if (!isFresh && mayRead(0))
        void replicas.readChanged(siteId, [productId]).catch(() => undefined)
      return entry.product
    }
    if (!mayRead(0)) throw tooOften()
    return (await shop.open(siteId)).readProduct(productId, signal)
  }

  // From the offline copy where possible, so that scrolling a list uses no requests and works offline.
  async function readSeveral(
    siteId: SiteId,
    ids: readonly ProductId[],
    signal: AbortSignal,
  ): Promise<readonly Product[]> {
    if ((await session.readConnection(siteId)) === undefined) throw otherShop()
    const cached = await replicas.readProducts(siteId, ids)
    const known = [...cached.values()].flatMap(({ product }) => product ?? [])
    const missing = ids.filter((id) => !cached.has(id))
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

/** Only what the panel shows: name, prices, stock, picture, ribbon, visibility. */
function toPanelProduct(product: ProductSummary): PanelProduct {
  const { name, visible, currency, listPrice, paidPrice, ribbon, variantCount, thumbnail } = product
  const { tracked, quantity, status } = product.stock
  const stock = { tracked, quantity, status }
  return { name, visible, currency, listPrice, paidPrice, ribbon, stock, variantCount, thumbnail }
}

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

/** Limit per tab, in addition to one call for each page that a tab opens. */
const perTab = { limit: 10, windowMs: 60_000 }
const maxTabs = 1000

/**
 * Whether the panel of a tab may ask for a product. A web page can trigger such calls with its own events, as
 * often as it likes.
 */
function createPanelLimit(
  clock: Pick<Clock, 'now'>,
): (tabId: number | undefined, page: string) => boolean {
  const pages = new Map<number, string>()
  const isWithinLimit = createRateLimit(clock, perTab)
  return (tabId = -1, page) => {
    const isNew = pages.get(tabId) !== page
    pages.delete(tabId)
    pages.set(tabId, page)
    const [oldest] = pages.keys()
    if (pages.size > maxTabs && oldest !== undefined) pages.delete(oldest)
    return isNew || isWithinLimit(tabId)
  }
}
