import type { Connection } from '#lib/wix/api/index.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { isGone } from '../problems.ts'
import { toProduct } from './to-product.ts'
import { createV1Products } from './client.ts'
import { toDetails } from './to-details.ts'

/** The product as a visitor sees it; undefined where the store does not show it. */
export async function readShownProduct(
  connection: Connection,
  id: ProductId,
  signal: AbortSignal | undefined,
): Promise<Product | undefined> {
  const { products } = createV1Products(connection)
  try {
    const found = await products.get(id, { signal, priority: 'person' })
    const product = toProduct(found)
    return product?.visible === true ? { ...product, ...toDetails(found, undefined) } : undefined
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
