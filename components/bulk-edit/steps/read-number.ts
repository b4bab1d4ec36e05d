import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { type Amount, compare, subtract, zero } from '#lib/core/catalog/money/amount.ts'
import {
  isCountChange,
  parseEnteredCount,
  parseEnteredMoney,
  parseEnteredNumber,
} from '#lib/core/catalog/amount-text.ts'
import type { AmountStep } from '#lib/core/operations/amount-step.ts'
import { validatePrecision } from '#lib/core/catalog/money/validate-precision.ts'
import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { NumberForm, OnlyPair, RoundingForm } from '../operations/parts.ts'

const hundred = '100' as Amount

/** An entered sign sets the switch next to the field and is removed from the number. */
export function typeNumber<Form extends Pick<NumberForm, 'changeDirection' | 'text'>>(
  form: Form,
  entered: string,
): Form {
  const sign = /^\s*([+\-−])/.exec(entered)?.[1]
  if (sign === undefined) return { ...form, text: entered }
  const text = entered.replace(/^\s*[+\-−]\s*/, '')
  return { ...form, text, changeDirection: sign === '+' ? 'raise' : 'lower' }
}

/**
 * Reads a percentage, an amount or a set value. `min` is the lower limit of a set value, `currency`
 * that of a price or cost; `decimals` are those of the currency for a price, and any for a cost.
 */
export function readAmountStep(
  { by, changeDirection, text }: NumberForm & { readonly by: AmountStep['by'] },
  min: 'above-zero' | 'zero' = 'above-zero',
  currency?: string,
  decimals: 'of-currency' | 'any' = 'of-currency',
): Result<AmountStep, string> {
  const entered =
    by === 'percent' ? parseEnteredNumber(text) : readInCurrency(text, currency, decimals)
  if (!entered.ok) return entered
  const amount = entered.value
  const order = compare(amount, zero)
  if (by === 'set') {
    if (min === 'zero') return order < 0 ? failed(t.entered.zeroOrMore) : ok({ by, amount })
    return order > 0 ? ok({ by, amount }) : failed(t.entered.aboveZero)
  }
  if (order < 0) return failed(t.entered.numberAlone)
  if (order === 0) return failed(t.entered.zeroChangesNothing)
  const signed = changeDirection === 'raise' ? amount : subtract(zero, amount)
  if (by === 'amount') return ok({ by, amount: signed })
  if (changeDirection === 'lower' && compare(amount, hundred) >= 0) {
    return failed(t.entered.leavesNoPrice)
  }
  return ok({ by, percent: signed })
}

/** The currency is undefined where it is unknown, and for what is no money: no sign is read then. */
function readInCurrency(
  text: string,
  currency: string | undefined,
  decimals: 'of-currency' | 'any' = 'of-currency',
): Result<Amount, string> {
  if (currency === undefined) return parseEnteredNumber(text)
  const entered = parseEnteredMoney(text, currency)
  const isLimited = entered.ok && decimals === 'of-currency'
  const why = isLimited ? validatePrecision(entered.value, currency) : undefined
  return why === undefined ? entered : failed(why)
}

/** Reads a percentage or an amount of money that is above zero. */
export function readPositive(
  text: string,
  by: 'percent' | 'amount',
  currency?: string,
): Result<Amount, string> {
  const entered = by === 'percent' ? parseEnteredNumber(text) : readInCurrency(text, currency)
  if (!entered.ok || compare(entered.value, zero) > 0) return entered
  return failed(t.entered.numberAboveZero)
}

export function readWhole(text: string): Result<number, string> {
  const read = parseEnteredCount(text, t.entered.whole)
  return read.ok && (read.value < 0 || isCountChange(text)) ? failed(t.entered.whole) : read
}

export function readRounding(form: RoundingForm): Result<Rounding, string> {
  const { rounding, ownEnding, direction } = form
  switch (rounding) {
    case 'none':
    case 'currency':
      return ok({ to: rounding })
    case 'whole':
      return ok({ to: 'whole', direction })
    case 'own': {
      const ending = ownEnding.trim().replace(/^[.,]/, '')
      if (!/^\d{1,3}$/.test(ending)) return failed(t.entered.ending)
      return ok({ to: 'ending', ending, direction })
    }
    case '99':
    case '95':
    case '00':
      return ok({ to: 'ending', ending: rounding, direction })
  }
}

/** Undefined if nothing was entered: all variants are meant. */
export function readOnly(
  pairs: readonly OnlyPair[],
): Result<Readonly<Record<string, string>> | undefined, string> {
  const entered = pairs.map(({ option, choice }) => [option.trim(), choice.trim()] as const)
  const filled = entered.filter(([option, choice]) => option !== '' || choice !== '')
  if (filled.some((pair) => pair.includes(''))) {
    return failed(t.entered.bothOptionAndChoice)
  }
  if (new Set(filled.map(([option]) => option.toLowerCase())).size < filled.length) {
    return failed(t.entered.eachOptionOnce)
  }
  return ok(filled.length === 0 ? undefined : Object.fromEntries(filled))
}
