import { readFileSync } from 'node:fs'

/** A call described by the platform's own packages. */
export interface PlatformRoute {
  readonly api: 'versioning' | 'v1' | 'v3' | 'categories' | 'media'
  readonly method: string
  readonly path: string
  /** The function of the official client. */
  readonly name: string
  readonly package: string
  readonly state?: 'preview' | 'internal' | 'deprecated'
}

const file = new URL('platform-routes.json', import.meta.url)
export const platformRoutes = JSON.parse(readFileSync(file, 'utf8')) as readonly PlatformRoute[]

/** Why some calls that are neither deprecated nor internal are unused here, by the start of the path. */
export const leftOut: readonly (readonly [start: string, why: string])[] = [
  ['/stores/v1/wishlists', 'of a visitor, not of the catalog; preview'],
  ['/stores/v3/catalog-imports', 'preview; whole catalogs at once'],
  ['/stores/v3/promotions', 'not of the catalog; preview'],
  ['/stores/v3/bulk/promotions', 'not of the catalog; preview'],
  ['/categories/v1/categories/slug/', 'preview; lists find a category by its slug'],
  ['/categories/v1/categories/list-categories-for-item', 'the product itself says so'],
  ['/site-media/v1/bulk/', 'the media manager, beyond one picture for a product'],
  ['/site-media/v1/trash-bin/', 'the media manager, beyond one picture for a product'],
  ['/site-media/v1/files', 'the media manager, beyond one picture for a product'],
]

export type Coverage = 'V1' | 'V3' | `left out: ${string}`

const toPattern = ({ method, path }: PlatformRoute) => {
  // Where the official client sends GET, the documentation and our client use POST.
  const verb = /\/(?:query|search|count|list-items|query-platformized)$/.test(path)
    ? '(?:GET|POST)'
    : method
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')
  return new RegExp(`^${verb} ${pattern}$`)
}

/** Another documented address of the same call, in addition to the official client's. */
const twins = new Map([
  ['/site-media/v1/files/get-file-by-id', /^GET \/site-media\/v1\/files\/[^/]+$/],
])

export function isDescribed(call: string): boolean {
  return platformRoutes.some((route) => toPattern(route).test(call))
}

/** For every call of the platform, the client that has it, or why none does. Undefined: unexplained. */
export function buildCoverage(v1: readonly string[], v3: readonly string[]) {
  return platformRoutes.map((route): readonly [PlatformRoute, Coverage | undefined] => {
    const pattern = toPattern(route)
    const twin = twins.get(route.path)
    const has = (calls: readonly string[]) =>
      calls.some((call) => pattern.test(call) || twin?.test(call))
    if (has(v1)) return [route, 'V1']
    if (has(v3)) return [route, 'V3']
    if (route.state === 'deprecated' || route.state === 'internal') {
      return [route, `left out: ${route.state}`]
    }
    const why = leftOut.find(([start]) => route.path.startsWith(start))?.[1]
    return [route, why === undefined ? undefined : `left out: ${why}`]
  })
}
