import type { Clock } from '#lib/core/base/clock.ts'
import { ApiError, applicationError, violation } from '../http/api-error.ts'
import { type Gate, permissionDenied } from '../http/auth.ts'
import type { Effect } from '../http/route.ts'
import type { Quirks } from '../quirks.ts'
import type { Random } from '../random.ts'
import type { StoreParts } from '../state/store.ts'
import type { Site } from '../site.ts'
import { createChangeLog, type V3Change } from '../webhooks/store-change.ts'
import { toV3Messages } from '../webhooks/v3-messages.ts'
import { createV3Handler } from './handle-v3.ts'
import { withoutDetails } from './bulk.ts'
import { createMockCatalogView } from './control/mock-catalog-view.ts'
import { editV3Product } from './control/edit-v3-product.ts'
import { toPlainV3Store } from './control/plain-v3-store.ts'
import { createProductValues } from './products/product-fields.ts'
import { unreadable } from './products/find-products.ts'
import { countValues } from './query/aggregate.ts'
import { createV3Routes } from './create-v3-routes.ts'
import { createAsyncJobStore, type JobSpeed } from './jobs/async-job-store.ts'
import { fromStoreParts } from './state/from-store-parts.ts'
import { createLedger } from './state/table.ts'
import { createV3Store, type V3Store } from './state/v3-store.ts'

export interface V3Options {
  /** How long after the start the catalog is still being set up, in milliseconds. */
  readonly provisioningMs?: number
  /** Products that the platform can no longer save. */
  readonly corruptIds?: readonly string[]
  readonly jobs?: JobSpeed
  readonly mediaDelayMs?: number
}

interface V3SiteContext extends V3Options {
  readonly parts: StoreParts
  readonly clock: Clock
  readonly random: Random
  readonly quirks: Quirks
  readonly gate: Gate
  /** Throws 429 if there were too many requests. */
  readonly limit: () => void
  readonly lagMs: number
  readonly storesInstalled: boolean
  /** Called with the effects of jobs, which happen after the requests that started them. */
  readonly note: (effects: readonly Effect[]) => void
}

interface Named {
  readonly id?: string
}

const versionPath = '/stores/v3/provision/version'

/** A site whose store has Catalog V3: the same store behind the other API. */
export function createV3Site(context: V3SiteContext): Site {
  const { parts, clock, random, quirks, gate, limit, lagMs, storesInstalled } = context
  const ledger = createLedger(clock, lagMs)
  const changes = createChangeLog<V3Change>()
  const { note } = changes
  const store = createV3Store(fromStoreParts(parts, clock.now()), { clock, random, ledger, note })
  const speed = context.jobs ?? { startMs: 500, perSecond: 100 }
  const jobs = createAsyncJobStore({ clock, random, ledger }, speed, context.note)
  const corrupt = new Set(context.corruptIds)
  const { mediaDelayMs = 2000, provisioningMs = 0 } = context
  const counting = { countValues, productValues: createProductValues(store) }
  const isCorrupt = (id: string) => corrupt.has(id)
  const damaged = new Set<string>()
  const isUnreadable = (id: string) =>
    damaged.has(id) || quirks.unreadableIds.split(',').includes(id)
  const routes = createV3Routes({
    store,
    quirks,
    jobs,
    isCorrupt,
    isUnreadable,
    damage: (id) => void damaged.add(id),
    mediaDelayMs,
    counting,
  })
  let treeWrites = 0
  const readyAt = clock.now() + provisioningMs

  const response = createV3Handler({
    staleReads: quirks.staleReads,
    routes,
    clock,
    random,
    gate,
    ledger,
    limit,
    first(method, path) {
      if (method === 'GET' && path === versionPath) {
        return { body: { catalogVersion: storesInstalled ? 'V3_CATALOG' : 'STORES_NOT_INSTALLED' } }
      }
      if (isCatalogV1(path)) {
        const isRead = path.startsWith('/stores-reader/') && storesInstalled && quirks.v1ReadsOnV3
        if (isRead)
          return { body: { products: [], metadata: { items: 0, offset: 0 }, totalResults: 0 } }
        throw rejectCatalogV1(storesInstalled)
      }
      return undefined
    },
    reject({ at }) {
      if (!storesInstalled) {
        throw applicationError(428, 'REQUIRED_APP_NOT_INSTALLED', 'Wix Stores is not installed')
      }
      if (clock.now() < readyAt) {
        const description = 'The catalogue of this site is still being set up'
        throw applicationError(428, 'CATALOG_V3_SITE_PROVISIONING', description)
      }
      if (!quirks.treeCollisions || !isTreeWrite(at)) return
      treeWrites += 1
      if (treeWrites % 2 === 1) {
        throw applicationError(409, 'INVALID_REVISION', 'The tree was changed at the same time')
      }
    },
    runDueJobs: () => jobs.runDueJobs(),
    denied: () => (quirks.missingRightIs404 ? new ApiError(404, 'Not Found') : permissionDenied()),
    checkBody(body) {
      JSON.stringify(body, (name, value: unknown) => {
        if (name !== '$in' || !Array.isArray(value) || value.length <= quirks.maxInOperands) {
          return value
        }
        throw violation('query.filter', `$in takes at most ${quirks.maxInOperands} operands`)
      })
    },
    shorten: (body) => withoutDetails(body, quirks.maxDetailedFailures),
    check({ body, effects = [] }) {
      // A write that was applied is answered.
      if (effects.length > 0) return
      const { product, products = [] } = body as { product?: Named; products?: Named[] }
      const named = [product, ...products].flatMap((each) => each?.id ?? [])
      if (named.some(isUnreadable)) throw unreadable()
    },
  })

  return {
    takeChanges() {
      const taken = changes.take()
      return (heads) => taken.flatMap((change) => toV3Messages(store, change, heads))
    },
    view: createMockCatalogView(store),
    state() {
      jobs.runDueJobs()
      return toPlainV3Store(store)
    },
    count: () => countStore(store),
    edit(id, field, value) {
      jobs.runDueJobs()
      editV3Product(store, id, field, value)
    },
    answer: response,
  }
}

/** Only variants with choices count, as in Catalog V1. */
function countStore(store: V3Store) {
  let variants = 0
  for (const { options, variants: each } of store.products.list(store.ledger.sequence())) {
    if (options.length > 0) variants += each.length
  }
  return { products: store.products.count(), variants, collections: store.categories.count() }
}

function isTreeWrite(at: string): boolean {
  return (
    !at.startsWith('GET ') &&
    at.includes(' /categories/v1/') &&
    !/\/(?:query|search|count|list-)/.test(at)
  )
}

function isCatalogV1(path: string): boolean {
  return /^\/stores(?:-reader)?\/v[12]\//.test(path)
}

function rejectCatalogV1(storesInstalled: boolean): ApiError {
  if (!storesInstalled) return new ApiError(401, 'Wix Stores is not installed on this site')
  const description = 'This site uses Catalog V3 and cannot be called with Catalog V1'
  return applicationError(428, 'CATALOG_V3_CALLING_CATALOG_V1_API', description)
}
