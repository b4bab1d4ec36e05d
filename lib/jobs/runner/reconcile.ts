import { withoutOurLinks } from '#lib/core/catalog/changes/between-links.ts'
import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Adjustment } from '#lib/core/catalog/money/adjustment.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { type JobRow, isOpen } from '#lib/core/job/job.ts'
import {
  fieldEntries,
  pickFields,
  parseVariantFieldPath,
  fieldValuesFrom,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { flagChange } from '#lib/core/edits/guardrails/guardrails.ts'
import { buildPriceChange } from '#lib/core/edits/preview/price-change.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { isPrice, readBack } from '#lib/core/edits/merge/read-back.ts'
import { readOwnMove } from '#lib/core/edits/plan/bulk-adjust.ts'
import { t } from '#lib/core/i18n/t.ts'
import { dropLostFields, pendingOf, isMovedByUs, leftOf, only, mergeOutcome } from './row-fields.ts'
import { isRepeatable, moveStock, readRevisions } from './relative-fields.ts'
import { add, subtract } from '#lib/core/catalog/money/amount.ts'
import { isSameValue } from '#lib/core/catalog/changes/same-value.ts'

export interface ReconcileOptions {
  /** Undefined for an undo, which no guardrail stops. */
  readonly limits: GuardrailLimits | undefined
  /** The row had its last attempt: it fails if it is still unknown. */
  readonly isLast: boolean
  /** The product exists in the store but cannot be returned. */
  readonly isUnreadable?: boolean | undefined
  /** The adjustment of this job's relative requests, if there were any. */
  readonly adjustment?: Adjustment | undefined
}

/**
 * Compares an open row with the store's current values: it is finished, or planned for being sent
 * (again). A field that was sent without an answer and holds its target was set by us; a field
 * whose request was certainly rejected was not.
 */
export function reconcile(
  row: JobRow,
  product: Product | undefined,
  options: ReconcileOptions,
): JobRow {
  if (!isOpen(row.state)) return row
  const isInFlight = row.state !== 'planned'
  const isSent = isInFlight || row.adjusted !== undefined
  const sent = new Set<FieldPath>([...(row.maybeApplied ?? []), ...(isSent ? pendingOf(row) : [])])
  if (options.isUnreadable === true) {
    return toDamaged(isInFlight ? { ...row, maybeApplied: [...sent] } : row)
  }
  const fresh = product === undefined ? valuesOfMissing(row) : readFields(row.target, product)
  if (fresh === undefined) return { ...row, state: 'failed', problem: goneProblem(row) }
  const prepared = isInFlight ? { ...row, maybeApplied: [...sent] } : moveStock(row, fresh)
  const known = recordMove(prepared, fresh, options)
  const left = leftOf(known)
  const missing = left.filter((path) => !(path in fresh))
  if (missing.length > 0) return reconcile(withoutVariants(known, missing, fresh), product, options)
  const before = only({ ...expectedBefore(known, fresh), ...known.adjusted }, left)
  const frozen = { ...known, before, target: only(known.target, left) }
  const ours = withoutOurLinks({ before, set: frozen.target }, fresh, (path) => sent.has(path))
  const reading = readBack(frozen, only(ours, left))
  const justApplied = reading.applied.filter((path) => sent.has(path))
  const isApplied = (path: FieldPath) =>
    sent.has(path) || isGoneWithOptions(known, path, justApplied)
  const applied = reading.applied.filter(isApplied)
  const alreadySet = reading.applied.filter(
    (path) => !isApplied(path) && !isPinned(known, fresh, path),
  )
  const openPaths = [...reading.open, ...fieldEntries(reading.remote).map(([path]) => path)]
  const undecided = openPaths.filter(
    (path) => isInFlight && sent.has(path) && !isRepeatable(known, path, product),
  )
  if (undecided.length > 0) {
    return fail(
      mergeOutcome(known, { applied, alreadySet }),
      undecided,
      undecidedProblem(row),
      options,
    )
  }
  const finished = mergeOutcome(known, { applied, alreadySet, remote: reading.remote })
  if (finished.state !== 'planned') return finished
  if (options.isLast && row.state === 'unknown') {
    return fail(finished, pendingOf(finished), row.problem ?? undecidedProblem(row), options)
  }
  const withRevisions = { ...finished, revisions: product && readRevisions(finished, product) }
  return product === undefined
    ? withRevisions
    : flagUnsafePrice(withRevisions, product, options.limits)
}

/**
 * A row with fields that cannot be set fails; the row of an undo continues with its other fields.
 */
function fail(
  row: JobRow,
  paths: readonly FieldPath[],
  problem: Problem,
  { limits }: ReconcileOptions,
): JobRow {
  return limits === undefined
    ? dropLostFields(row, paths, problem)
    : { ...row, state: 'failed', problem }
}

/**
 * Updated at every read: another user may have restored the value, or our request may have arrived
 * late.
 */
function recordMove(row: JobRow, fresh: FieldValues, { adjustment }: ReconcileOptions): JobRow {
  if (row.adjusted === undefined || adjustment === undefined) return row
  return { ...row, adjusted: readOwnMove(row, fresh, adjustment) }
}

/** Another user deleted the variant: the prices of its product wait for the user's decision. */
function withoutVariants(row: JobRow, missing: readonly FieldPath[], fresh: FieldValues): JobRow {
  const isStored = missing.some(isPrice)
  const remote = pickFields(fresh, (path) => isStored && isPrice(path))
  const finished = mergeOutcome(row, { alreadySet: missing, remote })
  if (finished.state !== 'unchanged') return finished
  const message = t.journalMessages.fieldGone(row.name)
  return { ...finished, state: 'failed', problem: { code: 'not-found', message } }
}

/**
 * The values of a product that does not exist: only a row that deletes or creates a product has
 * any.
 */
function valuesOfMissing({ target }: JobRow): FieldValues | undefined {
  return target.deleted === undefined ? undefined : { deleted: true }
}

/**
 * A discount or variant that changed since the preview can turn a valid price into a ruinous one.
 */
function flagUnsafePrice(
  row: JobRow,
  product: Product,
  limits: GuardrailLimits | undefined,
): JobRow {
  if (limits === undefined || isMovedByUs(row) || !pendingOf(row).some(isPrice)) return row
  const flags = flagChange(buildPriceChange(product, row.target), limits)
  const block = flags.find(({ level }) => level === 'block')
  if (block === undefined) return row
  return { ...row, state: 'skipped', problem: { code: 'refused', message: block.message } }
}

function goneProblem({ name }: JobRow) {
  return { code: 'not-found', message: t.journalMessages.productGone(name) } as const
}

/**
 * The product exists, but its record in the store is damaged: it can be neither read nor written.
 */
export function toDamaged(row: JobRow): JobRow {
  const message = t.journalMessages.productDamaged(row.name)
  return { ...row, state: 'failed', problem: { code: 'damaged', message } }
}

function undecidedProblem({ name }: JobRow) {
  return {
    code: 'undecided',
    message: t.journalMessages.undecided(name),
  } as const
}

// Catalog V1 keeps a managed variant at its difference to the product's price. If both are set, the
// product is set first and its variants move with it; then each variant is set to its own price.
// Options that are removed take the images of their choices with them.

/**
 * The values expected before the row's next request: variants as the product's new price moved
 * them.
 */
function expectedBefore(row: JobRow, fresh: FieldValues): FieldValues {
  const { before, target, applied = [] } = row
  const [from, to] = [before.listPrice, target.listPrice]
  if (from === undefined || to === undefined) return before
  const isThere = isSameValue('listPrice', to, fresh.listPrice, row.currency)
  if (!isThere && !applied.includes('listPrice')) return before
  const shift = subtract(to, from)
  const moved = fieldEntries(before).map(([path, value]): readonly [FieldPath, typeof value] =>
    isVariantPrice(path) && typeof value === 'string'
      ? [path, add(value as typeof shift, shift)]
      : [path, value],
  )
  return fieldValuesFrom(moved)
}

/** Whether a variant's price equals its target only until the product's new price moves it. */
function isPinned(row: JobRow, fresh: FieldValues, path: FieldPath): boolean {
  const { target, applied = [], currency } = row
  if (target.listPrice === undefined || !isVariantPrice(path)) return false
  const isThere = isSameValue('listPrice', target.listPrice, fresh.listPrice, currency)
  return !isThere && !applied.includes('listPrice')
}

function isVariantPrice(path: FieldPath): boolean {
  return parseVariantFieldPath(path)?.[1] === 'listPrice'
}

/**
 * Whether a choice lost its images together with the options that this job removed, now or in an
 * earlier request.
 */
function isGoneWithOptions(
  { target, applied = [] }: JobRow,
  path: FieldPath,
  justApplied: readonly FieldPath[],
): boolean {
  const isEmptied = path.startsWith('choice/') && [target[path]].flat().length === 0
  return isEmptied && (applied.includes('options') || justApplied.includes('options'))
}
