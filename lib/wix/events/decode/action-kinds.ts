import type { InventoryChangeReason } from '#lib/wix/api/enumerations/shared.ts'
import {
  type ParentCategory,
  type TreeReference,
  treeReference,
} from '#lib/wix/api/v3/wire/category.ts'
import { type InventoryItem, inventoryItem } from '#lib/wix/api/v3/wire/inventory-item.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { flag, number, text } from '#lib/wix/api/wire/codec.ts'

/* Events of Catalog V3 that report an action instead of an entity. */

export interface StockStatusUpdated {
  readonly inStock?: boolean | undefined
}

export interface UpdatedWithReason {
  readonly currentEntity?: InventoryItem | undefined
  readonly reason?: InventoryChangeReason | undefined
  /** The app that made the change. Wix Stores has 215238eb-22a5-4c36-9e7b-e7c08025e04e. */
  readonly appId?: string | undefined
}

export interface ItemsArranged {
  readonly categoryId?: string | undefined
  readonly treeReference?: TreeReference | undefined
}

export interface CategoryMoved extends ItemsArranged {
  readonly parentCategory?: ParentCategory | undefined
}

/** A product in a category. `catalogItemId` is the ID of the product. */
export interface CategoryItem {
  readonly catalogItemId?: string | undefined
  readonly appId?: string | undefined
}

export interface ItemAdded extends ItemsArranged {
  readonly addedItem?: CategoryItem | undefined
}

export interface ItemRemoved extends ItemsArranged {
  readonly removedItem?: CategoryItem | undefined
}

const common = { categoryId: text, treeReference }
const categoryItem = entity<CategoryItem>({ catalogItemId: text, appId: text })

export const stockStatusUpdated = entity<StockStatusUpdated>({ inStock: flag })
export const updatedWithReason = entity<UpdatedWithReason>({
  currentEntity: inventoryItem,
  reason: text,
  appId: text,
})
export const categoryMoved = entity<CategoryMoved>({
  ...common,
  parentCategory: entity<ParentCategory>({ id: text, index: number }),
})
export const itemsArranged = entity<ItemsArranged>(common)
export const itemAdded = entity<ItemAdded>({ ...common, addedItem: categoryItem })
export const itemRemoved = entity<ItemRemoved>({ ...common, removedItem: categoryItem })
