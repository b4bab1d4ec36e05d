import { badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { Route } from '../transport/exchange.ts'
import type { ItemResult } from './bulk.ts'
import { createCaller } from './caller.ts'
import { checkIds, checkRevision } from './check-ids.ts'
import { createQueryList, createSearchList } from './create-lists.ts'
import { createLocations } from './locations.ts'
import { startJob } from './product-jobs.ts'
import { toExplicitFilter } from './query/by-filter.ts'
import type { InventoryItems, StockMove, StockOptions } from './inventory-items.ts'
import { inventoryQueryFields, inventorySearchFields } from './query/list-fields.ts'
import { setStock } from './set-stock.ts'
import { add, read, write } from './store-route.ts'
import {
  type InventoryDraft,
  inventoryItem,
  type InventoryItem,
  type InventoryPatch,
  type StockDraft,
} from './wire/inventory-item.ts'

const all = '/bulk/inventory-items'
const one = '/inventory-items/{inventoryItemId}'
const routes = {
  get: read('GET', one),
  query: read('POST', '/inventory-items/query'),
  search: read('POST', '/inventory-items/search'),
  create: add('/inventory-items'),
  update: write('PATCH', one),
  delete: write('DELETE', one),
  bulkCreate: add(`${all}/create`),
  bulkUpdate: write('POST', `${all}/update`),
  bulkDelete: write('POST', `${all}/delete`),
  increment: add(`${all}/increment`),
  incrementByVariant: add(`${all}/increment-by-variant-and-location`),
  decrement: add(`${all}/decrement`),
  decrementByVariant: add(`${all}/decrement-by-variant-and-location`),
  updateByFilter: add(`${all}/update-by-filter`),
}

/** Exactly one of the two ways to say how much there is. */
export function toStockBody({ quantity, inStock, preorderInfo }: StockDraft, needsStock = true) {
  const said = [quantity, inStock].filter((each) => each !== undefined).length
  if (said > 1 || (said === 0 && (needsStock || preorderInfo === undefined))) {
    throw badInput('Say either a quantity or whether it is in stock.')
  }
  if (quantity !== undefined && !(Number.isInteger(quantity) && Math.abs(quantity) <= 99_999)) {
    throw badInput('A quantity is a whole number from -99,999 to 99,999.')
  }
  const { counter: _, quantity: _left, ...preorder } = preorderInfo ?? {}
  return { quantity, inStock, ...(preorderInfo && { preorderInfo: preorder }) }
}

function toDraftBody(draft: InventoryDraft) {
  const { productId, variantId, locationId } = draft
  if (!productId || !variantId) throw badInput('Stock needs the ids of its product and variant.')
  return { productId, variantId, locationId, ...toStockBody(draft) }
}

function toPatchBody(patch: InventoryPatch) {
  const { id, revision } = patch
  checkRevision(patch)
  return { id, revision, ...toStockBody(patch, false) }
}

const idOf = ({ id }: { readonly id?: string }) => id
const toIdBody = (inventoryItemIds: readonly string[]) => ({ inventoryItemIds })

export function createInventoryItems(connection: Connection): InventoryItems {
  const { send } = connection
  const listed = {
    name: 'inventoryItems',
    item: inventoryItem,
    noun: 'inventory items',
    most: 1000,
    idOf: ({ id }: InventoryItem) => id,
  }

  const { one: fetchOne, bulk } = createCaller(send)
  const name = 'inventoryItem'

  function sendItems<T extends object>(
    route: Route,
    items: readonly T[],
    toCall: (items: readonly T[]) => object,
    { reason, ...options }: StockOptions = {},
  ) {
    const toBody = (call: readonly T[]) => ({ ...toCall(call), reason, returnEntity: true })
    return bulk(route, items, { most: 1000, toBody, idOf, kind: inventoryItem }, options)
  }

  async function move(
    moves: readonly StockMove[],
    verb: 'increment' | 'decrement',
    { reason, ...options }: StockOptions = {},
  ): Promise<ItemResult[]> {
    const byId = moves.some((each) => 'id' in each)
    for (const each of moves) {
      if (!Number.isInteger(each.by) || each.by < 1 || each.by > 99_999) {
        throw badInput('Pieces are moved by whole numbers from 1 to 99,999.')
      }
      if ('id' in each !== byId) throw badInput('Name all by id, or all by variant.')
    }
    const toRow = ({ by, ...which }: StockMove) => {
      const row = 'id' in which ? { inventoryItemId: which.id } : which
      return { ...row, [`${verb}By`]: by }
    }
    const toBody = (call: readonly StockMove[]) => ({ [`${verb}Data`]: call.map(toRow), reason })
    const route = byId ? routes[verb] : routes[`${verb}ByVariant`]
    return bulk(route, moves, { most: 300, toBody }, options)
  }

  const inventory: InventoryItems = {
    get: (inventoryItemId, options) =>
      fetchOne(routes.get, name, inventoryItem, { ...options, path: { inventoryItemId } }),
    query: () =>
      createQueryList(send, { ...listed, route: routes.query, fields: inventoryQueryFields }),
    search: () =>
      createSearchList(send, { ...listed, route: routes.search, fields: inventorySearchFields }),
    create: async (draft, options) =>
      fetchOne(routes.create, name, inventoryItem, {
        ...options,
        body: { inventoryItem: toDraftBody(draft) },
      }),
    update: async (patch, { reason, ...options } = {}) =>
      fetchOne(routes.update, name, inventoryItem, {
        ...options,
        path: { inventoryItemId: patch.id },
        body: { inventoryItem: toPatchBody(patch), reason },
      }),
    async delete(inventoryItemId, options) {
      await send(routes.delete, { ...options, path: { inventoryItemId } })
    },
    bulkCreate: async (drafts, options) =>
      sendItems(
        routes.bulkCreate,
        drafts.map(toDraftBody),
        (inventoryItems) => ({ inventoryItems }),
        options,
      ),
    async bulkUpdate(patches, options) {
      checkIds(patches.map(({ id }) => id))
      return sendItems(
        routes.bulkUpdate,
        patches.map(toPatchBody),
        (call) => ({ inventoryItems: call.map((item) => ({ inventoryItem: item })) }),
        options,
      )
    },
    async bulkDelete(ids, options) {
      checkIds(ids)
      const parts = { most: 1000, toBody: toIdBody, idOf: (id: string) => id }
      return bulk(routes.bulkDelete, ids, parts, options)
    },
    increment: (moves, options) => move(moves, 'increment', options),
    decrement: (moves, options) => move(moves, 'decrement', options),
    updateByFilter: async (some, stock, options) =>
      startJob(
        connection,
        routes.updateByFilter,
        { ...toExplicitFilter(some), inventoryItem: toStockBody(stock, false) },
        options,
      ),
    set(stocks, options) {
      for (const stock of stocks) toDraftBody(stock)
      return setStock(inventory, createLocations(connection), stocks, options)
    },
  }
  return inventory
}
