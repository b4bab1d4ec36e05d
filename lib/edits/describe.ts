import type { Amount } from '#lib/domain/amount.ts'
import type { Operation, PriceStep } from '#lib/domain/edit.ts'
import type { Rounding, RoundingDirection } from '#lib/domain/rounding.ts'

const ways: Readonly<Record<RoundingDirection, string>> = {
  nearest: '',
  up: ' (up)',
  down: ' (down)',
}

/** Operations in words: "Price +7 %, ending .99". */
export function describeOperations(operations: readonly Operation[]): string {
  const words = operations.flatMap((operation) => {
    if (operation.kind !== 'price') return []
    const { step, rounding } = operation
    return [
      [describeStep(step), describeRounding(rounding)].filter((part) => part !== '').join(', '),
    ]
  })
  return `Price ${words.join(', then ')}`
}

function describeStep(step: PriceStep): string {
  switch (step.by) {
    case 'set':
      return `set to ${step.amount}`
    case 'amount':
      return withSign(step.amount)
    case 'percent':
      return `${withSign(step.percent)} %`
    case 'markup':
      return `cost +${step.percent} %`
    case 'margin':
      return `for a margin of ${step.percent} %`
    case 'compare-at':
      return `${step.percent} % of compare-at`
  }
}

function withSign(amount: Amount): string {
  return amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`
}

function describeRounding(rounding: Rounding): string {
  switch (rounding.to) {
    case 'currency':
      return ''
    case 'none':
      return 'not rounded'
    case 'whole':
      return `whole numbers${ways[rounding.direction]}`
    case 'ending':
      return `ending .${rounding.ending}${ways[rounding.direction]}`
  }
}
