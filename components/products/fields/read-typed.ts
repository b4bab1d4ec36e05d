import { failed, ok, type Result } from '#lib/base/result.ts'
import { type Amount, compare, zero } from '#lib/domain/amount.ts'
import { parseTypedAmount } from '#lib/domain/amount-text.ts'
import type { PlaceValue } from '#lib/domain/change.ts'
import { inDigits } from '#lib/domain/currency.ts'
import { refuseDigits } from '#lib/domain/refuse-digits.ts'
import { t } from '#lib/i18n/t.ts'

/** What a price is asked in, and what the shop has there, which may stay. */
export interface PriceTerms {
  readonly currency: string
  readonly now?: PlaceValue | undefined
}

/** A price, cost or weight as it was typed; nothing where it may be none. */
export function readTypedAmount(
  typed: string,
  isOptional: boolean,
  price?: PriceTerms,
): Result<Amount | null, string> {
  if (isOptional && typed.trim() === '') return ok(null)
  const read = parseTypedAmount(typed)
  if (!read.ok) return read
  if (compare(read.value, zero) < 0) return failed(t.product.belowZero)
  const why = price && refuseDigits(read.value, price.currency, price.now)
  return why === undefined ? read : failed(why)
}

/** "12.5" of a currency with cents is written "12.50". */
export function writeAmount(amount: unknown, currency?: string): string {
  if (typeof amount !== 'string') return ''
  return currency === undefined ? amount : inDigits(amount, currency)
}

/** "12" pieces exactly; with a sign, so many more or fewer than there are. */
export function readTypedPieces(typed: string, had: number): Result<number, string> {
  const [, sign, digits] = /^\s*([+\-−]?)\s*(\d{1,6})\s*$/.exec(typed) ?? []
  if (digits === undefined) return failed(t.product.notPieces)
  const pieces = Number(digits)
  const next = sign === '' ? pieces : sign === '+' ? had + pieces : had - pieces
  return next < 0 ? failed(t.product.fewerThanNone) : ok(next)
}
