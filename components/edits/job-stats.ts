import { countOpen, type Job, type RowCounts } from '#lib/core/job/job.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The progress of a job over the rows to send: skipped rows do not count. */
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
 * Milliseconds until a running job is done: at the rate of the last minute (`rate`, products per
 * minute), else at its average rate; undefined before there is one.
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
export function describeOutcome({
  counts,
  edit,
  undoOf,
}: Pick<Job, 'counts' | 'edit' | 'undoOf'>): string {
  const { operations = [] } = edit ?? {}
  const isDeletion =
    undoOf === undefined &&
    operations.length > 0 &&
    operations.every(({ kind }) => kind === 'delete')
  const parts = [
    [counts.applied, isDeletion ? t.jobs.deleted : t.jobs.applied],
    [counts.unchanged, t.jobs.unchanged],
    [counts.conflict, t.jobs.conflicts],
    [counts.failed, t.jobs.failed],
    [counts.cancelled, t.jobs.cancelled],
  ] as const
  const described = parts.flatMap(([count, describe]) => (count > 0 ? describe(count) : []))
  return described.length === 0 ? t.jobs.nothingChanged : described.join(' · ')
}
