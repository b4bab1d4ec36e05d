import { backoffMs } from '#lib/core/base/backoff.ts'
import type { JobRecord, Run } from '../journal/journal-shapes.ts'
import { type JobRow, countOpen } from '#lib/core/job/job.ts'
import { type Failure, kindOf } from './failure.ts'
import { maxRowsPerBatch } from '../journal/journal.ts'

/** Failed requests before the connection counts as lost, or before a single row fails. */
const maxTries = 8
/** Consecutive failures of any kind before the user is asked. */
const maxFailures = 10
/** Consecutive unexpected answers. Something between us and the store may have answered instead. */
const maxSenseless = 3
/**
 * The interval between checks of a store that gives unexpected answers. All checks together last a
 * working day.
 */
const lateCheckMs = 60_000
const maxLateChecks = 480
/** From this failure on fewer rows are sent together, to find the row that makes the call fail. */
const splitFrom = 3
const backoff = { baseMs: 1000, capMs: 64_000 }
/** Longer waits are left to an alarm, because the worker may be stopped before. */
export const longWaitMs = 20_000
/** Longer waits pause the job, because the store's clock or ours may be wrong: the user decides. */
const maxWaitMs = 900_000

/** What to do after a failure: wait, ask the user, or give up the only row that was sent. */
export type Verdict =
  | { readonly to: 'wait'; readonly delayMs: number; readonly run: Partial<Run> }
  | { readonly to: 'pause' }
  | { readonly to: 'give-up'; readonly run: Partial<Run> }

/** `sent`: the rows of the call; none for a read. */
export function judgeFailure(
  { job, run }: JobRecord,
  failure: Failure,
  sent: readonly JobRow[],
  random: () => number,
): Verdict {
  const known = kindOf(failure.problem)
  const kind = known === 'rows' && sent.length === 0 ? 'stop' : known
  const failures = run.failures + 1
  const half = Math.ceil(sent.length / 2)
  if (kind === 'stop' || (failure.retryAfterMs ?? 0) > maxWaitMs) return { to: 'pause' }
  // The store rejected the rows, so there is nothing to wait for; splitting the call does not count as
  // a failure.
  if (kind === 'rows' && sent.length > 1) {
    // The rows of this call are the next ones: one of them makes it fail.
    const bisecting = run.failures % 2 === 0 ? sent.length : undefined
    return { to: 'wait', delayMs: 0, run: { width: half, bisecting, failures: 0 } }
  }

  // After a transient failure the job checks again at intervals, without a click.
  const isAlone = countOpen(job.counts) === 1 && (sent[0]?.attempt ?? 0) >= maxTries
  if (failure.problem.code === 'unexpected-answer' && failures >= maxSenseless && !isAlone) {
    if (failures >= maxFailures + maxLateChecks) return { to: 'pause' }
    return { to: 'wait', delayMs: lateCheckMs, run: { failures, width: 1 } }
  }
  if (failures >= maxFailures || (kind === 'connectivity' && failures >= maxTries))
    return { to: 'pause' }
  const lone = sent.length === 1 ? sent[0] : undefined
  const isSpent = kind === 'rows' || (kind === 'answer' && (lone?.attempt ?? 0) >= maxTries)
  if (lone !== undefined && isSpent) {
    const isLastAttempt = failure.effect === 'unknown'
    // The failing row was found. The others may be valid.
    const rest =
      kind === 'rows' ? { width: maxRowsPerBatch, failures: 0, bisecting: undefined } : {}
    return { to: 'give-up', run: { failures, isLastAttempt, ...rest } }
  }

  const isSearching = failures >= splitFrom || run.width < maxRowsPerBatch
  const width = kind === 'answer' && half > 0 && isSearching ? half : run.width
  const delayMs = Math.max(failure.retryAfterMs ?? 0, backoffMs(failures - 1, backoff, random))
  return { to: 'wait', delayMs, run: { failures, width } }
}

/** The delay before rows are sent again that the store could not process. */
export function retryDelayMs(rows: readonly JobRow[], random: () => number): number {
  return backoffMs(Math.max(...rows.map(({ attempt }) => attempt)) - 1, backoff, random)
}

/**
 * The width after an answered call with this many rows: the search continues among the remaining
 * rows of a rejected call; else more rows are sent together, and a full batch once the failing row
 * is done.
 */
export function widen({ width, bisecting = 0 }: Run, answered: number): Partial<Run> {
  const left = bisecting - answered
  if (left > 0) return { width: Math.ceil(left / 2), bisecting: left }
  if (bisecting > 0) return { width: maxRowsPerBatch, bisecting: undefined }
  return { width: width === maxRowsPerBatch ? width : Math.min(width * 2, maxRowsPerBatch - 1) }
}

/** How long the job must still wait. An excessive wait means that the clock was set back. */
export function remainingMs(notBefore: number | undefined, now: number): number {
  const remaining = (notBefore ?? 0) - now
  return remaining > maxWaitMs ? 0 : Math.max(0, remaining)
}
