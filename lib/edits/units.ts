import type { EditUnits, Operation, OperationKind } from '#lib/domain/edit.ts'
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

const priced: ReadonlySet<OperationKind> = new Set(['price', 'compare-at', 'cost'])

function namesMoney(operation: Operation): boolean {
  if (operation.kind === 'sale') return 'amount' in operation
  return priced.has(operation.kind) && 'step' in operation && 'amount' in operation.step
}

function namesWeight(operation: Operation): boolean {
  return operation.kind === 'weight' && 'amount' in operation.step
}
