import { readRoute, type Route, writeRoute } from '../transport/request-context.ts'

// The public addresses have a prefix that the paths of the specification leave out.
function read(method: 'GET' | 'POST', bare: string): Route {
  return readRoute(method, `/stores-reader${bare}`, bare)
}

/** `kind` is "relative" if sending it twice has another effect than sending it once. */
function write(method: 'POST' | 'PATCH' | 'DELETE', bare: string, kind?: 'relative'): Route {
  return writeRoute(method, `/stores${bare}`, bare, kind)
}

const products = '/v1/products'
const product = `${products}/{id}`
const bulk = '/v1/bulk/products'

export const productRoutes = {
  get: read('GET', product),
  query: read('POST', `${products}/query`),
  queryPlatformized: read('POST', `${products}/query-platformized`),
  getOptionsAvailability: read('POST', `${product}/productOptionsAvailability`),
  getVariants: read('POST', `${product}/variants/query`),
  create: write('POST', products, 'relative'),
  update: write('PATCH', `${products}/{product.id}`),
  delete: write('DELETE', product),
  updateVariants: write('PATCH', `${product}/variants`),
  resetVariants: write('POST', `${product}/variants/resetToDefault`),
  addMedia: write('POST', `${product}/media`, 'relative'),
  removeMedia: write('POST', `${product}/media/delete`),
  // It is not documented whether the same image can be assigned twice.
  addMediaToChoices: write('PATCH', `${product}/choices/media`, 'relative'),
  removeMediaFromChoices: write('POST', `${product}/choices/media/delete`),
  removeOptions: write('DELETE', `${product}/options`),
  removeBrand: write('POST', `${product}/remove-brand`),
  removeRibbon: write('POST', `${product}/remove-ribbon`),
  bulkUpdate: write('POST', `${bulk}/update`),
  bulkAdjust: write('POST', `${bulk}/adjust-properties`, 'relative'),
} as const

export const storeVariantRoutes = {
  query: read('POST', '/v1/variants/query'),
  get: read('GET', '/v1/variants/{id}'),
} as const

const collections = '/v1/collections'
const collection = `${collections}/{id}`

// The specification names these three by paths without a documented address. Each is called at the
// address of its V1 counterpart, or at its own if the client is configured for it.
function v2Read(method: 'GET' | 'POST', path: string): Route {
  return readRoute(method, `/stores-reader${collections}${path}`, `/v2/collections${path}`)
}

export const collectionRoutes = {
  get: v2Read('GET', '/{id}'),
  getBySlug: v2Read('GET', '/slug/{slug}'),
  getBySlugV1: read('GET', `${collections}/slug/{slug}`),
  query: v2Read('POST', '/query'),
  create: write('POST', collections, 'relative'),
  update: write('PATCH', `${collections}/{collection.id}`),
  delete: write('DELETE', collection),
  addProducts: write('POST', `${collection}/productIds`),
  removeProducts: write('POST', `${collection}/productIds/delete`),
} as const

/** The same call at the path of its specification, as the current official client sends it. */
export function toBareRoute(route: Route): Route | undefined {
  const path = /\/v2\/.*/.exec(route.name)?.[0]
  return path === undefined ? path : { ...route, path }
}

const inventory = '/v2/inventoryItems'

export const inventoryRoutes = {
  query: read('POST', `${inventory}/query`),
  getVariants: read('POST', `${inventory}/{inventoryId}/getVariants`),
  getProductVariants: read('POST', `${inventory}/product/{productId}/getVariants`),
  update: write('PATCH', `${inventory}/product/{inventoryItem.productId}`),
  increment: write('POST', `${inventory}/increment`, 'relative'),
  decrement: write('POST', `${inventory}/decrement`, 'relative'),
} as const
