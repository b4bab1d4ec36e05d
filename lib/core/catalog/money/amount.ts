import type { Brand } from '#lib/core/base/brand.ts'
import {
  compareDecimals,
  type Decimal,
  dividedBy,
  negate,
  plus,
  ratio,
  readDecimal,
  rounded,
  type RoundingDirection,
  times,
  writeDecimal,
} from './decimal.ts'

/**
 * An exact decimal in its shortest plain form ("12.5", never "12.50" or "1.25e1"). Equal amounts
 * are equal strings, and messages and storage keep an amount unchanged. The currency belongs to the
 * product, not to the amount.
 */
export type Amount = Brand<string, 'Amount'>

export const zero = '0' as Amount

const hundred = readDecimal('100')
const plain = /^-?\d{1,15}(?:\.\d{1,20})?$/

function write(value: Decimal): Amount {
  return writeDecimal(value) as Amount
}

/**
 * Parses a plain decimal ("-12.50"); undefined for anything else, exponents and spaces included.
 */
export function parseAmount(text: string): Amount | undefined {
  return plain.test(text) ? write(readDecimal(text)) : undefined
}

/** A JSON number as the decimal that was written; undefined for NaN, infinities and 1e21. */
export function amountFromNumber(value: number): Amount | undefined {
  const text = String(value)
  return parseAmount(text.includes('e-') ? writeTiny(text) : text)
}

/** "1.5e-7" without its exponent. */
function writeTiny(text: string): string {
  const [digits = '', exponent = ''] = text.split('e-')
  const { units, scale } = readDecimal(digits)
  return writeDecimal({ units, scale: scale + Number(exponent) })
}

export function add(a: Amount, b: Amount): Amount {
  return write(plus(readDecimal(a), readDecimal(b)))
}

export function subtract(a: Amount, b: Amount): Amount {
  return write(plus(readDecimal(a), negate(readDecimal(b))))
}

/** Exact, without rounding: `percentOf('80', '107')` is 85.6. */
export function percentOf(amount: Amount, percent: Amount): Amount {
  const { units, scale } = times(readDecimal(amount), readDecimal(percent))
  return write({ units, scale: scale + 2 })
}

/** `amount` scaled by `to` / `from`, to twenty decimal digits; undefined when `from` is zero. */
export function inProportion(amount: Amount, from: Amount, to: Amount): Amount | undefined {
  if (from === zero) return undefined
  return write(dividedBy(times(readDecimal(amount), readDecimal(to)), readDecimal(from)))
}

/** Rounds to so many decimal digits; halves, and with "up" all fractions, round away from zero. */
export function roundTo(amount: Amount, digits: number, direction: RoundingDirection): Amount {
  const point = amount.indexOf('.')
  if (point < 0 || amount.length - point - 1 <= digits) return amount
  return write(rounded(readDecimal(amount), digits, direction))
}

export function compare(a: Amount, b: Amount): -1 | 0 | 1 {
  if (a === b) return 0
  // Rounding to the nearest double keeps the order, so that different doubles decide, and fast.
  const [x, y] = [Number(a), Number(b)]
  if (x !== y) return x < y ? -1 : 1
  return compareDecimals(readDecimal(a), readDecimal(b))
}

/** The change from `before` to `after` in percent; undefined when `before` is zero. */
export function changePercent(before: Amount, after: Amount): number | undefined {
  if (before === zero) return undefined
  if (after === before) return 0
  const base = readDecimal(before)
  const move = plus(readDecimal(after), negate(base))
  return ratio(times(move, hundred), base)
}

const scientific = /^-?\d(?:\.\d+)?E-?\d{1,2}$/

/**
 * Parses a number as Java writes it, and Wix with it: "1.25E7" from ten million on. No digit is
 * lost.
 */
export function parseDouble(text: string): Amount | undefined {
  return scientific.test(text) ? amountFromNumber(Number(text)) : parseAmount(text)
}
