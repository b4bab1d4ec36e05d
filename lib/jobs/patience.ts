import { backoffMs } from '#lib/base/backoff.ts'
import type { JobRecord, Run } from './journal-shapes.ts'
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

/** `sent` is how many rows travelled in the call; 0 for a read. */
export function judgeFailure(
  { run }: JobRecord,
  failure: Failure,
  sent: number,
  random: () => number,
): Verdict {
  const kind = sent === 0 && kindOf(failure.problem) === 'rows' ? 'stop' : kindOf(failure.problem)
  const failures = run.failures + 1
  if (kind === 'stop' || (failure.retryAfterMs ?? 0) > longestWaitMs) return { to: 'pause' }

  if (kind === 'rows') {
    // An answer, if not the one we hoped for: nothing to wait for, and a split is no failure.
    if (sent > 1) return { to: 'wait', delayMs: 0, run: { width: Math.ceil(sent / 2) } }
    return failures < maxFailures ? { to: 'give-up', run: { failures, width: 1 } } : { to: 'pause' }
  }
  if (kind === 'way' && failures >= maxTries) return { to: 'pause' }
  if (failures >= maxFailures) return { to: 'pause' }
  const isLone = kind === 'answer' && sent === 1
  if (isLone && failures >= maxTries) return { to: 'give-up', run: { failures, width: 1 } }

  const isSearching = failures >= splitFrom || run.width < maxRowsPerBatch
  const width = kind === 'answer' && sent > 1 && isSearching ? Math.ceil(sent / 2) : run.width
  const delayMs = Math.max(failure.retryAfterMs ?? 0, backoffMs(failures - 1, backoff, random))
  return { to: 'wait', delayMs, run: { failures, width } }
}

/** Whether the lone row that is still unknown was given up, but for a last look at the shop. */
export function isHopeless({ failures, width }: Run): boolean {
  return width === 1 && failures >= maxTries
}

/** How long the job must keep still yet. A wait beyond all measure means that the clock was set back. */
export function remainingMs(notBefore: number | undefined, now: number): number {
  const remaining = (notBefore ?? 0) - now
  return remaining > longestWaitMs ? 0 : Math.max(0, remaining)
}
