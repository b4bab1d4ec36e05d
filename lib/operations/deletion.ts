import * as z from 'zod/mini'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { put } from './draft.ts'
import * as shapes from './shapes.ts'

export interface DeleteOperation {
  readonly kind: 'delete'
}

export const deletionOperation: OperationDefinition<DeleteOperation> = {
  kinds: ['delete'],
  shapes: () => [z.strictObject({ kind: shapes.is('delete') })],
  fields: () => ['deleted'],
  apply: (draft) => put(draft, 'deleted', true, false),
  describe: () => ['', t.operations.delete],
}
