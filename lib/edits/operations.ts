import { add, type Amount, percentOf } from '#lib/domain/amount.ts'
import type { AmountStep, Operation } from '#lib/domain/edit.ts'
import { roundPrice } from '#lib/domain/rounding.ts'

const hundred = '100' as Amount

export function stepAmount(price: Amount, step: AmountStep): Amount {
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
  return operations.reduce((price, operation) => {
    if (operation.kind !== 'price') return price
    const { step, rounding } = operation
    return 'amount' in step || step.by === 'percent'
      ? roundPrice(stepAmount(price, step), rounding, currency)
      : price
  }, listPrice)
}
