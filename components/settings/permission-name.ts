import type { Connection } from '#lib/catalog/app/connection.ts'
import type { Need } from '#lib/catalog/app/permission.ts'
import { names } from './proper-names.ts'

interface PermissionName {
  /** What a person selects at the key. */
  readonly group: string
  /** As Wix's reference and its support call it. */
  readonly id: string
}

type Names = Readonly<Partial<Record<Need, PermissionName>>>

/**
 * The groups that Wix's documentation and SDK list for each call. V1 shows hidden products and costs only
 * to keys that may change products; it has no brands, and ribbons and info sections are part of a product.
 */
const byCatalogue: Readonly<Record<Connection['catalogue'], Names>> = {
  v1: {
    products: { group: names.readProducts, id: 'WIX_STORES.READ_PRODUCTS' },
    hidden: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_PRODUCTS' },
    merchant: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_PRODUCTS' },
    inventory: { group: names.readProducts, id: 'WIX_STORES.READ_INVENTORY' },
    collections: { group: names.readProducts, id: 'WIX_STORES.READ_PRODUCTS' },
    changeProducts: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_PRODUCTS' },
    changeInventory: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_INVENTORY' },
    changeCollections: { group: names.manageProducts, id: 'WIX_STORES.MODIFY_PRODUCTS' },
  },
  v3: {
    products: { group: names.readCatalog, id: 'WIX_STORES.PRODUCT_READ' },
    hidden: { group: names.readAdmin, id: 'WIX_STORES.PRODUCT_READ_NON_VISIBLE' },
    merchant: { group: names.readAdmin, id: 'WIX_STORES.PRODUCT_MERCHANT_DATA_READ' },
    inventory: { group: names.readCatalog, id: 'WIX_STORES.INVENTORY_READ' },
    collections: { group: names.readCatalog, id: 'CATEGORIES.CATEGORY_READ' },
    brands: { group: names.productWrite, id: 'WIX_STORES.BRAND_READ' },
    ribbons: { group: names.productWrite, id: 'WIX_STORES.RIBBON_READ' },
    infoSections: { group: names.productWrite, id: 'WIX_STORES.INFO_SECTION_READ' },
    changeProducts: { group: names.productWrite, id: 'WIX_STORES.PRODUCT_UPDATE' },
    changeInventory: { group: names.inventoryWrite, id: 'WIX_STORES.INVENTORY_UPDATE' },
    changeCollections: { group: names.categoryItemWrite, id: 'CATEGORIES.CATEGORY_ADD_ITEM' },
  },
}

/** Empty for what the catalog does not have. */
export function permissionName(catalogue: Connection['catalogue'], need: Need): string {
  const name = byCatalogue[catalogue][need]
  return name === undefined ? '' : `${name.group} · ${name.id}`
}
