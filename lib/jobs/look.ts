import { withoutOurLinks } from '#lib/domain/between-links.ts'
import type { FieldValues, Place } from '#lib/domain/change.ts'
import type { Adjustment } from '#lib/domain/adjustment.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces, pickPlaces } from '#lib/domain/places.ts'
import type { Problem } from '#lib/domain/problem.ts'
import type { Product } from '#lib/domain/product.ts'
import { isOpen } from '#lib/jobs/model/row-counts.ts'
import { flagChange } from '#lib/edits/guardrails.ts'
import { buildPriceChange } from '#lib/edits/price-change.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import { isPrice, readBack } from '#lib/edits/read-back.ts'
import { readOwnMove } from '#lib/edits/relative-way.ts'
import { t } from '#lib/i18n/t.ts'
import { losePlaces } from './lose-places.ts'
import { expectedBefore, isGoneWithOptions, isPinned } from './moved-along.ts'
import { isRepeatable, moveStock, readRevisions } from './relative-places.ts'
import { dueOf, isMovedByUs, leftOf, only, settle } from './row-places.ts'

export interface Look {
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
export function lookAt(row: JobRow, product: Product | undefined, look: Look): JobRow {
  if (!isOpen(row.state)) return row
  if (look.isUnreadable === true) return toDamaged(row)
  const isInFlight = row.state !== 'planned'
  const isSent = isInFlight || row.adjusted !== undefined
  const sent = new Set<Place>([...(row.doubtful ?? []), ...(isSent ? dueOf(row) : [])])
  const fresh = product === undefined ? absent(row) : touchedValues(row.target, product)
  if (fresh === undefined) return { ...row, state: 'failed', problem: goneProblem(row) }
  const known = isInFlight ? { ...row, doubtful: [...sent] } : moveStock(row, fresh)
  const ready = noteMove(known, fresh, look)
  const left = leftOf(ready)
  const missing = left.filter((place) => !(place in fresh))
  if (missing.length > 0) return lookAt(withoutVariants(ready, missing, fresh), product, look)
  const before = only({ ...expectedBefore(ready, fresh), ...ready.adjusted }, left)
  const frozen = { ...ready, before, target: only(ready.target, left) }
  const ours = withoutOurLinks({ before, set: frozen.target }, fresh, (place) => sent.has(place))
  const reading = readBack(frozen, only(ours, left))
  const justReached = reading.reached.filter((place) => sent.has(place))
  const isReached = (place: Place) =>
    sent.has(place) || isGoneWithOptions(ready, place, justReached)
  const reached = reading.reached.filter(isReached)
  const held = reading.reached.filter(
    (place) => !isReached(place) && !isPinned(ready, fresh, place),
  )
  const unsure = [...reading.open, ...listPlaces(reading.theirs).map(([place]) => place)]
  const undecided = unsure.filter(
    (place) => isInFlight && sent.has(place) && !isRepeatable(ready, place, product),
  )
  if (undecided.length > 0) {
    return fail(settle(ready, { reached, held }), undecided, undecidedProblem(row), look)
  }
  const settled = settle(ready, { reached, held, theirs: reading.theirs })
  if (settled.state !== 'planned') return settled
  if (look.isLast && row.state === 'unknown') {
    return fail(settled, dueOf(settled), row.problem ?? undecidedProblem(row), look)
  }
  const withRevisions = { ...settled, revisions: product && readRevisions(settled, product) }
  return product === undefined ? withRevisions : guard(withRevisions, product, look.limits)
}

/** A row that cannot reach some places ends; that of an undo goes on to its others. */
function fail(row: JobRow, places: readonly Place[], problem: Problem, { limits }: Look): JobRow {
  return limits === undefined
    ? losePlaces(row, places, problem)
    : { ...row, state: 'failed', problem }
}

/** Kept up to date by every look: somebody may have put it back, or our request arrives late. */
function noteMove(row: JobRow, fresh: FieldValues, { adjustment }: Look): JobRow {
  if (row.adjusted === undefined || adjustment === undefined) return row
  return { ...row, adjusted: readOwnMove(row, fresh, adjustment) }
}

/** A variant that is gone is somebody else's doing: the prices of its product wait for a person. */
function withoutVariants(row: JobRow, missing: readonly Place[], fresh: FieldValues): JobRow {
  const isHeld = missing.some(isPrice)
  const theirs = pickPlaces(fresh, (place) => isHeld && isPrice(place))
  const settled = settle(row, { held: missing, theirs })
  if (settled.state !== 'unchanged') return settled
  const sentence = t.jobNotes.placesGone(row.name)
  return { ...settled, state: 'failed', problem: { code: 'not-found', sentence } }
}

/** What a product that is not there holds: only a row about its absence has an answer. */
function absent({ target }: JobRow): FieldValues | undefined {
  return target.deleted === undefined ? undefined : { deleted: true }
}

/** A discount or variant that changed since the preview can turn a sound price into a ruinous one. */
function guard(row: JobRow, product: Product, limits: GuardrailLimits | undefined): JobRow {
  if (limits === undefined || isMovedByUs(row) || !dueOf(row).some(isPrice)) return row
  const flags = flagChange(buildPriceChange(product, row.target), limits)
  const block = flags.find(({ level }) => level === 'block')
  if (block === undefined) return row
  return { ...row, state: 'skipped', problem: { code: 'refused', sentence: block.sentence } }
}

function goneProblem({ name }: JobRow) {
  return { code: 'not-found', sentence: t.jobNotes.productGone(name) } as const
}

/** Neither read nor written: the shop has it, and its own record of it is damaged. */
export function toDamaged(row: JobRow): JobRow {
  const sentence = t.jobNotes.productDamaged(row.name)
  return { ...row, state: 'failed', problem: { code: 'damaged', sentence } }
}

function undecidedProblem({ name }: JobRow) {
  return {
    code: 'undecided',
    sentence: t.jobNotes.undecided(name),
  } as const
}
