import * as z from 'zod/mini'
import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { quote } from './describe-parts.ts'
import { type EditBuilder, setField, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'

/**
 * Sets the alt text of images by a pattern: `{name}` is the product's name, `{number}` the image's
 * position from 1.
 */
export interface AltTextOperation {
  readonly kind: 'alt-text'
  readonly pattern: string
  /** Also replaces existing texts; else only images without a text get one. */
  readonly replace?: boolean | undefined
}

const placeholder = /\{[^{}]*\}/g

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
  error({ pattern, replace = false }) {
    if (pattern.trim() === '' && !replace) return t.editErrors.noAltText
    const unknown = pattern.match(placeholder)?.find((each) => fill(each, '', 1) === each)
    return unknown && t.editErrors.unknownPlaceholder(unknown, '{name}, {number}')
  },
  unsupported: (_operation, catalog) =>
    catalog === 'v1' ? t.unsupportedFields.altText : undefined,
  examples({ pattern }) {
    const name = t.bulkEdit['example/name']
    return [{ before: name, after: fill(pattern, name, 1) }]
  },
}

function fill(pattern: string, name: string, number: number): string {
  return pattern.replaceAll(placeholder, (found) =>
    found === '{name}' ? name : found === '{number}' ? String(number) : found,
  )
}

function applyAltText(builder: EditBuilder, { pattern, replace = false }: AltTextOperation): void {
  const { product } = builder
  const name = valueAt(builder, 'name', product.name)
  const order = valueAt<readonly string[]>(
    builder,
    'media',
    product.media.map(({ id }) => id),
  )
  for (const { id, altText = '' } of listShown(product, order)) {
    const path: FieldPath = `alt/${id}`
    if (!replace && valueAt(builder, path, altText) !== '') continue
    setField(builder, path, fill(pattern, name, order.indexOf(id) + 1), altText)
  }
}

/** Images that another operation adds have no id yet. */
function listShown({ media }: Product, order: readonly string[]): Product['media'] {
  return media.filter(({ id }) => order.includes(id))
}
