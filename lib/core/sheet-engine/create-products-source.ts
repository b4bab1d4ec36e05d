import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createProductsSheet } from '#lib/core/point-file/create-products-sheet.ts'
import type { PointFile } from '#lib/core/point-file/read-point-file.ts'
import type { OnProgress, ProductsSource } from './sheet-engine.ts'

interface SourceOptions {
  /** Of the store that imports the products. */
  readonly catalog: Catalog
  /** The products of documents; those that cannot be read are left out. */
  readonly read: (documents: readonly ProductDocument[]) => Promise<readonly Product[]>
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/** The products of a file of another store or catalog, as the import opens them. `parts` are all of its documents. */
export async function createProductsSource(
  file: PointFile,
  parts: AsyncIterable<readonly ProductDocument[]>,
  { catalog, read, signal, onProgress }: SourceOptions,
): Promise<ProductsSource> {
  const { at, name, siteId, storeName, products: total } = file
  const sheet = createProductsSheet(file, catalog)
  let done = 0
  for await (const documents of parts) {
    signal.throwIfAborted()
    onProgress(done, total)
    const products = await read(documents)
    sheet.add(products, documents.length - products.length)
    done += documents.length
  }
  return {
    kind: 'products',
    name: name ?? storeName ?? siteId,
    from: { at, siteId, storeName, catalog: file.catalog },
    ...sheet.finish(),
  }
}
