import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileQuestion, CalendarClock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Preview } from '#components/bulk-edit/preview.tsx'
import { PreviewProgress } from '#components/bulk-edit/preview-progress.tsx'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { useRestoreFocus } from '#components/ui/use-restore-focus.ts'
import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { cancelJobMutation, jobQuery } from '#lib/queries/jobs.ts'
import { t } from '#lib/i18n/t.ts'
import { formOf } from './form-of.ts'
import { JobProgress } from './job-progress.tsx'
import { JobResult } from './job-result.tsx'
import { JobRows } from './job-rows.tsx'
import { titleOf } from './job-words.ts'
import { describeSchedule } from '#components/bulk-edit/schedule-words.ts'

interface JobViewProps {
  readonly jobId: JobId
  /** Begins with the question whether to take it back. */
  readonly isUndoAsked?: boolean | undefined
  /** Leaves the job where it is; with the scope of an edit whose preview was thrown away, where it can be edited here. */
  readonly onBack: (discarded?: PickedScope, draft?: BulkForm) => void
  readonly onUndo: (jobId: JobId) => void
  /** It runs, or is to run at its time: it is no preview any more. */
  readonly onStarted?: ((jobId: JobId) => void) | undefined
  /** The form of an edit that is over, for another run of the same. */
  readonly onRepeat: (scope: PickedScope, draft: BulkForm) => void
}

/** One job in whatever state it is: from its preview to what became of it. */
export function JobView(props: JobViewProps) {
  const { jobId, isUndoAsked, onBack, onUndo, onStarted, onRepeat } = props
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  const cancel = useMutation(cancelJobMutation)
  const viewRef = useRef<HTMLDivElement>(null)
  // What it was pressed in is another view once the job is in another state.
  const held = useRestoreFocus(viewRef)
  const isPreview = job !== undefined && job !== null && isOwnDraft(job)
  const isStarted = job !== undefined && job !== null && wasStarted(job)
  useEffect(() => {
    if (isStarted) onStarted?.(jobId)
  }, [isStarted, jobId, onStarted])
  const back = () => {
    // Going back from a preview is changing the edit: this draft will not be run.
    if (isPreview) cancel.mutate({ jobId })
    const form = isPreview ? formOf(job) : undefined
    onBack(form?.scope, form?.draft)
  }

  return (
    <div
      ref={viewRef}
      tabIndex={-1}
      {...held}
      className="flex min-h-0 flex-1 flex-col outline-none!"
    >
      <ScreenHeader
        title={job === undefined || job === null ? t.jobs.job : titleOf(job)}
        backLabel={isPreview ? t.jobs.backToEdit : t.ui.back}
        onBack={back}
      />
      {error !== null && job === undefined ? (
        <div className="p-3">
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {job === null ? <LostJob onBack={() => onBack()} /> : null}
      {job === undefined || job === null ? null : (
        <JobBody job={job} isUndoAsked={isUndoAsked} onUndo={onUndo} onRepeat={onRepeat} />
      )}
    </div>
  )
}

function wasStarted({ state, schedule }: Job): boolean {
  return schedule !== undefined || (state !== 'draft' && state !== 'ready' && state !== 'cancelled')
}

/** A preview that nothing waits for: it goes when its edit is gone back to. */
function isOwnDraft({ state, schedule, problem }: Job): boolean {
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
      return job.hash === undefined ? <AwaitedJob job={job} /> : <Preview job={job} />
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

/** The next time of a repeat, which is not previewed before it comes. */
function AwaitedJob({ job }: { readonly job: Job }) {
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
