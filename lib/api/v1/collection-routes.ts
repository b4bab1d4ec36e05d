import { readRoute, type Route, writeRoute } from '../transport/exchange.ts'

const reader = '/stores-reader/v1/collections'
const writer = '/stores/v1/collections'

/** The documented addresses, named by the bare paths of the specification. */
export const collectionRoutes = {
  get: readRoute('GET', `${reader}/{id}`, '/v2/collections/{id}'),
  getBySlug: readRoute('GET', `${reader}/slug/{slug}`, '/v2/collections/slug/{slug}'),
  getBySlugV1: readRoute('GET', `${reader}/slug/{slug}`, '/v1/collections/slug/{slug}'),
  query: readRoute('POST', `${reader}/query`, '/v2/collections/query'),
  create: writeRoute('POST', writer, '/v1/collections', 'relative'),
  update: writeRoute('PATCH', `${writer}/{id}`, '/v1/collections/{collection.id}'),
  delete: writeRoute('DELETE', `${writer}/{id}`, '/v1/collections/{id}'),
  addProducts: writeRoute('POST', `${writer}/{id}/productIds`, '/v1/collections/{id}/productIds'),
  removeProducts: writeRoute(
    'POST',
    `${writer}/{id}/productIds/delete`,
    '/v1/collections/{id}/productIds/delete',
  ),
} as const

/** As the current official client calls them: the same calls without a public prefix. */
const bareRoutes: Readonly<Record<string, Route>> = {
  [collectionRoutes.get.name]: readRoute('GET', '/v2/collections/{id}', '/v2/collections/{id}'),
  [collectionRoutes.getBySlug.name]: readRoute(
    'GET',
    '/v2/collections/slug/{slug}',
    '/v2/collections/slug/{slug}',
  ),
  [collectionRoutes.query.name]: readRoute(
    'POST',
    '/v2/collections/query',
    '/v2/collections/query',
  ),
}

/** The same call as the current official client sends it. */
export function toBareRoute(route: Route): Route | undefined {
  return bareRoutes[route.name]
}
