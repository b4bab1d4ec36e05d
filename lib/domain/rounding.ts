import { add, type Amount, compare, roundTo, subtract, zero } from './amount.ts'
import { currencyDigits } from './currency.ts'
import type { RoundingDirection } from './decimal.ts'

export type { RoundingDirection } from './decimal.ts'

/** How a computed price is brought into shape. `ending` is the part behind the point: "99", "5". */
export type Rounding =
  | { readonly to: 'none' }
  | { readonly to: 'currency' }
  | { readonly to: 'whole'; readonly direction: RoundingDirection }
  | { readonly to: 'ending'; readonly ending: string; readonly direction: RoundingDirection }

const one = '1' as Amount

/**
 * `unrounded` in the wanted shape. A price of nothing or less stays as it is, for the guardrails to
 * name: dressed up as 0.99 it would look like somebody's intention.
 */
export function roundPrice(unrounded: Amount, rounding: Rounding, currency: string): Amount {
  if (rounding.to === 'none' || compare(unrounded, zero) <= 0) return unrounded
  if (rounding.to === 'whole') return roundTo(unrounded, 0, rounding.direction)
  const digits = currencyDigits(currency)
  if (rounding.to === 'currency') return roundTo(unrounded, digits, 'nearest')
  // ¥100.99 does not exist: a currency without room for the ending gets its own precision.
  return rounding.ending.length > digits
    ? roundTo(unrounded, digits, rounding.direction)
    : roundToEnding(unrounded, `0.${rounding.ending}` as Amount, rounding.direction)
}

function roundToEnding(value: Amount, ending: Amount, direction: RoundingDirection): Amount {
  // Below the first price with this ending there is no lower one to go to.
  const isFirst = compare(value, ending) <= 0
  const below = add(isFirst ? zero : roundTo(subtract(value, ending), 0, 'down'), ending)
  if (isFirst || direction === 'down' || below === value) return below
  const above = add(below, one)
  if (direction === 'up') return above
  return compare(subtract(value, below), subtract(above, value)) < 0 ? below : above
}
