import { failed, ok, type Result } from '#lib/base/result.ts'
import { type Amount, compare, subtract, zero } from '#lib/domain/amount.ts'
import { parseTypedAmount, parseTypedNumber } from '#lib/domain/amount-text.ts'
import type { AmountStep } from '#lib/operations/amount-step.ts'
import { refuseDigits } from '#lib/domain/refuse-digits.ts'
import type { Rounding } from '#lib/domain/rounding.ts'
import { t } from '#lib/i18n/t.ts'
import type { NumberForm, OnlyPair, RoundingForm } from '../operations/parts.ts'

const hundred = '100' as Amount

/** A sign that is typed turns the switch beside the field and leaves the number bare. */
export function typeNumber<Form extends Pick<NumberForm, 'way' | 'text'>>(
  form: Form,
  typed: string,
): Form {
  const sign = /^\s*([+\-−])/.exec(typed)?.[1]
  if (sign === undefined) return { ...form, text: typed }
  const text = typed.replace(/^\s*[+\-−]\s*/, '')
  return { ...form, text, way: sign === '+' ? 'raise' : 'lower' }
}

/** Percent, amount or "set"; `least` is what a set figure may be at the lowest, `currency` that of a price. */
export function readAmountStep(
  { by, way, text }: NumberForm & { readonly by: AmountStep['by'] },
  least: 'above-zero' | 'zero' = 'above-zero',
  currency?: string,
): Result<AmountStep, string> {
  const typed = by === 'percent' ? parseTypedNumber(text) : readInCurrency(text, currency)
  if (!typed.ok) return typed
  const amount = typed.value
  const order = compare(amount, zero)
  if (by === 'set') {
    if (least === 'zero') return order < 0 ? failed(t.typed.zeroOrMore) : ok({ by, amount })
    return order > 0 ? ok({ by, amount }) : failed(t.typed.aboveZero)
  }
  if (order < 0) return failed(t.typed.numberAlone)
  if (order === 0) return failed(t.typed.zeroChangesNothing)
  const signed = way === 'raise' ? amount : subtract(zero, amount)
  if (by === 'amount') return ok({ by, amount: signed })
  if (way === 'lower' && compare(amount, hundred) >= 0) {
    return failed(t.typed.leavesNoPrice)
  }
  return ok({ by, percent: signed })
}

function readInCurrency(text: string, currency: string | undefined): Result<Amount, string> {
  const typed = parseTypedAmount(text)
  const why = typed.ok && currency !== undefined && refuseDigits(typed.value, currency)
  return typeof why === 'string' ? failed(why) : typed
}

/** A percentage, or an amount of money in a currency, that is never negative. */
export function readPositive(
  text: string,
  by: 'percent' | 'amount',
  currency?: string,
): Result<Amount, string> {
  const typed = by === 'percent' ? parseTypedNumber(text) : readInCurrency(text, currency)
  if (!typed.ok || compare(typed.value, zero) > 0) return typed
  return failed(t.typed.numberAboveZero)
}

export function readWhole(text: string): Result<number, string> {
  const typed = text.trim()
  if (!/^\d{1,9}$/.test(typed)) return failed(t.typed.whole)
  return ok(Number(typed))
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
      if (!/^\d{1,3}$/.test(ending)) return failed(t.typed.ending)
      return ok({ to: 'ending', ending, direction })
    }
    case '99':
    case '95':
    case '00':
      return ok({ to: 'ending', ending: rounding, direction })
  }
}

/** Undefined where nothing was typed: every variant is meant then. */
export function readOnly(
  pairs: readonly OnlyPair[],
): Result<Readonly<Record<string, string>> | undefined, string> {
  const typed = pairs.map(({ option, choice }) => [option.trim(), choice.trim()] as const)
  const filled = typed.filter(([option, choice]) => option !== '' || choice !== '')
  if (filled.some((pair) => pair.includes(''))) {
    return failed(t.typed.bothOptionAndChoice)
  }
  if (new Set(filled.map(([option]) => option.toLowerCase())).size < filled.length) {
    return failed(t.typed.eachOptionOnce)
  }
  return ok(filled.length === 0 ? undefined : Object.fromEntries(filled))
}
