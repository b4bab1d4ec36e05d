import type { Clock } from '#lib/core/base/clock.ts'
import { readAddress } from '#lib/extension/dashboard/read-address.ts'
import type { PanelProduct, PanelReplica } from '#lib/extension/app/panel.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Call, Handlers } from '#lib/extension/rpc/server/handlers.ts'
import { createRateLimit, tooOften } from '#lib/extension/rpc/server/rate-limit.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { CachedProducts } from '#lib/extension/worker/cached-products.ts'
import { locked } from '#lib/extension/worker/errors.ts'
import type { Feeds } from '#lib/extension/worker/feeds.ts'
import type { Replicas } from '#lib/extension/worker/replicas.ts'
import type { Stores } from '#lib/extension/worker/stores.ts'
import { readPanelAddress, readSenderSite } from './panel-address.ts'
import { toPanelProduct } from './to-panel-product.ts'
import { findLastChange } from './find-last-change.ts'

export interface PanelProductHandlerDeps {
  readonly session: Session
  readonly stores: Stores
  readonly replicas: Pick<Replicas, 'readProducts' | 'readChanged' | 'readStatus'>
  readonly cachedProducts: Pick<CachedProducts, 'findProblems'>
  readonly feeds: Pick<Feeds, 'open'>
  readonly clock: Clock
}

const windowMs = 60_000
/** Answers to the panel of a tab. A web page can trigger them with its own events, as often as it likes. */
const answers = { limit: 20, windowMs }
/** Requests to the store that a panel may cause: the first of each tab always, the others up to these limits. */
const firstRead = { limit: 1, windowMs }
const readsOfTab = { limit: 10, windowMs }
const readsOfAll = { limit: 60, windowMs }
/** A cached product is read again when its page opens, unless it was read within this time. */
const freshMs = 30_000
/** Questions about rows, per tab. They cause no request to the store. */
const rowReads = { limit: 60, windowMs }

/** What a page of the dashboard may know of products. */
export function createPanelProductHandlers(deps: PanelProductHandlerDeps) {
  const { session, stores, replicas, cachedProducts, feeds, clock } = deps
  const mayAsk = createRateLimit(clock, answers)
  const mayRead = createReadLimit(clock)
  const mayAskForRows = createRateLimit(clock, rowReads)

  /** Reads from the offline copy, or from the store if the product is not in it. */
  async function readProduct(
    siteId: SiteId,
    productId: ProductId,
    tabId: number,
    signal: AbortSignal,
  ): Promise<{ readonly product: Product; readonly offlineCopy?: PanelReplica | undefined }> {
    const cached = await replicas.readProducts(siteId, [productId]).catch(() => undefined)
    const entry = cached?.get(productId)
    const isFresh = entry !== undefined && clock.now() - entry.readAt < freshMs
    if (entry?.product !== undefined) {
      // The page is notified if this changes the offline copy.
      if (!isFresh && mayRead(tabId))
        void replicas.readChanged(siteId, [productId]).catch(() => undefined)
      return { product: entry.product, offlineCopy: await readReplica(siteId) }
    }
    if (!mayRead(tabId)) throw tooOften()
    return { product: await (await stores.open(siteId)).readProduct(productId, signal) }
  }

  async function readReplica(siteId: SiteId): Promise<PanelReplica | undefined> {
    const { readAt, problem } = await replicas.readStatus(siteId)
    return readAt === undefined
      ? undefined
      : { syncedAt: readAt, isUnreachable: problem?.code === 'unreachable' }
  }

  /** The card is shown without it where changes cannot be read. */
  async function readLastChange(
    siteId: SiteId,
    product: Product,
  ): Promise<PanelProduct['lastChange']> {
    const query = { siteId, productId: product.id, limit: 20 }
    const read = async () => (await (await feeds.open()).readActivity(query)).items
    return findLastChange(await read().catch(() => []), product)
  }

  return {
    async 'products.readInView'(call) {
      const page = readAddress(readPanelAddress(call))
      if (page?.kind !== 'product' || page.siteId !== readSenderSite(call)) return null
      const { siteId, productId } = page
      const tabId = tabOf(call)
      if (!mayAsk(tabId)) throw tooOften()
      if (await session.isLocked()) throw locked()
      if ((await session.readConnection(siteId)) === undefined) return null
      const { product, offlineCopy } = await readProduct(siteId, productId, tabId, call.signal)
      const lastChange = await readLastChange(siteId, product)
      return { ...toPanelProduct(product), lastChange, offlineCopy }
    },

    async 'products.readRowProblems'(call) {
      const page = readAddress(readPanelAddress(call))
      if (page?.kind !== 'products' || page.siteId !== readSenderSite(call)) return []
      if (!mayAskForRows(tabOf(call))) throw tooOften()
      return cachedProducts.findProblems(page.siteId, call.input.ids)
    },
  } satisfies Partial<Handlers>
}

/** The tab by the word of the browser: the page itself can name any address. */
function tabOf({ sender }: Pick<Call<unknown>, 'sender'>): number {
  return sender.tab?.id ?? -1
}

/** No tab can use up what another one needs to show its product once. */
function createReadLimit(clock: Pick<Clock, 'now'>): (tabId: number) => boolean {
  const isFirst = createRateLimit(clock, firstRead)
  const isWithinTab = createRateLimit(clock, readsOfTab)
  const isWithinAll = createRateLimit(clock, readsOfAll)
  return (tabId) => isWithinTab(tabId) && (isFirst(tabId) || isWithinAll(0))
}
