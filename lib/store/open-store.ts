import { apiKey, createCatalogueClient, type Fetch, type Throttle } from '#lib/api/index.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { generationUnknown, storesMissing, throwProblem } from './problems.ts'
import type { Store } from './store.ts'
import { createV1Store } from './v1-store.ts'
import { createStoreClient } from './v3/client.ts'
import { createV3Store } from './v3-store.ts'

export interface OpenStoreOptions {
  readonly siteId: SiteId
  readonly apiKey: string
  /** Which catalogue the site has, where that was asked before: a site keeps it for good. */
  readonly catalogue?: Store['catalogue'] | undefined
  /** The shop turned a call away in a way that may mean that `catalogue` is wrong: ask next time. */
  readonly onDoubt?: (() => void) | undefined
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
  /** The site's request budget, where it is shared. */
  readonly throttle?: Throttle | undefined
}

const catalogues: Readonly<Record<string, Store['catalogue']>> = {
  V1_CATALOG: 'v1',
  V3_CATALOG: 'v3',
}

/**
 * Opens a shop of either generation, asking which it is only where nobody knows. Throws a
 * `ProblemError`: "stores-not-installed", "not-supported" for a generation nobody knows yet, or what
 * is wrong with the key or the way there. A shop that is still being set up opens; its reads then
 * throw "still-provisioning".
 */
export async function openStore(options: OpenStoreOptions, signal?: AbortSignal): Promise<Store> {
  const { siteId, log } = options
  const client = connect(options)
  const catalogue = options.catalogue ?? (await askCatalogue())
  if (catalogue === 'v1') return createV1Store({ siteId, client, log })
  return createV3Store({ siteId, client: createStoreClient(client.connection), log })

  async function askCatalogue(): Promise<Store['catalogue']> {
    const version = await client.getCatalogueVersion({ signal }).catch(throwProblem)
    if (version === 'STORES_NOT_INSTALLED') throw storesMissing()
    const known = catalogues[version]
    if (known === undefined) throw generationUnknown()
    return known
  }
}

/** What the platform answers when it is asked as the other generation, and seldom otherwise. */
const preconditionRequired = 428

function connect({ siteId, apiKey: key, onDoubt, ...rest }: OpenStoreOptions) {
  const send: Fetch = rest.fetch ?? ((url, init) => fetch(url, init))
  const watched: Fetch = async (url, init) => {
    const response = await send(url, init)
    if (response.status === preconditionRequired) onDoubt?.()
    return response
  }
  try {
    return createCatalogueClient({ ...rest, fetch: watched, auth: apiKey(key, { siteId }) })
  } catch (error) {
    return throwProblem(error)
  }
}
