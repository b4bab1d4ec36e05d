import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ScreenHeader } from '#components/shell/screen-header.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { JobId, SiteId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { onlyRowQuery } from '#lib/queries/job-rows.ts'
import { cancelJobMutation, jobQuery } from '#lib/queries/jobs.ts'
import { productQuery } from '#lib/queries/products.ts'
import type { UnsavedProduct } from '../editor/unsaved-product.ts'
import { isOver, applyOutcome } from './apply-outcome.ts'
import { ReviewPreview } from './review-preview.tsx'
import { ReviewResult } from './review-result.tsx'

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
