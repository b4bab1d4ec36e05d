import type { Connection } from '#lib/extension/app/connection.ts'
import { unsupportedReason } from '#lib/core/operations/operations.ts'
import type { StepKind } from './operations/operation-forms.ts'
import { createStep, toOperation } from './steps/bulk-form.ts'

/** Why this kind is not supported by the catalog; undefined if it depends on the form. */
export function findUnsupportedReason(
  kind: StepKind,
  catalog: Connection['catalog'],
): string | undefined {
  const operation = toOperation(createStep([], kind))
  return operation.ok ? unsupportedReason(operation.value, catalog) : undefined
}
