import { applicationError, notFound, violation } from '../../http/api-error.ts'
import { createCheck, type Json } from '../../http/check.ts'
import type { Call, Reply } from '../../http/route.ts'
import { readRows, runBulk } from '../bulk.ts'
import type { InventoryItem } from '../shop/entities.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import { toItemJson } from './item-json.ts'
import { recordStockChange, readReason } from './record-stock-change.ts'
import { whole } from '../../whole.ts'

const maxRows = 300
const maxQuantity = 99_999

interface Move {
  readonly rows: 'incrementData' | 'decrementData'
  readonly by: 'incrementBy' | 'decrementBy'
  readonly sign: 1 | -1
  /** Rows name a variant and a place instead of an item. */
  readonly byVariant: boolean
}

/** Adds or takes pieces, row by row. Only tracked items can be counted up or down. */
export function moveStock(shop: V3Shop, call: Call, move: Move): Reply {
  if (whole) readReason(call.body)
  const rows = readRows(call.body, move.rows, maxRows).map((row, index) => {
    const check = createCheck(`${move.rows}[${index}].`)
    if (whole) check.required(row, move.by, move.byVariant ? 'variantId' : 'inventoryItemId')
    const by = check.integer(row, move.by, { min: 1, max: maxQuantity }) ?? 0
    check.end()
    return { row, by }
  })
  const { restrictInventory = true } = call.body
  if (whole && restrictInventory !== null && typeof restrictInventory !== 'boolean') {
    throw violation('restrictInventory', 'is not true or false', 'FORMAT')
  }
  return runBulk(call, {
    rows,
    idOf: ({ row }) => (whole && move.byVariant ? undefined : String(row['inventoryItemId'])),
    act({ row, by }) {
      const item =
        whole && move.byVariant
          ? findByVariant(shop, row)
          : findItem(shop, String(row['inventoryItemId']))
      const quantity = item.quantity + move.sign * by
      const mayGoBelow =
        restrictInventory === false || (row['preorderRequest'] === true && item.preorder.enabled)
      requirePossible(item, quantity, mayGoBelow)
      const next = shop.inventory.update({ ...item, quantity })
      return {
        id: next.id,
        item: toItemJson(shop, next),
        effect: recordStockChange(shop, item, next),
      }
    },
  })
}

function requirePossible(item: InventoryItem, quantity: number, mayGoBelow: boolean): void {
  const reject = (code: string, description: string) => {
    throw applicationError(400, code, `Inventory item ${item.id} ${description}`)
  }
  if (!item.tracked) reject('INVENTORY_QUANTITY_NOT_TRACKED', 'is not tracked')
  if (quantity > maxQuantity) reject('MAX_QUANTITY_LIMIT_REACHED', `cannot hold ${quantity} pieces`)
  if (quantity < 0 && !mayGoBelow)
    reject('INSUFFICIENT_INVENTORY', `has only ${item.quantity} pieces`)
  if (quantity < -maxQuantity) reject('MIN_QUANTITY_LIMIT_REACHED', 'cannot go further down')
}

export function findItem(shop: V3Shop, id: string): InventoryItem {
  const item = shop.inventory.find(id)
  if (item === undefined) throw notFound('Inventory_Item', id)
  return item
}

/** A variant id is unique in its product only: where several products have it, none is meant. */
function findByVariant(shop: V3Shop, row: Json): InventoryItem {
  const { variantId, locationId } = row
  const stockEntry = typeof locationId === 'string' ? locationId : shop.defaultLocationId
  const found = Array.from(shop.inventory.list(shop.ledger.sequence())).filter(
    (item) => item.variantId === variantId && item.locationId === stockEntry,
  )
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  throw applicationError(
    404,
    'NOT_FOUND',
    `No single inventory item of variant ${String(variantId)}`,
  )
}
