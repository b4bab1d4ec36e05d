import { failed, ok, type Result } from '#lib/base/result.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { Edit, EditUnits, PickedScope } from '#lib/operations/edit.ts'
import type { Operation } from '#lib/operations/operations.ts'
import { unsupportedReason } from '#lib/operations/operations.ts'
import { t } from '#lib/i18n/t.ts'
import { type BulkForm, toOperation } from './steps/bulk-form.ts'

/** All operations of the form, in order; fails with a message if the form is incomplete. */
export function readOperations(
  { steps }: BulkForm,
  { catalogue, currency }: Connection,
): Result<readonly Operation[], string> {
  if (steps.length === 0) return failed(t.bulkEdit.chooseFirst)
  const operations: Operation[] = []
  for (const [at, step] of steps.entries()) {
    const operation = toOperation(step, currency)
    const isLast = at === steps.length - 1
    if (!operation.ok) return failed(t.bulkEdit.fixField)
    if (unsupportedReason(operation.value, catalogue) !== undefined) {
      return failed(t.bulkEdit.unsupportedChange)
    }
    if (operation.value.kind === 'delete' && !isLast) {
      return failed(t.bulkEdit.deletionLast)
    }
    operations.push(operation.value)
  }
  return ok(operations)
}

/** The units of the form's numbers: those of a loaded recipe, else the store's. */
export function unitsOf({ units }: BulkForm, { currency }: Connection): EditUnits {
  return units ?? (currency === undefined ? {} : { currency })
}

export function toEdit(
  scope: PickedScope,
  operations: readonly Operation[],
  units: EditUnits,
): Edit {
  return { scope, operations, ...units }
}
