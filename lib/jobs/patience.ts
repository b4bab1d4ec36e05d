import { backoffMs } from '#lib/base/backoff.ts'
import type { JobRecord, Run } from './journal-shapes.ts'
import type { JobRow } from '#lib/domain/job.ts'
import { type Failure, kindOf } from './failure.ts'
import { maxRowsPerBatch } from './journal.ts'

/** Requests in vain before the way there is called closed, or a lone row hopeless. */
const maxTries = 8
/** Failures in a row, whatever they were, before a person is asked. */
const maxFailures = 10
/** From this failure on fewer rows travel together, to find the one that spoils the call. */
const splitFrom = 3
const backoff = { baseMs: 1000, capMs: 64_000 }
/** Waits longer than this are left to an alarm: a worker does not live that long by itself. */
export const longWaitMs = 20_000
/** Longer than this is not waited for while a shop's own clock or ours may be wrong: a person decides. */
const longestWaitMs = 900_000

/** What to do after a failure: wait, ask a person, or give up on the only row that was sent. */
export type Verdict =
  | { readonly to: 'wait'; readonly delayMs: number; readonly run: Partial<Run> }
  | { readonly to: 'pause' }
  | { readonly to: 'give-up'; readonly run: Partial<Run> }

/** `sent` are the rows that travelled in the call; none for a read. */
export function judgeFailure(
  { run }: JobRecord,
  failure: Failure,
  sent: readonly JobRow[],
  random: () => number,
): Verdict {
  const known = kindOf(failure.problem)
  const kind = known === 'rows' && sent.length === 0 ? 'stop' : known
  const failures = run.failures + 1
  const halved = Math.ceil(sent.length / 2)
  if (kind === 'stop' || (failure.retryAfterMs ?? 0) > longestWaitMs) return { to: 'pause' }
  // Looked at and refused: nothing to wait for, and to split the call is no failure.
  if (kind === 'rows' && sent.length > 1) return { to: 'wait', delayMs: 0, run: { width: halved } }

  if (failures >= maxFailures || (kind === 'way' && failures >= maxTries)) return { to: 'pause' }
  const lone = sent.length === 1 ? sent[0] : undefined
  const isSpent = kind === 'rows' || (kind === 'answer' && (lone?.attempt ?? 0) >= maxTries)
  if (lone !== undefined && isSpent) {
    return { to: 'give-up', run: { failures, isHopeless: failure.effect === 'unknown' } }
  }

  const isSearching = failures >= splitFrom || run.width < maxRowsPerBatch
  const width = kind === 'answer' && halved > 0 && isSearching ? halved : run.width
  const delayMs = Math.max(failure.retryAfterMs ?? 0, backoffMs(failures - 1, backoff, random))
  return { to: 'wait', delayMs, run: { failures, width } }
}

/** After an answer more may travel again; all of a batch only once the row that spoils it is behind us. */
export function widen({ width }: Run): number {
  return width === maxRowsPerBatch ? width : Math.min(width * 2, maxRowsPerBatch - 1)
}

/** How long the job must keep still yet. A wait beyond all measure means that the clock was set back. */
export function remainingMs(notBefore: number | undefined, now: number): number {
  const remaining = (notBefore ?? 0) - now
  return remaining > longestWaitMs ? 0 : Math.max(0, remaining)
}
