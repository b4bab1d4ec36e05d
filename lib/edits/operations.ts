import { add, type Amount, percentOf } from '#lib/domain/amount.ts'
import type { Operation, PriceStep } from '#lib/domain/edit.ts'
import { roundPrice } from '#lib/domain/rounding.ts'

const hundred = '100' as Amount

function stepPrice(price: Amount, step: PriceStep): Amount {
  switch (step.by) {
    case 'set':
      return step.amount
    case 'amount':
      return add(price, step.amount)
    case 'percent':
      return percentOf(price, add(hundred, step.percent))
  }
}

/** The list price that the operations lead to, in order, each rounded as it asks. */
export function listPriceAfter(
  listPrice: Amount,
  operations: readonly Operation[],
  currency: string,
): Amount {
  return operations.reduce(
    (price, { step, rounding }) => roundPrice(stepPrice(price, step), rounding, currency),
    listPrice,
  )
}
