import type { Connection } from '#lib/extension/app/connection.ts'
import type { EditLine, LineContext } from '#lib/core/edit-line/edit-line.ts'
import { printEditLine } from '#lib/core/edit-line/print-edit-line.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import { parseQuery } from '#lib/extension/queries/search-text.ts'
import { type BulkForm, bulkFormOf } from '../steps/bulk-form.ts'
import { readOperations } from '../to-edit.ts'

/** What a line describes: the form of an edit, and its products. */
export interface FormState {
  readonly bulkForm: BulkForm
  readonly scope: PickedScope
}

/** The form that a line fills in. Without products in the line, those of the form stay. */
export function toFormState({ edit, query, schedule }: EditLine, scope: PickedScope): FormState {
  const { operations, units } = edit
  return {
    bulkForm: { ...bulkFormOf(operations), ...(units && { units }), ...(schedule && { schedule }) },
    scope: query === undefined ? scope : { kind: 'search', search: { text: query.text } },
  }
}

/**
 * The line of a form; undefined while the form is incomplete. Products that were selected one by one
 * have no words: the line is then about the selected products.
 */
export function writeFormLine(
  { bulkForm, scope }: FormState,
  connection: Connection,
  context: LineContext,
): string | undefined {
  const operations = readOperations(bulkForm, connection)
  if (!operations.ok) return undefined
  const { schedule } = bulkForm
  const query =
    scope.kind === 'search' && !scope.except?.length ? parseQuery(scope.search.text) : undefined
  return printEditLine(
    {
      edit: { operations: operations.value },
      query: query?.problems.length === 0 ? query.query : undefined,
      schedule,
    },
    context,
  )
}
