import { amountFromNumber } from '#lib/catalog/money/amount.ts'

/**
 * A number in a form that nobody can take for a thousand: "1.234" gets a zero behind it. What a workbook
 * keeps as a number needs no question about its decimal sign.
 */
export function writeExact(value: number): string {
  const text = String(value)
  return toUnmistakable(text.includes('e') ? (amountFromNumber(value) ?? text) : text)
}

export function toUnmistakable(amount: string): string {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(amount) ? `${amount}0` : amount
}
