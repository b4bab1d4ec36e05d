import type { Job, RowCounts } from '#lib/jobs/model/job.ts'
import { countOpen } from '#lib/jobs/model/row-counts.ts'
import { t } from '#lib/i18n/t.ts'

/** How far a job is, over the rows that were to be sent: what was left out does not count. */
export interface JobStats {
  readonly total: number
  readonly finished: number
  readonly percent: number
}

export function readStats({ counts }: Pick<Job, 'counts'>): JobStats {
  const open = countOpen(counts)
  const finished = countFinished(counts)
  const total = open + finished
  return { total, finished, percent: total === 0 ? 100 : Math.floor((finished / total) * 100) }
}

function countFinished({ applied, unchanged, conflict, failed, cancelled }: RowCounts): number {
  return applied + unchanged + conflict + failed + cancelled
}

/**
 * Milliseconds until a running job is done: at the pace of the last minute (`rate`, products a
 * minute), else at the one it has had; undefined before it has one.
 */
export function estimateLeftMs(job: Job, nowMs: number, rate?: number): number | undefined {
  const { total, finished } = readStats(job)
  if (rate !== undefined && rate > 0) return ((total - finished) / rate) * 60_000
  if (job.startedAt === undefined || finished === 0) return undefined
  return ((nowMs - job.startedAt) / finished) * (total - finished)
}

/** "less than a minute", "about 3 min", "about 2 h". */
export function describeDuration(durationMs: number): string {
  const minutes = Math.round(durationMs / 60_000)
  if (minutes < 1) return t.jobs.lessThanMinute
  return minutes < 90 ? t.jobs.aboutMinutes(minutes) : t.jobs.aboutHours(Math.round(minutes / 60))
}

/** The outcome in one line: "208 changed · 2 conflicts · 4 failed". */
export function describeOutcome({ counts }: Pick<Job, 'counts'>): string {
  const parts = [
    [counts.applied, t.jobs.applied],
    [counts.unchanged, t.jobs.unchanged],
    [counts.conflict, t.jobs.conflicts],
    [counts.failed, t.jobs.failed],
    [counts.cancelled, t.jobs.cancelled],
  ] as const
  const reported = parts.flatMap(([count, say]) => (count > 0 ? say(count) : []))
  return reported.length === 0 ? t.jobs.nothingChanged : reported.join(' · ')
}
