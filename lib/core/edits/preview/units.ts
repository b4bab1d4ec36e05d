import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { EditUnits } from '#lib/core/operations/edit.ts'
import { definitionOf, type Operation } from '#lib/core/operations/operations.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type EditBuilder, addFlag } from '#lib/core/operations/edit-builder.ts'

/** Flags operations whose numbers are in another currency or unit than the product's. */
export function checkUnits(
  builder: EditBuilder,
  operations: readonly Operation[],
  units: EditUnits,
): void {
  flagOther(
    builder,
    units,
    () => operations.some((each) => unitOf(each) === 'money'),
    () => operations.some((each) => unitOf(each) === 'weight'),
  )
}

/** The same for a manual edit. */
export function checkManualUnits(
  builder: EditBuilder,
  target: FieldValues,
  units: EditUnits,
): void {
  const isAt = (fields: RegExp) => fieldEntries(target).some(([path]) => fields.test(path))
  flagOther(
    builder,
    units,
    () => isAt(/(?:^|\/)(?:listPrice|paidPrice|cost)$/) || target.discount?.kind === 'amount',
    () => isAt(/(?:^|\/)weight$/),
  )
}

function flagOther(
  builder: EditBuilder,
  { currency, weightUnit }: EditUnits,
  hasMoney: () => boolean,
  hasWeight: () => boolean,
): void {
  const { product } = builder
  if (currency !== undefined && currency !== product.currency && hasMoney()) {
    const message = t.guardrails.otherCurrency(currency, product.currency)
    addFlag(builder, 'other-currency', message)
  }
  const unit = product.weightUnit
  if (weightUnit !== undefined && weightUnit !== unit && hasWeight()) {
    const message =
      unit === undefined
        ? t.guardrails.unknownUnit(weightUnit)
        : t.guardrails.otherUnit(weightUnit, unit)
    addFlag(builder, 'other-unit', message)
  }
}

function unitOf(operation: Operation) {
  return definitionOf(operation).unit?.(operation)
}
