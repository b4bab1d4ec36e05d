import { badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { CallOptions, Route } from '../transport/exchange.ts'
import type { JsonObject } from '../transport/parse-json.ts'
import type { ItemResult } from './bulk.ts'
import { createCaller } from './caller.ts'
import { checkIds } from './check-ids.ts'
import { productRoutes as routes } from './product-routes.ts'
import { splitByCaps } from './rules/caps.ts'
import { toChangedBody, toNewBody } from './rules/to-body.ts'
import { type FullProduct, product } from './wire/product.ts'
import type { ProductDraft, ProductPatch } from './wire/product-draft.ts'
import type { Tags } from './wire/reference.ts'

export interface TagChange {
  readonly assign?: Tags | undefined
  readonly unassign?: Tags | undefined
}

/** A product as it was read. */
export interface Revision {
  readonly id: string
  readonly revision: string
}

/**
 * All of these need an elevated connection, take any number, are split as the shop wants it, and
 * answer one result for each, in order.
 */
export interface ProductBulk {
  /** `POST /v3/bulk/products/create`. */
  bulkCreate(
    drafts: readonly ProductDraft[],
    options?: CallOptions,
  ): Promise<ItemResult<FullProduct>[]>
  /** `POST /v3/bulk/products-with-inventory/create`. */
  bulkCreateWithInventory(
    drafts: readonly ProductDraft[],
    options?: CallOptions,
  ): Promise<ItemResult<FullProduct>[]>
  /** `POST /v3/bulk/products/update`. */
  bulkUpdate(
    patches: readonly ProductPatch[],
    options?: CallOptions,
  ): Promise<ItemResult<FullProduct>[]>
  /** `POST /v3/bulk/products-with-inventory/update`. */
  bulkUpdateWithInventory(
    patches: readonly ProductPatch[],
    options?: CallOptions,
  ): Promise<ItemResult<FullProduct>[]>
  /** `POST /v3/bulk/products/delete`. */
  bulkDelete(ids: readonly string[], options?: CallOptions): Promise<ItemResult[]>
  /** `POST /v3/bulk/products/update-tags`. */
  updateTags(
    ids: readonly string[],
    change: TagChange,
    options?: CallOptions,
  ): Promise<ItemResult[]>
  /** `POST /v3/bulk/products/add-info-sections`. Up to 10 sections. */
  addInfoSections(
    products: readonly Revision[],
    infoSectionIds: readonly string[],
    options?: CallOptions,
  ): Promise<ItemResult[]>
  /** `POST /v3/bulk/products/remove-info-sections`. Up to 100 sections. */
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

// New products stand in a bulk body as they are, changed ones in an object of their own.
const plain = (body: JsonObject) => body
const wrapped = (body: JsonObject) => ({ product: body })

type Named = { readonly id?: string | undefined; readonly body: JsonObject }

const created = (drafts: readonly ProductDraft[]) =>
  drafts.map((draft) => ({ body: toNewBody(draft) }))
const changed = (patches: readonly ProductPatch[]) => {
  checkIds(patches.map(({ id }) => id))
  return patches.map((patch) => ({ id: patch.id, body: toChangedBody(patch) }))
}

export function createProductBulk({ send }: Connection): ProductBulk {
  const { bulk } = createCaller(send)

  /** `toItem` wraps a body as the call has it. */
  const sendBulk = (
    route: Route,
    items: readonly Named[],
    toItem: (body: JsonObject) => object,
    part: string | undefined,
    options: CallOptions | undefined,
  ) =>
    bulk(
      route,
      items,
      {
        calls: splitByCaps(items, ({ body }) => body),
        toBody: (call) => ({ products: call.map(({ body }) => toItem(body)), returnEntity: true }),
        idOf: ({ id }) => id,
        part,
        kind: product,
      },
      options,
    )

  function sendIds(
    route: Route,
    ids: readonly string[],
    toBody: (ids: readonly string[]) => object,
    options: CallOptions | undefined,
  ) {
    checkIds(ids)
    return bulk(route, ids, { toBody, idOf: (id) => id }, options)
  }

  function sendInfoSections(
    route: Route,
    products: readonly Revision[],
    infoSectionIds: readonly string[],
    options: CallOptions | undefined,
  ) {
    const revisionOf = new Map(products.map(({ id, revision }) => [id, revision]))
    const toBody = (ids: readonly string[]) => ({
      products: ids.map((productId) => ({ productId, revision: revisionOf.get(productId) })),
      infoSectionIds,
    })
    return sendIds(
      route,
      products.map(({ id }) => id),
      toBody,
      options,
    )
  }

  return {
    bulkCreate: async (drafts, options) =>
      sendBulk(routes.bulkCreate, created(drafts), plain, undefined, options),
    bulkCreateWithInventory: async (drafts, options) =>
      sendBulk(routes.bulkCreateWithInventory, created(drafts), plain, 'productResults', options),
    bulkUpdate: async (patches, options) =>
      sendBulk(routes.bulkUpdate, changed(patches), wrapped, undefined, options),
    bulkUpdateWithInventory: async (patches, options) =>
      sendBulk(
        routes.bulkUpdateWithInventory,
        changed(patches),
        wrapped,
        'productResults',
        options,
      ),
    bulkDelete: async (ids, options) =>
      sendIds(routes.bulkDelete, ids, (productIds) => ({ productIds }), options),
    updateTags: async (ids, change, options) => {
      const tags = toTagBody(change)
      return sendIds(routes.updateTags, ids, (productIds) => ({ productIds, ...tags }), options)
    },
    addInfoSections: async (products, ids, options) =>
      sendInfoSections(routes.addInfoSections, products, ids, options),
    removeInfoSections: async (products, ids, options) =>
      sendInfoSections(routes.removeInfoSections, products, ids, options),
  }
}
