import * as z from 'zod/mini'
import { type FieldPath, variantFieldPath } from '#lib/catalog/changes/change.ts'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition } from '../definition.ts'
import { describeField, quote } from '../describe-parts.ts'
import { type EditBuilder, setField, addFlag, valueAt } from '../edit-builder.ts'
import * as shapes from '../shapes.ts'
import { listTargets } from '../targets.ts'
import { textFields, type TextOperation, type TextStep } from './text-operation.ts'
import { readTextStep } from './text-step.ts'

const stepShape = z.lazy(() =>
  z.discriminatedUnion('by', [
    z.strictObject({ by: z.enum(['set', 'prefix', 'suffix']), text: shapes.text(16_000) }),
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
  apply: applyText,
  describe({ field, step, only }) {
    return describeChange(describeField(t.operations[field], only), step)
  },
  error({ step }) {
    const change = readTextStep(step)
    return change.ok ? undefined : change.error
  },
  examples({ field, step }) {
    const before = t.bulkEdit[`example/${field}`]
    const change = readTextStep(step)
    const after = change.ok ? change.value.plain(before) : undefined
    // The sample does not contain the searched text: unchanged, it would look as if the step had no
    // effect.
    if (after === undefined || after === before) return []
    return [{ before, after: after === '' ? t.bulkEdit.emptied : after }]
  },
}

function describeChange(field: string, step: TextStep): string {
  switch (step.by) {
    case 'set':
      return step.text === ''
        ? t.operations.cleared(field)
        : t.operations.setTo(field, quote(step.text))
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

function applyText(builder: EditBuilder, { field, step, only }: TextOperation): void {
  const change = readTextStep(step)
  if (!change.ok) return addFlag(builder, 'unsupported', change.error)
  const { plain, html } = change.value
  const { product } = builder
  const set = (path: FieldPath, original: string) => {
    const now = valueAt(builder, path, original)
    const next = field === 'description' ? html(now) : plain(now)
    if (next === undefined) addFlag(builder, 'too-long', t.editErrors.textTooLong)
    else setField(builder, path, next, original)
  }
  if (field === 'sku') {
    for (const editTarget of listTargets(builder, only, 'SKU')) {
      if (editTarget === undefined) set('sku', product.sku)
      else set(variantFieldPath(editTarget.id, 'sku'), editTarget.sku)
    }
  } else if (field === 'seoTitle') set(field, product.seo?.title ?? '')
  else if (field === 'seoDescription') set(field, product.seo?.description ?? '')
  else set(field, product[field])
}
