import type { Connection } from '#lib/catalog/app/connection.ts'
import { isInCatalog } from '#lib/catalog/fields/registry.ts'
import { type Field, sheetKeys } from './fields.ts'

const isDiscount = (field: Field) => field === 'discountMode' || field === 'discountValue'

/** Whether a store with this catalog has the field; if not, our own files have no column for it. */
export function isStored(field: Field, catalogue: Connection['catalogue']): boolean {
  if (isDiscount(field)) return isInCatalog('discount', catalogue)
  return !sheetKeys.some((key) => key === field) || isInCatalog(field, catalogue)
}

/**
 * Whether a column is read. V3 has no discounts, but a discount of a V1 file applies to all its
 * variants.
 */
export function isRead(field: Field, catalogue: Connection['catalogue']): boolean {
  return isStored(field, catalogue) || isDiscount(field)
}
