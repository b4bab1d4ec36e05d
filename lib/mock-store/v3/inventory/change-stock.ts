import { maxQuantity, type Preorder } from '../../state/store.ts'
import { applicationError, notFound, violation } from '../../http/api-error.ts'
import { createCheck, type Json, type Check } from '../../http/check.ts'
import type { Call, Reply, Effect } from '../../http/route.ts'
import { readRows, runBulk } from '../bulk.ts'
import type { InventoryItem } from '../state/entities.ts'
import { newEntity } from '../state/entity.ts'
import type { V3Store } from '../state/v3-store.ts'
import { toItemJson } from './item-json.ts'
import { readPreorder } from '../../wire/sent-fields.ts'
import { toText } from '../to-text.ts'

const reasons = new Set<unknown>(['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE', undefined, null])

const maxRows = 300

interface Move {
  readonly rows: 'incrementData' | 'decrementData'
  readonly by: 'incrementBy' | 'decrementBy'
  readonly sign: 1 | -1
  /** Rows name a variant and a location instead of an item. */
  readonly byVariant: boolean
}

/** Adds to or subtracts from quantities, row by row. Only for tracked items. */
export function moveStock(store: V3Store, call: Call, move: Move): Reply {
  readReason(call.body)
  const rows = readRows(call.body, move.rows, maxRows).map((row, index) => {
    const check = createCheck(`${move.rows}[${index}].`)
    check.required(row, move.by, move.byVariant ? 'variantId' : 'inventoryItemId')
    const by = check.integer(row, move.by, { min: 1, max: maxQuantity }) ?? 0
    check.end()
    return { row, by }
  })
  const { restrictInventory = true } = call.body
  if (restrictInventory !== null && typeof restrictInventory !== 'boolean') {
    throw violation('restrictInventory', 'is not true or false', 'FORMAT')
  }
  return runBulk(call, {
    rows,
    idOf: ({ row }) => (move.byVariant ? undefined : String(row['inventoryItemId'])),
    act({ row, by }) {
      const item = move.byVariant
        ? findByVariant(store, row)
        : findItem(store, String(row['inventoryItemId']))
      const quantity = item.quantity + move.sign * by
      const mayGoBelow =
        restrictInventory === false || (row['preorderRequest'] === true && item.preorder.enabled)
      requirePossible(item, quantity, mayGoBelow)
      const next = store.inventory.update({ ...item, quantity })
      return {
        id: next.id,
        item: toItemJson(store, next),
        effect: recordStockChange(store, item, next),
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

export function findItem(store: V3Store, id: string): InventoryItem {
  const item = store.inventory.find(id)
  if (item === undefined) throw notFound('Inventory_Item', id)
  return item
}

/** A variant ID is unique only within its product. If several products have it, none is found. */
function findByVariant(store: V3Store, row: Json): InventoryItem {
  const { variantId, locationId } = row
  const stockEntry = typeof locationId === 'string' ? locationId : store.defaultLocationId
  const found = Array.from(store.inventory.list(store.ledger.sequence())).filter(
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

type StockEntry = Pick<InventoryItem, 'productId' | 'variantId' | 'locationId'>

/** Creates or changes the item of one variant at one location. */
export function setStock(store: V3Store, stockEntry: StockEntry, stock: SentStock): InventoryItem {
  const old = store.itemAt(stockEntry.productId, stockEntry.variantId, stockEntry.locationId)
  return old === undefined
    ? store.inventory.add(buildItem(store, stockEntry, stock))
    : store.inventory.update(applyStock(old, stock))
}

export function buildItem(store: V3Store, stockEntry: StockEntry, stock: SentStock): InventoryItem {
  const blank: InventoryItem = {
    ...newEntity(store.random.guid(), store.clock.now()),
    ...stockEntry,
    tracked: false,
    quantity: 0,
    inStock: false,
    preorder: { enabled: false },
  }
  return applyStock(blank, stock)
}

/** Sending a quantity turns tracking on; sending `inStock` turns it off. */
export function applyStock(item: InventoryItem, stock: SentStock): InventoryItem {
  const { quantity, inStock, preorder = item.preorder } = stock
  if (quantity !== undefined) return { ...item, preorder, tracked: true, quantity }
  if (inStock !== undefined) return { ...item, preorder, tracked: false, quantity: 0, inStock }
  return { ...item, preorder }
}

/**
 * Sent stock: a quantity makes an item tracked, `inStock` makes it untracked, and neither changes
 * nothing.
 */
export interface SentStock {
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
  readonly preorder?: Preorder | undefined
}

export function readSentStock(sent: Json, field: string, check: Check): SentStock | undefined {
  const stock = check.record(sent, field)
  return stock === undefined ? undefined : readStock(stock, check.at(field))
}

export function readStock(stock: Json, check: Check): SentStock {
  const quantity = check.integer(stock, 'quantity', { min: -maxQuantity, max: maxQuantity })
  const inStock = check.flag(stock, 'inStock')
  if (quantity !== undefined && inStock !== undefined) {
    check.reject('inStock', 'cannot be sent together with quantity', 'ONE_OF_ALIGNMENT')
  }
  return { quantity, inStock, preorder: readPreorder(stock, check) }
}

export function readReason({ reason }: Json): void {
  if (!reasons.has(reason)) throw violation('reason', `has no value ${toText(reason)}`, 'FORMAT')
}

/** Records the change of stock under the field names of the plain form. */
export function recordStockChange(
  store: V3Store,
  before: InventoryItem | undefined,
  after: InventoryItem,
): Effect {
  const { productId, variantId, locationId } = after
  const isPlain = store.products.find(productId)?.options.length === 0
  const variant = isPlain ? '' : `variants.${variantId}.`
  const stockEntry = locationId === store.defaultLocationId ? '' : `locations.${locationId}.`
  const fields = (['tracked', 'quantity', 'inStock', 'preorder'] as const)
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]))
    .map((field) => `${variant}${stockEntry}${field === 'tracked' ? 'trackQuantity' : field}`)
  return { id: productId, applied: true, fields: fields.length === 0 ? ['unchanged'] : fields }
}
