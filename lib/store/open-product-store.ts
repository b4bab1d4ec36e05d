import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import type { ProductStore } from './store.ts'
import {
  apiKey,
  type Connection,
  createConnection,
  type Fetch,
  type Throttle,
  ApiError,
} from '#lib/api/index.ts'
import { createGetCatalogueVersion } from '#lib/api/v1/catalogue-version.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { catalogUnknown, storesMissing, throwProblem, siteClosed } from './problems.ts'

/** One look is good for so long: a key without any right is refused many times in a row. */
const goodForMs = 60_000

const catalogues: Readonly<Record<string, ProductStore['catalogue']>> = {
  V1_CATALOG: 'v1',
  V3_CATALOG: 'v3',
}

/** What the platform answers when it is asked as the other generation, and seldom otherwise. */
const preconditionRequired = 428

/**
 * Opens a shop of either generation, asking which it is only where nobody knows, and loads no more
 * than the code of that one. Throws a `ProblemError`: "stores-not-installed", "not-supported" for a
 * generation nobody knows yet, or what is wrong with the key or the connection. A shop that is still
 * being set up opens; its reads then throw "still-provisioning".
 */
export async function openProductStore(
  options: OpenStoreOptions,
  signal?: AbortSignal,
): Promise<ProductStore> {
  const { siteId, log } = options
  const { connection, catalogue } = await connect(options, signal)
  if (catalogue === 'v1') {
    const { createV1Store, createV1Products } = await loadChunk(() => import('./chunks/v1.ts'))
    const { clock } = connection
    return createV1Store({ siteId, client: createV1Products(connection), clock, log })
  }
  const { createV3Store, createV3Products } = await loadChunk(() => import('./chunks/v3.ts'))
  return createV3Store({ siteId, client: createV3Products(connection), log })
}

interface OpenStoreOptions {
  readonly siteId: SiteId
  readonly apiKey: string
  /** Which catalogue the site has, where that was asked before: a site keeps it for good. */
  readonly catalogue?: ProductStore['catalogue'] | undefined
  /** The shop turned a call away in a way that may mean that `catalogue` is wrong: ask next time. */
  readonly onCatalogMismatch?: (() => void) | undefined
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
  /** The site's request budget, where it is shared. */
  readonly throttle?: Throttle | undefined
}

interface ShopConnection {
  readonly connection: Connection
  readonly catalogue: ProductStore['catalogue']
}

/** The way to a shop, and which generation it is: asked only where nobody knows. */
async function connect(
  options: OpenStoreOptions,
  signal: AbortSignal | undefined,
): Promise<ShopConnection> {
  const connection = buildConnection(options)
  return { connection, catalogue: options.catalogue ?? (await askCatalogue(connection, signal)) }
}

async function askCatalogue({ send }: Connection, signal: AbortSignal | undefined) {
  const ask = createGetCatalogueVersion({ send, style: { prices: 'text' } })
  const version = await ask({ signal }).catch((error: unknown) => throwProblem(toSiteClosed(error)))
  if (version === 'STORES_NOT_INSTALLED') throw storesMissing()
  const known = catalogues[version]
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
 * A connection whose 403 says which of two things is wrong. The words of a 403 do not tell: Catalog V1 speaks of
 * the identity, the site and the account where a right is missing. So the catalogue version, which needs the
 * least right of all calls, is asked: where that is refused as well, the key is refused at the whole site.
 */
function withSiteCheck(connection: Connection): Connection {
  const { send, clock } = connection
  const ask = createGetCatalogueVersion({ send, style: { prices: 'text' } })
  let last: { readonly atMs: number; readonly isClosed: Promise<boolean> } | undefined

  async function look(): Promise<boolean> {
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
        if (last === undefined || clock.now() - last.atMs > goodForMs) {
          last = { atMs: clock.now(), isClosed: look() }
        }
        throw (await last.isClosed) ? toSiteClosed(error) : error
      }
    },
  }
}

/** A 403 that does not name a missing right. */
function isSiteRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403 && error.code === 'FORBIDDEN'
}

/** A refusal of the version itself: the key does not open the site. */
function toSiteClosed(error: unknown): unknown {
  if (!isSiteRejection(error)) return error
  const { status, requestId, effect, message } = error
  return new ApiError(
    message,
    { kind: 'application', status, requestId, effect, code: siteClosed, description: message },
    error,
  )
}
