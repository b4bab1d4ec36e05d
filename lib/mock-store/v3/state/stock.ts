import type { InventoryItem } from './entities.ts'
import type { V3Product, V3Variant } from './product.ts'
import type { V3Store } from './v3-store.ts'

export function isItemInStock(item: InventoryItem): boolean {
  return item.tracked ? item.quantity > 0 : item.inStock
}

/** The item that a product shows as the stock of a variant: only the default location counts. */
export function sellingItem(
  store: V3Store,
  product: V3Product,
  variant: V3Variant,
): InventoryItem | undefined {
  return store.itemAt(product.id, variant.id, store.defaultLocationId)
}

/** A variant without an inventory item cannot be bought. */
export function isVariantInStock(store: V3Store, product: V3Product, variant: V3Variant): boolean {
  const item = sellingItem(store, product, variant)
  return item !== undefined && isItemInStock(item)
}

interface V3Stock {
  readonly availabilityStatus: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'
  readonly preorderStatus: 'ENABLED' | 'DISABLED' | 'PARTIALLY_ENABLED'
  readonly preorderAvailability: 'ALL_VARIANTS' | 'NO_VARIANTS' | 'SOME_VARIANTS'
}

export function summarizeV3Stock(store: V3Store, product: V3Product): V3Stock {
  const { variants } = product
  const items = variants.map((variant) => sellingItem(store, product, variant))
  const inStock = items.filter((item) => item !== undefined && isItemInStock(item)).length
  const preorder = items.filter((item) => item?.preorder.enabled === true).length
  const all = variants.length
  return {
    availabilityStatus:
      inStock === 0 ? 'OUT_OF_STOCK' : inStock === all ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK',
    preorderStatus:
      preorder === 0 ? 'DISABLED' : preorder === all ? 'ENABLED' : 'PARTIALLY_ENABLED',
    preorderAvailability:
      preorder === 0 ? 'NO_VARIANTS' : preorder === all ? 'ALL_VARIANTS' : 'SOME_VARIANTS',
  }
}
