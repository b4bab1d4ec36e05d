import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarX2, History, Redo2, SearchX, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { describeZone } from '#components/bulk-edit/schedule-words.ts'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { nameDay } from '#components/ui/name-day.ts'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useMovedRows } from '#components/ui/use-moved-rows.ts'
import { useRestoreFocus } from '#components/ui/use-restore-focus.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { isRedone } from '#lib/core/edits/undo/name-job.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Job } from '#lib/core/job/job.ts'
import { jobsQuery, unscheduleJobMutation } from '#lib/extension/queries/jobs.ts'
import { everyJob, filterJobs, groupJobs, isScheduled, listJobs } from './group-jobs.ts'
import { JobFilters } from './job-filters.tsx'
import { JobListItem } from './job-list-item.tsx'
import { useCanUndo } from './use-next-steps.ts'

interface JobListProps {
  readonly onOpen: (jobId: JobId) => void
  /** Opens the preview of an undo. */
  readonly onUndo: (jobId: JobId) => void
  /** Offered while there are no jobs. */
  readonly onFindProducts: () => void
}

/** All edits: those that run, wait or are scheduled, then the past ones by day; with search and filters. */
export function JobList({ onOpen, onUndo, onFindProducts }: JobListProps) {
  const { data, error, refetch } = useQuery(jobsQuery)
  const unschedule = useMutation(unscheduleJobMutation)
  const [filter, setFilter] = useState(everyJob)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // A job that starts or ends is rendered again, in another section.
  const restoreFocus = useRestoreFocus(list)
  const listed = listJobs(groupJobs(data ?? []))
  const groups = groupJobs(filterJobs(listed, filter))
  const { running, waiting, previews, upcoming, days } = groups
  const shown = listJobs(groups)
  const ids = shown.map(({ id }) => id)
  const isMoved = useMovedRows(ids, data, JSON.stringify(filter))

  if (data === undefined) {
    return error === null ? (
      <JobListSkeleton />
    ) : (
      <div className="p-3">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (listed.length === 0) {
    return (
      <EmptyState
        icon={History}
        title={t.jobs.none}
        action={
          <>
            <Button onClick={onFindProducts}>{t.jobs.findProducts}</Button>
            <GuideLink to="bulk-edits" about={t.jobs.job} />
          </>
        }
      >
        {t.jobs.noneWhy}
      </EmptyState>
    )
  }
  const guarded = (job: Job, act: () => void) => () => {
    if (!isMoved(ids.indexOf(job.id))) act()
  }
  const toRow = (job: Job) => (
    <JobListItem
      key={job.id}
      job={job}
      jobs={data}
      onOpen={onOpen}
      action={
        isScheduled(job) ? (
          <IconButton
            label={t.jobs.unschedule(job.title)}
            disabled={unschedule.isPending}
            onClick={guarded(job, () => unschedule.mutate({ jobId: job.id }))}
          >
            <CalendarX2 size={15} aria-hidden />
          </IconButton>
        ) : (
          <ListedUndo job={job} jobs={data} onUndo={guarded(job, () => onUndo(job.id))} />
        )
      }
    />
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const search = input.current
    if (event.target instanceof HTMLElement && event.target.closest('search') !== null) return
    const isMove = moveFocus(list.current, event.key)
    if (isMove === 'before-first' || event.key === '/') search?.focus()
    else if (!isMove) return
    event.preventDefault()
  }
  return (
    // Keys of the focused row or field, as in the list of products.
    <div role="presentation" className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <JobFilters
        jobs={listed}
        filter={filter}
        shown={shown.length}
        inputRef={input}
        onChange={setFilter}
        onLeaveDown={() => moveFocus(list.current, 'Home')}
      />
      <div
        ref={list}
        {...restoreFocus}
        {...scrollRegion(t.jobs.all)}
        className="thin-scroll min-h-0 flex-1 overflow-y-auto bg-surface outline-offset-[-2px]!"
      >
        {unschedule.error === null ? null : (
          <ErrorNotice error={unschedule.error} className="m-3" />
        )}
        <Section title={t.jobs.running}>{running.map(toRow)}</Section>
        <Section title={t.jobs.waiting}>{waiting.map(toRow)}</Section>
        <Section title={t.jobs.notStarted}>{previews.map(toRow)}</Section>
        <Section
          title={t.jobs.upcoming}
          note={t.jobs.timesIn(describeZone(upcoming[0]?.schedule?.startAt ?? 0))}
        >
          {upcoming.map(toRow)}
        </Section>
        {days.map(({ day, jobs }) => (
          <Section key={day} title={nameDay(day)}>
            {jobs.map(toRow)}
          </Section>
        ))}
        {shown.length > 0 ? null : (
          <EmptyState
            icon={SearchX}
            title={t.jobs.noEditMatches}
            action={<Button onClick={() => setFilter(everyJob)}>{t.jobs.clearFilters}</Button>}
          >
            {t.jobs.noEditMatchesWhy}
          </EmptyState>
        )}
      </div>
    </div>
  )
}

interface ListedUndoProps {
  readonly job: Job
  readonly jobs: readonly Job[]
  readonly onUndo: () => void
}

/** Disabled, in its place, until it is known whether there is anything to undo. */
function ListedUndo({ job, jobs, onUndo }: ListedUndoProps) {
  const canUndo = useCanUndo(job, jobs)
  if (!(canUndo ?? job.counts.applied > 0)) return null
  return (
    <IconButton
      label={isRedone(job) ? t.jobs.redoJobMenu(job.title) : t.jobs.undoJobMenu(job.title)}
      disabled={canUndo === undefined}
      onClick={onUndo}
    >
      {isRedone(job) ? <Redo2 size={15} aria-hidden /> : <Undo2 size={15} aria-hidden />}
    </IconButton>
  )
}

/** Moves the focus between the rows; false for other keys, "before-first" where there is no row above. */
function moveFocus(list: HTMLElement | null, key: string): boolean | 'before-first' {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-job]') ?? [])]
  const line = document.activeElement?.closest('li')
  const at = rows.findIndex((row) => row.closest('li') === line)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  if (to === undefined) return false
  if (to < 0) return 'before-first'
  rows[Math.min(to, rows.length - 1)]?.focus()
  return true
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
      <h2 className="sticky top-0 z-10 flex h-7 items-center gap-2 border-b border-line bg-sunken px-4 text-sm font-medium text-muted">
        {title}
        <span className="tabular font-normal">{formatCount(children.length)}</span>
        {note === undefined ? null : <span className="ms-auto truncate font-normal">{note}</span>}
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
