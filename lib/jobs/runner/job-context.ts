import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import type { Authorize } from '../authorize.ts'
import type { JobStore } from '../job-store.ts'
import type { Journal } from '../journal/journal.ts'

/** The dependencies of all parts of a job. */
export interface JobContext {
  readonly journal: Journal
  readonly authorize: Authorize
  readonly clock: Clock
  /** When this worker started (ms since 1970). */
  readonly bornAt: number
  /** Returns a number from 0 up to 1; spreads retries. */
  readonly random: () => number
  /** The store, or why it is not available now ("not-connected" while its key is missing). */
  readonly openStore: (siteId: SiteId) => Promise<JobStore | Problem>
  /**
   * The user's settings for previews. After the start only blocking guardrails count, which have no
   * setting.
   */
  readonly readLimits: () => Promise<GuardrailLimits>
  /** Free storage in bytes, where the browser reports it. */
  readonly readFreeBytes?: (() => Promise<number | undefined>) | undefined
  /** Called when the job changed: pages read it again. */
  readonly onChanged: (jobId: JobId) => void
  /** Reports to the browser that the worker is busy; never rejects. */
  readonly checkpoint: () => Promise<void>
  readonly log: Log
}

export function isProblem(opened: JobStore | Problem): opened is Problem {
  return 'code' in opened
}
