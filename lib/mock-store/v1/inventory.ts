import { createCheck } from '../http/check.ts'
import type { Call, Reply, Route } from '../http/route.ts'
import { findInventoryField } from '../query/fields.ts'
import { runQuery } from '../query/run-query.ts'
import { readStringQuery } from '../query/string-query.ts'
import { toInventoryJson } from '../wire/inventory-json.ts'
import { changeQuantities } from './change-quantities.ts'
import { namedProduct } from './inventory-items.ts'
import { patchInventory } from './patch-inventory.ts'
import { whole } from '../whole.ts'

const read = 'WIX_STORES.READ_INVENTORY'
const modify = 'WIX_STORES.MODIFY_INVENTORY'

function queryInventory({ shop, body, seen }: Call): Reply {
  const query = readStringQuery(body)
  const { items, total } = runQuery({ ...query, items: shop.list(seen), find: findInventoryField })
  return {
    body: {
      inventoryItems: items.map((product) => toInventoryJson(product)),
      metadata: { items: query.page.limit, offset: query.page.offset },
      totalResults: total,
    },
  }
}

function answerVariants(call: Call): Reply {
  const product = namedProduct(call)
  const check = createCheck()
  const ids = check.texts(call.body, 'variantIds', { min: 0, max: 1000 }) ?? []
  check.end()
  return { body: { inventoryItem: toInventoryJson(product, ids.length === 0 ? undefined : ids) } }
}

const reader = '/stores-reader/v2/inventoryItems'
const writer = '/stores/v2/inventoryItems'

export const inventoryRoutes: readonly Route[] = [
  { at: `POST ${reader}/query`, permission: read, answer: queryInventory },
  {
    at: `POST ${reader}/product/{productId}/getVariants`,
    permission: read,
    answer: answerVariants,
  },
  { at: `PATCH ${writer}/product/{productId}`, permission: modify, answer: patchInventory },
  {
    at: `POST ${writer}/increment`,
    permission: modify,
    answer: (call) => changeQuantities(call, 'incrementData', 'incrementBy', 1),
  },
  {
    at: `POST ${writer}/decrement`,
    permission: modify,
    answer: (call) => changeQuantities(call, 'decrementData', 'decrementBy', -1),
  },
  ...(whole
    ? [
        {
          at: `POST ${reader}/{inventoryId}/getVariants`,
          permission: read,
          answer: answerVariants,
        },
        { at: `PATCH ${writer}/{inventoryId}`, permission: modify, answer: patchInventory },
      ]
    : []),
]
