import type { Amount } from '#lib/core/catalog/money/amount.ts'

/** Amounts are stored with this many decimals; further digits are cut off. */
export const maxDecimals = 6

export function countDecimals(amount: Amount): number {
  const point = amount.indexOf('.')
  return point === -1 ? 0 : Math.min(maxDecimals, amount.length - point - 1)
}

export interface Scaled {
  /** The greatest integer not above amount × 10^scale, within ±2^53. */
  readonly floor: number
  readonly isExact: boolean
}

export function toScaled(amount: Amount, scale: number): Scaled {
  const isNegative = amount.startsWith('-')
  let size = 0
  let decimals = -1
  let isExact = true
  for (let at = isNegative ? 1 : 0; at < amount.length; at++) {
    const digit = amount.charCodeAt(at) - zero
    if (digit < 0) decimals = 0
    else if (decimals < scale) {
      size = size * 10 + digit
      if (decimals >= 0) decimals++
    } else if (digit > 0) isExact = false
  }
  size *= 10 ** (scale - Math.max(0, decimals))
  const floor = isNegative ? -size - (isExact ? 0 : 1) : size
  const max = Number.MAX_SAFE_INTEGER
  return { floor: Math.max(-max, Math.min(max, floor)), isExact }
}

/** The character code of 0; the decimal point has a lower one. */
const zero = 48

/** The amount units / 10^scale, in the canonical form of amounts. */
export function fromScaled(units: number, scale: number): Amount {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const cut = digits.length - scale
  const part = digits.slice(cut).replace(/0+$/, '')
  return `${units < 0 ? '-' : ''}${digits.slice(0, cut)}${part === '' ? '' : `.${part}`}` as Amount
}
