import type { Route, Call, Reply } from '../../http/route.ts'
import type { V3Context, V3JobContext } from '../v3-context.ts'
import { moveStock, findItem, applyStock, recordStockChange } from './change-stock.ts'
import { createCheck } from '../../http/check.ts'
import { readMember } from '../products/find-products.ts'
import { readWords } from '../query/ask.ts'
import { findMatching } from '../query/find-page.ts'
import { createItemFields, createItemSearchable } from './item-fields.ts'
import { readItem } from './write-items.ts'

const update = 'WIX_STORES.INVENTORY_UPDATE'

/** Routes that change stock by a difference. */
export function createStockMoves({ store }: V3Context): Route[] {
  const bulk = '/stores/v3/bulk/inventory-items'
  return [false, true].flatMap((byVariant): Route[] => {
    const by = byVariant ? '-by-variant-and-location' : ''
    return [
      {
        at: `POST ${bulk}/increment${by}`,
        permission: update,
        answer: (call) =>
          moveStock(store, call, { rows: 'incrementData', by: 'incrementBy', sign: 1, byVariant }),
      },
      {
        at: `POST ${bulk}/decrement${by}`,
        permission: update,
        answer: (call) =>
          moveStock(store, call, {
            rows: 'decrementData',
            by: 'decrementBy',
            sign: -1,
            byVariant,
          }),
      },
    ]
  })
}

/** Changes the stock of all items that match a filter, as a job. */
export function createByFilterRoute({ store, jobs }: V3JobContext): Route {
  const updateByFilter = (call: Call): Reply => {
    const { body, seen } = call
    const filter = readMember(body, 'filter')
    const stock = readItem(readMember(body, 'inventoryItem'), createCheck('inventoryItem.'))
    const question = {
      list: 'inventory-items/search',
      items: store.inventory.list(seen),
      orderOf: store.inventory.orderOf,
      find: createItemFields(store),
      searchable: createItemSearchable(store),
    }
    const ids = findMatching(question, filter, readWords(body['search'])).map(({ id }) => id)
    const act = (id: string) => {
      const item = findItem(store, id)
      return recordStockChange(store, item, store.inventory.update(applyStock(item, stock)))
    }
    const { id: jobId } = jobs.start('UPDATE_INVENTORY_ITEMS', ids, act, call.failItem)
    return { body: { jobId } }
  }

  return {
    at: 'POST /stores/v3/bulk/inventory-items/update-by-filter',
    permission: 'WIX_STORES.INVENTORY_UPDATE',
    answer: updateByFilter,
  }
}
