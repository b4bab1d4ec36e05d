import type { EditUnits, Operation } from '#lib/domain/edit.ts'
import { type Draft, raise } from './draft.ts'

/** Says when amounts were meant in another currency or unit than the product's. */
export function checkUnits(
  draft: Draft,
  operations: readonly Operation[],
  { currency, weightUnit }: EditUnits,
): void {
  const { product } = draft
  if (currency !== undefined && currency !== product.currency && operations.some(namesMoney)) {
    const sentence = `The amounts of this edit were written in ${currency}, and this product is priced in ${product.currency}.`
    raise(draft, 'other-currency', sentence)
  }
  const unit = product.weightUnit
  const isOther = weightUnit !== undefined && unit !== undefined && weightUnit !== unit
  if (isOther && operations.some(namesWeight)) {
    const sentence = `The weights of this edit were written in ${weightUnit}, and this shop weighs in ${unit}.`
    raise(draft, 'other-unit', sentence)
  }
}

function namesMoney(operation: Operation): boolean {
  switch (operation.kind) {
    case 'price':
    case 'compare-at':
    case 'cost':
      return 'amount' in operation.step
    case 'sale':
      return 'amount' in operation
    default:
      return false
  }
}

function namesWeight(operation: Operation): boolean {
  return operation.kind === 'weight' && 'amount' in operation.step
}
