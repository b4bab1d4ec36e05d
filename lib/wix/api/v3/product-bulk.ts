import { badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { CallOptions, Route } from '../transport/request-context.ts'
import type { JsonObject } from '../transport/parse-json.ts'
import type { ItemResult } from './bulk.ts'
import { createCaller } from './caller.ts'
import { checkIds } from './check-ids.ts'
import { createResource, idOf } from './resource.ts'
import { productQueryFields } from './query/list-fields.ts'
import { productRoutes as routes } from './product-routes.ts'
import { splitByCaps } from './rules/caps.ts'
import { toChangedBody, toNewBody } from './rules/to-body.ts'
import { type FullProduct, product } from './wire/product.ts'
import type { ProductInput, ProductPatch } from './wire/product-input.ts'
import type { Tags } from './wire/reference.ts'

export interface TagChange {
  readonly assign?: Tags | undefined
  readonly unassign?: Tags | undefined
}

/** The ID and revision of a product as it was read. */
export interface Revision {
  readonly id: string
  readonly revision: string
}

/**
 * All calls need an elevated connection, take any number of items, are split by the limits of the
 * platform, and return one result per item, in order.
 */
export interface ProductBulk {
  /** Creates products. `POST /v3/bulk/products/create`. */
  bulkCreate(
    inputs: readonly ProductInput[],
    options?: CallOptions,
  ): Promise<ItemResult<FullProduct>[]>
  /** Creates products with stock. `POST /v3/bulk/products-with-inventory/create`. */
  bulkCreateWithInventory(
    inputs: readonly ProductInput[],
    options?: CallOptions,
  ): Promise<ItemResult<FullProduct>[]>
  /** Updates products. `POST /v3/bulk/products/update`. */
  bulkUpdate(
    patches: readonly ProductPatch[],
    options?: CallOptions,
  ): Promise<ItemResult<FullProduct>[]>
  /** Updates products with stock. `POST /v3/bulk/products-with-inventory/update`. */
  bulkUpdateWithInventory(
    patches: readonly ProductPatch[],
    options?: CallOptions,
  ): Promise<ItemResult<FullProduct>[]>
  /** Deletes products permanently. `POST /v3/bulk/products/delete`. */
  bulkDelete(ids: readonly string[], options?: CallOptions): Promise<ItemResult[]>
  /** Adds and removes tags. `POST /v3/bulk/products/update-tags`. */
  updateTags(
    ids: readonly string[],
    change: TagChange,
    options?: CallOptions,
  ): Promise<ItemResult[]>
  /** Adds up to 10 info sections to each product. `POST /v3/bulk/products/add-info-sections`. */
  addInfoSections(
    products: readonly Revision[],
    infoSectionIds: readonly string[],
    options?: CallOptions,
  ): Promise<ItemResult[]>
  /** Removes up to 100 info sections from each product. `POST /v3/bulk/products/remove-info-sections`. */
  removeInfoSections(
    products: readonly Revision[],
    infoSectionIds: readonly string[],
    options?: CallOptions,
  ): Promise<ItemResult[]>
}

export function toTagBody({ assign, unassign }: TagChange) {
  if (assign === undefined && unassign === undefined) throw badInput('Name at least one tag.')
  return { assignTags: assign, unassignTags: unassign }
}

const parts = {
  path: 'products',
  one: 'product',
  many: 'products',
  kind: product,
  toDraft: toNewBody,
  toPatch: toChangedBody,
  fields: productQueryFields,
  split: (bodies: readonly JsonObject[]) => splitByCaps(bodies, (body) => body),
}

/** A separate function, so that callers do not load the other bulk calls. */
export function createBulkDelete({ send }: Connection): ProductBulk['bulkDelete'] {
  return createResource(send, parts).bulkDelete
}

export function createProductBulk({ send }: Connection): ProductBulk {
  const { bulk } = createCaller(send)
  const { bulkCreate, bulkUpdate, bulkDelete } = createResource(send, parts)
  const stocked = { ...parts, path: 'products-with-inventory', part: 'productResults' }
  const withInventory = createResource(send, stocked)

  function sendIds(
    route: Route,
    ids: readonly string[],
    toBody: (ids: readonly string[]) => object,
    options: CallOptions | undefined,
  ) {
    checkIds(ids)
    return bulk(route, ids, { toBody, idOf: (id) => id }, options)
  }

  const withSections =
    (route: Route) =>
    async (
      products: readonly Revision[],
      infoSectionIds: readonly string[],
      options?: CallOptions,
    ) => {
      const revisionOf = new Map(products.map(({ id, revision }) => [id, revision]))
      const toBody = (ids: readonly string[]) => ({
        products: ids.map((productId) => ({ productId, revision: revisionOf.get(productId) })),
        infoSectionIds,
      })
      return sendIds(route, products.map(idOf), toBody, options)
    }

  return {
    bulkCreate,
    bulkUpdate,
    bulkDelete,
    bulkCreateWithInventory: withInventory.bulkCreate,
    bulkUpdateWithInventory: withInventory.bulkUpdate,
    updateTags: async (ids, change, options) => {
      const tags = toTagBody(change)
      return sendIds(routes.updateTags, ids, (productIds) => ({ productIds, ...tags }), options)
    },
    addInfoSections: withSections(routes.addInfoSections),
    removeInfoSections: withSections(routes.removeInfoSections),
  }
}
