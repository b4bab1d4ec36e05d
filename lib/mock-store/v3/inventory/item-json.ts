import { directCategoryIds } from '../shop/category-tree.ts'
import type { InventoryItem } from '../shop/entities.ts'
import { toEntityJson } from '../shop/entity.ts'
import { isItemInStock } from '../shop/stock.ts'
import type { V3Product, V3Variant } from '../shop/product.ts'
import type { V3Shop } from '../shop/v3-shop.ts'

export function availabilityOf(item: InventoryItem): string {
  if (isItemInStock(item)) return 'IN_STOCK'
  return item.preorder.enabled ? 'PREORDER' : 'OUT_OF_STOCK'
}

/** An item with data of its product and variant, and with both `quantity` and `inStock`. */
export function toItemJson(shop: V3Shop, item: InventoryItem): object {
  return {
    ...toEntityJson(item),
    productId: item.productId,
    variantId: item.variantId,
    locationId: item.locationId,
    trackQuantity: item.tracked,
    ...(item.tracked ? { quantity: item.quantity } : { inStock: item.inStock }),
    availabilityStatus: availabilityOf(item),
    preorderInfo: item.preorder,
    product: toProductJson(shop, item),
  }
}

function toProductJson(shop: V3Shop, item: InventoryItem): object {
  const product = shop.products.find(item.productId)
  const variant = product?.variants.find(({ id }) => id === item.variantId)
  if (product === undefined || variant === undefined) return {}
  return {
    name: product.name,
    directCategoryIds: directCategoryIds(shop, product),
    variantName: variantName(shop, product, variant),
    ...(variant.sku === '' ? {} : { variantSku: variant.sku }),
    variantVisible: variant.visible,
  }
}

/** The names of its choices, "Red | M", or the name of a plain product. */
export function variantName(shop: V3Shop, product: V3Product, { choices }: V3Variant): string {
  const names = choices.map(({ optionId, choiceId }) => {
    return shop.customizations.find(optionId)?.choices.find(({ id }) => id === choiceId)?.name ?? ''
  })
  return (names.length === 0 ? product.name : names.join(' | ')).slice(0, 250)
}
