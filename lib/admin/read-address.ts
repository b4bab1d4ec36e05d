import type { AdminPage } from '#lib/domain/admin-page.ts'
import { parseProductId, parseSiteId, type ProductId, type SiteId } from '#lib/domain/ids.ts'

export const adminOrigin = 'https://manage.wix.com'

/**
 * The names under which the dashboard answers for its product pages, on sites of either catalogue
 * generation alike: today's, the older ones, and the Wix Stores app by its id.
 */
export const productRoutes = [
  'wix-stores/products',
  'store/products',
  'products',
  'app/215238eb-22a5-4c36-9e7b-e7c08025e04e',
  'app/215238eb-22a5-4c36-9e7b-e7c08025e04e/products',
] as const

/** What an address of the Wix dashboard is about; undefined when it is no page of a site's dashboard. */
export function readAddress(address: string): AdminPage | undefined {
  const url = URL.parse(address)
  if (url?.origin !== adminOrigin) return undefined
  const [dashboard, site = '', ...rest] = url.pathname.split('/').filter((part) => part !== '')
  const siteId = dashboard === 'dashboard' ? parseSiteId(site) : undefined
  if (siteId === undefined) return undefined
  return readRoute(siteId, rest.join('/'))
}

function readRoute(siteId: SiteId, path: string): AdminPage {
  for (const route of productRoutes) {
    if (path === route) return { kind: 'products', siteId }
    const productId = path.startsWith(`${route}/`) ? readProductId(path, route) : undefined
    if (productId !== undefined) return { kind: 'product', siteId, productId }
  }
  return { kind: 'other', siteId }
}

function readProductId(path: string, route: string): ProductId | undefined {
  const [product, id = ''] = path.slice(route.length + 1).split('/')
  return product === 'product' ? parseProductId(id) : undefined
}
