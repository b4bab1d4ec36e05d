import type { Amount } from '#lib/catalog/money/amount.ts'

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
  const [whole = '', part = ''] = amount.replace('-', '').split('.')
  const size = Number(whole + part.slice(0, scale).padEnd(scale, '0'))
  const isExact = !/[1-9]/.test(part.slice(scale))
  const floor = isNegative ? -size - (isExact ? 0 : 1) : size
  const max = Number.MAX_SAFE_INTEGER
  return { floor: Math.max(-max, Math.min(max, floor)), isExact }
}

/** The amount units / 10^scale, in the canonical form of amounts. */
export function fromScaled(units: number, scale: number): Amount {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const cut = digits.length - scale
  const part = digits.slice(cut).replace(/0+$/, '')
  return `${units < 0 ? '-' : ''}${digits.slice(0, cut)}${part === '' ? '' : `.${part}`}` as Amount
}
