import type { Amount } from '#lib/catalog/money/amount.ts'

/** Fields that operations on prices change, on either catalog. */
export const pricedFields = ['listPrice', 'paidPrice', 'discount'] as const

/** What examples begin with. */
export const samplePrices = ['9.99', '24', '180'] as readonly string[] as readonly Amount[]
