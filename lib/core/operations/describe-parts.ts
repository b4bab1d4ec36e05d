import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
import { formatExactPercent, formatNumber } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { PriceStep } from './amount-step.ts'
import type { VariantFilter } from './targets.ts'

// Parts of descriptions that several operations share; numbers are formatted for the locale.

export function describeStep(field: string, step: PriceStep, currency?: string): string {
  switch (step.by) {
    case 'set':
      return t.operations.setTo(field, describeAmount(step.amount, currency))
    case 'amount':
      return t.operations.changed(
        field,
        withSign(step.amount, (size) => describeAmount(size, currency)),
      )
    case 'percent':
      return t.operations.changed(field, withSign(step.percent, formatExactPercent))
    case 'markup':
      return t.operations.fromCost(field, withSign(step.percent, formatExactPercent))
    case 'margin':
      return t.operations.forMargin(field, formatExactPercent(step.percent))
    case 'compare-at':
      return t.operations.ofCompareAt(field, formatExactPercent(step.percent))
  }
}

function withSign(amount: string, format: (size: string) => string): string {
  return `${amount.startsWith('-') ? '−' : '+'}${format(amount.replace('-', ''))}`
}

export function describeAmount(amount: string, currency: string | undefined): string {
  return currency === undefined ? formatNumber(amount) : formatMoney(amount, currency)
}

export function describeRounding(rounding: Rounding): string {
  switch (rounding.to) {
    case 'currency':
      return ''
    case 'none':
      return t.operations.notRounded
    case 'whole':
      return t.operations[`whole/${rounding.direction}`]
    case 'ending':
      return t.operations[`ending/${rounding.direction}`](rounding.ending)
  }
}

/** A field, of all variants or only of some. */
export function describeField(field: string, only: VariantFilter['only']): string {
  return only === undefined ? field : t.operations.ofVariants(field, listChoices(only))
}

/** A phrase that names no field, for all variants or only for some. */
export function describeOnly(phrase: string, only: VariantFilter['only']): string {
  return only === undefined ? phrase : t.operations.onlyVariants(phrase, listChoices(only))
}

function listChoices(only: NonNullable<VariantFilter['only']>): string {
  return Object.values(only).join(', ')
}

export function quote(text: string): string {
  return t.operations.quote(text.length > 40 ? `${text.slice(0, 39)}…` : text)
}

export function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
