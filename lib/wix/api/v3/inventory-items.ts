import { groupBy } from '#lib/core/base/group-by.ts'
import { badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { ItemResult } from './bulk.ts'
import { createCaller } from './caller.ts'
import { createSearchList } from './create-lists.ts'
import { createResource, idOf, type ReasonOption, type Resource } from './resource.ts'
import { createLocations, type Locations } from './locations.ts'
import { startJob } from './product-jobs.ts'
import { toExplicitFilter } from './query/list-plan.ts'
import { inventoryQueryFields, inventorySearchFields } from './query/list-fields.ts'
import { operandsOf, type Operands } from './operands.ts'
import { add, read } from './routes-below.ts'
import {
  type InventoryInput,
  inventoryItem,
  type InventoryPatch,
  type StockInput,
  type InventoryItem,
} from './wire/inventory-item.ts'
import { collect } from '#lib/core/base/collect.ts'
import type { CallOptions } from '../transport/request-context.ts'
import type { Search } from './query/list.ts'

const variantOf = ({ productId, variantId }: Which) => `${productId}/${variantId}`

const all = '/bulk/inventory-items'
const routes = {
  search: read('POST', '/inventory-items/search'),
  increment: add(`${all}/increment`),
  incrementByVariant: add(`${all}/increment-by-variant-and-location`),
  decrement: add(`${all}/decrement`),
  decrementByVariant: add(`${all}/decrement-by-variant-and-location`),
  updateByFilter: add(`${all}/update-by-filter`),
}

/** Builds the body of a stock value. Refuses anything but exactly one of `quantity` and `inStock`. */
export function toStockBody({ quantity, inStock, preorderInfo }: StockInput, needsStock = true) {
  const stated = [quantity, inStock].filter((each) => each !== undefined).length
  if (stated > 1 || (stated === 0 && (needsStock || preorderInfo === undefined))) {
    throw badInput('Give either a quantity or whether it is in stock.')
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

/** Reading and writing stock, separately, for callers that need nothing else. */
export function createStock({
  send,
}: Connection): Omit<InventoryItems, 'search' | 'updateByFilter' | 'set'> {
  const { bulk } = createCaller(send)
  // The platform offers the count of inventory items only to itself.
  const { count: _, ...resource } = createResource(send, parts)

  async function move(
    moves: readonly StockMove[],
    verb: 'increment' | 'decrement',
    { reason, ...options }: StockOptions = {},
  ): Promise<ItemResult[]> {
    const byId = moves.some((each) => 'id' in each)
    for (const each of moves) {
      if (!Number.isInteger(each.by) || each.by < 1 || each.by > 99_999) {
        throw badInput('Quantities are changed by whole numbers from 1 to 99,999.')
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

type Which = { readonly productId?: string | undefined; readonly variantId?: string | undefined }

/** Reads all inventory items of the given products, by variant. */
async function fetchStock(
  inventory: InventoryItems,
  stocks: readonly InventoryInput[],
  operands: Operands,
  options: StockOptions,
): Promise<Map<string, InventoryItem[]>> {
  const productIds = [...new Set(stocks.map(({ productId }) => productId))]
  const found = await operands.ask(productIds, async (some) =>
    collect(inventory.query().in('productId', some).limit(1000).pages(options)),
  )
  return groupBy(found.flat(), variantOf)
}

/**
 * Updates existing items and creates missing ones. Creating an existing item is refused, and deleting
 * it first would lose sales in between.
 */
async function setStock(
  inventory: InventoryItems,
  locations: Locations,
  operands: Operands,
  stocks: readonly InventoryInput[],
  options: StockOptions = {},
): Promise<ItemResult<InventoryItem>[]> {
  const { reason: _reason, ...call } = options
  const there = await fetchStock(inventory, stocks, operands, call)
  let defaultId: string | undefined
  if (stocks.some(({ locationId }) => locationId === undefined)) {
    const [location] = (await locations.query().eq('defaultLocation', true).find(call)).items
    defaultId = location?.id
  }
  const results: ItemResult<InventoryItem>[] = []
  const updates: (InventoryPatch & { readonly index: number })[] = []
  const creates: (InventoryInput & { readonly index: number })[] = []
  for (const [index, stock] of stocks.entries()) {
    const items = there.get(variantOf(stock)) ?? []
    const wanted = stock.locationId ?? defaultId
    // A store without a default location has only one location.
    const item = wanted === undefined ? items[0] : items.find((each) => each.locationId === wanted)
    if (item === undefined) creates.push({ ...stock, index })
    else updates.push({ ...stock, id: item.id, revision: item.revision ?? '', index })
  }
  const keep = (
    rows: readonly { readonly index: number }[],
    reported: readonly ItemResult<InventoryItem>[],
  ) => {
    for (const result of reported) {
      const index = rows[result.index]?.index ?? 0
      results[index] = { ...result, index }
    }
  }
  keep(updates, await inventory.bulkUpdate(updates, options))
  keep(creates, await inventory.bulkCreate(creates, call))
  return results
}

export type StockOptions = CallOptions & ReasonOption

/**
 * The inventory item that changes: by its ID, or by variant and location (default: the default
 * location). All changes of one call have to use the same form.
 */
export type StockMove = { readonly by: number } & (
  | { readonly id: string }
  | { readonly variantId: string; readonly locationId?: string | undefined }
)

type InventorySearch = Search<InventoryItem, typeof inventorySearchFields>

/**
 * Inventory, one item per variant and location, 1,000 per page. An existing item cannot be created
 * again (ITEM_ALREADY_EXISTS). Writes are elevated. Bulk calls take any number, are split by the limits
 * of the platform, and return one result per item, in order.
 */
export interface InventoryItems extends Omit<
  Resource<InventoryItem, InventoryInput, InventoryPatch, typeof inventoryQueryFields>,
  'count'
> {
  /** Searches inventory items. `POST /v3/inventory-items/search`. */
  search(): InventorySearch
  /** Adds to quantities, 1 to 99,999 each. Not idempotent. `POST …/increment[-by-variant-and-location]`. */
  increment(moves: readonly StockMove[], options?: StockOptions): Promise<ItemResult[]>
  /**
   * Subtracts from quantities, never below 0 (INSUFFICIENT_INVENTORY). Not idempotent. `POST
   * …/decrement[-by-variant-and-location]`.
   */
  decrement(moves: readonly StockMove[], options?: StockOptions): Promise<ItemResult[]>
  /**
   * Starts a job that updates all matching items, and returns its ID. `POST
   * /v3/bulk/inventory-items/update-by-filter`.
   */
  updateByFilter(some: InventorySearch, stock: StockInput, options?: CallOptions): Promise<string>
  /**
   * Sets the stock of variants, whatever it was before: updates existing items by their latest revision
   * and creates missing ones. Returns one result per item, in order.
   */
  set(
    stocks: readonly InventoryInput[],
    options?: StockOptions,
  ): Promise<ItemResult<InventoryItem>[]>
}
