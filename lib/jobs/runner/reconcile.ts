import { withoutOurLinks } from '#lib/catalog/changes/between-links.ts'
import type { FieldValues, FieldPath } from '#lib/catalog/changes/change.ts'
import type { Adjustment } from '#lib/catalog/money/adjustment.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import type { JobRow } from '../model/job.ts'
import {
  fieldEntries,
  pickFields,
  parseVariantFieldPath,
  fieldValuesFrom,
} from '#lib/catalog/changes/field-paths.ts'
import type { Problem } from '#lib/catalog/problem.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { isOpen } from '../model/row-counts.ts'
import { flagChange } from '#lib/edits/guardrails/guardrails.ts'
import { buildPriceChange } from '#lib/edits/preview/price-change.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import { isPrice, readBack } from '#lib/edits/merge/read-back.ts'
import { readOwnMove } from '#lib/edits/plan/bulk-adjust.ts'
import { t } from '#lib/i18n/t.ts'
import { dropLostFields } from './drop-lost-fields.ts'
import { isRepeatable, moveStock, readRevisions } from './relative-fields.ts'
import { pendingOf, isMovedByUs, leftOf, only, mergeOutcome } from './row-fields.ts'
import { add, subtract } from '#lib/catalog/money/amount.ts'
import { isSameValue } from '#lib/catalog/changes/same-value.ts'

export interface ReconcileOptions {
  /** Undefined for an undo: nothing stops the way back. */
  readonly limits: GuardrailLimits | undefined
  /** The row that is still unknown had its last try. */
  readonly isLast: boolean
  /** The shop has the product and cannot hand it out. */
  readonly isUnreadable?: boolean | undefined
  /** What relative requests of this job did, where there were any. */
  readonly adjustment?: Adjustment | undefined
}

/**
 * What a fresh look at the shop makes of an open row: settled, or planned for being sent (again). A
 * place that was sent without an answer and holds its target is ours; what was surely refused is not.
 */
export function reconcile(
  row: JobRow,
  product: Product | undefined,
  options: ReconcileOptions,
): JobRow {
  if (!isOpen(row.state)) return row
  if (options.isUnreadable === true) return toDamaged(row)
  const isInFlight = row.state !== 'planned'
  const isSent = isInFlight || row.adjusted !== undefined
  const sent = new Set<FieldPath>([...(row.maybeApplied ?? []), ...(isSent ? pendingOf(row) : [])])
  const fresh = product === undefined ? absent(row) : readFields(row.target, product)
  if (fresh === undefined) return { ...row, state: 'failed', problem: goneProblem(row) }
  const known = isInFlight ? { ...row, maybeApplied: [...sent] } : moveStock(row, fresh)
  const ready = recordMove(known, fresh, options)
  const left = leftOf(ready)
  const missing = left.filter((path) => !(path in fresh))
  if (missing.length > 0) return reconcile(withoutVariants(ready, missing, fresh), product, options)
  const before = only({ ...expectedBefore(ready, fresh), ...ready.adjusted }, left)
  const frozen = { ...ready, before, target: only(ready.target, left) }
  const ours = withoutOurLinks({ before, set: frozen.target }, fresh, (path) => sent.has(path))
  const reading = readBack(frozen, only(ours, left))
  const justApplied = reading.applied.filter((path) => sent.has(path))
  const isApplied = (path: FieldPath) =>
    sent.has(path) || isGoneWithOptions(ready, path, justApplied)
  const applied = reading.applied.filter(isApplied)
  const alreadySet = reading.applied.filter(
    (path) => !isApplied(path) && !isPinned(ready, fresh, path),
  )
  const unsure = [...reading.open, ...fieldEntries(reading.remote).map(([path]) => path)]
  const undecided = unsure.filter(
    (path) => isInFlight && sent.has(path) && !isRepeatable(ready, path, product),
  )
  if (undecided.length > 0) {
    return fail(
      mergeOutcome(ready, { applied, alreadySet }),
      undecided,
      undecidedProblem(row),
      options,
    )
  }
  const finished = mergeOutcome(ready, { applied, alreadySet, remote: reading.remote })
  if (finished.state !== 'planned') return finished
  if (options.isLast && row.state === 'unknown') {
    return fail(finished, pendingOf(finished), row.problem ?? undecidedProblem(row), options)
  }
  const withRevisions = { ...finished, revisions: product && readRevisions(finished, product) }
  return product === undefined ? withRevisions : guard(withRevisions, product, options.limits)
}

/** A row that cannot reach some places ends; that of an undo goes on to its others. */
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

/** Kept up to date by every look: somebody may have put it back, or our request arrives late. */
function recordMove(row: JobRow, fresh: FieldValues, { adjustment }: ReconcileOptions): JobRow {
  if (row.adjusted === undefined || adjustment === undefined) return row
  return { ...row, adjusted: readOwnMove(row, fresh, adjustment) }
}

/** A variant that is gone is somebody else's doing: the prices of its product wait for a person. */
function withoutVariants(row: JobRow, missing: readonly FieldPath[], fresh: FieldValues): JobRow {
  const isStored = missing.some(isPrice)
  const remote = pickFields(fresh, (path) => isStored && isPrice(path))
  const finished = mergeOutcome(row, { alreadySet: missing, remote })
  if (finished.state !== 'unchanged') return finished
  const message = t.journalMessages.locationsGone(row.name)
  return { ...finished, state: 'failed', problem: { code: 'not-found', message } }
}

/** What a product that is not there holds: only a row about its absence has an answer. */
function absent({ target }: JobRow): FieldValues | undefined {
  return target.deleted === undefined ? undefined : { deleted: true }
}

/** A discount or variant that changed since the preview can turn a sound price into a ruinous one. */
function guard(row: JobRow, product: Product, limits: GuardrailLimits | undefined): JobRow {
  if (limits === undefined || isMovedByUs(row) || !pendingOf(row).some(isPrice)) return row
  const flags = flagChange(buildPriceChange(product, row.target), limits)
  const block = flags.find(({ level }) => level === 'block')
  if (block === undefined) return row
  return { ...row, state: 'skipped', problem: { code: 'refused', message: block.message } }
}

function goneProblem({ name }: JobRow) {
  return { code: 'not-found', message: t.journalMessages.productGone(name) } as const
}

/** Neither read nor written: the shop has it, and its own record of it is damaged. */
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

// The first catalogue keeps a managed variant at its difference to the product's own price. Where both
// are set, the product goes first and its variants move with it; each is then set to its own figure.
// Its options take the pictures along that are shown for their choices.

/** What is expected before the row's next request: variants stand where the product's new price took them. */
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

/** A variant whose price holds what it should only until the product's price takes it along. */
function isPinned(row: JobRow, fresh: FieldValues, path: FieldPath): boolean {
  const { target, applied = [], currency } = row
  if (target.listPrice === undefined || !isVariantPrice(path)) return false
  const isThere = isSameValue('listPrice', target.listPrice, fresh.listPrice, currency)
  return !isThere && !applied.includes('listPrice')
}

function isVariantPrice(path: FieldPath): boolean {
  return parseVariantFieldPath(path)?.[1] === 'listPrice'
}

/** Whether a choice lost its pictures with the options that a request of this job, `reached` or before, removed. */
function isGoneWithOptions(
  { target, applied = [] }: JobRow,
  path: FieldPath,
  justApplied: readonly FieldPath[],
): boolean {
  const isEmptied = path.startsWith('choice/') && [target[path]].flat().length === 0
  return isEmptied && (applied.includes('options') || justApplied.includes('options'))
}
