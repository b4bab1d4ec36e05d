import { category } from '#lib/api/v3/wire/category.ts'
import { customization } from '#lib/api/v3/wire/customization.ts'
import { inventoryItem } from '#lib/api/v3/wire/inventory-item.ts'
import { brand, infoSection, ribbon } from '#lib/api/v3/wire/labels.ts'
import { product } from '#lib/api/v3/wire/product.ts'
import type { EventType } from '../event-types.ts'
import * as actions from './action-kinds.ts'
import { action, type BodyReader, created, deleted, flat, updated } from './bodies.ts'
import * as flats from './flat-kinds.ts'

/** How every event of the catalogue is read. Their types follow from this table. */
export const bodyReaders = {
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': flat(flats.productCreated, 'productId'),
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': flat(flats.productChanged, 'productId'),
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': flat(flats.productDeleted, 'productId'),
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': flat(flats.variantsChanged, 'productId'),
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': flat(
    flats.collectionCreated,
    'collectionId',
  ),
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': flat(
    flats.collectionChanged,
    'collectionId',
  ),
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': flat(
    flats.collectionDeleted,
    'collectionId',
  ),
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': flat(
    flats.inventoryItemChanged,
    'inventoryItemId',
  ),
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': flat(
    flats.inventoryVariantsChanged,
    'inventoryItemId',
  ),
  'wix.stores.catalog.v3.product_created': created(product),
  'wix.stores.catalog.v3.product_updated': updated(product),
  'wix.stores.catalog.v3.product_deleted': deleted(product),
  'wix.stores.catalog.v3.inventory_item_created': created(inventoryItem),
  'wix.stores.catalog.v3.inventory_item_updated': updated(inventoryItem),
  'wix.stores.catalog.v3.inventory_item_deleted': deleted(inventoryItem),
  'wix.stores.catalog.v3.inventory_item_stock_status_updated': action(actions.stockStatusUpdated),
  'wix.stores.catalog.v3.inventory_item_updated_with_reason': action(actions.updatedWithReason),
  'wix.stores.catalog.v3.brand_created': created(brand),
  'wix.stores.catalog.v3.brand_updated': updated(brand),
  'wix.stores.catalog.v3.brand_deleted': deleted(brand),
  'wix.stores.catalog.v3.customization_created': created(customization),
  'wix.stores.catalog.v3.customization_updated': updated(customization),
  'wix.stores.catalog.v3.customization_deleted': deleted(customization),
  'wix.stores.catalog.v3.info_section_created': created(infoSection),
  'wix.stores.catalog.v3.info_section_updated': updated(infoSection),
  'wix.stores.catalog.v3.info_section_deleted': deleted(infoSection),
  'wix.stores.catalog.v3.ribbon_created': created(ribbon),
  'wix.stores.catalog.v3.ribbon_updated': updated(ribbon),
  'wix.stores.catalog.v3.ribbon_deleted': deleted(ribbon),
  'wix.categories.v1.category_created': created(category),
  'wix.categories.v1.category_updated': updated(category),
  'wix.categories.v1.category_deleted': deleted(category),
  'wix.categories.v1.category_category_moved': action(actions.categoryMoved),
  'wix.categories.v1.category_item_added_to_category': action(actions.itemAdded),
  'wix.categories.v1.category_item_removed_from_category': action(actions.itemRemoved),
  'wix.categories.v1.category_items_arranged_in_category': action(actions.itemsArranged),
} satisfies Readonly<Record<EventType, BodyReader<object>>>

/** What an event of a type carries: its entity, or its data. */
export type EventBody<T extends EventType> = Exclude<ReturnType<(typeof bodyReaders)[T]>, undefined>
