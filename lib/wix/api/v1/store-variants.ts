import { any } from '../query/fields.ts'
import type { Query } from '../query/query.ts'
import type { CallOptions } from '../transport/request-context.ts'
import { type StoreVariant, storeVariant } from '../wire/store-variant.ts'
import { type Calls, readEntity } from './calls.ts'
import { openList } from './open-list.ts'
import { inCollections } from './product-fields.ts'
import { storeVariantRoutes as routes } from './routes.ts'

const text = any('text')

// The platform does not document the fields of this query. These are the plain fields of a variant.
export const storeVariantFields = {
  id: text,
  variantId: text,
  productId: text,
  productName: text,
  sku: text,
  managedVariant: any('flag', false),
  collectionIds: inCollections,
} as const

export interface StoreVariants {
  /** Lists the variants of all products. `POST /v1/variants/query`. */
  query(): Query<StoreVariant, typeof storeVariantFields>
  /** Returns one variant by `{productId}-{variantId}`. `GET /v1/variants/{id}`. */
  get(id: string, options?: CallOptions): Promise<StoreVariant>
}

export function createStoreVariants({ send }: Calls): StoreVariants {
  return {
    query: () =>
      openList(send, {
        route: routes.query,
        fields: storeVariantFields,
        name: 'variants',
        kind: storeVariant,
        form: 'object',
        cursors: true,
      }),
    get: async (id, options) =>
      readEntity(
        routes.get,
        await send(routes.get, { ...options, path: { id } }),
        'variant',
        storeVariant,
      ),
  }
}
