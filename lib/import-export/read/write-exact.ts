import { amountFromNumber } from '#lib/catalog/money/amount.ts'

/**
 * A number in a form that cannot be misread as thousands: "1.234" gets a trailing zero. A number
 * from a workbook has no ambiguous decimal sign.
 */
export function writeExact(value: number): string {
  const text = String(value)
  return toUnmistakable(text.includes('e') ? (amountFromNumber(value) ?? text) : text)
}

export function toUnmistakable(amount: string): string {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(amount) ? `${amount}0` : amount
}
