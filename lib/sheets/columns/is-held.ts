import type { Connection } from '#lib/domain/connection.ts'
import type { Field } from './fields.ts'

const unheld: Readonly<Record<Connection['catalogue'], readonly Field[]>> = {
  v1: ['barcode'],
  v3: ['discountMode', 'discountValue'],
}

/** Whether a store of this catalog has such a thing: else our own sheets have no column for it. */
export function isHeld(field: Field, catalogue: Connection['catalogue']): boolean {
  return !unheld[catalogue].includes(field)
}

/** Whether a column is read. A discount of the older catalog is one of all variants in the newer one. */
export function isRead(field: Field, catalogue: Connection['catalogue']): boolean {
  return isHeld(field, catalogue) || field === 'discountMode' || field === 'discountValue'
}
