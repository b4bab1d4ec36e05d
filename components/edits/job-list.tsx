import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarX2, History } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { describeZone } from '#components/bulk-edit/schedule-words.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useMovedRows } from '#components/ui/use-moved-rows.ts'
import { useRestoreFocus } from '#components/ui/use-restore-focus.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { jobsQuery, unscheduleJobMutation } from '#lib/queries/jobs.ts'
import { t } from '#lib/i18n/t.ts'
import { JobListItem } from './job-list-item.tsx'
import { PastJob } from './past-job.tsx'
import { sortJobs } from './sort-jobs.ts'

interface JobListProps {
  readonly onOpen: (jobId: JobId) => void
  /** Offered while there are no jobs. */
  readonly onFindProducts: () => void
}

/** The running, waiting, scheduled and past jobs, with buttons to undo these. */
export function JobList({ onOpen, onFindProducts }: JobListProps) {
  const { data, error, refetch } = useQuery(jobsQuery)
  const unschedule = useMutation(unscheduleJobMutation)
  const list = useRef<HTMLDivElement>(null)
  // A job that starts or ends is rendered again, in another section.
  const restoreFocus = useRestoreFocus(list)
  const { running, waiting, scheduled, past } = sortJobs(data ?? [])
  const ids = [...running, ...waiting, ...scheduled, ...past].map(({ id }) => id)
  const isMoved = useMovedRows(ids, data)

  if (data === undefined) {
    return error === null ? (
      <JobListSkeleton />
    ) : (
      <div className="p-3">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (ids.length === 0) {
    return (
      <EmptyState
        icon={History}
        title={t.jobs.none}
        action={<Button onClick={onFindProducts}>{t.jobs.findProducts}</Button>}
      >
        {t.jobs.noneWhy}
      </EmptyState>
    )
  }
  const toRow = (job: Job) => <JobListItem key={job.id} job={job} onOpen={onOpen} />
  return (
    <div
      ref={list}
      {...restoreFocus}
      {...scrollRegion(t.jobs.all)}
      className="thin-scroll min-h-0 flex-1 overflow-y-auto bg-surface outline-offset-[-2px]!"
    >
      {unschedule.error === null ? null : <ErrorNotice error={unschedule.error} className="m-3" />}
      <Section title={t.jobs.running}>{running.map(toRow)}</Section>
      <Section title={t.jobs.waiting}>{waiting.map(toRow)}</Section>
      <Section
        title={t.jobs.scheduled}
        note={t.jobs.timesIn(describeZone(scheduled[0]?.schedule?.startAt ?? 0))}
      >
        {scheduled.map((job) => (
          <JobListItem
            key={job.id}
            job={job}
            onOpen={onOpen}
            action={
              <IconButton
                label={t.jobs.unschedule(job.title)}
                disabled={unschedule.isPending}
                onClick={() => {
                  if (!isMoved(ids.indexOf(job.id))) unschedule.mutate({ jobId: job.id })
                }}
              >
                <CalendarX2 size={15} aria-hidden />
              </IconButton>
            }
          />
        ))}
      </Section>
      <Section title={t.jobs.past}>
        {past.map((job) => (
          <PastJob key={job.id} job={job} onOpen={onOpen} />
        ))}
      </Section>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly note?: string
  readonly children: readonly ReactNode[]
}

function Section({ title, note, children }: SectionProps) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="flex h-7 items-center justify-between gap-3 border-b border-line bg-sunken px-4 text-sm font-medium text-muted">
        {title}
        {note === undefined ? null : <span className="truncate font-normal">{note}</span>}
      </h2>
      <ul aria-label={title}>{children}</ul>
    </section>
  )
}

function JobListSkeleton() {
  return ['a', 'b', 'c'].map((key) => (
    <div key={key} className="flex flex-col gap-2 border-b border-line px-4 py-3.5">
      <Skeleton className="h-3 w-44" />
      <Skeleton className="h-2.5 w-60" />
    </div>
  ))
}
