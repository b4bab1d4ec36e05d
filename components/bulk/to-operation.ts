import { failed, ok, type Result } from '#lib/base/result.ts'
import { type Amount, compare, parseTypedAmount, subtract, zero } from '#lib/domain/amount.ts'
import type { PriceOperation, PriceStep } from '#lib/domain/edit.ts'
import type { Rounding } from '#lib/domain/rounding.ts'
import type { PriceForm } from './price-form.ts'

/** Sentences at the fields that they belong to. */
export interface PriceFormFaults {
  readonly text?: string
  readonly ownEnding?: string
}

/** The operation that the form stands for, or what keeps it from standing for one. */
export function toOperation(form: PriceForm): Result<PriceOperation, PriceFormFaults> {
  const step = readStep(form)
  const rounding = readRounding(form)
  if (!step.ok || !rounding.ok) {
    return failed({
      ...(step.ok ? {} : { text: step.error }),
      ...(rounding.ok ? {} : { ownEnding: rounding.error }),
    })
  }
  return ok({ kind: 'price', step: step.value, rounding: rounding.value })
}

const hundred = '100' as Amount

function readStep({ by, way, text }: PriceForm): Result<PriceStep, string> {
  const typed = parseTypedAmount(text)
  if (!typed.ok) return typed
  const amount = typed.value
  if (by === 'set') {
    if (compare(amount, zero) <= 0) return failed('A price must be above zero.')
    return ok({ by, amount })
  }
  if (compare(amount, zero) < 0) return failed('Type the number alone, and choose Raise or Lower.')
  if (amount === zero) return failed('Zero changes nothing. Type how much to raise or lower by.')
  const signed = way === 'raise' ? amount : subtract(zero, amount)
  if (by === 'amount') return ok({ by, amount: signed })
  if (way === 'lower' && compare(amount, hundred) >= 0) {
    return failed('Lowering by 100 % or more leaves no price. Type less than 100.')
  }
  return ok({ by, percent: signed })
}

function readRounding({ rounding, ownEnding, direction }: PriceForm): Result<Rounding, string> {
  switch (rounding) {
    case 'none':
    case 'currency':
      return ok({ to: rounding })
    case 'whole':
      return ok({ to: 'whole', direction })
    case 'own': {
      const ending = ownEnding.trim().replace(/^[.,]/, '')
      if (!/^\d{1,3}$/.test(ending)) return failed('Type one to three digits, for example 90.')
      return ok({ to: 'ending', ending, direction })
    }
    case '99':
    case '95':
    case '00':
      return ok({ to: 'ending', ending: rounding, direction })
  }
}
