import * as z from 'zod/mini'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { quote } from './describe-parts.ts'
import { setField } from './edit-builder.ts'
import * as shapes from './shapes.ts'

/** An empty name removes the label. */
export interface LabelOperation {
  readonly kind: 'ribbon' | 'brand'
  readonly name: string
}

export const labelOperation: OperationDefinition<LabelOperation> = {
  kinds: ['ribbon', 'brand'],
  shapes: () => [z.strictObject({ kind: z.enum(['ribbon', 'brand']), name: shapes.name })],
  fields: ({ kind }) => [kind],
  apply: (builder, { kind, name }) => setField(builder, kind, name.trim(), builder.product[kind]),
  describe: ({ kind, name }) =>
    name.trim() === ''
      ? t.operations.cleared(t.operations[kind])
      : t.operations.changed(t.operations[kind], quote(name)),
}
