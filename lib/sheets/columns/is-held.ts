import type { Connection } from '#lib/domain/connection.ts'
import type { Field } from './fields.ts'

const unheld: Readonly<Record<Connection['catalogue'], readonly Field[]>> = {
  v1: ['barcode'],
  v3: ['discountMode', 'discountValue'],
}

/** Whether a shop of this generation has such a thing: else its column is neither written nor read. */
export function isHeld(field: Field, catalogue: Connection['catalogue']): boolean {
  return !unheld[catalogue].includes(field)
}
