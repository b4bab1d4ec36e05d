import { badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { ItemResult } from './bulk.ts'
import { createCaller } from './caller.ts'
import { createSearchList } from './create-lists.ts'
import { createResource, idOf } from './create-resource.ts'
import { createLocations } from './locations.ts'
import { startJob } from './product-jobs.ts'
import { toExplicitFilter } from './query/by-filter.ts'
import type { InventoryItems, StockMove, StockOptions } from './inventory-items.ts'
import { inventoryQueryFields, inventorySearchFields } from './query/list-fields.ts'
import { operandsOf } from './operands.ts'
import { setStock } from './set-stock.ts'
import { add, read } from './routes-below.ts'
import {
  type InventoryDraft,
  inventoryItem,
  type InventoryPatch,
  type StockDraft,
} from './wire/inventory-item.ts'

const all = '/bulk/inventory-items'
const routes = {
  search: read('POST', '/inventory-items/search'),
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

const parts = {
  path: 'inventory-items',
  one: 'inventoryItem',
  many: 'inventoryItems',
  noun: 'inventory items',
  kind: inventoryItem,
  toDraft: toDraftBody,
  toPatch: (patch: InventoryPatch) => toStockBody(patch, false),
  fields: inventoryQueryFields,
  most: 1000,
}

/** Entries and their pieces: apart, for who needs no others. */
export function createStock({
  send,
}: Connection): Omit<InventoryItems, 'search' | 'updateByFilter' | 'set'> {
  const { bulk } = createCaller(send)
  // Nobody outside the platform may count stock.
  const { count: _, ...resource } = createResource(send, parts)

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

  return {
    ...resource,
    increment: (moves, options) => move(moves, 'increment', options),
    decrement: (moves, options) => move(moves, 'decrement', options),
  }
}

export function createInventoryItems(connection: Connection): InventoryItems {
  const { send } = connection
  const inventory: InventoryItems = {
    ...createStock(connection),
    search: () =>
      createSearchList(send, {
        route: routes.search,
        name: parts.many,
        noun: parts.noun,
        item: inventoryItem,
        fields: inventorySearchFields,
        most: parts.most,
        idOf,
      }),
    updateByFilter: async (some, stock, options) =>
      startJob(
        connection,
        routes.updateByFilter,
        { ...toExplicitFilter(some), inventoryItem: toStockBody(stock, false) },
        options,
      ),
    set(stocks, options) {
      for (const stock of stocks) toDraftBody(stock)
      return setStock(
        inventory,
        createLocations(connection),
        operandsOf(connection),
        stocks,
        options,
      )
    },
  }
  return inventory
}
