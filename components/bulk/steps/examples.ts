import { type Amount, add, percentOf, subtract } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { Operation } from '#lib/operations/edit.ts'
import { roundPrice } from '#lib/domain/rounding.ts'
import { stepAmount, stepPrice } from '#lib/operations/amount-step.ts'
import { readTextStep } from '#lib/operations/text/text-step.ts'
import { t } from '#lib/messages/edit.ts'

/** What an operation makes of a plain value. */
export interface Example {
  readonly before: string
  readonly after: string
}

const amounts = (...texts: readonly string[]) => texts.map((text) => text as Amount)
const prices = amounts('9.99', '24', '180')
const costs = amounts('4', '10', '75')
const weights = amounts('0.5', '1.2', '8')
const pieces = [0, 3, 12]
const hundred = '100' as Amount

/** What an operation would make of some plain values; none where there is nothing to show. */
export function buildExamples(operation: Operation, currency: string): readonly Example[] {
  const money = (amount: Amount) => formatMoney(amount, currency)
  const rounded = (amount: Amount) =>
    'rounding' in operation ? roundPrice(amount, operation.rounding, currency) : amount
  switch (operation.kind) {
    case 'price': {
      const { step } = operation
      const isFromCost = step.by === 'markup' || step.by === 'margin'
      const name = (amount: string) =>
        isFromCost ? t.costOf(amount) : step.by === 'compare-at' ? t.compareAtOf(amount) : amount
      return (isFromCost ? costs : prices).flatMap((price) => {
        const next = stepPrice({ price, cost: price, compareAt: price }, step)
        if (next === undefined) return []
        return [{ before: name(money(price)), after: money(rounded(next)) }]
      })
    }
    case 'sale': {
      if (operation.do === 'end') return []
      return prices.map((price) => {
        const off =
          operation.by === 'amount'
            ? subtract(price, operation.amount)
            : percentOf(price, subtract(hundred, operation.percent))
        return { before: money(price), after: money(rounded(off)) }
      })
    }
    case 'compare-at':
    case 'cost':
    case 'weight': {
      const { step } = operation
      if (step.by === 'clear') return []
      const write = operation.kind === 'weight' ? (amount: Amount) => amount : money
      const samples = operation.kind === 'weight' ? weights : prices
      return samples.map((amount) => ({
        before: write(amount),
        after: write(rounded(stepAmount(amount, step))),
      }))
    }
    case 'stock':
      if (operation.do !== 'move') return []
      return pieces.map((count) => ({
        before: `${count}`,
        after: add(String(count) as Amount, String(operation.pieces) as Amount),
      }))
    case 'text': {
      const before = t[`example/${operation.field}`]
      const change = readTextStep(operation.step)
      const after = change.ok ? change.value.plain(before) : undefined
      // What is looked for does not stand in these words: that would look as if nothing happened.
      return after === undefined || after === before
        ? []
        : [{ before, after: after === '' ? t.emptied : after }]
    }
    case 'visible':
    case 'ribbon':
    case 'brand':
    case 'collection':
    case 'info':
    case 'media':
    case 'variants':
    case 'delete':
      return []
  }
}
