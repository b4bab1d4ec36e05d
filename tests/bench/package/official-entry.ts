/* Products and stock of both catalogs with the official client: what a page of both bundles. */
export * as inventory from '@wix/auto_sdk_stores_inventory'
export * as inventoryItems from '@wix/auto_sdk_stores_inventory-items-v-3'
export * as products from '@wix/auto_sdk_stores_products'
export * as productsV3 from '@wix/auto_sdk_stores_products-v-3'
export { ApiKeyStrategy, createClient } from '@wix/sdk'
