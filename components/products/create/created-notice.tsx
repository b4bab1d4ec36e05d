import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RunError } from '#components/vault/run-error.tsx'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { undoJobMutation } from '#lib/extension/queries/jobs.ts'

interface CreatedNoticeProps {
  readonly siteId: SiteId
  /** The job that created the product. */
  readonly jobId: JobId
  /** The undo was started. */
  readonly onUndo: (jobId: JobId) => void
}

/** Above a product that was just created: a button that deletes it again. */
export function CreatedNotice({ siteId, jobId, onUndo }: CreatedNoticeProps) {
  const undo = useMutation(undoJobMutation)
  const undoJob = () => undo.mutate({ jobId, siteId }, { onSuccess: ({ id }) => onUndo(id) })
  return (
    <div className="flex shrink-0 flex-col gap-2 bg-canvas px-2 pt-2">
      <Notice
        tone="good"
        title={t.newProduct.created}
        action={
          <Button size="sm" busy={undo.isPending} onClick={undoJob}>
            <Undo2 size={12} aria-hidden />
            {t.product.undo}
          </Button>
        }
      />
      <RunError error={undo.error} jobId={jobId} onAgain={undoJob} onCancel={undo.reset} />
    </div>
  )
}
