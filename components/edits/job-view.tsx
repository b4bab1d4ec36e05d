import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileQuestion, CalendarClock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Preview } from '#components/bulk-edit/preview.tsx'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { useRestoreFocus } from '#components/ui/use-restore-focus.ts'
import { type BulkForm, editFormOf } from '#components/bulk-edit/steps/bulk-form.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Job } from '#lib/core/job/job.ts'
import { cancelJobMutation, jobQuery } from '#lib/extension/queries/jobs.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { JobProgress } from './job-progress.tsx'
import { JobResult } from './job-result.tsx'
import { JobRows } from './job-rows.tsx'
import { ServerNotice } from './server-notice.tsx'
import { describeSchedule } from '#components/bulk-edit/schedule-words.ts'
import { ProgressBar } from '#components/ui/progress-bar.tsx'

interface JobViewProps {
  readonly jobId: JobId
  /** Opens with the confirmation of an undo. */
  readonly isUndoAsked?: boolean | undefined
  /**
   * Leaves the view; with the scope and form of a discarded preview, if they can be edited here.
   */
  readonly onBack: (discarded?: PickedScope, draft?: BulkForm) => void
  /** Leaves a discarded preview of edits that the page still has. */
  readonly onBackToEdits?: (() => void) | undefined
  readonly onUndo: (jobId: JobId) => void
  /** Called once the job runs or is scheduled: it is no preview any more. */
  readonly onStarted?: ((jobId: JobId) => void) | undefined
  /** Opens the form of an ended job, to run it again. */
  readonly onRepeat: (scope: PickedScope, draft: BulkForm) => void
}

/** One job in any state, from its preview to its result. */
export function JobView(props: JobViewProps) {
  const { jobId, isUndoAsked, onBack, onBackToEdits, onUndo, onStarted, onRepeat } = props
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  const cancel = useMutation(cancelJobMutation)
  const viewRef = useRef<HTMLDivElement>(null)
  // The pressed control may be gone once the job is in another state.
  const restoreFocus = useRestoreFocus(viewRef)
  const isPreview = job !== undefined && job !== null && isDiscardable(job)
  const isStarted = job !== undefined && job !== null && wasStarted(job)
  useEffect(() => {
    if (isStarted) onStarted?.(jobId)
  }, [isStarted, jobId, onStarted])
  const back = () => {
    // Leaving a preview discards it: the user changes the edit.
    if (isPreview) cancel.mutate({ jobId })
    if (isPreview && onBackToEdits !== undefined) return onBackToEdits()
    const form = isPreview ? editFormOf(job) : undefined
    onBack(form?.scope, form?.draft)
  }

  return (
    <div
      ref={viewRef}
      tabIndex={-1}
      {...restoreFocus}
      className="flex min-h-0 flex-1 flex-col outline-none!"
    >
      <ScreenHeader
        title={job === undefined || job === null ? t.jobs.job : nameJob(job)}
        backLabel={isPreview ? t.jobs.backToEdit : t.ui.back}
        onBack={back}
      />
      {error !== null && job === undefined ? (
        <div className="p-3">
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {job === null ? <LostJob onBack={() => onBack()} /> : null}
      {job?.server === undefined ? null : <ServerNotice job={job} server={job.server} />}
      {job === undefined || job === null ? null : (
        <JobBody job={job} isUndoAsked={isUndoAsked} onUndo={onUndo} onRepeat={onRepeat} />
      )}
    </div>
  )
}

function wasStarted({ state, schedule }: Job): boolean {
  return schedule !== undefined || (state !== 'draft' && state !== 'ready' && state !== 'cancelled')
}

/**
 * A preview without a schedule or problem, which is discarded when the user returns to the form.
 */
function isDiscardable({ state, schedule, problem }: Job): boolean {
  if (schedule !== undefined || problem !== undefined) return false
  return state === 'draft' || state === 'ready'
}

type JobBodyProps = { readonly job: Job } & Pick<
  JobViewProps,
  'isUndoAsked' | 'onUndo' | 'onRepeat'
>

function JobBody({ job, isUndoAsked, onUndo, onRepeat }: JobBodyProps): ReactNode {
  switch (job.state) {
    case 'draft':
      return <PreviewProgress job={job} />
    case 'ready':
      return job.hash === undefined ? <NextOfSeries job={job} /> : <Preview job={job} />
    case 'running':
    case 'paused':
      return (
        <>
          <JobProgress job={job} />
          <JobRows job={job} isOver={false} />
        </>
      )
    case 'done':
    case 'failed':
    case 'cancelled':
    case 'undone':
      return <JobResult job={job} isUndoAsked={isUndoAsked} onUndo={onUndo} onRepeat={onRepeat} />
  }
}

function LostJob({ onBack }: { readonly onBack: () => void }) {
  return (
    <EmptyState
      icon={FileQuestion}
      title={t.jobs.lost}
      action={
        <Button onClick={onBack}>
          <ArrowLeft size={14} aria-hidden className="rtl:rotate-180" />
          {t.ui.back}
        </Button>
      }
    >
      {t.jobs.lostWhy}
    </EmptyState>
  )
}

/** The next run of a series, which has no preview before its time. */
function NextOfSeries({ job }: { readonly job: Job }) {
  const cancel = useMutation(cancelJobMutation)
  return (
    <EmptyState
      icon={CalendarClock}
      title={job.schedule === undefined ? t.jobs.awaited : describeSchedule(job.schedule)}
      action={
        <Button
          variant="danger"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ jobId: job.id })}
        >
          {t.jobs.stopRepeating}
        </Button>
      }
    >
      {t.jobs.awaitedWhy}
      {cancel.error === null ? null : <ErrorNotice error={cancel.error} className="mt-2" />}
    </EmptyState>
  )
}

/** The progress of a preview that is being built. */
function PreviewProgress({ job }: { readonly job: Job }) {
  const seen = job.progress?.seen ?? 0
  const total = job.progress?.total
  const text = total === undefined ? t.preview.checked(seen) : t.preview.checkedOf(seen, total)
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-8">
      <h2 className="text-base font-semibold">{t.preview.preparing}</h2>
      <div className="w-full max-w-72">
        <ProgressBar label={t.preview.preparing} value={seen} max={total} text={text} />
      </div>
      <p className="tabular text-sm text-muted" aria-live="polite">
        {text}
      </p>
      <p className="max-w-72 text-center text-sm text-pretty text-muted">{t.preview.nothingSent}</p>
    </div>
  )
}
