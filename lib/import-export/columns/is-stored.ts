import type { Connection } from '#lib/catalog/app/connection.ts'
import { isInCatalog } from '#lib/catalog/fields/registry.ts'
import { type Field, sheetKeys } from './fields.ts'

const isDiscount = (field: Field) => field === 'discountMode' || field === 'discountValue'

/** Whether a store of this catalog has such a thing: else our own sheets have no column for it. */
export function isStored(field: Field, catalogue: Connection['catalogue']): boolean {
  if (isDiscount(field)) return isInCatalog('discount', catalogue)
  return !sheetKeys.some((key) => key === field) || isInCatalog(field, catalogue)
}

/** Whether a column is read. A discount of the older catalog is one of all variants in the newer one. */
export function isRead(field: Field, catalogue: Connection['catalogue']): boolean {
  return isStored(field, catalogue) || isDiscount(field)
}
