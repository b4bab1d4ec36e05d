import { type Amount, compare, roundTo } from '#lib/catalog/money/amount.ts'
import { type Rounding, roundPrice } from '#lib/catalog/money/rounding.ts'
import { type EditBuilder, isV3 } from './edit-builder.ts'

/** Digits behind the point that are stored: V3 names three, V1 sends numbers and names none. */
const finest = { v3: 3, v1: 6 } as const

const endless = '999999999999999' as Amount

/** A computed figure in the wanted shape, and never finer than the shop can store. */
export function roundForStore(builder: EditBuilder, unrounded: Amount, rounding: Rounding): Amount {
  const rounded = roundPrice(unrounded, rounding, builder.product.currency)
  // Far over every limit all the same: a row that says so must still fit through a message.
  if (rounded.length > 15 && compare(rounded, endless) > 0) return endless
  return roundTo(rounded, isV3(builder) ? finest.v3 : finest.v1, 'nearest')
}
