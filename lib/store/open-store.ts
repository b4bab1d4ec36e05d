import { apiKey, createCatalogueClient, type Fetch, type Throttle } from '#lib/api/index.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { notSupportedYet, storesMissing, throwProblem } from './problems.ts'
import type { Store } from './store.ts'
import { createV1Store } from './v1-store.ts'

export interface OpenStoreOptions {
  readonly siteId: SiteId
  readonly apiKey: string
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
  /** The site's request budget, where it is shared. */
  readonly throttle?: Throttle | undefined
}

/**
 * Asks which catalogue the site has and opens it. Throws a `ProblemError`: "stores-not-installed",
 * "wrong-generation" for Catalog V3, or what is wrong with the key or the way there.
 */
export async function openStore(options: OpenStoreOptions, signal?: AbortSignal): Promise<Store> {
  const { siteId, log } = options
  const client = connect(options)
  const version = await client.getCatalogueVersion({ signal }).catch(throwProblem)
  if (version === 'STORES_NOT_INSTALLED') throw storesMissing()
  if (version !== 'V1_CATALOG') throw notSupportedYet()
  return createV1Store({ siteId, client, log })
}

function connect({ siteId, apiKey: key, ...rest }: OpenStoreOptions) {
  try {
    return createCatalogueClient({ ...rest, auth: apiKey(key, { siteId }) })
  } catch (error) {
    return throwProblem(error)
  }
}
