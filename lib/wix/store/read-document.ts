import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { FormerProduct, ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

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

/**
 * The products of documents; one that cannot be read leaves the others as they are. Rejects if the code for it cannot
 * be loaded.
 */
export async function toReadableProducts(
  documents: readonly ProductDocument[],
): Promise<readonly Product[]> {
  const products: Product[] = []
  for (const document of documents) {
    const { toProductWithDetails } = await openCatalog(document)
    const product = tryRead(() => toProductWithDetails(document))
    if (product !== undefined) products.push(product)
  }
  return products
}

function tryRead(read: () => Product | undefined): Product | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function openCatalog({ catalog }: ProductDocument) {
  return catalog === 'v1'
    ? loadChunk(() => import('./chunks/v1.ts'))
    : loadChunk(() => import('./chunks/v3.ts'))
}
