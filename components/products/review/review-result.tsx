import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { canUndo } from '#components/edits/can-undo.ts'
import { AllowAccess } from '#components/shell/allow-access.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { RunError } from '#components/vault/run-error.tsx'
import type { JobId } from '#lib/catalog/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { t } from '#lib/i18n/t.ts'
import { undoJobMutation } from '#lib/queries/jobs.ts'
import { DiffList } from './diff-list.tsx'

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
