import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { Edit, EditUnits, PickedScope } from '#lib/core/operations/edit.ts'
import { type Operation, unsupportedReason } from '#lib/core/operations/operations.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type BulkForm, toOperation } from './steps/bulk-form.ts'

/** All operations of the form, in order; fails with a message if the form is incomplete. */
export function readOperations(
  form: BulkForm,
  connection: Connection,
): Result<readonly Operation[], string> {
  const read = readSteps(form, connection)
  return read.ok ? read : failed(read.error.message)
}

/** Why a form is no edit yet. */
export interface StepError {
  /** The index of the step; undefined if there is none. */
  readonly step?: number
  /** For a reader who sees the form, with its fields in error marked. */
  readonly message: string
  /** For a reader who sees the edit in words alone. */
  readonly reason: string
}

/** All operations of the form, in order, or the first step that is not complete. */
export function readSteps(
  { steps }: BulkForm,
  { catalog, currency }: Connection,
): Result<readonly Operation[], StepError> {
  const operations: Operation[] = []
  for (const [step, each] of steps.entries()) {
    const fail = (message: string, reason = message) => failed({ step, message, reason })
    const operation = toOperation(each, currency)
    if (!operation.ok) return fail(t.bulkEdit.fixField, Object.values(operation.error)[0])
    const unsupported = unsupportedReason(operation.value, catalog)
    if (unsupported !== undefined) return fail(t.bulkEdit.unsupportedChange, unsupported)
    if (operation.value.kind === 'delete' && step < steps.length - 1) {
      return fail(t.bulkEdit.deletionLast)
    }
    operations.push(operation.value)
  }
  if (steps.length > 0) return ok(operations)
  return failed({ message: t.bulkEdit.chooseFirst, reason: t.bulkEdit.chooseFirst })
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
