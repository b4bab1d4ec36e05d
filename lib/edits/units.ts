import type { FieldValues } from '#lib/domain/change.ts'
import type { EditUnits } from '#lib/operations/edit.ts'
import { definitionOf, type Operation } from '#lib/operations/operations.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { t } from '#lib/i18n/t.ts'
import { type Draft, raise } from '#lib/operations/draft.ts'

/** Says when amounts of operations were meant in another currency or unit than the product's. */
export function checkUnits(draft: Draft, operations: readonly Operation[], units: EditUnits): void {
  raiseOther(
    draft,
    units,
    () => operations.some((each) => unitOf(each) === 'money'),
    () => operations.some((each) => unitOf(each) === 'weight'),
  )
}

/** The same of values. */
export function checkTypedUnits(draft: Draft, target: FieldValues, units: EditUnits): void {
  const isAt = (fields: RegExp) => listPlaces(target).some(([place]) => fields.test(place))
  raiseOther(
    draft,
    units,
    () => isAt(/(?:^|\/)(?:listPrice|paidPrice|cost)$/) || target.discount?.kind === 'amount',
    () => isAt(/(?:^|\/)weight$/),
  )
}

function raiseOther(
  draft: Draft,
  { currency, weightUnit }: EditUnits,
  hasMoney: () => boolean,
  hasWeight: () => boolean,
): void {
  const { product } = draft
  if (currency !== undefined && currency !== product.currency && hasMoney()) {
    const sentence = t.guardrails.otherCurrency(currency, product.currency)
    raise(draft, 'other-currency', sentence)
  }
  const unit = product.weightUnit
  const isOther = weightUnit !== undefined && unit !== undefined && weightUnit !== unit
  if (isOther && hasWeight()) {
    const sentence = t.guardrails.otherUnit(weightUnit, unit)
    raise(draft, 'other-unit', sentence)
  }
}

function unitOf(operation: Operation) {
  return definitionOf(operation).unit?.(operation)
}
