import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { Rounding, RoundingDirection } from '#lib/catalog/money/rounding.ts'
import { formatExactPercent, formatNumber } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import type { PriceStep } from './amount-step.ts'
import type { VariantFilter } from './targets.ts'

// Parts of descriptions that several operations share; numbers are formatted for the locale.

export function describeStep(step: PriceStep, currency?: string): string {
  switch (step.by) {
    case 'set':
      return t.operations.setTo(describeAmount(step.amount, currency))
    case 'amount':
      return withSign(step.amount, (size) => describeAmount(size, currency))
    case 'percent':
      return withSign(step.percent, formatExactPercent)
    case 'markup':
      return t.operations.fromCost(withSign(step.percent, formatExactPercent))
    case 'margin':
      return t.operations.fromMargin(formatExactPercent(step.percent))
    case 'compare-at':
      return t.operations.ofCompareAt(formatExactPercent(step.percent))
  }
}

function withSign(amount: string, format: (size: string) => string): string {
  return `${amount.startsWith('-') ? '−' : '+'}${format(amount.replace('-', ''))}`
}

export function describeAmount(amount: string, currency: string | undefined): string {
  return currency === undefined ? formatNumber(amount) : formatMoney(amount, currency)
}

const towards = (direction: RoundingDirection) =>
  direction === 'nearest' ? '' : t.operations[direction]

export function describeRounding(rounding: Rounding): string {
  switch (rounding.to) {
    case 'currency':
      return ''
    case 'none':
      return t.operations.notRounded
    case 'whole':
      return `${t.operations.whole}${towards(rounding.direction)}`
    case 'ending':
      return `${t.operations.ending(rounding.ending)}${towards(rounding.direction)}`
  }
}

export function describeOnly(only: VariantFilter['only']): string {
  return only === undefined ? '' : t.operations.of(Object.values(only).join(', '))
}

export function quote(text: string): string {
  return t.operations.quote(text.length > 40 ? `${text.slice(0, 39)}…` : text)
}

export function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
