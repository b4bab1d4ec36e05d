import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { describeZone } from '#components/bulk-edit/schedule-words.ts'
import { JobListItem } from '#components/edits/job-list-item.tsx'
import { sortJobs } from '#components/edits/sort-jobs.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { JobId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { jobsQuery } from '#lib/queries/jobs.ts'

interface ScheduleListProps {
  readonly onOpen: (id: JobId) => void
  /** Offered while nothing is scheduled. */
  readonly onFindProducts: () => void
}

/** The scheduled edits, the next one first. */
export function ScheduleList({ onOpen, onFindProducts }: ScheduleListProps) {
  const { data, error, refetch } = useQuery(jobsQuery)
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="m-4 h-3 w-44" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} className="m-4" />
    )
  }
  const { scheduled } = sortJobs(data)
  if (scheduled.length === 0) {
    return (
      <EmptyState
        icon={CalendarClock}
        title={t.workbench.nothingScheduled}
        action={<Button onClick={onFindProducts}>{t.jobs.findProducts}</Button>}
      >
        {t.workbench.howToSchedule}
      </EmptyState>
    )
  }
  return (
    <div
      {...scrollRegion(t.workbench.schedule)}
      className="thin-scroll min-h-0 flex-1 overflow-y-auto bg-surface outline-offset-[-2px]!"
    >
      <p className="border-b border-line bg-sunken px-4 py-1.5 text-sm text-muted">
        {t.workbench.timesIn(describeZone(scheduled[0]?.schedule?.startAt ?? 0))}
      </p>
      <ul aria-label={t.workbench.schedule}>
        {scheduled.map((job) => (
          <JobListItem key={job.id} job={job} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  )
}
