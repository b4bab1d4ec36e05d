import * as z from 'zod/mini'
import { ok } from '#lib/core/base/result.ts'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { quote } from './describe-parts.ts'
import { addFlag, type EditBuilder, setField, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'
import {
  fillTemplate,
  imagePlaceholders,
  parseTemplateOf,
  insertsItself,
  placeholdersOf,
  type Template,
} from './text/template.ts'
import { readPlaceholder, samplePlaceholder } from './text/template-values.ts'

/** Sets the alt text of images from a template, which also has `{number}`, the image's position. */
export interface AltTextOperation {
  readonly kind: 'alt-text'
  /** A template; empty to remove the texts. */
  readonly pattern: string
  /** Also replaces existing texts; else only images without a text get one. */
  readonly replace?: boolean | undefined
}

export const altTextOperation: OperationDefinition<AltTextOperation> = {
  kinds: ['alt-text'],
  shapes: () => [
    z.strictObject({
      kind: shapes.is('alt-text'),
      pattern: shapes.text(1000),
      replace: shapes.flag,
    }),
  ],
  fields: () => ['alt'],
  apply: applyAltText,
  describe({ pattern, replace = false }) {
    const words = quote(pattern)
    if (!replace) return t.operations.altTextWhereMissing(words)
    const { altText } = t.operations
    return pattern === '' ? t.operations.cleared(altText) : t.operations.setTo(altText, words)
  },
  error(operation) {
    if (isClear(operation)) return operation.replace === true ? undefined : t.editErrors.noAltText
    const template = readTemplate(operation)
    return template.ok ? undefined : template.error
  },
  unsupported: (_operation, catalog) =>
    catalog === 'v1' ? t.unsupportedFields.altText : undefined,
  addsUp: (operation) => !isClear(operation) && insertsItself(readTemplate(operation), 'alt'),
  placeholders: (operation) => (isClear(operation) ? [] : placeholdersOf(readTemplate(operation))),
  examples(operation, currency) {
    const name = t.bulkEdit['example/name']
    if (isClear(operation)) return [{ before: name, after: t.bulkEdit.emptied }]
    const template = readTemplate(operation)
    const after =
      template.ok &&
      fillTemplate(template.value, (each) => ok(samplePlaceholder(each, name, currency)))
    return after !== false && after.ok ? [{ before: name, after: after.value }] : []
  },
}

const isClear = ({ pattern }: AltTextOperation) => pattern.trim() === ''

function readTemplate(operation: AltTextOperation): Template {
  return parseTemplateOf(operation, operation.pattern, { placeholders: imagePlaceholders })
}

function applyAltText(builder: EditBuilder, operation: AltTextOperation): void {
  const { replace = false } = operation
  const { product } = builder
  const template = isClear(operation) ? undefined : readTemplate(operation)
  if (template?.ok === false) return addFlag(builder, 'unsupported', template.error)
  const order = valueAt<readonly string[]>(
    builder,
    'media',
    product.media.map(({ id }) => id),
  )
  for (const { id, altText = '' } of listShown(product, order)) {
    const path: FieldPath = `alt/${id}`
    const now = valueAt(builder, path, altText)
    if (!replace && now !== '') continue
    const number = order.indexOf(id) + 1
    const next = template
      ? fillTemplate(template.value, (each) =>
          readPlaceholder(builder, undefined, each, { now, number }),
        )
      : ok('')
    if (next.ok) setField(builder, path, next.value, altText)
    else addFlag(builder, 'value-missing', next.error)
  }
}

/** Images that another operation adds have no id yet. */
function listShown({ media }: Product, order: readonly string[]): Product['media'] {
  return media.filter(({ id }) => order.includes(id))
}
