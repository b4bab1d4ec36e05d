/*
 * Every call of Catalog V1, by its name in specifications and logs, and its public
 * address. `documented`: only the documentation has it, the official client does not.
 */
export interface KnownRoute {
  readonly name: string
  readonly address: string
  readonly documented?: true
}

const reads = (name: string, more?: { documented: true }): KnownRoute => ({
  name,
  address: name.replace(' /', ' /stores-reader/'),
  ...more,
})
const writes = (name: string): KnownRoute => ({ name, address: name.replace(' /', ' /stores/') })
/** Called at the path of its name. */
const bare = (name: string): KnownRoute => ({ name, address: name })
const documented = { documented: true } as const

/** The calls that the specification lists. */
export const specified: readonly KnownRoute[] = [
  bare('GET /v2/collections/{id}'),
  bare('GET /v2/collections/slug/{slug}'),
  bare('POST /v2/collections/query'),
  reads('GET /v1/products/{id}'),
  reads('GET /v1/collections/slug/{slug}'),
  reads('POST /v1/products/query-platformized'),
  reads('POST /v1/products/{id}/productOptionsAvailability'),
  reads('POST /v1/products/{id}/variants/query'),
  reads('POST /v1/variants/query'),
  reads('GET /v1/variants/{id}'),
  writes('POST /v1/products'),
  writes('PATCH /v1/products/{product.id}'),
  writes('DELETE /v1/products/{id}'),
  writes('PATCH /v1/products/{id}/variants'),
  writes('POST /v1/products/{id}/variants/resetToDefault'),
  writes('POST /v1/collections/{id}/productIds'),
  writes('POST /v1/collections/{id}/productIds/delete'),
  writes('POST /v1/products/{id}/media'),
  writes('POST /v1/products/{id}/media/delete'),
  writes('PATCH /v1/products/{id}/choices/media'),
  writes('POST /v1/products/{id}/choices/media/delete'),
  writes('DELETE /v1/products/{id}/options'),
  writes('POST /v1/products/{id}/remove-brand'),
  writes('POST /v1/products/{id}/remove-ribbon'),
  writes('POST /v1/collections'),
  writes('PATCH /v1/collections/{collection.id}'),
  writes('DELETE /v1/collections/{id}'),
  writes('POST /v1/bulk/products/update'),
  writes('POST /v1/bulk/products/adjust-properties'),
]

/** Documented forms of calls above, which the official client does not use. */
export const twins: readonly KnownRoute[] = [
  reads('POST /v1/products/query', documented),
  reads('GET /v1/collections/{id}', documented),
  reads('POST /v1/collections/query', documented),
  reads('POST /v2/inventoryItems/product/{productId}/getVariants', documented),
]

/** Stock, whose calls the specification omits; and the call that returns the catalog version. */
export const besides: readonly KnownRoute[] = [
  reads('POST /v2/inventoryItems/query'),
  reads('POST /v2/inventoryItems/{inventoryId}/getVariants'),
  writes('PATCH /v2/inventoryItems/product/{inventoryItem.productId}'),
  writes('POST /v2/inventoryItems/increment'),
  writes('POST /v2/inventoryItems/decrement'),
  { ...writes('GET /v3/provision/version'), ...documented },
]

export const knownRoutes = [...specified, ...twins, ...besides]

/** Deprecated calls of the same catalog, which no client here uses. */
export const leftOut: readonly string[] = [
  'GET /v1/abandonedCarts/{id}',
  'POST /v1/abandonedCarts/query',
  'GET /v1/subscription-options/{id}',
  'GET /v1/subscription-options/{id}/productIds',
  'GET /v1/subscription-options/byProduct/{productId}',
  'GET /v1/subscription-options/product/{productId}/oneTimePurchasesStatus',
  'PATCH /v1/subscription-options',
  'POST /v1/subscription-options',
  'DELETE /v1/subscription-options/{id}',
  'PATCH /v1/subscription-options/{subscriptionOption.id}',
  'POST /v1/subscription-options/createBulk',
  'POST /v1/subscription-options/deleteBulk',
  'PATCH /v1/subscription-options/product/{productId}/allowOneTimePurchase',
  'POST /v1/subscription-options/product/{productId}/assign',
]

/** The listed route of a request; routes without parameters have priority. */
export function findRoute(method: string, path: string): KnownRoute | undefined {
  const fits = ({ address }: KnownRoute) => {
    const pattern = address.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')
    return new RegExp(`^${pattern}$`).test(`${method} ${path}`)
  }
  return knownRoutes.filter(fits).toSorted((a, b) => countOf(a) - countOf(b))[0]
}

function countOf({ address }: KnownRoute): number {
  return address.split('{').length
}
