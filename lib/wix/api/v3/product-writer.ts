import type { ApiError } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { ApiResponse, CallOptions, Route } from '../transport/request-context.ts'
import { type JsonObject } from '../transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { toItemError } from '../transport/to-response-error.ts'
import { readWritten } from '../v1/calls.ts'
import { text } from '../wire/codec.ts'
import { type ItemResult, readBulk } from './bulk.ts'
import { isMerchantData, productKind, type With } from './product-reader.ts'
import { productRoutes as routes } from './product-routes.ts'
import { toChangedBody, toNewBody } from './rules/to-body.ts'
import type { ProductInput, ProductPatch } from './wire/product-input.ts'
import type { ExtraField, Product } from './wire/product.ts'

export interface Stocked<Extra extends ExtraField = never> {
  readonly product: Product<Extra>
  /** One result per variant: the product was written, but its stock may have been refused. */
  readonly inventory: readonly ItemResult[]
  /** Set if the store refused all stock. */
  readonly inventoryError?: ApiError | undefined
}

/** All calls need an elevated connection. */
export interface ProductWriter {
  /** Creates a product without stock and returns it. `POST /v3/products`. */
  create<const Extra extends ExtraField = never>(
    input: ProductInput,
    options?: CallOptions & With<Extra>,
  ): Promise<Product<Extra>>
  /**
   * Creates a product, and stock for variants with an `inventoryItem`. `POST
   * /v3/products-with-inventory`.
   */
  createWithInventory<const Extra extends ExtraField = never>(
    input: ProductInput,
    options?: CallOptions & With<Extra>,
  ): Promise<Stocked<Extra>>
  /**
   * Changes the given fields and returns the product. A stale revision is a 409. Prefer
   * `changeProduct`, which reads first, merges, and never overwrites changes of other users. `PATCH
   * /v3/products/{product.id}`.
   */
  update<const Extra extends ExtraField = never>(
    patch: ProductPatch,
    options?: CallOptions & With<Extra>,
  ): Promise<Product<Extra>>
  /** As `update`, with stock. `PATCH /v3/products-with-inventory/{product.id}`. */
  updateWithInventory<const Extra extends ExtraField = never>(
    patch: ProductPatch,
    options?: CallOptions & With<Extra>,
  ): Promise<Stocked<Extra>>
  /** Deletes a product permanently. There is no trash. `DELETE /v3/products/{productId}`. */
  delete(id: string, options?: CallOptions): Promise<void>
}

export function createProductWriter({ send }: Connection): ProductWriter {
  async function sendProduct<Extra extends ExtraField>(
    route: Route,
    body: JsonObject,
    { fields, ...options }: CallOptions & With<Extra> = {},
    extra: object = {},
  ) {
    const productId = text.read(body['id'])
    const response = await send(route, {
      ...options,
      ...(productId !== undefined && { path: { productId } }),
      body: { product: body, fields, ...extra },
      elevated: isMerchantData(fields),
    })
    return {
      answer: response,
      product: readWritten(route, response, 'product', productKind<Extra>(), body),
    }
  }

  async function sendStocked<Extra extends ExtraField>(
    route: Route,
    body: JsonObject,
    options: (CallOptions & With<Extra>) | undefined,
  ): Promise<Stocked<Extra>> {
    const sent = await sendProduct<Extra>(route, body, options, { returnEntity: true })
    return { product: sent.product, ...readInventory(route, sent.answer) }
  }

  return {
    create: async (input, options) =>
      (await sendProduct(routes.create, toNewBody(input), options)).product,
    createWithInventory: (input, options) =>
      sendStocked(routes.createWithInventory, toNewBody(input), options),
    update: async (patch, options) =>
      (await sendProduct(routes.update, toChangedBody(patch), options)).product,
    updateWithInventory: (patch, options) =>
      sendStocked(routes.updateWithInventory, toChangedBody(patch), options),
    async delete(productId, options) {
      await send(routes.delete, { ...options, path: { productId } })
    },
  }
}

function readInventory(route: Route, response: ApiResponse): Omit<Stocked, 'product'> {
  const part = response.body['inventoryResults']
  if (!isRecord(part)) return { inventory: [] }
  const results = Array.isArray(part['results']) ? part['results'] : []
  return {
    inventory: readBulk(
      route,
      response,
      results,
      results.map(() => undefined),
    ),
    inventoryError: isRecord(part['error']) ? toItemError(part['error'], response) : undefined,
  }
}
