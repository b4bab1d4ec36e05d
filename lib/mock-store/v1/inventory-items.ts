import { notFound, violation } from '../http/api-error.ts'
import type { Call } from '../http/route.ts'
import type { Catalogue } from '../shop/catalogue.ts'
import { plainVariantId, type ShopProduct } from '../shop/shop.ts'
import { whole } from '../whole.ts'

/** More pieces than this nobody can have. */
export const maxQuantity = 99_999

/** The product that stands behind an inventory item, named by either id. Throws 404. */
export function findStocked(
  shop: Catalogue,
  productId: string | undefined,
  inventoryId: string | undefined,
): ShopProduct {
  const product =
    whole && productId === undefined ? byInventoryId(shop, inventoryId) : shop.find(productId ?? '')
  if (product === undefined) throw notFound('InventoryItem', productId ?? inventoryId ?? '')
  return product
}

function byInventoryId(shop: Catalogue, id: string | undefined): ShopProduct | undefined {
  for (const product of shop.list(shop.sequence())) if (product.inventoryId === id) return product
  return undefined
}

/** The product that a route names. */
export function namedProduct({ shop, params }: Call): ShopProduct {
  return findStocked(shop, params['productId'], params['inventoryId'])
}

function isPlain(product: ShopProduct, variantId: string): boolean {
  return !product.managed && variantId === plainVariantId
}

/** Changes the stock of one variant; throws a 400 when the product has no such variant. */
export function withStock(
  product: ShopProduct,
  variantId: string,
  change: Partial<Pick<ShopProduct, 'quantity' | 'inStock'>>,
): ShopProduct {
  if (isPlain(product, variantId)) return { ...product, ...change }
  if (!product.variants.some((variant) => variant.id === variantId)) {
    throw violation('variantId', `${variantId} is not an inventory variant of this product`)
  }
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { ...variant, ...change } : variant,
  )
  return { ...product, variants }
}

export function quantityOf(product: ShopProduct, variantId: string): number {
  if (isPlain(product, variantId)) return product.quantity
  return product.variants.find((variant) => variant.id === variantId)?.quantity ?? 0
}

/** The name under which a change of stock is counted. */
export function stockField(product: ShopProduct, variantId: string, field: string): string {
  return product.managed ? `variants.${variantId}.${field}` : field
}
