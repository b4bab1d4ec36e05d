import { any } from '../query/fields.ts'
import { createQuery, type Query } from '../query/query.ts'
import { readPage } from '../query/read-page.ts'
import { toObjectQuery } from '../query/to-wire.ts'
import type { CallOptions } from '../transport/exchange.ts'
import { type StoreVariant, storeVariant } from '../wire/store-variant.ts'
import { type Calls, readEntity } from './calls.ts'
import { v1Read } from './v1-route.ts'

export const storeVariantRoutes = {
  query: v1Read('POST', '/v1/variants/query'),
  get: v1Read('GET', '/v1/variants/{id}'),
} as const

// The platform publishes no list for this query: these are the variant's own plain fields.
export const storeVariantFields = {
  id: any('text'),
  variantId: any('text'),
  productId: any('text'),
  productName: any('text'),
  sku: any('text'),
  managedVariant: any('flag', false),
  collectionIds: { value: 'text', ops: ['hasAll', 'hasSome'], sort: false },
} as const

export interface StoreVariants {
  /** Variants of all products in one list. `POST /v1/variants/query`. */
  query(): Query<StoreVariant, typeof storeVariantFields>
  /** One of them, by `{productId}-{variantId}`. `GET /v1/variants/{id}`. */
  get(id: string, options?: CallOptions): Promise<StoreVariant>
}

export function createStoreVariants({ send }: Calls): StoreVariants {
  const { query, get } = storeVariantRoutes
  return {
    query: () =>
      createQuery({
        noun: 'variants',
        fields: storeVariantFields,
        cursors: true,
        idOf: ({ id }) => id,
        async fetchPage(plan, options) {
          const answer = await send(query, { ...options, body: { query: toObjectQuery(plan) } })
          return readPage(query, answer, 'variants', storeVariant, plan.limit)
        },
      }),
    get: async (id, options) =>
      readEntity(get, await send(get, { ...options, path: { id } }), 'variant', storeVariant),
  }
}
