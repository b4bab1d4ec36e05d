import { type Amount, compare, roundTo } from '#lib/core/catalog/money/amount.ts'
import { type Rounding, roundPrice } from '#lib/core/catalog/money/rounding.ts'
import { type EditBuilder, isV3 } from './edit-builder.ts'

/** Stored decimal digits: V3 documents three; V1 sends numbers and documents no limit. */
const maxDigits = { v3: 3, v1: 6 } as const

const tooLarge = '999999999999999' as Amount

/** Rounds a computed number as requested, and at least to the digits that the store can save. */
export function roundForStore(builder: EditBuilder, unrounded: Amount, rounding: Rounding): Amount {
  const rounded = roundPrice(unrounded, rounding, builder.product.currency)
  // Far above every limit, but short enough for a message.
  if (rounded.length > 15 && compare(rounded, tooLarge) > 0) return tooLarge
  return roundTo(rounded, isV3(builder) ? maxDigits.v3 : maxDigits.v1, 'nearest')
}
