import * as z from 'zod/mini'
import { ok } from '#lib/core/base/result.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { quote } from './describe-parts.ts'
import { addFlag, type EditBuilder, setField, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'
import {
  fillTemplate,
  insertsItself,
  parseTemplateOf,
  placeholdersOf,
  type Template,
  unsupportedTemplate,
} from './text/template.ts'
import { readPlaceholder, samplePlaceholder } from './text/template-values.ts'

/** An empty name removes the label. */
export interface LabelOperation {
  readonly kind: 'ribbon' | 'brand'
  readonly name: string
  /** The name is a template. */
  readonly template?: boolean | undefined
}

export const labelOperation: OperationDefinition<LabelOperation> = {
  kinds: ['ribbon', 'brand'],
  shapes: () => [
    z.strictObject({
      kind: z.enum(['ribbon', 'brand']),
      name: shapes.name,
      template: shapes.flag,
    }),
  ],
  fields: ({ kind }) => [kind],
  apply: applyLabel,
  addsUp: (operation) => insertsItself(readTemplate(operation), operation.kind),
  describe({ kind, name, template = false }) {
    const field = t.operations[kind]
    if (template) return t.operations.fromTemplate(field, quote(name))
    return name.trim() === ''
      ? t.operations.cleared(field)
      : t.operations.changed(field, quote(name))
  },
  error(operation) {
    const template = readTemplate(operation)
    return template.ok ? undefined : template.error
  },
  unsupported: (operation, catalog) => unsupportedTemplate(readTemplate(operation), catalog),
  placeholders: (operation) => placeholdersOf(readTemplate(operation)),
  examples(operation, currency) {
    if (operation.template !== true) return []
    const template = readTemplate(operation)
    if (!template.ok) return []
    const before = t.bulkEdit[`example/${operation.kind}`]
    const after = fillTemplate(template.value, (each) =>
      ok(samplePlaceholder(each, before, currency)),
    )
    return after.ok ? [{ before, after: after.value }] : []
  },
}

function readTemplate(operation: LabelOperation): Template {
  return operation.template === true ? parseTemplateOf(operation, operation.name) : ok([])
}

function applyLabel(builder: EditBuilder, operation: LabelOperation): void {
  const { kind, name } = operation
  const original = builder.product[kind]
  if (operation.template !== true) return setField(builder, kind, name.trim(), original)
  const template = readTemplate(operation)
  if (!template.ok) return addFlag(builder, 'unsupported', template.error)
  const now = valueAt(builder, kind, original)
  const next = fillTemplate(template.value, (each) =>
    readPlaceholder(builder, undefined, each, { now }),
  )
  if (next.ok) setField(builder, kind, next.value.trim(), original)
  else addFlag(builder, 'value-missing', next.error)
}
