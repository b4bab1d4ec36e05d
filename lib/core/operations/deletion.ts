import * as z from 'zod/mini'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { setField } from './edit-builder.ts'
import * as shapes from './shapes.ts'

export interface DeleteOperation {
  readonly kind: 'delete'
}

export const deletionOperation: OperationDefinition<DeleteOperation> = {
  kinds: ['delete'],
  shapes: () => [z.strictObject({ kind: shapes.is('delete') })],
  fields: () => ['deleted'],
  apply: (builder) => setField(builder, 'deleted', true, false),
  describe: () => t.operations.delete,
}
