import { backoffMs } from '#lib/base/backoff.ts'
import type { JobRecord, Run } from '../journal/journal-shapes.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { countOpen } from '#lib/jobs/model/row-counts.ts'
import { type Failure, kindOf } from './failure.ts'
import { maxRowsPerBatch } from '../journal/journal.ts'

/** Requests in vain before the way there is called closed, or a lone row hopeless. */
const maxTries = 8
/** Failures in a row, whatever they were, before a person is asked. */
const maxFailures = 10
/** Answers that make no sense, one after another: something stands between us and the shop. */
const maxSenseless = 3
/** Between looks at a shop whose answers make no sense, for a working day. */
const lateCheckMs = 60_000
const maxLateChecks = 480
/** From this failure on fewer rows travel together, to find the one that spoils the call. */
const splitFrom = 3
const backoff = { baseMs: 1000, capMs: 64_000 }
/** Waits longer than this are left to an alarm: a worker does not live that long by itself. */
export const longWaitMs = 20_000
/** Longer than this is not waited for while a shop's own clock or ours may be wrong: a person decides. */
const maxWaitMs = 900_000

/** What to do after a failure: wait, ask a person, or give up on the only row that was sent. */
export type Verdict =
  | { readonly to: 'wait'; readonly delayMs: number; readonly run: Partial<Run> }
  | { readonly to: 'pause' }
  | { readonly to: 'give-up'; readonly run: Partial<Run> }

/** `sent` are the rows that travelled in the call; none for a read. */
export function judgeFailure(
  { job, run }: JobRecord,
  failure: Failure,
  sent: readonly JobRow[],
  random: () => number,
): Verdict {
  const known = kindOf(failure.problem)
  const kind = known === 'rows' && sent.length === 0 ? 'stop' : known
  const failures = run.failures + 1
  const halved = Math.ceil(sent.length / 2)
  if (kind === 'stop' || (failure.retryAfterMs ?? 0) > maxWaitMs) return { to: 'pause' }
  // Looked at and refused: nothing to wait for, and to split the call is no failure.
  if (kind === 'rows' && sent.length > 1) {
    // Those of a call that came from the front are the next in line: one of them spoils it.
    const bisecting = run.failures % 2 === 0 ? sent.length : undefined
    return { to: 'wait', delayMs: 0, run: { width: halved, bisecting, failures: 0 } }
  }

  // A transient failure: the job checks again at intervals, without a click.
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
    // Found: the others may well be sound.
    const rest =
      kind === 'rows' ? { width: maxRowsPerBatch, failures: 0, bisecting: undefined } : {}
    return { to: 'give-up', run: { failures, isLastAttempt, ...rest } }
  }

  const isSearching = failures >= splitFrom || run.width < maxRowsPerBatch
  const width = kind === 'answer' && halved > 0 && isSearching ? halved : run.width
  const delayMs = Math.max(failure.retryAfterMs ?? 0, backoffMs(failures - 1, backoff, random))
  return { to: 'wait', delayMs, run: { failures, width } }
}

/** Before rows are sent once more that the shop could not take just then. */
export function retryDelayMs(rows: readonly JobRow[], random: () => number): number {
  return backoffMs(Math.max(...rows.map(({ attempt }) => attempt)) - 1, backoff, random)
}

/**
 * After an answer to so many rows: the search goes on among those that are left of a refused call;
 * else more may travel again, and all of a batch once the row that spoils it is behind us.
 */
export function widen({ width, bisecting = 0 }: Run, answered: number): Partial<Run> {
  const left = bisecting - answered
  if (left > 0) return { width: Math.ceil(left / 2), bisecting: left }
  if (bisecting > 0) return { width: maxRowsPerBatch, bisecting: undefined }
  return { width: width === maxRowsPerBatch ? width : Math.min(width * 2, maxRowsPerBatch - 1) }
}

/** How long the job must keep still yet. A wait beyond all measure means that the clock was set back. */
export function remainingMs(notBefore: number | undefined, now: number): number {
  const remaining = (notBefore ?? 0) - now
  return remaining > maxWaitMs ? 0 : Math.max(0, remaining)
}
