import { readRoute, writeRoute } from '../transport/exchange.ts'

const reader = '/stores-reader/v2/inventoryItems'
const writer = '/stores/v2/inventoryItems'

export const inventoryRoutes = {
  query: readRoute('POST', `${reader}/query`, '/v2/inventoryItems/query'),
  getVariants: readRoute(
    'POST',
    `${reader}/{id}/getVariants`,
    '/v2/inventoryItems/{inventoryId}/getVariants',
  ),
  getProductVariants: readRoute(
    'POST',
    `${reader}/product/{id}/getVariants`,
    '/v2/inventoryItems/product/{productId}/getVariants',
  ),
  update: writeRoute(
    'PATCH',
    `${writer}/product/{id}`,
    '/v2/inventoryItems/product/{inventoryItem.productId}',
  ),
  increment: writeRoute('POST', `${writer}/increment`, '/v2/inventoryItems/increment', 'relative'),
  decrement: writeRoute('POST', `${writer}/decrement`, '/v2/inventoryItems/decrement', 'relative'),
} as const
