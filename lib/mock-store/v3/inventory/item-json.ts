import { directCategoryIds } from '../state/category-tree.ts'
import type { InventoryItem } from '../state/entities.ts'
import { toEntityJson } from '../state/entity.ts'
import { isItemInStock } from '../state/stock.ts'
import type { V3Product, V3Variant } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'

export function availabilityOf(item: InventoryItem): string {
  if (isItemInStock(item)) return 'IN_STOCK'
  return item.preorder.enabled ? 'PREORDER' : 'OUT_OF_STOCK'
}

/** An item with data of its product and variant, and with both `quantity` and `inStock`. */
export function toItemJson(store: V3Store, item: InventoryItem): object {
  return {
    ...toEntityJson(item),
    productId: item.productId,
    variantId: item.variantId,
    locationId: item.locationId,
    trackQuantity: item.tracked,
    ...(item.tracked ? { quantity: item.quantity } : { inStock: item.inStock }),
    availabilityStatus: availabilityOf(item),
    preorderInfo: item.preorder,
    product: toProductJson(store, item),
  }
}

function toProductJson(store: V3Store, item: InventoryItem): object {
  const product = store.products.find(item.productId)
  const variant = product?.variants.find(({ id }) => id === item.variantId)
  if (product === undefined || variant === undefined) return {}
  return {
    name: product.name,
    directCategoryIds: directCategoryIds(store, product),
    variantName: variantName(store, product, variant),
    ...(variant.sku === '' ? {} : { variantSku: variant.sku }),
    variantVisible: variant.visible,
  }
}

/** The names of its choices, "Red | M", or the name of a plain product. */
export function variantName(store: V3Store, product: V3Product, { choices }: V3Variant): string {
  const names = choices.map(({ optionId, choiceId }) => {
    return (
      store.customizations.find(optionId)?.choices.find(({ id }) => id === choiceId)?.name ?? ''
    )
  })
  return (names.length === 0 ? product.name : names.join(' | ')).slice(0, 250)
}
