import { applicationError, violation } from '../../http/api-error.ts'
import { type Check, createCheck, type Json } from '../../http/check.ts'
import type { Reply, Route } from '../../http/route.ts'
import { readIds, readRows, runBulk } from '../bulk.ts'
import { existingProduct, readMember } from '../products/find-products.ts'
import { readRevision, requireRevision } from '../revision.ts'
import type { InventoryItem } from '../state/entities.ts'
import type { V3Context } from '../v3-context.ts'
import { toItemJson } from './item-json.ts'
import {
  findItem,
  applyStock,
  buildItem,
  readStock,
  type SentStock,
  recordStockChange,
  readReason,
} from './change-stock.ts'
import { toText } from '../to-text.ts'

const maxRows = 1000
const update = 'WIX_STORES.INVENTORY_UPDATE'
const create = 'WIX_STORES.INVENTORY_CREATE'
const remove = 'WIX_STORES.INVENTORY_DELETE'

export function createItemWrites({ store }: V3Context): Route[] {
  const done = (before: InventoryItem | undefined, after: InventoryItem) => {
    return {
      id: after.id,
      item: toItemJson(store, after),
      effect: recordStockChange(store, before, after),
    }
  }
  const createItem = ({ productId, variantId, locationId, stock }: NewItem) => {
    const stockEntry = { productId, variantId, locationId: locationId ?? store.defaultLocationId }
    if (!existingProduct(store, productId).variants.some(({ id }) => id === variantId)) {
      throw applicationError(
        404,
        'VARIANT_NOT_FOUND',
        `Product ${productId} has no variant ${variantId}`,
      )
    }
    if (store.locations.find(stockEntry.locationId) === undefined) {
      throw applicationError(
        404,
        'LOCATION_NOT_FOUND',
        `There is no location ${stockEntry.locationId}`,
      )
    }
    if (store.itemAt(productId, variantId, stockEntry.locationId) !== undefined) {
      throw applicationError(409, 'ITEM_ALREADY_EXISTS', 'The variant has an item at this location')
    }
    return done(undefined, store.inventory.add(buildItem(store, stockEntry, stock)))
  }
  const updateItem = ({ id, revision, stock }: ChangedItem) => {
    const item = findItem(store, id)
    requireRevision(item, revision)
    return done(item, store.inventory.update(applyStock(item, stock)))
  }
  const deleteItem = (id: string) => {
    const { productId } = findItem(store, id)
    store.inventory.remove(id)
    return { id, effect: { id: productId, applied: true, fields: ['inventoryItem.deleted'] } }
  }
  const single = ({ item, effect }: ReturnType<typeof done>): Reply => {
    return { body: { inventoryItem: item }, effects: [effect] }
  }
  const one = '/stores/v3/inventory-items/{inventoryItemId}'
  const bulk = '/stores/v3/bulk/inventory-items'
  const asked: Route[] = [
    {
      at: `POST ${bulk}/create`,
      permission: create,
      answer: (call) =>
        runBulk(call, {
          rows: readRows(call.body, 'inventoryItems', maxRows).map((row, index) =>
            readNewItem(row, `inventoryItems[${index}].`),
          ),
          idOf: () => undefined,
          act: createItem,
        }),
    },
    {
      at: `POST ${bulk}/update`,
      permission: update,
      answer(call) {
        readReason(call.body)
        return runBulk(call, {
          rows: readRows(call.body, 'inventoryItems', maxRows).map((row, index) =>
            readChangedItem(
              readMember(row, 'inventoryItem'),
              `inventoryItems[${index}].inventoryItem.`,
            ),
          ),
          idOf: ({ id }) => id,
          act: updateItem,
        })
      },
    },
    {
      at: `POST ${bulk}/delete`,
      permission: remove,
      answer: (call) =>
        runBulk(call, {
          rows: readIds(call.body, 'inventoryItemIds', maxRows),
          idOf: (id) => id,
          act: deleteItem,
        }),
    },
  ]
  return [
    ...asked,
    {
      at: 'POST /stores/v3/inventory-items',
      permission: create,
      answer: ({ body }) =>
        single(createItem(readNewItem(readMember(body, 'inventoryItem'), 'inventoryItem.'))),
    },
    {
      at: `PATCH ${one}`,
      permission: update,
      answer({ body, params }) {
        readReason(body)
        const sent = readChangedItem(readMember(body, 'inventoryItem'), 'inventoryItem.')
        return single(updateItem({ ...sent, id: params['inventoryItemId'] ?? '' }))
      },
    },
    {
      at: `DELETE ${one}`,
      permission: remove,
      answer: ({ params }) => ({
        body: {},
        effects: [deleteItem(params['inventoryItemId'] ?? '').effect],
      }),
    },
  ]
}

interface NewItem {
  readonly productId: string
  readonly variantId: string
  readonly locationId: string | undefined
  readonly stock: SentStock
}

function readNewItem(sent: Json, path: string): NewItem {
  const check = createCheck(path)
  check.required(sent, 'productId', 'variantId')
  if (sent['quantity'] === undefined && sent['inStock'] === undefined) {
    check.reject('quantity', 'or inStock must be sent', 'REQUIRED_ONE_OF_FIELD')
  }
  const productId = check.text(sent, 'productId', { min: 1, max: 36 }) ?? ''
  const variantId = check.text(sent, 'variantId', { min: 1, max: 36 }) ?? ''
  const locationId = check.text(sent, 'locationId', { min: 1, max: 36 })
  return { productId, variantId, locationId, stock: readItem(sent, check) }
}

interface ChangedItem {
  readonly id: string
  readonly revision: string
  readonly stock: SentStock
}

/** Product, variant and location of an item cannot change; if sent, they are ignored. */
function readChangedItem(sent: Json, path: string): ChangedItem {
  const check = createCheck(path)
  const revision = readRevision(sent, check)
  return { id: toText(sent['id']), revision, stock: readItem(sent, check) }
}

export function readItem(sent: Json, check: Check): SentStock {
  const stock = readStock(sent, check)
  if (stock.inStock !== undefined && stock.preorder?.limit !== undefined) {
    const rule = 'PREORDER_LIMIT_NOT_SUPPORTED_FOR_UNTRACKED_INVENTORY'
    throw violation('preorderInfo.limit', 'needs a tracked quantity', rule)
  }
  check.end()
  return stock
}
