import {
  apiKey,
  type Connection,
  createConnection,
  type Fetch,
  type Throttle,
} from '#lib/api/index.ts'
import { createGetCatalogueVersion } from '#lib/api/v1/catalogue-version.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { catalogUnknown, storesMissing, throwProblem } from './problems.ts'
import { toSiteClosed, withSiteCheck } from './with-site-check.ts'
import type { ProductStore } from './store.ts'

export interface OpenStoreOptions {
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

export interface ShopConnection {
  readonly connection: Connection
  readonly catalogue: ProductStore['catalogue']
}

const catalogues: Readonly<Record<string, ProductStore['catalogue']>> = {
  V1_CATALOG: 'v1',
  V3_CATALOG: 'v3',
}

/** The way to a shop, and which generation it is: asked only where nobody knows. */
export async function connect(
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

/** What the platform answers when it is asked as the other generation, and seldom otherwise. */
const preconditionRequired = 428

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
