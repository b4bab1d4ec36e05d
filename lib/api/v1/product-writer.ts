import type { CallOptions } from '../transport/exchange.ts'
import { list } from '../wire/kind.ts'
import { type Product, product } from '../wire/product.ts'
import {
  type ProductDraft,
  productDraft,
  type ProductPatch,
  productPatch,
} from '../wire/product-draft.ts'
import { type Variant, variant } from '../wire/variant.ts'
import { type VariantOverride, variantOverride } from '../wire/variant-override.ts'
import { type Calls, justSend, readPart, sendTo, writers } from './calls.ts'
import { productRoutes as routes } from './routes.ts'

/** All of these need an elevated connection. */
export interface ProductWriter {
  /** Makes a product; V1 makes physical ones only. `POST /v1/products`. */
  create(draft: ProductDraft, options?: CallOptions): Promise<Product>
  /** Changes the fields that are named, and answers the product. `PATCH /v1/products/{product.id}`. */
  update(id: string, patch: ProductPatch, options?: CallOptions): Promise<Product>
  /** For good. `DELETE /v1/products/{id}`. */
  delete(id: string, options?: CallOptions): Promise<void>
  /**
   * Changes variants by their choices or ids; the product must have `manageVariants`.
   * `PATCH /v1/products/{id}/variants`.
   */
  updateVariants(
    id: string,
    overrides: readonly VariantOverride[],
    options?: CallOptions,
  ): Promise<readonly Variant[]>
  /** Back to the product's own price, weight and SKU. `POST /v1/products/{id}/variants/resetToDefault`. */
  resetVariants(id: string, options?: CallOptions): Promise<void>
  /** Only while variants are not managed. `DELETE /v1/products/{id}/options`. */
  removeOptions(id: string, options?: CallOptions): Promise<void>
  /** `POST /v1/products/{id}/remove-brand`. */
  removeBrand(id: string, options?: CallOptions): Promise<void>
  /** `POST /v1/products/{id}/remove-ribbon`. */
  removeRibbon(id: string, options?: CallOptions): Promise<void>
}

export function createProductWriter(calls: Calls): ProductWriter {
  return {
    ...writers(calls, routes, 'product', product, productDraft, productPatch),
    delete: justSend(calls, routes.delete),
    async updateVariants(id, overrides, options) {
      const variants = overrides.map((override) => variantOverride.pick(override, calls.style))
      const answer = await sendTo(calls, routes.updateVariants)(id, options, { variants })
      return readPart(routes.updateVariants, answer, 'variants', list(variant))
    },
    resetVariants: justSend(calls, routes.resetVariants),
    removeOptions: justSend(calls, routes.removeOptions),
    removeBrand: justSend(calls, routes.removeBrand),
    removeRibbon: justSend(calls, routes.removeRibbon),
  }
}
