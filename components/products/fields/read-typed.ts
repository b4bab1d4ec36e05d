import { failed, ok, type Result } from '#lib/base/result.ts'
import { type Amount, compare, parseTypedAmount, zero } from '#lib/domain/amount.ts'
import { currencyDigits } from '#lib/domain/currency.ts'
import { t } from '#lib/messages/product.ts'

/** A price, cost or weight as it was typed; nothing where it may be none. */
export function readTypedAmount(typed: string, isOptional: boolean): Result<Amount | null, string> {
  if (isOptional && typed.trim() === '') return ok(null)
  const read = parseTypedAmount(typed)
  if (!read.ok) return read
  return compare(read.value, zero) < 0 ? failed(t.belowZero) : read
}

/** "12.5" of a currency with cents is written "12.50". */
export function writeAmount(amount: unknown, currency?: string): string {
  if (typeof amount !== 'string') return ''
  const digits = currency === undefined ? 0 : currencyDigits(currency)
  const [whole = '', part = ''] = amount.split('.')
  if (part.length >= digits) return amount
  return `${whole}.${part.padEnd(digits, '0')}`
}

/** "12" pieces exactly; with a sign, so many more or fewer than there are. */
export function readTypedPieces(typed: string, had: number): Result<number, string> {
  const [, sign, digits] = /^\s*([+\-−]?)\s*(\d{1,6})\s*$/.exec(typed) ?? []
  if (digits === undefined) return failed(t.notPieces)
  const pieces = Number(digits)
  const next = sign === '' ? pieces : sign === '+' ? had + pieces : had - pieces
  return next < 0 ? failed(t.fewerThanNone) : ok(next)
}
