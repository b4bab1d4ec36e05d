const same = ['eq', 'ne', 'in', 'hasSome'] as const
const ordered = [...same, 'lt', 'le', 'gt', 'ge'] as const

/** What stock is filtered and sorted by (string form). */
export const inventoryFields = {
  id: { value: 'text', ops: same, sort: false },
  productId: { value: 'text', ops: same, sort: false },
  numericId: { value: 'number', ops: ordered, sort: true },
  lastUpdated: { value: 'date', ops: ordered, sort: true },
  trackQuantity: { value: 'flag', ops: ['eq', 'ne'], sort: false },
} as const
