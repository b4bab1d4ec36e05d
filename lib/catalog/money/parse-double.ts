import { type Amount, amountFromNumber, parseAmount } from './amount.ts'

const scientific = /^-?\d(?:\.\d+)?E-?\d{1,2}$/

/**
 * Parses a number as Java writes it, and Wix with it: "1.25E7" from ten million on. No digit is
 * lost.
 */
export function parseDouble(text: string): Amount | undefined {
  return scientific.test(text) ? amountFromNumber(Number(text)) : parseAmount(text)
}
