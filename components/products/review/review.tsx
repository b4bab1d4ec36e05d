import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { JobId, SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { onlyRowQuery } from '#lib/queries/job-rows.ts'
import { cancelJobMutation, jobQuery, undoJobMutation } from '#lib/queries/jobs.ts'
import { productQuery } from '#lib/queries/products.ts'
import { ReviewPreview } from './review-preview.tsx'
import { isOver, type JobRow, type Job } from '#lib/jobs/model/job.ts'
import { Undo2 } from 'lucide-react'
import { canUndo } from '#components/edits/job-stats.ts'
import { AllowAccess } from '#components/shell/allow-access.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { RunError } from '#components/vault/run-error.tsx'
import { DiffList } from './diff-list.tsx'

interface ReviewProps {
  readonly siteId: SiteId
  readonly product: Product
  readonly jobId: JobId
  /** The preview was cancelled. */
  readonly onCancel: () => void
  /** An undo was started: its job is reviewed instead. */
  readonly onUndo: (jobId: JobId) => void
  readonly onClose: () => void
}

/** The review of a draft, value by value, then its run and the result. */
export function Review({ siteId, product, jobId, onCancel, onUndo, onClose }: ReviewProps) {
  const client = useQueryClient()
  const cancel = useMutation(cancelJobMutation)
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  const state = job?.state
  const rows = useQuery(onlyRowQuery(jobId, state))
  const row = rows.data ?? undefined
  // The job counts as running until its result is read.
  const isEnded = job != null && isOver(job) && !rows.isPlaceholderData

  const outcome = isEnded ? rows.data : undefined
  useEffect(() => {
    if (outcome === undefined) return
    void client.invalidateQueries({ queryKey: productQuery(siteId, product.id).queryKey })
  }, [outcome, client, siteId, product.id])

  const back = () => {
    if (state === 'draft' || state === 'ready') {
      cancel.mutate({ jobId })
      onCancel()
    }
    onClose()
  }
  return (
    <section aria-label={t.product.review} className="flex min-h-0 flex-1 flex-col bg-surface">
      <ScreenHeader title={t.product.reviewTitle} backLabel={t.product.backToEdit} onBack={back} />
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
          {canUndo(job) && job.undoOf === undefined ? (
            <Button busy={undo.isPending} onClick={undoJob}>
              <Undo2 size={14} aria-hidden />
              {t.product.undo}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onBack}>
            {t.product.backToProduct}
          </Button>
        </div>
      </footer>
    </>
  )
}

function describeOutcome(job: Job, row: JobRow | undefined) {
  if (row?.state === 'applied' || row?.state === 'unchanged') {
    const title = job.undoOf === undefined ? t.product.saved : t.product.undone
    return { tone: 'good', title, message: undefined } as const
  }
  if (row?.state === 'conflict') {
    return {
      tone: 'warn',
      title: t.product.conflictTitle,
      message: t.product.conflictHint,
    } as const
  }
  const problem = row?.problem ?? job.problem
  return { tone: 'bad', title: t.product.notSavedTitle, message: problem?.message } as const
}
