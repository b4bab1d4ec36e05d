import { chunk } from '#lib/base/chunk.ts'
import { badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { Route } from '../transport/exchange.ts'
import { readEntity } from '../v1/calls.ts'
import { type ItemResult, readBulk } from './bulk.ts'
import { checkIds } from './check-ids.ts'
import { createQueryList, createSearchList } from './create-lists.ts'
import { createLocations } from './locations.ts'
import { startJob } from './product-jobs.ts'
import { toExplicitFilter } from './query/by-filter.ts'
import type { InventoryItems, StockMove, StockOptions } from './inventory-items.ts'
import { inventoryQueryFields, inventorySearchFields } from './query/list-fields.ts'
import { setStock } from './set-stock.ts'
import { sendInCalls } from './send-in-calls.ts'
import { add, read, write } from './store-route.ts'
import {
  type InventoryDraft,
  inventoryItem,
  type InventoryItem,
  type InventoryPatch,
  type StockDraft,
} from './wire/inventory-item.ts'

const bulk = '/bulk/inventory-items'
const one = '/inventory-items/{inventoryItemId}'
const routes = {
  get: read('GET', one),
  query: read('POST', '/inventory-items/query'),
  search: read('POST', '/inventory-items/search'),
  create: add('/inventory-items'),
  update: write('PATCH', one),
  delete: write('DELETE', one),
  bulkCreate: add(`${bulk}/create`),
  bulkUpdate: write('POST', `${bulk}/update`),
  bulkDelete: write('POST', `${bulk}/delete`),
  increment: add(`${bulk}/increment`),
  incrementByVariant: add(`${bulk}/increment-by-variant-and-location`),
  decrement: add(`${bulk}/decrement`),
  decrementByVariant: add(`${bulk}/decrement-by-variant-and-location`),
  updateByFilter: add(`${bulk}/update-by-filter`),
}

/** Exactly one of the two ways to say how much there is. */
export function toStockBody({ quantity, inStock, preorderInfo }: StockDraft, needsStock = true) {
  const said = [quantity, inStock].filter((each) => each !== undefined).length
  if (said > 1 || (said === 0 && (needsStock || preorderInfo === undefined))) {
    throw badInput(
      'Say either a quantity, which is counted from then on, or whether it is in stock.',
    )
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
  if (!id || !revision)
    throw badInput('An update of stock needs the id and revision it was read with.')
  return { id, revision, ...toStockBody(patch, false) }
}

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

  function sendBulk<T>(
    route: Route,
    items: readonly T[],
    most: number,
    toBody: (items: readonly T[]) => object,
    idOf: (item: T) => string | undefined,
    { reason, ...options }: StockOptions = {},
  ) {
    return sendInCalls<T, InventoryItem>(
      chunk(items, most),
      async (call, how) => {
        const body = { ...toBody(call), reason, returnEntity: true }
        const answer = await send(route, { ...how, body })
        return readBulk(route, answer, answer.body['results'], call.map(idOf), inventoryItem)
      },
      route.kind === 'absolute',
      options,
    )
  }

  /** Both kinds of moves in their own calls, the results back in the order of the moves. */
  async function move(
    moves: readonly StockMove[],
    verb: 'increment' | 'decrement',
    options: StockOptions | undefined,
  ): Promise<ItemResult[]> {
    for (const { by } of moves) {
      if (!Number.isInteger(by) || by < 1 || by > 99_999) {
        throw badInput('Pieces are moved by whole numbers from 1 to 99,999.')
      }
    }
    const results: ItemResult[] = []
    for (const route of [routes[verb], routes[`${verb}ByVariant`]]) {
      const byId = route === routes[verb]
      const places = moves.flatMap((each, place) => ('id' in each === byId ? [place] : []))
      const toRow = (place: number) => {
        const { by, ...which } = moves[place] as StockMove
        const row = 'id' in which ? { inventoryItemId: which.id } : which
        return { ...row, [`${verb}By`]: by }
      }
      const toBody = (call: readonly number[]) => ({ [`${verb}Data`]: call.map(toRow) })
      const told = await sendBulk(route, places, 300, toBody, () => undefined, options)
      for (const result of told) {
        const index = places[result.index] ?? 0
        results[index] = result.ok ? { index, id: result.id, ok: true } : { ...result, index }
      }
    }
    return results
  }

  const inventory: InventoryItems = {
    async get(inventoryItemId, options) {
      const answer = await send(routes.get, { ...options, path: { inventoryItemId } })
      return readEntity(routes.get, answer, 'inventoryItem', inventoryItem)
    },
    query: () =>
      createQueryList(send, { ...listed, route: routes.query, fields: inventoryQueryFields }),
    search: () =>
      createSearchList(send, { ...listed, route: routes.search, fields: inventorySearchFields }),
    async create(draft, options) {
      const body = { inventoryItem: toDraftBody(draft) }
      const answer = await send(routes.create, { ...options, body })
      return readEntity(routes.create, answer, 'inventoryItem', inventoryItem)
    },
    async update(patch, { reason, ...options } = {}) {
      const body = { inventoryItem: toPatchBody(patch), reason }
      const path = { inventoryItemId: patch.id }
      const answer = await send(routes.update, { ...options, path, body })
      return readEntity(routes.update, answer, 'inventoryItem', inventoryItem)
    },
    async delete(inventoryItemId, options) {
      await send(routes.delete, { ...options, path: { inventoryItemId } })
    },
    bulkCreate: async (drafts, options) =>
      sendBulk(
        routes.bulkCreate,
        drafts.map(toDraftBody),
        1000,
        (inventoryItems) => ({ inventoryItems }),
        () => undefined,
        options,
      ),
    async bulkUpdate(patches, options) {
      checkIds(patches.map(({ id }) => id))
      return sendBulk(
        routes.bulkUpdate,
        patches.map(toPatchBody),
        1000,
        (call) => ({ inventoryItems: call.map((item) => ({ inventoryItem: item })) }),
        ({ id }) => id,
        options,
      )
    },
    async bulkDelete(ids, options) {
      checkIds(ids)
      const results = await sendBulk(routes.bulkDelete, ids, 1000, toIdBody, (id) => id, options)
      return results.map((result) =>
        result.ok ? { index: result.index, id: result.id, ok: true } : result,
      )
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
