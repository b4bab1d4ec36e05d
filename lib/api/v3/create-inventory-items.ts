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
  type InventoryInput,
  inventoryItem,
  type InventoryPatch,
  type StockInput,
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
export function toStockBody({ quantity, inStock, preorderInfo }: StockInput, needsStock = true) {
  const stated = [quantity, inStock].filter((each) => each !== undefined).length
  if (stated > 1 || (stated === 0 && (needsStock || preorderInfo === undefined))) {
    throw badInput('Say either a quantity or whether it is in stock.')
  }
  if (quantity !== undefined && !(Number.isInteger(quantity) && Math.abs(quantity) <= 99_999)) {
    throw badInput('A quantity is a whole number from -99,999 to 99,999.')
  }
  const { counter: _, quantity: _left, ...preorder } = preorderInfo ?? {}
  return { quantity, inStock, ...(preorderInfo && { preorderInfo: preorder }) }
}

function toInputBody(input: InventoryInput) {
  const { productId, variantId, locationId } = input
  if (!productId || !variantId) throw badInput('Stock needs the ids of its product and variant.')
  return { productId, variantId, locationId, ...toStockBody(input) }
}

const parts = {
  path: 'inventory-items',
  one: 'inventoryItem',
  many: 'inventoryItems',
  noun: 'inventory items',
  kind: inventoryItem,
  toDraft: toInputBody,
  toPatch: (patch: InventoryPatch) => toStockBody(patch, false),
  fields: inventoryQueryFields,
  max: 1000,
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
    return bulk(route, moves, { max: 300, toBody }, options)
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
        max: parts.max,
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
      for (const stock of stocks) toInputBody(stock)
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
