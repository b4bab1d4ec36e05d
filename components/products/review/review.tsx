import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { JobId, SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { onlyRowQuery } from '#lib/queries/job-rows.ts'
import { cancelJobMutation, jobQuery, undoJobMutation } from '#lib/queries/jobs.ts'
import { productQuery } from '#lib/queries/products.ts'
import { type UnsavedProduct, withoutApplied } from '../editor/unsaved-product.ts'
import { ReviewPreview } from './review-preview.tsx'
import type { JobRow, JobState, Job } from '#lib/jobs/model/job.ts'
import { Undo2 } from 'lucide-react'
import { canUndo } from '#components/edits/can-undo.ts'
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
  readonly onDraft: (to: (draft: UnsavedProduct) => UnsavedProduct) => void
  /** Another job takes the place of this one: its undo. */
  readonly onOther: (jobId: JobId) => void
  readonly onClose: () => void
}

/** What would change, value by value; then the run, and what became of it. */
export function Review({ siteId, product, jobId, onDraft, onOther, onClose }: ReviewProps) {
  const client = useQueryClient()
  const cancel = useMutation(cancelJobMutation)
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  const state = job?.state
  const rows = useQuery(onlyRowQuery(jobId, state))
  const row = rows.data ?? undefined
  // Until what became of it is read, it is under way.
  const isEnded = state !== undefined && isOver(state) && !rows.isPlaceholderData

  // Its draft is settled once, however often this is drawn.
  const change = useRef(onDraft)
  useEffect(() => {
    change.current = onDraft
  }, [onDraft])
  const outcome = isEnded ? rows.data : undefined
  useEffect(() => {
    if (outcome === undefined) return
    void client.invalidateQueries({ queryKey: productQuery(siteId, product.id).queryKey })
    if (outcome !== null) change.current((draft) => applyOutcome(draft, jobId, outcome))
  }, [outcome, client, siteId, product.id, jobId])
  // A job whose notes are gone has nothing to go on with.
  useEffect(() => {
    if (job === null) change.current((draft) => ({ ...draft, jobId: undefined }))
  }, [job])

  const back = () => {
    if (state === 'draft' || state === 'ready') cancel.mutate({ jobId })
    if (state !== 'running' && state !== 'paused')
      onDraft((draft) => ({ ...draft, jobId: undefined }))
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
        <ReviewResult job={job} row={row} onUndo={onOther} onBack={back} />
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

function isOver(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled' || state === 'undone'
}

/** The draft after its job ended: only what the shop does not hold is left of it. */
export function applyOutcome(draft: UnsavedProduct, jobId: JobId, row: JobRow): UnsavedProduct {
  if (draft.jobId !== jobId) return draft
  if (row.state === 'applied' || row.state === 'unchanged') return withoutApplied(draft, undefined)
  return withoutApplied(draft, [...(row.applied ?? []), ...(row.alreadySet ?? [])])
}

interface ReviewResultProps {
  readonly job: Job
  readonly row: JobRow | undefined
  readonly onUndo: (jobId: JobId) => void
  readonly onBack: () => void
}

/** What became of it, and the way back. */
export function ReviewResult({ job, row, onUndo, onBack }: ReviewResultProps) {
  const undo = useMutation(undoJobMutation)
  const autoFocus = useAutoFocus<HTMLDivElement>()
  const { tone, title, message } = report(job, row)
  const take = () =>
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
        <RunError error={undo.error} jobId={job.id} onAgain={take} onCancel={undo.reset} />
        <div className="flex flex-wrap justify-end gap-2">
          {canUndo(job) && job.undoOf === undefined ? (
            <Button busy={undo.isPending} onClick={take}>
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

function report(job: Job, row: JobRow | undefined) {
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
