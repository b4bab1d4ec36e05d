import type { StoreProduct } from '../state/store.ts'
import { isInStock, listStockVariants } from '../state/variants.ts'

/** A V1 inventory item, with all its variants or only those of `variantIds`. */
export function toInventoryJson(product: StoreProduct, variantIds?: readonly string[]): object {
  const variants = listStockVariants(product)
    .filter((variant) => variantIds === undefined || variantIds.includes(variant.id))
    .map((variant) => {
      const inStock = isInStock(product, variant)
      return {
        variantId: variant.id,
        inStock,
        // JSON omits it if the quantity is not tracked.
        quantity: product.tracked ? variant.quantity : undefined,
        availableForPreorder: product.preorder.enabled && !inStock,
      }
    })
  return {
    id: product.inventoryId,
    productId: product.id,
    trackQuantity: product.tracked,
    variants,
    lastUpdated: new Date(product.updatedAt).toISOString(),
    numericId: String(product.numericId),
    preorderInfo: product.preorder,
  }
}
