import { type Clock, systemClock } from '#lib/base/clock.ts'
import { type Log, silentLog } from '#lib/base/log.ts'
import type { Identity } from './auth/identity.ts'
import { readRoute } from './transport/exchange.ts'
import type { Fetch } from './transport/fetch-step.ts'
import { createPipeline, createTokenPipeline } from './transport/pipeline.ts'
import { buildExchange, createSend } from './transport/send.ts'
import { createThrottle, type Throttle } from './transport/throttle.ts'
import { type BulkProducts, createBulkProducts } from './v1/bulk-products.ts'
import { createGetCatalogueVersion, type GetCatalogueVersion } from './v1/catalogue-version.ts'
import { type Collections, createCollections } from './v1/collections.ts'
import { createInventory, type Inventory } from './v1/inventory.ts'
import { createProductMedia, type ProductMedia } from './v1/product-media.ts'
import { createProductReader, type ProductReader } from './v1/product-reader.ts'
import { createProductWriter, type ProductWriter } from './v1/product-writer.ts'
import { createStoreVariants, type StoreVariants } from './v1/store-variants.ts'

export interface CatalogueClientOptions {
  /** Who is asking: `apiKey`, `visitor`, `member` or `appInstance`. */
  readonly auth: Identity
  /** Default `https://www.wixapis.com`. */
  readonly baseUrl?: string | undefined
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
  /** The site's request budget, where several clients share one. */
  readonly throttle?: Throttle | undefined
  /** No `Retry-After` counts for more, milliseconds; default 15 minutes. */
  readonly longestRetryAfterMs?: number | undefined
  readonly wire?:
    | {
        /** How decimals are sent: "text" ("12.99", default) or "number". Both are read. */
        readonly prices?: 'text' | 'number' | undefined
        /** Try the undocumented `/v2/collections` addresses before the documented ones. */
        readonly bareCollections?: boolean | undefined
      }
    | undefined
}

/** The catalogue of one site, Catalog V1. */
export interface CatalogueClient {
  /** Whether this connection may write, and see hidden products and merchant data. */
  readonly elevated: boolean
  readonly products: ProductReader & ProductWriter & ProductMedia & BulkProducts
  readonly variants: StoreVariants
  readonly collections: Collections
  readonly inventory: Inventory
  readonly getCatalogueVersion: GetCatalogueVersion
}

// Asking for a token changes nothing in the shop: it may be repeated.
const tokenRoute = readRoute('POST', '/oauth2/token', '/oauth2/token')

/**
 * A client for one site. Every call takes `{ signal, lane, retry, timeoutMs, totalTimeoutMs }`,
 * rejects with an `ApiError`, or with the signal's reason when it is aborted.
 */
export function createCatalogueClient(options: CatalogueClientOptions): CatalogueClient {
  const { auth, clock = systemClock, log = silentLog } = options
  const baseUrl = (options.baseUrl ?? 'https://www.wixapis.com').replace(/\/+$/, '')
  const parts = {
    // Looked up at each call, and called unbound: some hosts refuse fetch as anybody's method.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    clock,
    log,
    throttle: options.throttle ?? createThrottle({ clock }),
    longestRetryAfterMs: options.longestRetryAfterMs ?? 900_000,
  }
  const askForToken = createTokenPipeline(parts)
  const session = auth.connect({
    clock,
    requestToken: (body) => askForToken(buildExchange(baseUrl, tokenRoute, { body })),
  })
  const calls = {
    send: createSend(baseUrl, auth, createPipeline(parts, session)),
    style: { prices: options.wire?.prices ?? 'text' },
  }
  return {
    elevated: auth.elevated,
    products: {
      ...createProductReader(calls),
      ...createProductWriter(calls),
      ...createProductMedia(calls),
      ...createBulkProducts(calls),
    },
    variants: createStoreVariants(calls),
    collections: createCollections(calls, options.wire?.bareCollections ?? false),
    inventory: createInventory(calls),
    getCatalogueVersion: createGetCatalogueVersion(calls),
  }
}
