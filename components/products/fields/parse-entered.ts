import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import {
  isCountChange,
  parseEnteredCount,
  parseEnteredMoney,
  parseEnteredNumber,
  writeEntered,
} from '#lib/core/catalog/amount-text.ts'
import type { FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { inDigits } from '#lib/core/catalog/money/currency.ts'
import { validatePrecision } from '#lib/core/catalog/money/validate-precision.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The currency of a price or cost, and the store's current price, which is always valid. */
export interface PriceTerms {
  readonly currency: string
  /** The decimals of a cost are not limited. */
  readonly isCost?: boolean | undefined
  readonly now?: FieldPathValue | undefined
}

/** Parses a price, cost or weight; null if it is optional and empty. */
export function parseAmountText(
  entered: string,
  isOptional: boolean,
  price?: PriceTerms,
): Result<Amount | null, string> {
  if (isOptional && entered.trim() === '') return ok(null)
  const read =
    price === undefined ? parseEnteredNumber(entered) : parseEnteredMoney(entered, price.currency)
  if (!read.ok) return read
  if (compare(read.value, zero) < 0) return failed(t.product.belowZero)
  const isLimited = price !== undefined && price.isCost !== true
  const why = isLimited ? validatePrecision(read.value, price.currency, price.now) : undefined
  return why === undefined ? read : failed(why)
}

/** Formats "12.5" in a currency with cents as "12.50", with the decimal sign of the locale. */
export function writeAmount(amount: unknown, currency?: string): string {
  if (typeof amount !== 'string') return ''
  return writeEntered(currency === undefined ? amount : inDigits(amount, currency))
}

/** More is a slip of the finger. */
const maxEntered = 999_999

/** Parses "12" as an exact quantity; with a sign, as a change of the current quantity. */
export function parseQuantityText(entered: string, current: number): Result<number, string> {
  const read = parseEnteredCount(entered, t.product.notQuantity)
  if (!read.ok) return read
  if (Math.abs(read.value) > maxEntered) return failed(t.product.notQuantity)
  const next = isCountChange(entered) ? current + read.value : read.value
  return next < 0 ? failed(t.product.fewerThanNone) : ok(next)
}
