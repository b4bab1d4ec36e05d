import type { Call, Reply, Route } from '../../http/route.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { readMember } from '../products/find-products.ts'
import { readAsk } from '../query/ask.ts'
import { findPage } from '../query/find-page.ts'
import { twinRoutes } from '../twin-routes.ts'
import type { V3Context } from '../v3-context.ts'
import { createItemFields, createItemSearchable } from './item-fields.ts'
import { toItemJson } from './item-json.ts'
import { findItem } from './change-stock.ts'

const permission = 'WIX_STORES.INVENTORY_READ'
const maxItems = 1000

export function createItemReads({ store, counting }: V3Context): Route[] {
  const find = createItemFields(store)
  const searchable = createItemSearchable(store)
  const { orderOf } = store.inventory
  const toJson = (items: readonly Parameters<typeof orderOf>[0][]) =>
    items.map((item) => toItemJson(store, item))

  const queryItems = ({ body, seen }: Call): Reply => {
    const list = 'inventory-items/query'
    const sent = isRecord(body['query']) ? body['query'] : {}
    const ask = readAsk(sent, { list, maxItems, maxSortFields: 5 })
    const page = findPage({ list, items: store.inventory.list(seen), orderOf, find }, ask)
    return {
      body: { inventoryItems: toJson(page.items), pagingMetadata: page.pagingMetadata },
    }
  }
  const searchItems = ({ body, seen }: Call): Reply => {
    const list = 'inventory-items/search'
    const sent = readMember(body, 'search')
    const ask = readAsk(sent, { list, maxItems, maxSortFields: 10 })
    const page = findPage(
      { list, items: store.inventory.list(seen), orderOf, find, searchable },
      ask,
    )
    return {
      body: {
        inventoryItems: toJson(page.items),
        pagingMetadata: page.pagingMetadata,
        ...counting?.countValues(sent['aggregations'], page.matching, find),
      },
    }
  }
  const asked: Route[] = [
    {
      at: 'GET /stores/v3/inventory-items/{inventoryItemId}',
      permission,
      answer: ({ params }) => {
        const item = findItem(store, params['inventoryItemId'] ?? '')
        return { body: { inventoryItem: toItemJson(store, item) } }
      },
    },
    ...twinRoutes('/stores/v3/inventory-items/query', permission, queryItems),
  ]
  return [...asked, ...twinRoutes('/stores/v3/inventory-items/search', permission, searchItems)]
}
