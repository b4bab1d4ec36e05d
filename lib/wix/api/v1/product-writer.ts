import type { CallOptions } from '../transport/request-context.ts'
import { list } from '../wire/codec.ts'
import { type Product, product } from '../wire/product.ts'
import {
  type ProductInput,
  productInput,
  type ProductPatch,
  productPatch,
} from '../wire/product-input.ts'
import { type Variant, variant, type VariantOverride, variantOverride } from '../wire/variant.ts'
import { type JsonObject } from '../transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { listUnconfirmed, recordUnconfirmed } from '../unconfirmed.ts'
import { type Calls, sendById, readPart, sendTo, writers } from './calls.ts'
import { productRoutes as routes } from './routes.ts'

/** All calls need an elevated connection. */
export interface ProductWriter {
  /** Creates a product and returns it. V1 creates physical products only. `POST /v1/products`. */
  create(input: ProductInput, options?: CallOptions): Promise<Product>
  /**
   * Changes the given fields and returns the product, see `unconfirmedOf`. `PATCH
   * /v1/products/{product.id}`.
   */
  update(id: string, patch: ProductPatch, options?: CallOptions): Promise<Product>
  /** Deletes a product permanently. `DELETE /v1/products/{id}`. */
  delete(id: string, options?: CallOptions): Promise<void>
  /**
   * Changes variants by their choices or IDs and returns them. The product must have `manageVariants`.
   * `unconfirmedOf` names the missing values as "{variant id}/sku". `PATCH /v1/products/{id}/variants`.
   */
  updateVariants(
    id: string,
    overrides: readonly VariantOverride[],
    options?: CallOptions,
  ): Promise<readonly Variant[]>
  /**
   * Resets price, weight and SKU of the variants to those of the product. `POST
   * /v1/products/{id}/variants/resetToDefault`.
   */
  resetVariants(id: string, options?: CallOptions): Promise<void>
  /** Removes all options. Only while variants are not managed. `DELETE /v1/products/{id}/options`. */
  removeOptions(id: string, options?: CallOptions): Promise<void>
  /** Removes the brand. `POST /v1/products/{id}/remove-brand`. */
  removeBrand(id: string, options?: CallOptions): Promise<void>
  /** Removes the ribbon. `POST /v1/products/{id}/remove-ribbon`. */
  removeRibbon(id: string, options?: CallOptions): Promise<void>
}

export function createProductWriter(calls: Calls): ProductWriter {
  return {
    ...writers(calls, routes, 'product', product, productInput, productPatch),
    delete: sendById(calls, routes.delete),
    async updateVariants(id, overrides, options) {
      const variants = overrides.map((override) => variantOverride.pick(override, calls.style))
      const response = await sendTo(calls, routes.updateVariants)(id, options, { variants })
      const unconfirmed = listMissedVariants(variants, response.body['variants'])
      const answered = readPart(routes.updateVariants, response, 'variants', list(variant))
      return recordUnconfirmed(answered, unconfirmed)
    },
    resetVariants: sendById(calls, routes.resetVariants),
    removeOptions: sendById(calls, routes.removeOptions),
    removeBrand: sendById(calls, routes.removeBrand),
    removeRibbon: sendById(calls, routes.removeRibbon),
  }
}

/** Maps the names of an override to those of a variant in an answer. */
function toShown({ price, cost, ...values }: JsonObject): JsonObject {
  return {
    ...values,
    ...(price === undefined ? {} : { priceData: { price } }),
    ...(cost === undefined ? {} : { costAndProfitData: { itemCost: cost } }),
  }
}

/**
 * Pairs each override with its variants. An override that matches no variant of the answer is missing
 * as a whole.
 */
function listMissedVariants(overrides: readonly JsonObject[], answered: unknown): string[] {
  const shown = Array.isArray(answered) ? answered.filter(isRecord) : []
  return overrides.flatMap(({ choices, variantIds, ...values }) => {
    const ids = Array.isArray(variantIds) ? (variantIds as readonly unknown[]) : undefined
    const isMeant = (one: JsonObject) =>
      ids === undefined ? listUnconfirmed({ choices }, one).length === 0 : ids.includes(one['id'])
    const meant = shown.filter(isMeant)
    if (meant.length < (ids?.length ?? 1)) return ids?.map(String) ?? [JSON.stringify(choices)]
    return meant.flatMap((one) =>
      listUnconfirmed(toShown(values), one['variant']).map(
        (field) => `${String(one['id'])}/${field}`,
      ),
    )
  })
}
