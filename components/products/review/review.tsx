import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { onlyRowQuery } from '#lib/extension/queries/job-rows.ts'
import { cancelJobMutation, jobQuery, undoJobMutation } from '#lib/extension/queries/jobs.ts'
import { ReviewPreview } from './review-preview.tsx'
import { isOver, type JobRow, type Job } from '#lib/core/job/job.ts'
import { Undo2 } from 'lucide-react'
import { useNextSteps } from '#components/edits/use-next-steps.ts'
import { AllowAccess } from '#components/shell/allow-access.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { RunError } from '#components/vault/run-error.tsx'
import { DiffList } from './diff-list.tsx'
import { reviewWords } from './review-words.ts'

interface ReviewProps {
  readonly jobId: JobId
  /** It creates a product. */
  readonly isNew?: boolean
  /** Called with the result of the product's row, or null if nothing was to be changed. */
  readonly onEnded: (row: JobRow | null) => void
  /** The preview was cancelled. */
  readonly onCancel: () => void
  /** An undo was started: its job is reviewed instead. */
  readonly onUndo: (jobId: JobId) => void
  readonly onClose: (left: {
    readonly row: JobRow | undefined
    readonly isRunning: boolean
  }) => void
}

/** The review of a draft, value by value, then its run and the result. */
export function Review({ jobId, isNew = false, onEnded, onCancel, onUndo, onClose }: ReviewProps) {
  const cancel = useMutation(cancelJobMutation)
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  const state = job?.state
  const rows = useQuery(onlyRowQuery(jobId, state))
  const row = rows.data ?? undefined
  // The job counts as running until its result is read.
  const isEnded = job != null && isOver(job) && !rows.isPlaceholderData

  const outcome = isEnded ? rows.data : undefined
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    if (outcome !== undefined) end(outcome)
  }, [outcome])

  const back = () => {
    const isPreview = state === 'draft' || state === 'ready'
    if (isPreview) {
      cancel.mutate({ jobId })
      onCancel()
    }
    onClose({ row, isRunning: job !== null && !isPreview && !isEnded })
  }
  const words = reviewWords(isNew)
  return (
    <section aria-label={words.label} className="flex min-h-0 flex-1 flex-col bg-surface">
      <ScreenHeader title={words.title} backLabel={words.toForm} onBack={back} />
      {error === null ? null : (
        <ErrorNotice error={error} onRetry={() => void refetch()} className="m-3" />
      )}
      {rows.error === null ? null : (
        <ErrorNotice error={rows.error} onRetry={() => void rows.refetch()} className="m-3" />
      )}
      {job === null ? null : job === undefined || state === 'draft' || rows.data === undefined ? (
        <Waiting isReading={state === 'draft'} />
      ) : isEnded ? (
        <ReviewResult job={job} row={row} onUndo={onUndo} onBack={back} />
      ) : (
        <ReviewPreview key={job.hash} job={job} row={row} onBack={back} />
      )}
    </section>
  )
}

function Waiting({ isReading }: { readonly isReading: boolean }) {
  return (
    <p role="status" className="flex flex-1 items-center gap-2 self-center p-4 text-muted">
      <Spinner />
      {isReading ? t.product.reviewReads : t.product.reviewOpens}
    </p>
  )
}

interface ReviewResultProps {
  readonly job: Job
  readonly row: JobRow | undefined
  readonly onUndo: (jobId: JobId) => void
  readonly onBack: () => void
}

/** The result of a run, with a button to undo it. */
export function ReviewResult({ job, row, onUndo, onBack }: ReviewResultProps) {
  const undo = useMutation(undoJobMutation)
  const autoFocus = useAutoFocus<HTMLDivElement>()
  const { tone, title, message } = describeOutcome(job, row)
  const { canUndo } = useNextSteps(job)
  const undoJob = () =>
    undo.mutate({ jobId: job.id, siteId: job.siteId }, { onSuccess: ({ id }) => onUndo(id) })
  return (
    <>
      <div
        {...autoFocus}
        {...scrollRegion(t.product.diff)}
        className="thin-scroll flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 outline-none!"
      >
        <Notice
          tone={tone}
          title={title}
          action={job.problem?.code === 'host-permission' ? <AllowAccess /> : undefined}
        >
          {message}
        </Notice>
        {row === undefined ? null : <DiffList row={row} />}
      </div>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3">
        <RunError error={undo.error} jobId={job.id} onAgain={undoJob} onCancel={undo.reset} />
        <div className="flex flex-wrap justify-end gap-2">
          {(canUndo ?? job.counts.applied > 0) && job.undoOf === undefined ? (
            <Button busy={undo.isPending} disabled={canUndo === undefined} onClick={undoJob}>
              <Undo2 size={14} aria-hidden />
              {t.product.undo}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onBack}>
            {backWords(row)}
          </Button>
        </div>
      </footer>
    </>
  )
}

function backWords(row: JobRow | undefined): string {
  if (row?.create === undefined) return t.product.backToProduct
  return row.state === 'applied' ? t.newProduct.openCreated : t.newProduct.back
}

function describeOutcome(job: Job, row: JobRow | undefined) {
  const words = reviewWords(row?.create !== undefined)
  if (row?.state === 'applied' || row?.state === 'unchanged') {
    const title = job.undoOf === undefined ? words.saved : t.product.undone
    // A product that was created may lack what the store no longer has.
    const tone = row.problem === undefined ? 'good' : 'warn'
    return { tone, title, message: row.problem?.message } as const
  }
  if (row?.state === 'conflict') {
    return {
      tone: 'warn',
      title: t.product.conflictTitle,
      message: t.product.conflictHint,
    } as const
  }
  const problem = row?.problem ?? job.problem
  if (row?.create !== undefined && problem?.code === 'undecided') {
    return { tone: 'warn', title: t.newProduct.unknown, message: problem.message } as const
  }
  return { tone: 'bad', title: words.notSaved, message: problem?.message } as const
}
