import type { InventoryItem } from '../shop/entities.ts'
import { newborn } from '../shop/entity.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import type { SentStock } from './sent-stock.ts'

export type StockEntry = Pick<InventoryItem, 'productId' | 'variantId' | 'locationId'>

/** Makes or changes the item of one variant in one place. */
export function setStock(shop: V3Shop, stockEntry: StockEntry, stock: SentStock): InventoryItem {
  const old = shop.itemAt(stockEntry.productId, stockEntry.variantId, stockEntry.locationId)
  return old === undefined
    ? shop.inventory.add(buildItem(shop, stockEntry, stock))
    : shop.inventory.update(applyStock(old, stock))
}

export function buildItem(shop: V3Shop, stockEntry: StockEntry, stock: SentStock): InventoryItem {
  const blank: InventoryItem = {
    ...newborn(shop.random.guid(), shop.clock.now()),
    ...stockEntry,
    tracked: false,
    quantity: 0,
    inStock: false,
    preorder: { enabled: false },
  }
  return applyStock(blank, stock)
}

/** Sending a quantity turns tracking on, sending `inStock` turns it off. */
export function applyStock(item: InventoryItem, stock: SentStock): InventoryItem {
  const { quantity, inStock, preorder = item.preorder } = stock
  if (quantity !== undefined) return { ...item, preorder, tracked: true, quantity }
  if (inStock !== undefined) return { ...item, preorder, tracked: false, quantity: 0, inStock }
  return { ...item, preorder }
}
