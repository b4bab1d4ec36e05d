import type { Clock } from '#lib/base/clock.ts'
import type { ApiRequest } from '../http/answer-api.ts'
import { ApiError, applicationError } from '../http/api-error.ts'
import { type Caller, type Gate, permissionDenied } from '../http/auth.ts'
import { readBody } from '../http/read-body.ts'
import { createRouter, type Effect, type Reply } from '../http/route.ts'
import type { Random } from '../random.ts'
import { createCatalogue } from '../shop/catalogue.ts'
import type { ShopParts } from '../shop/shop.ts'
import type { Site } from '../site.ts'
import { createChangeNotes, type V3Change } from '../webhooks/shop-change.ts'
import { toV3Messages } from '../webhooks/v3-messages.ts'
import { createCatalogueView } from './control/catalogue-view.ts'
import { editV3Product } from './control/edit-v3-product.ts'
import { toPlainV3Shop } from './control/plain-v3-shop.ts'
import { createV3Routes } from './create-v3-routes.ts'
import { createJobBook, type JobSpeed } from './jobs/job-book.ts'
import { fromShopParts } from './shop/from-shop-parts.ts'
import { permits } from './shop/permissions.ts'
import { createLedger } from './shop/table.ts'
import { createV3Shop, type V3Shop } from './shop/v3-shop.ts'

export interface V3Options {
  /** For how long after the start the catalogue is still being set up. */
  readonly provisioningMs?: number
  /** Products that the platform itself cannot save any more. */
  readonly corruptIds?: readonly string[]
  readonly jobs?: JobSpeed
  readonly mediaDelayMs?: number
}

interface V3SiteContext extends V3Options {
  readonly parts: ShopParts
  readonly clock: Clock
  readonly random: Random
  readonly gate: Gate
  /** Throws 429 when there were too many requests. */
  readonly limit: () => void
  readonly lagMs: number
  readonly storesInstalled: boolean
  /** Hears what jobs did, later than the requests that started them. */
  readonly note: (effects: readonly Effect[]) => void
}

const nobody: Caller = { kind: 'visitor', permissions: new Set() }
const versionPath = '/stores/v3/provision/version'

/** A site whose shop is of the second generation: the same shop, with the other API in front. */
export function createV3Site(context: V3SiteContext): Site {
  const { parts, clock, random, gate, limit, lagMs, storesInstalled } = context
  const ledger = createLedger(clock, lagMs)
  const changes = createChangeNotes<V3Change>()
  const { note } = changes
  const shop = createV3Shop(fromShopParts(parts, clock.now()), { clock, random, ledger, note })
  const speed = context.jobs ?? { startMs: 500, perSecond: 100 }
  const jobs = createJobBook({ clock, random, ledger }, speed, context.note)
  const corrupt = new Set(context.corruptIds)
  const { mediaDelayMs = 2000, provisioningMs = 0 } = context
  const isCorrupt = (id: string) => corrupt.has(id)
  const findRoute = createRouter(createV3Routes({ shop, jobs, isCorrupt, mediaDelayMs }))
  const readyAt = clock.now() + provisioningMs
  // Every call carries a shop of the first generation; routes of the second look at their own.
  const unused = createCatalogue(
    { currency: parts.currency, products: [], collections: [] },
    clock,
    0,
  )

  const route = ({ method, url, headers, text, failItem }: ApiRequest): Reply => {
    // The address of an upload is its own key, and what is sent there is no JSON.
    const isUpload = method === 'PUT' && url.pathname.startsWith('/upload/')
    const caller = isUpload ? nobody : gate.identify(headers)
    if (method === 'GET' && url.pathname === versionPath) {
      return { body: { catalogVersion: storesInstalled ? 'V3_CATALOG' : 'STORES_NOT_INSTALLED' } }
    }
    if (isFirstGeneration(url.pathname)) throw refuseFirstGeneration(storesInstalled)
    const match = findRoute(method, url.pathname)
    if (match === undefined) throw new ApiError(404, `Not found: ${method} ${url.pathname}`)
    if (!storesInstalled) {
      throw applicationError(428, 'REQUIRED_APP_NOT_INSTALLED', 'Wix Stores is not installed')
    }
    if (clock.now() < readyAt) {
      const description = 'The catalogue of this site is still being set up'
      throw applicationError(428, 'CATALOG_V3_SITE_PROVISIONING', description)
    }
    const { permission } = match.route
    if (permission !== undefined && !permits(caller, permission)) throw permissionDenied()
    jobs.settle()
    return match.route.answer({
      shop: unused,
      clock,
      random,
      caller,
      params: match.params,
      query: url.searchParams,
      body: isUpload ? {} : readBody(method, url, text),
      seen: Number(headers.get('x-wix-consistent') ?? 0) || 0,
      failItem,
    })
  }

  return {
    takeChanges() {
      const taken = changes.take()
      return (heads) => taken.flatMap((change) => toV3Messages(shop, change, heads))
    },
    view: createCatalogueView(shop),
    state() {
      jobs.settle()
      return toPlainV3Shop(shop)
    },
    count: () => countShop(shop),
    edit(id, field, value) {
      jobs.settle()
      editV3Product(shop, id, field, value)
    },
    answer(request) {
      try {
        limit()
        const { body, effects = [] } = route(request)
        const headers = { 'x-wix-consistent': String(ledger.sequence()) }
        return { status: 200, headers, body, effects }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { status: error.status, headers: error.headers, body: error.body, effects: [] }
      }
    },
  }
}

/** Variants are those that have choices, as in the first generation. */
function countShop(shop: V3Shop) {
  let variants = 0
  for (const { options, variants: each } of shop.products.list(shop.ledger.sequence())) {
    if (options.length > 0) variants += each.length
  }
  return { products: shop.products.count(), variants, collections: shop.categories.count() }
}

function isFirstGeneration(path: string): boolean {
  return /^\/stores(?:-reader)?\/v[12]\//.test(path)
}

function refuseFirstGeneration(storesInstalled: boolean): ApiError {
  if (!storesInstalled) return new ApiError(401, 'Wix Stores is not installed on this site')
  const description = 'This site uses Catalog V3 and cannot be called with Catalog V1'
  return applicationError(428, 'CATALOG_V3_CALLING_CATALOG_V1_API', description)
}
