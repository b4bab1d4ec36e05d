import type { CatalogVersion } from '../enumerations/shared.ts'
import { type CallOptions, readRoute } from '../transport/request-context.ts'
import { text } from '../wire/codec.ts'
import { type Calls, readPart } from './calls.ts'

const route = readRoute('GET', '/stores/v3/provision/version', '/v3/provision/version')

/**
 * The catalog of the site: "V1_CATALOG", "V3_CATALOG", or "STORES_NOT_INSTALLED", which is a result and
 * not an error. It never changes for a site. `GET /v3/provision/version`.
 */
export type GetCatalogVersion = (options?: CallOptions) => Promise<CatalogVersion>

export function createGetCatalogVersion({ send }: Calls): GetCatalogVersion {
  return async (options) => readPart(route, await send(route, options), 'catalogVersion', text)
}
