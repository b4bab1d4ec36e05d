import type { FieldValues, FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { type Flag, guardrailLevels, type PreviewRow } from '#lib/catalog/changes/preview.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { createEditBuilder, setField } from '#lib/operations/edit-builder.ts'
import { finishPreview } from '#lib/edits/preview/finish-preview.ts'
import { nameField } from '#lib/edits/preview/list-changes.ts'
import { mergeField } from '#lib/catalog/changes/merge-field.ts'
import { readBack } from '#lib/edits/merge/read-back.ts'
import { formatValue } from '#lib/edits/preview/format-value.ts'
import { t } from '#lib/i18n/t.ts'
import { moveStock } from '../runner/relative-fields.ts'

export interface Rebase {
  /** The shop as it is now; undefined where it does not have the product any more. */
  readonly product: Product | undefined
  /** The shop has it and cannot hand it out. */
  readonly isUnreadable?: boolean | undefined
  /** "ours" is to be set over what somebody else set; "theirs" leaves these places alone. */
  readonly choice: 'ours' | 'theirs'
  readonly limits: GuardrailLimits
  /** What made the row; none where its values were typed. */
  readonly operations: readonly Operation[]
}

/**
 * A row of a preview over what the shop holds by now; undefined where nothing is left to be set. What
 * would write over somebody else's value says so, and waits for a tick like any warned row.
 */
export function rebaseRow(
  row: JobRow,
  { product, isUnreadable, choice, limits, operations }: Rebase,
): PreviewRow | undefined {
  if (isUnreadable === true) return block(row, t.entered.damaged(row.name))
  if (product === undefined) {
    return row.target.deleted === true ? undefined : block(row, t.entered.gone(row.name))
  }
  const fresh = readFields(row.target, product)
  const moved = moveStock(row, fresh)
  const found = new Map<FieldPath, FieldPathValue>(fieldEntries(fresh))
  if (fieldEntries(moved.target).some(([path]) => !found.has(path))) {
    return block(row, t.entered.variantGone)
  }
  const { applied, remote } = readBack(moved, fresh)
  const previewJob = createEditBuilder(product)
  for (const [path, wanted] of fieldEntries(moved.target)) {
    const now = found.get(path) ?? null
    if (choice === 'theirs' && path in remote) continue
    setField(previewJob, path, applied.includes(path) ? now : wanted, now)
  }
  const stated = choice === 'ours' ? describeRejected(moved, fresh) : undefined
  previewJob.flags = [
    ...row.flags.filter(
      ({ guardrail }) =>
        notFoundAnew.has(guardrail) && (guardrail !== 'changed-since' || stated === undefined),
    ),
    ...(stated ?? []),
  ]
  previewJob.stock = row.stock
  previewJob.labels = row.labels && { ...row.labels }
  const rebased = finishPreview(previewJob, limits, operations)
  return rebased === undefined || fieldEntries(rebased.target).length === 0 ? undefined : rebased
}

/** Flags of the operations and of other products, which checking the product's values does not find again. */
const notFoundAnew: ReadonlySet<Flag['guardrail']> = new Set([
  'changed-since',
  'info-replaced',
  'other-currency',
  'other-unit',
  'paid-unreachable',
  'restocks',
  'sku-shared',
])

/** A hundred variants that were changed are told by the first of them. */
const maxListed = 3

function describeRejected(
  { before, target, currency, labels = {} }: JobRow,
  fresh: FieldValues,
): Flag[] | undefined {
  const [seen, found] = [before, fresh].map((values) => new Map(fieldEntries(values)))
  const stated = fieldEntries(target).flatMap(([path, wanted]) => {
    const [was, now] = [seen?.get(path) ?? null, found?.get(path) ?? null]
    if (mergeField(path, { seen: was, wanted, now }, currency) !== 'conflict') return []
    const { label, variant } = nameField(path, labels)
    const [from, to, ours] = [was, now, wanted].map((value) => formatValue(path, value, currency))
    const name = variant === undefined ? label : t.entered.fieldOf(label, variant)
    return [t.entered.changedUnder(name, from ?? '', to ?? '', ours ?? '')]
  })
  if (stated.length === 0) return undefined
  const rest = stated.length - maxListed
  const message = [
    ...stated.slice(0, maxListed),
    ...(rest > 0 ? [t.entered.andOthers(rest)] : []),
  ].join(' ')
  return [{ guardrail: 'changed-since', level: guardrailLevels['changed-since'], message }]
}

function block(row: JobRow, message: string): PreviewRow {
  return {
    ...row,
    flags: [{ guardrail: 'unsupported', level: guardrailLevels.unsupported, message }],
  }
}
