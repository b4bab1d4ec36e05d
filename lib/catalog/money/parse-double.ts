import { type Amount, amountFromNumber, parseAmount } from './amount.ts'

const scientific = /^-?\d(?:\.\d+)?E-?\d{1,2}$/

/** A figure as Java writes it, and Wix with it: from ten millions on "1.25E7". Every digit is there. */
export function parseDouble(text: string): Amount | undefined {
  return scientific.test(text) ? amountFromNumber(Number(text)) : parseAmount(text)
}
