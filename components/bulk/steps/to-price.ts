import { failed, ok, type Result } from '#lib/base/result.ts'
import { compare, zero } from '#lib/domain/amount.ts'
import { parseTypedAmount } from '#lib/domain/typed-figure.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { PriceStep } from '#lib/operations/amount-step.ts'
import { t } from '#lib/messages/typed-faults.ts'
import type { CompareAtForm, FigureForm, PriceForm, SaleForm } from './forms.ts'
import { joinFaults } from './join-faults.ts'
import { type Faults, readAmountStep, readOnly, readPositive, readRounding } from './read-number.ts'

export function toPrice(form: PriceForm, currency?: string): Result<Operation, Faults> {
  const read = joinFaults({
    text: readPriceStep(form, currency),
    ownEnding: readRounding(form),
    only: readOnly(form.only),
  })
  if (!read.ok) return read
  const { text: step, ownEnding: rounding, only } = read.value
  const { target, keepPaid, asAmount } = form
  return ok({
    kind: 'price',
    ...(only && { only }),
    ...(target === 'paid' && { target }),
    ...(target === 'list' && keepPaid && { keepPaid }),
    ...(asAmount && { asAmount }),
    step,
    rounding,
  })
}

function readPriceStep(form: PriceForm, currency?: string): Result<PriceStep, string> {
  const { by, text } = form
  if (by === 'percent' || by === 'amount' || by === 'set') {
    return readAmountStep({ ...form, by }, 'above-zero', currency)
  }
  const typed = by === 'markup' ? parseTypedAmount(text) : readPositive(text)
  if (!typed.ok) return typed
  if (compare(typed.value, zero) < 0) return failed(t.zeroOrMore)
  return ok({ by, percent: typed.value })
}

export function toSale(form: SaleForm, currency?: string): Result<Operation, Faults> {
  const rounding = readRounding(form)
  // Ending a sale goes back to the list price as it is: there is nothing to round.
  if (form.do === 'end') return ok({ kind: 'sale', do: 'end', rounding: { to: 'none' } })
  const text = readPositive(form.text, form.by === 'amount' ? currency : undefined)
  const read = joinFaults({ text, ownEnding: rounding })
  if (!read.ok) return read
  const { text: off, ownEnding } = read.value
  const sale = { kind: 'sale', do: 'start', rounding: ownEnding } as const
  if (form.by === 'amount') return ok({ ...sale, by: 'amount', amount: off })
  return ok({ ...sale, by: 'percent', percent: off, ...(form.asAmount && { asAmount: true }) })
}

export function toCompareAt(form: CompareAtForm, currency?: string): Result<Operation, Faults> {
  const { by } = form
  const only = readOnly(form.only)
  if (by === 'clear') {
    if (!only.ok) return failed({ only: only.error })
    const cleared = { kind: 'compare-at', step: { by }, rounding: { to: 'none' } } as const
    return ok({ ...cleared, ...(only.value && { only: only.value }) })
  }
  const read = joinFaults({
    text: readAmountStep({ ...form, by }, 'above-zero', currency),
    ownEnding: readRounding(form),
    only,
  })
  if (!read.ok) return read
  const { text: step, ownEnding: rounding, only: meant } = read.value
  return ok({ kind: 'compare-at', step, rounding, ...(meant && { only: meant }) })
}

export function toFigure(kind: 'cost' | 'weight', form: FigureForm): Result<Operation, Faults> {
  const read = joinFaults({
    text: readAmountStep(form, 'zero'),
    ownEnding: readRounding(form),
    only: readOnly(form.only),
  })
  if (!read.ok) return read
  const { text: step, ownEnding: rounding, only } = read.value
  return ok({ kind, step, rounding, ...(only && { only }) })
}
