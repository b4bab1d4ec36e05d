import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Badge } from '#components/ui/badge.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { countOf, formatMoment } from '#components/ui/format.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { JobId } from '#lib/domain/ids.ts'
import type { Job } from '#lib/domain/job.ts'
import { jobsQuery } from '#lib/queries/jobs.ts'
import { describeOutcome, readFigures } from './job-figures.ts'
import { jobWords, titleOf } from './job-words.ts'

interface JobListProps {
  readonly onOpen: (jobId: JobId) => void
}

/** What was done and is being done, newest first. */
export function JobList({ onOpen }: JobListProps) {
  const { data, error, refetch } = useQuery(jobsQuery)
  if (data === undefined) {
    return error === null ? (
      <JobListSkeleton />
    ) : (
      <div className="p-3">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  // A draft that was thrown away never touched the shop: nobody looks for it here.
  const shown = data.filter(({ state, startedAt }) => state !== 'cancelled' || startedAt)
  if (shown.length === 0) {
    return (
      <EmptyState icon={History} title="No jobs yet">
        Price changes you run appear here, with the way to undo them.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Jobs" className="thin-scroll min-h-0 flex-1 overflow-y-auto bg-surface">
      {shown.map((job) => (
        <li key={job.id} className="border-b border-line">
          <button
            type="button"
            onClick={() => onOpen(job.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-start outline-offset-[-2px]! transition-colors hover:bg-hover"
          >
            <span className="truncate font-medium">{titleOf(job)}</span>
            <Badge tone={jobWords[job.state].tone} className="justify-self-end">
              {jobWords[job.state].label}
            </Badge>
            <span className="tabular truncate text-sm text-muted">{describeJob(job)}</span>
            <time
              dateTime={new Date(job.createdAt).toISOString()}
              className="tabular text-sm text-muted"
            >
              {formatMoment(job.startedAt ?? job.createdAt)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}

function describeJob(job: Job): string {
  const { total, settled, percent } = readFigures(job)
  switch (job.state) {
    case 'draft':
      return 'Nothing is sent yet'
    case 'ready':
      return `${countOf(job.counts.planned, 'price')} would change`
    case 'running':
    case 'paused':
      return `${settled.toLocaleString()} of ${total.toLocaleString()} (${percent} %)`
    case 'done':
    case 'failed':
    case 'cancelled':
    case 'undone':
      return describeOutcome(job)
  }
}

function JobListSkeleton() {
  return ['a', 'b', 'c'].map((key) => (
    <div key={key} className="flex flex-col gap-2 border-b border-line px-4 py-3.5">
      <Skeleton className="h-3 w-44" />
      <Skeleton className="h-2.5 w-60" />
    </div>
  ))
}
