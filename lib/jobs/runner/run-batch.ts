import type { ChangeOutcome, ItemChange } from '#lib/catalog/changes/change.ts'
import { defaultGuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import { detailsOf } from '#lib/catalog/product/details.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { countInFlight, isInFlight } from '#lib/jobs/model/row-counts.ts'
import { readBack } from '#lib/edits/merge/read-back.ts'
import { type Failure, isPassing, toFailure } from './failure.ts'
import type { JobContext } from './job-context.ts'
import { withChanges } from '../job-records.ts'
import type { JobShop, OnUnreadable } from '../job-shop.ts'
import { type Journal, maxRowsPerBatch } from '../journal/journal.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { type ReconcileOptions, reconcile, toDamaged } from './reconcile.ts'
import { dropLostFields } from './drop-lost-fields.ts'
import { findCreated } from './find-created.ts'
import { judgeFailure, retryDelayMs, widen } from './retry-policy.ts'
import { isMoved } from './relative-fields.ts'
import {
  asNeverMoved,
  holdMoved,
  isRelativeRound,
  readMove,
  withMaybeApplied,
} from './relative-round.ts'
import { pendingOf, isPending, only, mergeOutcome } from './row-fields.ts'

type Context = Pick<JobContext, 'journal' | 'clock' | 'random' | 'log'>

/** How often a row is sent that the shop answers with a trouble which passes, or with pieces just sold. */
const maxTries = 8

/** Rows that were sent and not answered, looked at in one step where each costs a request. */
const concurrentChecks = 10

/**
 * One look and at most one write for the batch at the job's cursor. The order is the whole point:
 * read, write down what will be sent, send, write down what became of it. A worker may die between
 * any two of these; the next look finds out what happened. Only the journal's failures are thrown.
 */
export async function runBatch(context: Context, shop: JobShop, record: JobRecord): Promise<void> {
  const { job, run } = record
  const rows = await context.journal.readBatch(job.id, run.cursor)
  const needsReconcile = (row: JobRow) =>
    isPending(row) && !(shop.comparesItself && row.state === 'planned' && row.stock === undefined)
  const inFlight = rows.filter(({ state }) => isInFlight(state))
  // A shop that is asked for each by itself is asked for some at a time: what was found out is noted
  // before a worker that dies can lose it, and nothing leaves until all of them are known.
  const isPart = shop.comparesItself && inFlight.length > concurrentChecks
  const open = isPart ? inFlight.slice(0, concurrentChecks) : rows.filter(needsReconcile)
  const asked = new Set(open.map(({ id }) => id))
  const details = detailsOf(open.map(({ target }) => target))
  const unreadable = new Set<ProductId>()
  const recordUnreadable = (id: ProductId) => void unreadable.add(id)
  const fresh = await attempt(() =>
    asked.size > 0
      ? shop.readFresh([...asked], undefined, details, recordUnreadable)
      : new Map<ProductId, Product>(),
  )
  if (!fresh.ok) return resolveFailure(context, record, rows, [], fresh.failure)

  const options: ReconcileOptions = {
    limits: job.undoOf === undefined ? defaultGuardrailLimits : undefined,
    isLast: run.isLastAttempt,
    adjustment: run.relative,
  }
  const move = readMove(shop, run)
  const seen = rows.map((row) => {
    const found = { ...options, isUnreadable: unreadable.has(row.id) }
    const known = asked.has(row.id) ? reconcile(row, fresh.value.get(row.id), found) : row
    return isRelativeRound(run) ? holdMoved(known, { canMove: move !== undefined }) : known
  })
  const noted = await attempt(() =>
    findCreated(context.journal, shop, record, { rows: seen, asked }),
  )
  if (!noted.ok) return resolveFailure(context, record, rows, [], noted.failure)
  const reconciled = noted.value
  const picked = run.requestedAction === 'cancel' || isPart ? [] : pickToSend(reconciled, record)
  const going = reconciled.filter(
    ({ id, target }) => target.deleted === true && picked.includes(id),
  )
  const saved = await attempt(() => keepSnapshots(shop, going, recordUnreadable))
  if (!saved.ok) return resolveFailure(context, record, rows, [], saved.failure)
  const ids = picked.filter((id) => !unreadable.has(id))
  const intent = reconciled.map((row): JobRow => {
    if (ids.includes(row.id)) return toSent(row, saved.value, { moves: move !== undefined })
    // Of this one nothing can be kept, so it could never be made again.
    return picked.includes(row.id) ? toDamaged(row) : row
  })
  const begun = await context.journal.commitBatch(job.id, run.cursor, intent, (current) =>
    // Paused or cancelled since we looked: then nothing may leave.
    current.job.state === 'running' && current.run.requestedAction === run.requestedAction
      ? passFinished(
          withChanges(withMaybeApplied(current, rows), {}, { isLastAttempt: false }),
          intent,
        )
      : undefined,
  )
  const items = ids.flatMap((id) => intent.find((row) => row.id === id) ?? []).map(toItem)
  if (begun === undefined || items.length === 0) return

  const answer = await attempt(() => (move === undefined ? shop.applyChange({ items }) : move(ids)))
  if (!answer.ok) return resolveFailure(context, begun, intent, ids, answer.failure)
  const outcomes = new Map(answer.value.map((outcome) => [outcome.id, outcome]))
  const finished = intent.map((row) =>
    ids.includes(row.id) ? finishRow(row, outcomes.get(row.id), job) : row,
  )
  const again = finished.filter(({ id, state }) => state === 'planned' && ids.includes(id))
  const { clock, random } = context
  const notBefore = again.some(({ problem }) => problem !== undefined)
    ? clock.now() + Math.ceil(retryDelayMs(again, random))
    : undefined
  await context.journal.commitBatch(job.id, run.cursor, finished, (current) =>
    passFinished(
      withChanges(current, { notBefore }, { failures: 0, ...widen(run, items.length) }),
      finished,
    ),
  )
}

type Attempt<T> = { ok: true; value: T } | { ok: false; failure: Failure }

async function attempt<T>(request: () => Promise<T> | T): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await request() }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}

/**
 * After a failure the other end of the batch goes next, so that one row which spoils its call does
 * not hold up those that are sound, and a shop that answers at all shows it soon.
 */
function pickToSend(rows: readonly JobRow[], { run }: JobRecord) {
  const due = rows.filter((row) => row.state === 'planned' && isPending(row))
  const planned = due.map(({ id }) => id)
  // Nobody makes a thing twice: those of a call that is never answered are in doubt, so it is one.
  const width = due.some(({ target }) => target.deleted === false) ? 1 : run.width
  return run.failures % 2 === 0 ? planned.slice(0, width) : planned.slice(-width)
}

/** What it takes to make products anew, before they go. */
function keepSnapshots(shop: JobShop, going: readonly JobRow[], onUnreadable: OnUnreadable) {
  if (going.length === 0) return new Map<ProductId, unknown>()
  return shop.snapshot(
    going.map(({ id }) => id),
    undefined,
    onUnreadable,
  )
}

function toSent(
  row: JobRow,
  replicas: ReadonlyMap<ProductId, unknown>,
  { moves }: { readonly moves: boolean },
): JobRow {
  const snapshot = replicas.get(row.id) ?? row.snapshot
  return {
    ...row,
    state: 'sent',
    attempt: row.attempt + 1,
    problem: undefined,
    ...(snapshot === undefined ? {} : { snapshot }),
    ...(moves ? { adjusted: {} } : {}),
  }
}

function toItem(row: JobRow): ItemChange {
  const { id, before, target, maybeApplied, stock, revisions, snapshot, sections, create } = row
  const due = pendingOf(row)
  const ends = { before: only(before, due), set: only(target, due) }
  return { id, ...ends, maybeApplied, stock, revisions, snapshot, sections, create }
}

function finishRow(row: JobRow, outcome: ChangeOutcome | undefined, { undoOf }: Job): JobRow {
  // An answer that leaves a row out tells nothing about it.
  if (outcome === undefined) return { ...row, state: 'unknown' }
  const due = pendingOf(row)
  if (outcome.ok) {
    const { unchanged = false, newId, problem } = outcome
    const { alreadySet = unchanged ? due : [] } = outcome
    // Sent before, and its answer lost: then it was us.
    const theirs = alreadySet.filter((path) => row.maybeApplied?.includes(path) !== true)
    const applied = due.filter((path) => !theirs.includes(path))
    const finished = mergeOutcome(row, { alreadySet: theirs, applied })
    return {
      ...finished,
      ...(problem !== undefined && { problem }),
      ...(newId !== undefined && { newId }),
    }
  }
  const { problem, remote, applied } = outcome
  if (remote === undefined || applied !== undefined) {
    const isAgain = applied === undefined && isPassing(problem) && row.attempt < maxTries
    if (isAgain) return { ...row, state: 'planned', problem }
    // Written in part: what was reached can be taken back.
    const known = applied === undefined ? row : mergeOutcome(row, { applied })
    return undoOf === undefined
      ? { ...known, state: 'failed', problem }
      : dropLostFields(known, due, problem)
  }
  // Pieces sold meanwhile are nobody's conflict: the difference counts from what is there now.
  const found = fieldEntries(remote)
  const isSold = found.length > 0 && found.every(([path]) => isMoved(row, path))
  if (isSold && row.attempt < maxTries) return { ...row, state: 'planned' }
  const sent = { ...row, before: only(row.before, due), target: only(row.target, due) }
  const reading = readBack(sent, remote)
  // Whatever stands there now, the shop refused it as changed: it is not sent over that again.
  const changed = fieldEntries(reading.remote).length > 0 ? reading.remote : only(remote, due)
  return mergeOutcome(row, { remote: changed })
}

/** Behind a batch that has nothing to do any more the next one begins, at full width. */
function passFinished(record: JobRecord, rows: readonly JobRow[]): JobRecord {
  if (rows.some(isPending)) return record
  return withChanges(
    record,
    {},
    { cursor: record.run.cursor + 1, width: maxRowsPerBatch, bisecting: undefined },
  )
}

export async function resolveFailure(
  { journal, clock, random }: Context,
  record: JobRecord,
  rows: readonly JobRow[],
  ids: readonly string[],
  failure: Failure,
): Promise<void> {
  const { problem, effect } = failure
  const sent = rows.filter(({ id }) => ids.includes(id))
  const verdict = judgeFailure(record, failure, sent, random)
  const isLost = verdict.to === 'give-up' && effect === 'none'
  const state = isLost ? 'failed' : effect === 'none' ? 'planned' : 'unknown'
  const isUndone = effect === 'none' && isRelativeRound(record.run)
  const finished = rows.map((row): JobRow => {
    if (!ids.includes(row.id)) return row
    if (isLost && record.job.undoOf !== undefined)
      return dropLostFields(row, pendingOf(row), problem)
    return { ...(isUndone ? asNeverMoved(row) : row), state, problem }
  })
  const change = (before: JobRecord): JobRecord => {
    const current = effect === 'none' ? before : withMaybeApplied(before, sent)
    if (verdict.to === 'pause') return pauseFor(current, problem)
    const notBefore = verdict.to === 'wait' ? clock.now() + Math.ceil(verdict.delayMs) : undefined
    return passFinished(withChanges(current, { notBefore }, verdict.run), finished)
  }
  await commitOrChange(journal, record, sent.length > 0 ? finished : undefined, change)
}

async function commitOrChange(
  journal: Journal,
  { job, run }: JobRecord,
  rows: readonly JobRow[] | undefined,
  change: (record: JobRecord) => JobRecord,
): Promise<void> {
  if (rows === undefined) await journal.changeJob(job.id, change)
  else await journal.commitBatch(job.id, run.cursor, rows, change)
}

/**
 * Somebody may have paused or ended it meanwhile: then it stays as they left it. A cancelled job with
 * nothing in flight needs nobody any more: it goes on to its end.
 */
export function pauseFor(record: JobRecord, problem: JobRecord['job']['problem']): JobRecord {
  const { job, run } = record
  const isEnding = run.requestedAction === 'cancel' && countInFlight(job.counts) === 0
  return job.state === 'running' && !isEnding
    ? withChanges(record, { state: 'paused', problem, notBefore: undefined })
    : record
}
