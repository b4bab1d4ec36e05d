import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Job } from '#lib/core/job/job.ts'

export type TimelineItem =
  | { readonly kind: 'change'; readonly at: number; readonly entry: ActivityEntry }
  | { readonly kind: 'job'; readonly at: number; readonly job: Job }

export interface TimelineParts {
  readonly siteId: SiteId
  readonly entries: readonly ActivityEntry[]
  /** Older entries are not loaded yet: jobs older than the last entry are left out until then. */
  readonly hasMore: boolean
  readonly jobs: readonly Job[]
}

/** Combines changes by others and our own jobs, newest first. */
export function toTimeline({ siteId, entries, hasMore, jobs }: TimelineParts): TimelineItem[] {
  const oldest = hasMore ? (entries.at(-1)?.at ?? 0) : 0
  const ran = jobs.flatMap((job): TimelineItem[] =>
    job.siteId === siteId && job.startedAt !== undefined && job.startedAt >= oldest
      ? [{ kind: 'job', at: job.startedAt, job }]
      : [],
  )
  const changed = entries.map((entry): TimelineItem => ({ kind: 'change', at: entry.at, entry }))
  return [...changed, ...ran].toSorted((a, b) => b.at - a.at)
}
