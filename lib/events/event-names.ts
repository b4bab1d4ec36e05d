import type { EventType } from './event-types.ts'

/** Handlers by the names that the platform's own client has for them. */
export const v1Names = {
  onProductCreated: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
  onProductChanged: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  onProductDeleted: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  onProductVariantsChanged: 'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
  onProductCollectionCreated: 'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
  onProductCollectionChanged: 'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
  onProductCollectionDeleted: 'com.wix.ecommerce.catalog.api.v1.CollectionDeleted',
  onInventoryItemChanged: 'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
  onInventoryVariantsChanged: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
} as const satisfies Readonly<Record<string, EventType>>

export const v3Names = {
  onProductCreated: 'wix.stores.catalog.v3.product_created',
  onProductUpdated: 'wix.stores.catalog.v3.product_updated',
  onProductDeleted: 'wix.stores.catalog.v3.product_deleted',
  onInventoryItemCreated: 'wix.stores.catalog.v3.inventory_item_created',
  onInventoryItemUpdated: 'wix.stores.catalog.v3.inventory_item_updated',
  onInventoryItemDeleted: 'wix.stores.catalog.v3.inventory_item_deleted',
  onInventoryItemStockStatusUpdated: 'wix.stores.catalog.v3.inventory_item_stock_status_updated',
  onInventoryItemUpdatedWithReason: 'wix.stores.catalog.v3.inventory_item_updated_with_reason',
  onBrandCreated: 'wix.stores.catalog.v3.brand_created',
  onBrandUpdated: 'wix.stores.catalog.v3.brand_updated',
  onBrandDeleted: 'wix.stores.catalog.v3.brand_deleted',
  onCustomizationCreated: 'wix.stores.catalog.v3.customization_created',
  onCustomizationUpdated: 'wix.stores.catalog.v3.customization_updated',
  onCustomizationDeleted: 'wix.stores.catalog.v3.customization_deleted',
  onInfoSectionCreated: 'wix.stores.catalog.v3.info_section_created',
  onInfoSectionUpdated: 'wix.stores.catalog.v3.info_section_updated',
  onInfoSectionDeleted: 'wix.stores.catalog.v3.info_section_deleted',
  onRibbonCreated: 'wix.stores.catalog.v3.ribbon_created',
  onRibbonUpdated: 'wix.stores.catalog.v3.ribbon_updated',
  onRibbonDeleted: 'wix.stores.catalog.v3.ribbon_deleted',
  onCategoryCreated: 'wix.categories.v1.category_created',
  onCategoryUpdated: 'wix.categories.v1.category_updated',
  onCategoryDeleted: 'wix.categories.v1.category_deleted',
  onCategoryMoved: 'wix.categories.v1.category_category_moved',
  onCategoryItemAddedToCategory: 'wix.categories.v1.category_item_added_to_category',
  onCategoryItemRemovedFromCategory: 'wix.categories.v1.category_item_removed_from_category',
  onCategoryItemsArrangedInCategory: 'wix.categories.v1.category_items_arranged_in_category',
} as const satisfies Readonly<Record<string, EventType>>
