import * as z from 'zod/mini'
import { textOfHtml } from '#lib/core/base/html.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { GuardrailId } from '#lib/core/catalog/changes/preview.ts'
import { type FieldPath, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { toSlug } from '#lib/core/catalog/product/to-slug.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from '../definition.ts'
import { describeField, quote } from '../describe-parts.ts'
import { type EditBuilder, setField, addFlag, valueAt } from '../edit-builder.ts'
import * as shapes from '../shapes.ts'
import { type EditTarget, listTargets, pickVariants } from '../targets.ts'
import {
  fillTemplate,
  insertsItself,
  parseTemplateOf,
  placeholdersOf,
  type Template,
  unsupportedTemplate,
} from './template.ts'
import { readPlaceholder, samplePlaceholder } from './template-values.ts'
import { textFields, type TextOperation, type TextStep } from './text-operation.ts'
import { TooMuchWork } from './pattern.ts'
import { maxTextLength, readTextStep } from './text-step.ts'

const stepShape = z.lazy(() =>
  z.discriminatedUnion('by', [
    z.strictObject({
      by: shapes.is('set'),
      text: shapes.text(16_000),
      onlyEmpty: shapes.flag,
    }),
    z.strictObject({
      by: shapes.is('template'),
      text: shapes.text(16_000),
      onlyEmpty: shapes.flag,
    }),
    z.strictObject({ by: z.enum(['prefix', 'suffix']), text: shapes.text(16_000) }),
    z.strictObject({
      by: shapes.is('replace'),
      find: shapes.text(1000),
      text: shapes.text(16_000),
      regex: shapes.flag,
      anyCase: shapes.flag,
    }),
    z.strictObject({ by: shapes.is('case'), to: z.enum(['upper', 'lower', 'title', 'sentence']) }),
  ]),
)

export const textOperation: OperationDefinition<TextOperation> = {
  kinds: ['text'],
  shapes: () => [
    z.strictObject({
      kind: shapes.is('text'),
      only: shapes.only,
      field: z.enum(textFields),
      step: stepShape,
    }),
  ],
  fields: ({ field }) => [field],
  addsUp: textAddsUp,
  apply: applyText,
  describe({ field, step, only }) {
    return describeChange(describeField(t.operations[field], only), step)
  },
  error(operation) {
    const change = readChange(operation)
    return change.ok ? undefined : change.error
  },
  unsupported(operation, catalog) {
    return operation.field === 'barcode' && catalog === 'v1'
      ? t.unsupportedFields.barcode
      : unsupportedTemplate(readTemplate(operation), catalog)
  },
  placeholders: (operation) => placeholdersOf(readTemplate(operation)),
  examples(operation, currency) {
    const { field, step } = operation
    const text = t.bulkEdit[`example/${field}`]
    const before = fillsGaps(step) ? '' : text
    const change = readChange(operation)
    const after = change.ok
      ? change.value(text, (placeholder) => ok(samplePlaceholder(placeholder, text, currency)))
      : change
    // The sample does not contain the searched text: unchanged, it would look as if the step had no
    // effect.
    if (!after.ok || after.value === undefined || after.value === before) return []
    const shown = field === 'slug' ? toSlug(after.value) : after.value
    return [{ before: before || t.bulkEdit.emptied, after: shown || t.bulkEdit.emptied }]
  },
}

function describeChange(field: string, step: TextStep): string {
  switch (step.by) {
    case 'set':
    case 'template': {
      const words = describeNew(field, step)
      return fillsGaps(step) ? t.operations.whereEmpty(words) : words
    }
    case 'replace': {
      const find = step.regex === true ? `/${step.find}/` : quote(step.find)
      return t.operations.changed(field, `${find} → ${quote(step.text)}`)
    }
    case 'prefix':
      return t.operations.prefixed(field, quote(step.text))
    case 'suffix':
      return t.operations.suffixed(field, quote(step.text))
    case 'case':
      return t.operations[step.to](field)
  }
}

type NewTextStep = TextStep & { readonly by: 'set' | 'template' }

function describeNew(field: string, { by, text }: NewTextStep): string {
  if (by === 'template') return t.operations.fromTemplate(field, quote(text))
  return text === '' ? t.operations.cleared(field) : t.operations.setTo(field, quote(text))
}

function fillsGaps(step: TextStep): boolean {
  return (step.by === 'set' || step.by === 'template') && step.onlyEmpty === true
}

type ReadValue = Parameters<typeof fillTemplate>[1]

/**
 * The new text of a field. Fails if it is longer than any text of a store, if a template needs a value
 * that the product lacks, or if finding a pattern takes too long.
 */
type Change = (now: string, read: ReadValue) => Result<string, readonly [GuardrailId, string]>

const tooLong = () => failed(['too-long', t.editErrors.textTooLong] as const)

/** Fails with a message if the step is invalid for every product. */
function readChange(operation: TextOperation): Result<Change, string> {
  const { field, step } = operation
  if (step.by === 'template') {
    const template = readTemplate(operation)
    if (!template.ok) return template
    return ok((_, read) => {
      const filled = fillTemplate(template.value, read)
      if (!filled.ok) return failed(['value-missing', filled.error] as const)
      return filled.value.length > maxTextLength ? tooLong() : filled
    })
  }
  const change = readTextStep(step)
  if (!change.ok) return change
  const { plain, html } = change.value
  return ok((now) => {
    try {
      const next = field === 'description' ? html(now) : plain(now)
      return next === undefined ? tooLong() : ok(next)
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error
      return failed(['too-long', t.editErrors.patternTooSlow] as const)
    }
  })
}

function readTemplate({ field, step }: TextOperation): Template {
  if (step.by !== 'template') return ok([])
  return parseTemplateOf(step, step.text, { isHtml: field === 'description' })
}

function textAddsUp(operation: TextOperation): boolean {
  const { field, step } = operation
  if (step.by === 'prefix' || step.by === 'suffix') return true
  if (step.by === 'template') return insertsItself(readTemplate(operation), field)
  if (step.by !== 'replace') return false
  return step.regex === true || step.text.toLowerCase().includes(step.find.toLowerCase())
}

/** Elements that show something without a text. */
const visibleElement = /<(?:img|video|audio|iframe|embed|object)\b/i

function isGap(field: TextOperation['field'], now: string): boolean {
  return field === 'description'
    ? textOfHtml(now) === '' && !visibleElement.test(now)
    : now.trim() === ''
}

function applyText(builder: EditBuilder, operation: TextOperation): void {
  const { field, step, only } = operation
  const change = readChange(operation)
  if (!change.ok) return addFlag(builder, 'unsupported', change.error)
  const { product } = builder
  const set = (path: FieldPath, original: string, target?: EditTarget) => {
    const now = valueAt(builder, path, original)
    if (fillsGaps(step) && !isGap(field, now)) return
    const next = change.value(now, (placeholder) =>
      readPlaceholder(builder, target, placeholder, { now, isHtml: field === 'description' }),
    )
    if (!next.ok) addFlag(builder, ...next.error)
    else if (field !== 'slug') setField(builder, path, next.value, original)
    else if (next.value !== now) {
      const slug = toSlug(next.value)
      if (slug !== now) addFlag(builder, 'slug-changes', t.editErrors.slugChanges)
      setField(builder, path, slug, original)
    }
  }
  if (field === 'sku') {
    for (const editTarget of listTargets(builder, only, 'SKU')) {
      if (editTarget === undefined) set('sku', product.sku)
      else set(variantFieldPath(editTarget.id, 'sku'), editTarget.sku, editTarget)
    }
  } else if (field === 'barcode') {
    for (const variant of pickVariants(product, only)) {
      set(variantFieldPath(variant.id, 'barcode'), variant.barcode ?? '', variant)
    }
  } else if (field === 'seoTitle') set(field, product.seo?.title ?? '')
  else if (field === 'seoDescription') set(field, product.seo?.description ?? '')
  else set(field, product[field])
}
