import { readRoute, type Route } from '../transport/exchange.ts'
import { v1Read, v1Write } from './v1-route.ts'

const all = '/v1/collections'
const one = `${all}/{id}`

// The specification names these three by paths that have no documented address: each is called at
// the address of its V1 twin, and at its own where a client asks for that.
function v2Read(method: 'GET' | 'POST', path: string): Route {
  return readRoute(method, `/stores-reader${all}${path}`, `/v2/collections${path}`)
}

export const collectionRoutes = {
  get: v2Read('GET', '/{id}'),
  getBySlug: v2Read('GET', '/slug/{slug}'),
  getBySlugV1: v1Read('GET', `${all}/slug/{slug}`),
  query: v2Read('POST', '/query'),
  create: v1Write('POST', all, 'relative'),
  update: v1Write('PATCH', `${all}/{collection.id}`),
  delete: v1Write('DELETE', one),
  addProducts: v1Write('POST', `${one}/productIds`),
  removeProducts: v1Write('POST', `${one}/productIds/delete`),
} as const

/** The same call at the bare path of its name, as the current official client sends it. */
export function toBareRoute(route: Route): Route | undefined {
  const [, path = ''] = route.name.split(' ')
  return path.startsWith('/v2/') ? { ...route, path } : undefined
}
