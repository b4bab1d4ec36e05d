import { v1Read, v1Write } from './v1-route.ts'

const all = '/v2/inventoryItems'

export const inventoryRoutes = {
  query: v1Read('POST', `${all}/query`),
  getVariants: v1Read('POST', `${all}/{inventoryId}/getVariants`),
  getProductVariants: v1Read('POST', `${all}/product/{productId}/getVariants`),
  update: v1Write('PATCH', `${all}/product/{inventoryItem.productId}`),
  increment: v1Write('POST', `${all}/increment`, 'relative'),
  decrement: v1Write('POST', `${all}/decrement`, 'relative'),
} as const
