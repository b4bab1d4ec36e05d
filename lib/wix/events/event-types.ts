/** The subject of an event. */
export type EntityKind =
  | 'product'
  | 'collection'
  | 'inventory-item'
  | 'brand'
  | 'customization'
  | 'info-section'
  | 'ribbon'
  | 'category'

/** What happened to the entity. A moved category counts as updated. */
export type EventAction = 'created' | 'updated' | 'deleted'

/** Every catalog event by the platform's name. */
export const eventTypes = {
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': ['product', 'created'],
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': ['product', 'updated'],
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': ['product', 'deleted'],
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': ['product', 'updated'],
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': ['collection', 'created'],
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': ['collection', 'updated'],
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': ['collection', 'deleted'],
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': ['inventory-item', 'updated'],
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': ['inventory-item', 'updated'],
  'wix.stores.catalog.v3.product_created': ['product', 'created'],
  'wix.stores.catalog.v3.product_updated': ['product', 'updated'],
  'wix.stores.catalog.v3.product_deleted': ['product', 'deleted'],
  'wix.stores.catalog.v3.inventory_item_created': ['inventory-item', 'created'],
  'wix.stores.catalog.v3.inventory_item_updated': ['inventory-item', 'updated'],
  'wix.stores.catalog.v3.inventory_item_deleted': ['inventory-item', 'deleted'],
  'wix.stores.catalog.v3.inventory_item_stock_status_updated': ['inventory-item', 'updated'],
  'wix.stores.catalog.v3.inventory_item_updated_with_reason': ['inventory-item', 'updated'],
  'wix.stores.catalog.v3.brand_created': ['brand', 'created'],
  'wix.stores.catalog.v3.brand_updated': ['brand', 'updated'],
  'wix.stores.catalog.v3.brand_deleted': ['brand', 'deleted'],
  'wix.stores.catalog.v3.customization_created': ['customization', 'created'],
  'wix.stores.catalog.v3.customization_updated': ['customization', 'updated'],
  'wix.stores.catalog.v3.customization_deleted': ['customization', 'deleted'],
  'wix.stores.catalog.v3.info_section_created': ['info-section', 'created'],
  'wix.stores.catalog.v3.info_section_updated': ['info-section', 'updated'],
  'wix.stores.catalog.v3.info_section_deleted': ['info-section', 'deleted'],
  'wix.stores.catalog.v3.ribbon_created': ['ribbon', 'created'],
  'wix.stores.catalog.v3.ribbon_updated': ['ribbon', 'updated'],
  'wix.stores.catalog.v3.ribbon_deleted': ['ribbon', 'deleted'],
  'wix.categories.v1.category_created': ['category', 'created'],
  'wix.categories.v1.category_updated': ['category', 'updated'],
  'wix.categories.v1.category_deleted': ['category', 'deleted'],
  'wix.categories.v1.category_category_moved': ['category', 'updated'],
  'wix.categories.v1.category_item_added_to_category': ['category', 'updated'],
  'wix.categories.v1.category_item_removed_from_category': ['category', 'updated'],
  'wix.categories.v1.category_items_arranged_in_category': ['category', 'updated'],
} as const satisfies Readonly<Record<string, readonly [EntityKind, EventAction]>>

export type EventType = keyof typeof eventTypes

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(eventTypes, type)
}
