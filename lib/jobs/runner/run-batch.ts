import type { ChangeOutcome, ItemChange } from '#lib/core/catalog/changes/change.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { detailsOf } from '#lib/core/catalog/product/product-values.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { type Job, type JobRow, countInFlight, isCreation, isInFlight } from '#lib/core/job/job.ts'
import { fieldEntries, isStockDifference } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readBack } from '#lib/core/edits/merge/read-back.ts'
import { type Failure, isTransient, toFailure } from './failure.ts'
import type { JobContext } from './job-context.ts'
import { withChanges } from '../job-records.ts'
import type { JobStore, OnUnreadable } from '../job-store.ts'
import { type Journal, maxRowsPerBatch } from '../journal/journal.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { type ReconcileOptions, reconcile, toDamaged } from './reconcile.ts'
import {
  dropLostFields,
  isPending,
  isUntouched,
  mergeOutcome,
  only,
  pendingOf,
} from './row-fields.ts'
import { findCreated } from './find-created.ts'
import { judgeFailure, retryDelayMs, widen } from './retry-policy.ts'
import {
  asNeverMoved,
  holdAfterMove,
  isRelativeRound,
  createMove,
  withMaybeApplied,
} from './relative-round.ts'

type Context = Pick<JobContext, 'journal' | 'clock' | 'random' | 'log'>

/** Maximum attempts per row for transient errors and for stock that was just sold. */
const maxTries = 8

/** Rows without an answer that are checked in one step, where each of them needs a request. */
const concurrentChecks = 10

/**
 * Does one read and at most one write for the batch at the job's cursor. The order is essential: read,
 * record what will be sent, send, record the result. A worker may be stopped between any two of these;
 * the next read finds out what happened. Throws only failures of the journal.
 */
export async function runBatch(
  context: Context,
  store: JobStore,
  record: JobRecord,
): Promise<void> {
  const { job, run } = record
  const rows = await context.journal.readBatch(job.id, run.cursor)
  const needsReconcile = (row: JobRow) =>
    isPending(row) &&
    !awaitsFiles(row) &&
    !(store.comparesItself && row.state === 'planned' && row.stock === undefined)
  const inFlight = rows.filter((row) => isInFlight(row.state) && !awaitsFiles(row))
  // A store with one request per product is read for some rows at a time: their outcome is recorded
  // before a stopped worker can lose it, and nothing is sent until all of them are known.
  const isPart = store.comparesItself && inFlight.length > concurrentChecks
  const open = isPart ? inFlight.slice(0, concurrentChecks) : rows.filter(needsReconcile)
  const requested = new Set(open.map(({ id }) => id))
  const details = detailsOf(open.map(({ target }) => target))
  const unreadable = new Set<ProductId>()
  const recordUnreadable = (id: ProductId) => void unreadable.add(id)
  const fresh = await attempt(() =>
    requested.size > 0
      ? store.readFresh([...requested], undefined, details, recordUnreadable)
      : new Map<ProductId, Product>(),
  )
  if (!fresh.ok) return resolveFailure(context, record, rows, [], fresh.failure)

  const options: ReconcileOptions = {
    limits: job.undoOf === undefined ? defaultGuardrailLimits : undefined,
    isLast: run.isLastAttempt,
    adjustment: run.relative,
  }
  const move = createMove(store, run)
  const seen = rows.map((row) => {
    const found = { ...options, isUnreadable: unreadable.has(row.id) }
    const known = requested.has(row.id) ? reconcile(row, fresh.value.get(row.id), found) : row
    return isRelativeRound(run) ? holdAfterMove(known, { canMove: move !== undefined }) : known
  })
  const checked = await attempt(() =>
    findCreated(context.journal, store, record, { rows: seen, requestedIds: requested }),
  )
  if (!checked.ok) return resolveFailure(context, record, rows, [], checked.failure)
  const reconciled = checked.value
  const picked = run.requestedAction === 'cancel' || isPart ? [] : pickToSend(reconciled, record)
  const deletions = reconciled.filter(
    ({ id, target }) => target.deleted === true && picked.includes(id),
  )
  const saved = await attempt(() => takeSnapshots(store, deletions, recordUnreadable))
  if (!saved.ok) return resolveFailure(context, record, rows, [], saved.failure)
  const ids = picked.filter((id) => !unreadable.has(id))
  const untouched = reconciled.filter((row) => ids.includes(row.id) && isUntouched(row))
  const kept = await attempt(() => keepBefore(store, job, untouched))
  if (!kept.ok) return resolveFailure(context, record, rows, [], kept.failure)
  const intent = reconciled.map((row): JobRow => {
    if (ids.includes(row.id)) return toSent(row, saved.value, { moves: move !== undefined })
    // Without a snapshot the product could never be created again.
    return picked.includes(row.id) ? toDamaged(row) : row
  })
  const begun = await context.journal.commitBatch(job.id, run.cursor, intent, (current) =>
    // Paused or cancelled since the rows were read: nothing may be sent.
    current.job.state === 'running' && current.run.requestedAction === run.requestedAction
      ? passFinished(
          withChanges(
            withMaybeApplied(current, rows),
            {},
            { isLastAttempt: false, ...(ids.length > 0 && { sentAt: context.clock.now() }) },
          ),
          intent,
        )
      : undefined,
  )
  if (begun === undefined) return
  const items = ids.flatMap((id) => intent.find((row) => row.id === id) ?? []).map(toItem)
  if (items.length === 0) return finishCreated(context, store, begun, intent)

  const answer = await attempt(() =>
    move === undefined ? store.applyChange({ items }) : move(ids),
  )
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
      withChanges(
        current,
        { notBefore },
        { failures: 0, sentAt: clock.now(), ...widen(run, items.length) },
      ),
      finished,
    ),
  )
}

/** Its product was created, and its files are not known to be processed. */
function awaitsFiles({ state, files }: JobRow): boolean {
  return isInFlight(state) && files !== undefined
}

/**
 * The products of a batch are created one after the other while Wix processes their files. Once all
 * of them exist, the files are waited for together.
 */
async function finishCreated(
  context: Context,
  store: JobStore,
  record: JobRecord,
  rows: readonly JobRow[],
): Promise<void> {
  const created = rows.flatMap((row) => {
    const { newId, files } = row
    return awaitsFiles(row) && newId !== undefined && files !== undefined
      ? [{ id: newId, files }]
      : []
  })
  if (created.length === 0) return
  const judged = await attempt(async () => store.awaitFiles?.(created))
  if (!judged.ok) return resolveFailure(context, record, rows, [], judged.failure)
  const finished = rows.map((row): JobRow => {
    const { files: _, problem, ...made } = row
    const { id, newId } = made
    if (!awaitsFiles(row) || newId === undefined) return row
    const found = problem ?? judged.value?.get(newId)
    const outcome = { id, ok: true, newId, ...(found && { problem: found }) } as const
    return finishRow(made, outcome, record.job)
  })
  await context.journal.commitBatch(record.job.id, record.run.cursor, finished, (current) =>
    passFinished(withChanges(current, {}, { failures: 0 }), finished),
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
 * After a failure the rows at the other end of the batch are sent next, so that a single row that makes
 * its call fail does not block the valid ones, and a store that works again is noticed soon.
 */
function pickToSend(rows: readonly JobRow[], { run }: JobRecord) {
  const pending = rows.filter((row) => row.state === 'planned' && isPending(row))
  const planned = pending.map(({ id }) => id)
  // Products must not be created twice, and without an answer the outcome is unknown: one product per
  // call.
  const width = pending.some(isCreation) ? 1 : run.width
  return run.failures % 2 === 0 ? planned.slice(0, width) : planned.slice(-width)
}

/** Takes snapshots of products that are to be deleted, to create them again. */
function takeSnapshots(store: JobStore, deletions: readonly JobRow[], onUnreadable: OnUnreadable) {
  if (deletions.length === 0) return new Map<ProductId, unknown>()
  return store.snapshot(
    deletions.map(({ id }) => id),
    undefined,
    onUnreadable,
  )
}

function keepBefore(store: JobStore, job: Job, rows: readonly JobRow[]): Promise<void> | undefined {
  if (rows.length === 0) return undefined
  return store.keepBefore?.(
    job.id,
    rows.map(({ id }) => id),
  )
}

function toSent(
  row: JobRow,
  snapshots: ReadonlyMap<ProductId, unknown>,
  { moves }: { readonly moves: boolean },
): JobRow {
  const snapshot = snapshots.get(row.id) ?? row.snapshot
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
  const pending = pendingOf(row)
  const ends = { before: only(before, pending), set: only(target, pending) }
  const made = isCreation(row) ? row.newId : undefined
  return { id, ...ends, maybeApplied, stock, revisions, snapshot, sections, create, made }
}

function finishRow(row: JobRow, outcome: ChangeOutcome | undefined, { undoOf }: Job): JobRow {
  // The answer does not contain the row, so its outcome is unknown.
  if (outcome === undefined) return { ...row, state: 'unknown' }
  const pending = pendingOf(row)
  if (outcome.ok) {
    const { unchanged = false, newId, files, problem } = outcome
    if (files !== undefined) return { ...row, newId, files, problem }
    const { alreadySet = unchanged ? pending : [] } = outcome
    // It was sent before without an answer, so this job set it.
    const alreadySetByOthers = alreadySet.filter(
      (path) => row.maybeApplied?.includes(path) !== true,
    )
    const applied = pending.filter((path) => !alreadySetByOthers.includes(path))
    const finished = mergeOutcome(row, { alreadySet: alreadySetByOthers, applied })
    return {
      ...finished,
      ...(problem !== undefined && { problem }),
      ...(newId !== undefined && { newId }),
    }
  }
  const { problem, remote, applied } = outcome
  if (remote === undefined || applied !== undefined) {
    const canRetry = applied === undefined && isTransient(problem) && row.attempt < maxTries
    if (canRetry) return { ...row, state: 'planned', problem }
    // Partly written: the written fields can be undone.
    const known = applied === undefined ? row : mergeOutcome(row, { applied })
    return undoOf === undefined
      ? { ...known, state: 'failed', problem }
      : dropLostFields(known, pending, problem)
  }
  // Units sold meanwhile are no conflict: the difference applies to the current quantity.
  const found = fieldEntries(remote)
  const isSold =
    found.length > 0 && found.every(([path]) => isStockDifference(row, row.target, path))
  if (isSold && row.attempt < maxTries) return { ...row, state: 'planned' }
  const sent = { ...row, before: only(row.before, pending), target: only(row.target, pending) }
  const reading = readBack(sent, remote)
  // The store rejected the row as changed, whatever it holds now: it is not sent again.
  const remoteNow = fieldEntries(reading.remote).length > 0 ? reading.remote : only(remote, pending)
  return mergeOutcome(row, { remote: remoteNow })
}

/** Continues with the next batch, at full width, once a batch is finished. */
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
 * The user may have paused or cancelled the job meanwhile: then its state stays. A cancelled job
 * without rows in flight ends without the user.
 */
export function pauseFor(record: JobRecord, problem: JobRecord['job']['problem']): JobRecord {
  const { job, run } = record
  const isEnding = run.requestedAction === 'cancel' && countInFlight(job.counts) === 0
  return job.state === 'running' && !isEnding
    ? withChanges(record, { state: 'paused', problem, notBefore: undefined })
    : record
}
