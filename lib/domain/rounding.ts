import Big from 'big.js'
import { type Amount, fromBig } from './amount.ts'
import { currencyDigits } from './currency.ts'

export type RoundingDirection = 'nearest' | 'up' | 'down'

/** How a computed price is brought into shape. `ending` is the part behind the point: "99", "5". */
export type Rounding =
  | { readonly to: 'none' }
  | { readonly to: 'currency' }
  | { readonly to: 'whole'; readonly direction: RoundingDirection }
  | { readonly to: 'ending'; readonly ending: string; readonly direction: RoundingDirection }

const modes = { nearest: Big.roundHalfUp, down: Big.roundDown, up: Big.roundUp } as const

/**
 * `unrounded` in the wanted shape. A price of nothing or less stays as it is, for the guardrails to
 * name: dressed up as 0.99 it would look like somebody's intention.
 */
export function roundPrice(unrounded: Amount, rounding: Rounding, currency: string): Amount {
  const value = new Big(unrounded)
  if (value.lte(0)) return unrounded
  switch (rounding.to) {
    case 'none':
      return unrounded
    case 'currency':
      return fromBig(value.round(currencyDigits(currency), Big.roundHalfUp))
    case 'whole':
      return fromBig(value.round(0, modes[rounding.direction]))
    case 'ending': {
      const digits = currencyDigits(currency)
      // ¥100.99 does not exist: a currency without room for the ending gets its own precision.
      return rounding.ending.length > digits
        ? fromBig(value.round(digits, modes[rounding.direction]))
        : roundToEnding(value, new Big(`0.${rounding.ending}`), rounding.direction)
    }
  }
}

function roundToEnding(value: Big, ending: Big, direction: RoundingDirection): Amount {
  // Below the first price with this ending there is no lower one to go to.
  if (value.lte(ending)) return fromBig(ending)
  const below = value.minus(ending).round(0, Big.roundDown).plus(ending)
  const above = below.eq(value) ? below : below.plus(1)
  if (direction === 'down') return fromBig(below)
  if (direction === 'up') return fromBig(above)
  return fromBig(value.minus(below).lt(above.minus(value)) ? below : above)
}
