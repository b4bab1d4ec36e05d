import type { ReactNode } from 'react'
import { describeSchedule } from '#components/bulk-edit/schedule-words.ts'
import { Badge } from '#components/ui/badge.tsx'
import { formatMoment, formatTime } from '#lib/core/i18n/format.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { type Job, startOf } from '#lib/core/job/job.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isScheduled } from './group-jobs.ts'
import { describeOutcome, readStats } from './job-stats.ts'
import { describeJobState } from './job-words.ts'
import { useQuery } from '@tanstack/react-query'
import { siteLabel } from '#components/shell/site-label.ts'
import { sitesQuery } from '#lib/extension/queries/sites.ts'

interface JobListItemProps {
  readonly job: Job
  /** All jobs: they tell whether the undo of this one was undone. */
  readonly jobs: readonly Job[]
  readonly onOpen: (jobId: JobId) => void
  /** An action that needs no opening. */
  readonly action?: ReactNode
}

/** One job in a list: its title, state and time. */
export function JobListItem({ job, jobs, onOpen, action }: JobListItemProps) {
  const { label, tone } = describeJobState(job, jobs)
  const isUpcoming = isScheduled(job)
  return (
    <li className="flex items-center border-b border-line pe-3 hover:bg-hover">
      <button
        type="button"
        data-job
        onClick={() => onOpen(job.id)}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2.5 ps-4 pe-1 text-start outline-offset-[-2px]!"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-medium">{nameJob(job)}</span>
          <JobStore siteId={job.siteId} />
        </span>
        <Badge tone={tone} className="justify-self-end">
          {job.server === undefined ? (isUpcoming ? t.jobs.scheduled : label) : t.runner.runsThere}
        </Badge>
        <span className="tabular truncate text-sm text-muted">{describeJob(job)}</span>
        <time
          dateTime={new Date(startOf(job)).toISOString()}
          title={formatMoment(startOf(job))}
          className="tabular text-sm text-muted"
        >
          {isUpcoming ? '' : formatTime(startOf(job))}
        </time>
      </button>
      {action}
    </li>
  )
}

function describeJob(job: Job): string {
  const { total, finished, percent } = readStats(job)
  switch (job.state) {
    case 'draft':
      return t.jobs.nothingSent
    case 'ready':
      if (job.schedule !== undefined) return describeSchedule(job.schedule)
      return job.problem?.message ?? t.jobs.willUpdate(job.counts.planned)
    case 'running':
    case 'paused':
      return t.jobs.partWithPercent(finished, total, percent)
    case 'done':
    case 'failed':
    case 'cancelled':
    case 'undone':
      return describeOutcome(job)
  }
}

/** The store of the job, if it is not the active one. */
function JobStore({ siteId }: { readonly siteId: SiteId }) {
  const { data: sites = [] } = useQuery(sitesQuery)
  const other = sites.find(({ connection, isActive }) => connection.siteId === siteId && !isActive)
  if (other === undefined) return null
  return <Badge>{siteLabel(other.connection)}</Badge>
}
