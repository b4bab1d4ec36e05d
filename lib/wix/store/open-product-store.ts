import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import type { ProductStore } from './store.ts'
import {
  apiKey,
  type Connection,
  createConnection,
  type Fetch,
  type Throttle,
  ApiError,
} from '#lib/wix/api/index.ts'
import { createGetCatalogVersion } from '#lib/wix/api/v1/catalog-version.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { KnownVariants } from '#lib/wix/api/v3/index.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { catalogUnknown, storesMissing, throwProblem, siteClosed } from './problems.ts'

/**
 * How long one check of the site is valid: a key without permissions is rejected many times in a
 * row.
 */
const validForMs = 60_000

const catalogs: Readonly<Record<string, ProductStore['catalog']>> = {
  V1_CATALOG: 'v1',
  V3_CATALOG: 'v3',
}

/** The platform's answer to a call of the wrong catalog version, and to little else. */
const preconditionRequired = 428

/**
 * Opens a store of either catalog version and loads the code of that version alone. The version is
 * requested only if it is not known. Throws a `ProblemError`: "stores-not-installed",
 * "not-supported" for an unknown version, or the problem with the key or the connection. A store
 * that is still being set up opens; its reads then throw "still-provisioning".
 */
export async function openProductStore(
  options: OpenStoreOptions,
  signal?: AbortSignal,
): Promise<ProductStore> {
  const { siteId, log } = options
  const { connection, catalog } = await connect(options, signal)
  if (catalog === 'v1') {
    const { createV1Store, createV1Products } = await loadChunk(() => import('./chunks/v1.ts'))
    const { clock } = connection
    return createV1Store({ siteId, client: createV1Products(connection), clock, log })
  }
  const { createV3Store, createV3Products } = await loadChunk(() => import('./chunks/v3.ts'))
  return createV3Store({
    siteId,
    client: createV3Products(connection, options.variants),
    log,
  })
}

interface OpenStoreOptions {
  readonly siteId: SiteId
  readonly apiKey: string
  /** The catalog version of the site, if it is known: it never changes. */
  readonly catalog?: ProductStore['catalog'] | undefined
  /**
   * Called after an answer that may mean that `catalog` is wrong; the caller requests it again
   * next time.
   */
  readonly onCatalogMismatch?: (() => void) | undefined
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
  /** The site's request budget, where it is shared. */
  readonly throttle?: Throttle | undefined
  /** Variants that were read before (V3), where they are stored. */
  readonly variants?: KnownVariants | undefined
}

interface StoreConnection {
  readonly connection: Connection
  readonly catalog: ProductStore['catalog']
}

/** The connection to a store and its catalog version, which is requested only if it is not known. */
async function connect(
  options: OpenStoreOptions,
  signal: AbortSignal | undefined,
): Promise<StoreConnection> {
  const connection = buildConnection(options)
  return { connection, catalog: options.catalog ?? (await askCatalog(connection, signal)) }
}

async function askCatalog({ send }: Connection, signal: AbortSignal | undefined) {
  const ask = createGetCatalogVersion({ send, style: { prices: 'text' } })
  const version = await ask({ signal }).catch((error: unknown) => throwProblem(toSiteClosed(error)))
  if (version === 'STORES_NOT_INSTALLED') throw storesMissing()
  const known = catalogs[version]
  if (known === undefined) throw catalogUnknown()
  return known
}

function buildConnection({
  siteId,
  apiKey: key,
  onCatalogMismatch,
  ...rest
}: OpenStoreOptions): Connection {
  const send: Fetch = rest.fetch ?? ((url, init) => fetch(url, init))
  const watched: Fetch = async (url, init) => {
    const response = await send(url, init)
    if (response.status === preconditionRequired) onCatalogMismatch?.()
    return response
  }
  try {
    const auth = apiKey(key, { siteId })
    return withSiteCheck(createConnection({ ...rest, fetch: watched, auth }))
  } catch (error) {
    return throwProblem(error)
  }
}

/**
 * A connection that distinguishes the two causes of a 403. Its message does not: Catalog V1
 * mentions the identity, the site and the account where a permission is missing. So the catalog
 * version is requested, the call that needs the fewest permissions: if that is rejected as well,
 * the key has no access to the site.
 */
function withSiteCheck(connection: Connection): Connection {
  const { send, clock } = connection
  const ask = createGetCatalogVersion({ send, style: { prices: 'text' } })
  let last: { readonly atMs: number; readonly isClosed: Promise<boolean> } | undefined

  async function isKeyRejected(): Promise<boolean> {
    try {
      await ask({ retry: 'never' })
      return false
    } catch (error) {
      return isSiteRejection(error)
    }
  }

  return {
    ...connection,
    async send(route, call) {
      try {
        return await send(route, call)
      } catch (error) {
        if (!isSiteRejection(error)) throw error
        if (last === undefined || clock.now() - last.atMs > validForMs) {
          last = { atMs: clock.now(), isClosed: isKeyRejected() }
        }
        throw (await last.isClosed) ? toSiteClosed(error) : error
      }
    },
  }
}

/** A 403 that does not name a missing permission. */
function isSiteRejection(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status !== 403) return false
  return error.fromStatusText === true || error.code === 'FORBIDDEN'
}

/** A rejected request for the version means that the key has no access to the site. */
function toSiteClosed(error: unknown): unknown {
  if (!isSiteRejection(error)) return error
  const { status, requestId, effect, message } = error
  return new ApiError(
    message,
    { kind: 'application', status, requestId, effect, code: siteClosed, description: message },
    error,
  )
}
