import Big from 'big.js'
import type { Brand } from '#lib/base/brand.ts'
import { failed, ok, type Result } from '#lib/base/result.ts'

/**
 * An exact decimal in its shortest plain form ("12.5", never "12.50" or "1.25e1"), so that equal
 * amounts are equal strings and an amount survives messages and storage as it is. The currency
 * belongs to the product, not to the amount.
 */
export type Amount = Brand<string, 'Amount'>

export const zero = '0' as Amount

// Division only appears where a rate is turned into a factor; 20 digits outlast every price.
Big.DP = 20
Big.NE = -40
Big.PE = 40

const plain = /^-?\d{1,15}(?:\.\d{1,20})?$/

export function fromBig(value: Big): Amount {
  return value.toFixed().replace(/^-0$/, '0') as Amount
}

/** Reads a plain decimal ("-12.50"); anything else, exponents and spaces included, is undefined. */
export function parseAmount(text: string): Amount | undefined {
  return plain.test(text) ? fromBig(new Big(text)) : undefined
}

/** Reads a JSON number as the decimal it was written as; NaN, infinities and 1e21 are undefined. */
export function amountFromNumber(value: number): Amount | undefined {
  return Number.isFinite(value) ? parseAmount(new Big(value).toFixed()) : undefined
}

export function add(a: Amount, b: Amount): Amount {
  return fromBig(new Big(a).plus(b))
}

export function subtract(a: Amount, b: Amount): Amount {
  return fromBig(new Big(a).minus(b))
}

/** `percentOf('80', '107')` is 85.6: exact, not rounded to any currency. */
export function percentOf(amount: Amount, percent: Amount): Amount {
  return fromBig(new Big(amount).times(percent).div(100))
}

/** `amount` grown as `from` grew to `to`; undefined when `from` is nothing. */
export function inProportion(amount: Amount, from: Amount, to: Amount): Amount | undefined {
  const base = new Big(from)
  return base.eq(0) ? undefined : fromBig(new Big(amount).times(to).div(base))
}

export function compare(a: Amount, b: Amount): -1 | 0 | 1 {
  if (a === b) return 0
  // Rounding to the nearest double keeps order: when the doubles differ they tell it, and fast.
  const [x, y] = [Number(a), Number(b)]
  if (x !== y) return x < y ? -1 : 1
  return new Big(a).cmp(b)
}

/** How far `after` lies from `before`, in percent; undefined when there is nothing to compare with. */
export function changePercent(before: Amount, after: Amount): number | undefined {
  if (before === zero) return undefined
  if (after === before) return 0
  return new Big(after).minus(before).div(before).times(100).toNumber()
}

/** "1.234" is a thousand and more to half of Europe; "0.125" and "1.2340" are nobody's thousand. */
const isGrouped = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/**
 * Reads what a person typed as a price. A comma could be a decimal sign or a thousands separator,
 * and a wrong guess is a price off by a factor of 100 or 1,000: so it is refused, not guessed.
 */
export function parseTypedAmount(text: string): Result<Amount, string> {
  const trimmed = text.trim()
  if (trimmed === '') return failed('Type a number, for example 12.99.')
  const amount = isGrouped.test(trimmed) ? undefined : parseAmount(trimmed.replace(/^\+/, ''))
  if (amount !== undefined) return ok(amount)
  if (/^[+-]?[\d.,'’\s]+$/.test(trimmed)) {
    return failed(
      `“${trimmed}” can be read in more than one way. Write it with a point before the cents and no other marks, for example 1234.56.`,
    )
  }
  return failed(`“${trimmed}” is not a number. Write it like 12.99.`)
}
