import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import type { JobId, SiteId } from '#lib/catalog/ids.ts'
import type { Problem } from '#lib/catalog/problem.ts'
import type { Authorize } from '../authorize.ts'
import type { JobShop } from '../job-shop.ts'
import type { Journal } from '../journal/journal.ts'

/** What every part of a job works with. */
export interface JobContext {
  readonly journal: Journal
  readonly authorize: Authorize
  readonly clock: Clock
  /** From 0 up to 1; spreads retries. */
  readonly random: () => number
  /** The shop, or why it cannot be had now ("not-connected" while its key is missing). */
  readonly openShop: (siteId: SiteId) => Promise<JobShop | Problem>
  /** What a person set for previews; once started, only what blocks counts, and that has no setting. */
  readonly readLimits: () => Promise<GuardrailLimits>
  /** Bytes that may still be noted, where the browser tells. */
  readonly readFreeBytes?: (() => Promise<number | undefined>) | undefined
  /** Something about the job is new: pages read again. */
  readonly onChanged: (jobId: JobId) => void
  /** Tells the browser that the worker is at work; never rejects. */
  readonly checkpoint: () => Promise<void>
  readonly log: Log
}

export function isProblem(opened: JobShop | Problem): opened is Problem {
  return 'code' in opened
}
