import { add, type Amount, compare, roundTo, subtract, zero } from './amount.ts'
import { currencyDigits } from './currency.ts'
import { readDecimal, type RoundingDirection, writeDecimal } from './decimal.ts'

export type { RoundingDirection } from './decimal.ts'

/** How a computed price is rounded. `ending` is the part after the decimal point: "99", "5". */
export type Rounding =
  | { readonly to: 'none' }
  | { readonly to: 'currency' }
  | { readonly to: 'whole'; readonly direction: RoundingDirection }
  | { readonly to: 'ending'; readonly ending: string; readonly direction: RoundingDirection }

const one = '1' as Amount

/**
 * Rounds a price. Zero and negative prices are kept for the guardrails to flag: rounded to 0.99
 * they would look intended.
 */
export function roundPrice(unrounded: Amount, rounding: Rounding, currency: string): Amount {
  if (rounding.to === 'none' || unrounded === zero || unrounded.startsWith('-')) return unrounded
  if (rounding.to === 'whole') return roundTo(unrounded, 0, rounding.direction)
  const digits = currencyDigits(currency)
  if (rounding.to === 'currency') return roundTo(unrounded, digits, 'nearest')
  const { ending, direction } = rounding
  // ¥100.99 does not exist: a currency with fewer digits than the ending is rounded to its own
  // precision.
  return ending.length > digits
    ? roundTo(unrounded, digits, direction)
    : roundToEnding(unrounded, ending, direction)
}

function roundToEnding(value: Amount, ending: string, direction: RoundingDirection): Amount {
  const { units, scale: own } = readDecimal(value)
  const scale = Math.max(own, ending.length)
  const step = 10 ** scale
  const price = Number(units) * 10 ** (scale - own)
  // Nearly every price has few digits and fits a safe integer.
  if (!Number.isSafeInteger(price + step)) {
    return roundExactly(value, `0.${ending}` as Amount, direction)
  }
  const last = Number(ending) * 10 ** (scale - ending.length)
  // There is no lower price with this ending.
  if (price <= last) return writeDecimal({ units: last, scale }) as Amount
  const rest = (price - last) % step
  const isUp = direction === 'up' ? rest > 0 : direction === 'nearest' && rest * 2 >= step
  return writeDecimal({ units: price - rest + (isUp ? step : 0), scale }) as Amount
}

function roundExactly(value: Amount, ending: Amount, direction: RoundingDirection): Amount {
  const isFirst = compare(value, ending) <= 0
  const below = add(isFirst ? zero : roundTo(subtract(value, ending), 0, 'down'), ending)
  if (isFirst || direction === 'down' || below === value) return below
  const above = add(below, one)
  if (direction === 'up') return above
  return compare(subtract(value, below), subtract(above, value)) < 0 ? below : above
}
