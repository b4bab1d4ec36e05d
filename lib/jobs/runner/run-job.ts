import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { isAbort } from '#lib/core/base/abort.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import {
  countInFlight,
  countOpen,
  endedStates,
  isInFlight,
  type JobRow,
} from '#lib/core/job/job.ts'
import { type ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { toFailure } from './failure.ts'
import { type JobContext, isProblem } from './job-context.ts'
import { asCancelled, otherCatalog, reject, withChanges } from '../job-records.ts'
import type { JobStore } from '../job-store.ts'
import { readLagEnd } from './lagging-reads.ts'
import { createLookAhead, type LookAhead } from './look-ahead.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { longWaitMs, remainingMs } from './retry-policy.ts'
import { type Journal, maxRowsPerBatch } from '../journal/journal.ts'
import { displayBatches, planRound } from './plan-round.ts'
import { readBackMoved, planRelative } from './relative-round.ts'
import { pauseFor, runBatch, resolveFailure } from './run-batch.ts'
import { listUndoable, readUndone } from '../undo/undone-fields.ts'
import { cancelJob } from '../controls.ts'
import { isPastEnd } from '#lib/core/job/schedule-end.ts'

/**
 * Runs a job until it has ended, was stopped, or must wait for long. `signal` returns an
 * AbortSignal that aborts when the user acted. Throws what the journal throws.
 */
export async function runJob(
  context: JobContext,
  id: JobId,
  signal: () => AbortSignal,
  onStep: () => void,
): Promise<void> {
  const { journal, clock } = context
  let opened: { readonly store: JobStore; readonly ahead: LookAhead } | undefined
  for (;;) {
    // Taken before the record is read, so that a later action of the user ends the wait that
    // follows.
    const interrupted = signal()
    const record = await journal.readJob(id)
    if (record?.job.state !== 'running') return
    onStep()
    await context.checkpoint()
    if (canEnd(record)) {
      await endJob(context, record)
      context.onChanged(id)
      return
    }
    if (isPastEnd(record.job, clock.now()) && record.run.requestedAction !== 'cancel') {
      await cancelJob(context, id)
      continue
    }
    const lagEnd = await readLagEnd(context, record)
    const notBefore = Math.max(record.job.notBefore ?? 0, lagEnd)
    const delayMs = remainingMs(notBefore, clock.now())
    if (delayMs > longWaitMs) return
    if (delayMs > 0) await clock.sleep(delayMs, interrupted).catch(() => undefined)
    else {
      if (opened === undefined) {
        const store = await openStore(context, record)
        if (store === undefined) return
        await journal.verify(id)
        opened = { store, ahead: createLookAhead(context, store) }
      }
      await runStep(context, opened, record)
    }
  }
}

/** Undefined if the store is not available; the job is then paused with the reason. */
async function openStore(context: JobContext, { job }: JobRecord): Promise<JobStore | undefined> {
  const opened = await context.openStore(job.siteId).catch((error: unknown) => {
    if (isAbort(error)) throw error
    return toProblem(error)
  })
  const problem = isProblem(opened) ? opened : otherCatalog(job, opened)
  if (problem === undefined && !isProblem(opened)) return opened
  if (!isProblem(opened)) await giveUpInFlight(context, job.id)
  await context.journal.changeJob(job.id, (record) => pauseFor(record, problem))
  context.onChanged(job.id)
  return undefined
}

/**
 * The outcome of requests to the previous catalog cannot be found out: the new one has other ids
 * and values. The user has to check these products.
 */
async function giveUpInFlight({ journal }: JobContext, id: JobId): Promise<void> {
  const rows = await journal.readAllRows(id)
  if (!rows.some(({ state }) => isInFlight(state))) return
  const decided = rows.map((row) => (isInFlight(row.state) ? asUndecided(row) : row))
  await journal.fillJob(id, displayBatches(decided), (current) =>
    current.job.state === 'running' ? withChanges(current, {}, { calls: 0, cursor: 0 }) : undefined,
  )
}

function asUndecided(row: JobRow): JobRow {
  const message = t.journalMessages.undecided(row.name)
  return { ...row, state: 'failed', problem: { code: 'undecided', message } }
}

async function runStep(
  context: JobContext,
  { store, ahead }: { readonly store: JobStore; readonly ahead: LookAhead },
  record: JobRecord,
): Promise<void> {
  const { job, run } = record
  if (countOpen(job.counts) === 0) await checkMovedAgain(context, store, record)
  else if (run.cursor >= run.calls) await beginRound(context, store, record)
  else await runBatch(context, ahead.storeFor(record), record)
  context.onChanged(job.id)
}

/** All requests of the previous round are finished: the remaining rows make up the next round. */
async function beginRound({ journal }: JobContext, store: JobStore, { job, run }: JobRecord) {
  const rows = await journal.readAllRows(job.id)
  const { relative } = run
  const first =
    relative?.stage === 'next' && store.adjust !== undefined
      ? planRelative(rows, relative)
      : undefined
  const { batches, calls } = first ?? planRound(rows, store.requests)
  const stage = first === undefined ? 'over' : 'now'
  // Counts are computed from the rows: open rows that need no request are a contradiction.
  if (calls === 0) throw damaged(nameJob(job))
  await journal.fillJob(job.id, batches, (current) =>
    current.job.state === 'running'
      ? withChanges(
          current,
          {},
          {
            calls,
            cursor: 0,
            width: maxRowsPerBatch,
            bisecting: undefined,
            relative: current.run.relative && { ...current.run.relative, stage },
          },
        )
      : undefined,
  )
}

async function checkMovedAgain(
  context: JobContext,
  store: JobStore,
  record: JobRecord,
): Promise<void> {
  try {
    await readBackMoved(context, store, record)
  } catch (error) {
    await resolveFailure(context, record, [], [], toFailure(error))
  }
}

/** Nothing is left to send, or the job is cancelled and nothing is in flight. */
function canEnd({ job, run }: JobRecord): boolean {
  const isCancelled = run.requestedAction === 'cancel' && countInFlight(job.counts) === 0
  return isCancelled || (countOpen(job.counts) === 0 && run.relative?.isMaybeApplied !== true)
}

/**
 * Whether all of a job is undone: an undo of some products or fields leaves the others to a later
 * undo.
 */
async function isFullyUndone(journal: Journal, id: JobId): Promise<boolean> {
  const { fields } = await readUndone(journal, id)
  const rows = await journal.readAllRows(id)
  return rows.every((row) => listUndoable(row, fields).length === 0)
}

async function endJob({ journal, clock, onChanged }: JobContext, record: JobRecord): Promise<void> {
  const { id, undoOf, counts } = record.job
  const endedAt = clock.now()
  if (record.run.requestedAction === 'cancel') {
    await journal.cancelPlanned(id, (current) => asCancelled(current, endedAt))
    return
  }
  const asDone = (current: JobRecord) =>
    current.job.state === 'running'
      ? withChanges(current, { state: 'done', endedAt, notBefore: undefined })
      : undefined
  const isComplete = counts.conflict + counts.failed + counts.skipped + counts.cancelled === 0
  if (undoOf === undefined || !isComplete || !(await isFullyUndone(journal, undoOf))) {
    await journal.changeJob(id, asDone)
    return
  }
  await journal.changeJobs(id, asDone, undoOf, (original) =>
    // The user may have retried some of its rows meanwhile.
    endedStates.has(original.job.state) ? withChanges(original, { state: 'undone' }) : undefined,
  )
  onChanged(undoOf)
}

function damaged(title: string): ProblemError {
  return reject('storage-failed', t.journalMessages.contradicted(title))
}
