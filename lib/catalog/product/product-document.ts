import type { Catalog } from '../fields/field.ts'
import type { ProductId } from '../ids.ts'

/**
 * Everything that a shop returned about one product, as plain JSON. Fields and values that this version does not
 * know are kept. `lib/store` reads a product, a snapshot or its variants from it.
 */
export interface ProductDocument {
  readonly id: ProductId
  readonly catalog: Catalog
  /** Of the product (V3), which changes with every change but that of the stock. */
  readonly revision?: string | undefined
  readonly content: Readonly<Record<string, unknown>>
}
