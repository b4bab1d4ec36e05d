import type { AdminPage } from '#lib/extension/app/admin-page.ts'
import { parseProductId, parseSiteId, type ProductId, type SiteId } from '#lib/core/catalog/ids.ts'

export const adminOrigin = 'https://manage.wix.com'

/** The Wix Stores app: its current name, its older name and its id; the same on V1 and V3 sites. */
const stores = ['wix-stores', 'store', 'app/215238eb-22a5-4c36-9e7b-e7c08025e04e'] as const
const [today, older, byId] = stores

/** The routes of the dashboard's product pages. The app's own route shows its list. */
export const productRoutes = [
  `${today}/products`,
  today,
  `${older}/products`,
  'products',
  byId,
  `${byId}/products`,
] as const

/**
 * The page at an address of the Wix dashboard; undefined when it is not a page of a site's
 * dashboard.
 */
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
    if (path === `${route}/new-product`) return { kind: 'new-product', siteId }
    if (path === `${route}/copy-product`) return { kind: 'copy-product', siteId }
    const productId = path.startsWith(`${route}/`) ? readProductId(path, route) : undefined
    if (productId !== undefined) return { kind: 'product', siteId, productId }
  }
  const store = stores.find((name) => path.startsWith(`${name}/`))
  const [page, list, category, id] =
    store === undefined ? [] : path.slice(store.length + 1).split('/')
  if (page === 'inventory') return { kind: 'inventory', siteId }
  if (page === 'categories' && list === 'list') {
    const isOne = category === 'category' && id !== undefined
    return { kind: isOne ? 'category' : 'categories', siteId }
  }
  return { kind: 'other', siteId }
}

function readProductId(path: string, route: string): ProductId | undefined {
  const [product, id = ''] = path.slice(route.length + 1).split('/')
  return product === 'product' ? parseProductId(id) : undefined
}

/** A site id from user input: bare, or inside any dashboard address copied from the browser. */
export function readSiteId(text: string): SiteId | undefined {
  return parseSiteId(text) ?? parseSiteId(/\/dashboard\/([^/?#\s]+)/.exec(text)?.[1] ?? '')
}
