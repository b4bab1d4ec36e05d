import type { Connection } from '#lib/domain/connection.ts'
import type { Need } from '#lib/domain/permission.ts'

type Names = Readonly<Record<Need, string>>

/**
 * As Wix's reference calls them: what its support and its error messages name. The first generation shows
 * hidden products and costs to keys alone that may change products.
 */
const names: Readonly<Record<Connection['catalogue'], Names>> = {
  v1: {
    products: 'WIX_STORES.READ_PRODUCTS',
    hidden: 'WIX_STORES.MODIFY_PRODUCTS',
    merchant: 'WIX_STORES.MODIFY_PRODUCTS',
    inventory: 'WIX_STORES.READ_INVENTORY',
    collections: 'WIX_STORES.READ_PRODUCTS',
    changeProducts: 'WIX_STORES.MODIFY_PRODUCTS',
    changeInventory: 'WIX_STORES.MODIFY_INVENTORY',
  },
  v3: {
    products: 'WIX_STORES.PRODUCT_READ',
    hidden: 'WIX_STORES.PRODUCT_READ_NON_VISIBLE',
    merchant: 'WIX_STORES.PRODUCT_MERCHANT_DATA_READ',
    inventory: 'WIX_STORES.INVENTORY_READ',
    collections: 'CATEGORIES.CATEGORY_READ',
    changeProducts: 'WIX_STORES.PRODUCT_UPDATE',
    changeInventory: 'WIX_STORES.INVENTORY_UPDATE',
  },
}

export function permissionName(catalogue: Connection['catalogue'], need: Need): string {
  return names[catalogue][need]
}
