import type { Product } from './product.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Catalog } from '../fields/field.ts'
import { parseProductId, type ProductId } from '../ids.ts'

/**
 * Everything that a store returned about one product, as plain JSON. Fields and values that this version does not
 * know are kept. `lib/wix/store` reads a product, a snapshot or its variants from it.
 */
export interface ProductDocument {
  readonly id: ProductId
  readonly catalog: Catalog
  /** Of the product (V3), which changes with every change but that of the stock. */
  readonly revision?: string | undefined
  readonly content: Readonly<Record<string, unknown>>
}

/** Undefined for anything but a document. */
export function parseProductDocument(parsed: unknown): ProductDocument | undefined {
  if (!isRecord(parsed)) return undefined
  const { id, catalog, revision, content } = parsed
  const productId = typeof id === 'string' ? parseProductId(id) : undefined
  if (productId === undefined || (catalog !== 'v1' && catalog !== 'v3')) return undefined
  if (!isRecord(content)) return undefined
  return { id: productId, catalog, content, ...(typeof revision === 'string' && { revision }) }
}

/** What a product was. */
export interface FormerProduct {
  /** Exactly as `ProductStore.readProduct` would have returned it. */
  readonly product: Product
  /** As `ProductStore.snapshot` would have returned it: what creating the product again needs. */
  readonly snapshot: unknown
}
