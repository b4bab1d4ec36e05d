import { badInput } from '../api-error.ts'
import { type Codec, number } from './codec.ts'

/** A price, cost or weight to send: exact as a text ("12.99"), or a number. */
export type Decimal = number | string

function toText(value: Decimal): string {
  const plain = String(value)
  if (/^-?\d+(?:\.\d+)?$/.test(plain)) return plain
  // JavaScript writes such small or large numbers with an exponent. NaN and infinities are no prices.
  if (typeof value === 'number' && Math.abs(value) < 1e-6)
    return value.toFixed(20).replace(/\.?0+$/, '')
  throw badInput(`“${plain}” is not a decimal number like 12.99.`)
}

/** Reads either form as a number. */
export { number as decimal } from './codec.ts'

/** For writes, where callers may pass an exact text. */
export const decimalOut: Codec<Decimal> = {
  read: number.read,
  write: (value, style) => (style.prices === 'text' ? toText(value) : Number(toText(value))),
}
