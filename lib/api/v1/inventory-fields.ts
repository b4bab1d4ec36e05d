import { amount, name, time } from '../query/text-fields.ts'

/** What stock is filtered and sorted by (text form). */
export const inventoryFields = {
  id: name,
  productId: name,
  numericId: amount,
  lastUpdated: time,
  trackQuantity: { value: 'flag', ops: ['eq', 'ne'], sort: false },
} as const
