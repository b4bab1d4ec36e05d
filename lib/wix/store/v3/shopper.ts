import { ApiError, type Connection } from '#lib/wix/api/index.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { isGone } from '../problems.ts'
import { createV3Products } from './client.ts'
import { productFields } from './reader.ts'
import { toDetails } from './to-details.ts'
import { toProduct } from './to-product.ts'

/** Visitors may not read costs: a request for them is rejected. */
const shownFields = [
  ...productFields.filter((field) => field !== 'MERCHANT_DATA'),
  'VARIANT_OPTION_CHOICE_NAMES',
  'DESCRIPTION',
  'URL',
] as const

/** The product as a visitor sees it; undefined where the store does not show it. */
export async function readShownProduct(
  connection: Connection,
  id: ProductId,
  signal: AbortSignal | undefined,
): Promise<Product | undefined> {
  const { products } = createV3Products(connection)
  try {
    const found = await products.get(id, { signal, priority: 'person', fields: shownFields })
    const variants = (found.variantsInfo?.variants ?? []).filter(({ visible = true }) => visible)
    const product = toProduct(found, { variants, stock: new Map() })
    return product?.visible === true ? { ...product, ...toDetails(found) } : undefined
  } catch (error) {
    if (isGone(error) || isHidden(error)) return undefined
    throw error
  }
}

/** V3 tells visitors that a product exists which they may not see. */
function isHidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS'
}
