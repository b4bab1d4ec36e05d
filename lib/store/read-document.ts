import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { ProductDocument } from '#lib/catalog/product/product-document.ts'
import type { Product } from '#lib/catalog/product/product.ts'

/** What a product was. */
export interface FormerProduct {
  /** Exactly as `ProductStore.readProduct` would have returned it. */
  readonly product: Product
  /** As `ProductStore.snapshot` would have returned it: what creating the product again needs. */
  readonly snapshot: unknown
}

/** The products of documents; those without a price are left out. */
export async function toFormerProducts(
  documents: Iterable<ProductDocument>,
): Promise<ReadonlyMap<ProductId, FormerProduct>> {
  const products = new Map<ProductId, FormerProduct>()
  for (const document of documents) {
    const { toProductWithDetails, snapshotOf } = await openCatalog(document)
    const product = toProductWithDetails(document)
    if (product !== undefined)
      products.set(document.id, { product, snapshot: snapshotOf(document) })
  }
  return products
}

function openCatalog({ catalog }: ProductDocument) {
  return catalog === 'v1'
    ? loadChunk(() => import('./chunks/v1.ts'))
    : loadChunk(() => import('./chunks/v3.ts'))
}
