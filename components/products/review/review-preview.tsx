import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { RowFlags } from '#components/rows/row-flags.tsx'
import { AllowAccess } from '#components/shell/allow-access.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { RunError } from '#components/vault/run-error.tsx'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { useCanWrite } from '#components/shell/use-can-write.ts'
import { isBlocked, isWarned } from '#lib/core/edits/preview/risk.ts'
import { t } from '#lib/core/i18n/t.ts'
import { resumeJobMutation, startJobMutation } from '#lib/extension/queries/jobs.ts'
import { DiffList } from './diff-list.tsx'
import { reviewWords } from './review-words.ts'

interface ReviewPreviewProps {
  readonly job: Job
  /** Undefined if the store has all values already. */
  readonly row: JobRow | undefined
  readonly onBack: () => void
}

/** Every value before and after, the warnings, and the button that saves. */
export function ReviewPreview({ job, row, onBack }: ReviewPreviewProps) {
  const [isSelected, setSelected] = useState(false)
  const canWrite = useCanWrite(job.siteId)
  const start = useMutation(startJobMutation)
  const resume = useMutation(resumeJobMutation)
  const resumeJob = () => resume.mutate({ jobId: job.id })
  const autoFocus = useAutoFocus<HTMLDivElement>()
  if (row === undefined) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={t.product.nothingToSave}
        action={
          <Button variant="plain" onClick={onBack}>
            {t.product.backToEdit}
          </Button>
        }
      >
        {t.product.nothingToSaveHint}
      </EmptyState>
    )
  }
  const words = reviewWords(row.create !== undefined)
  const isReady = job.state === 'ready'
  const canRun = !isBlocked(row) && (!isWarned(row) || isSelected)
  const run = () => {
    if (!canRun || job.hash === undefined) return
    const { id: jobId, siteId, hash } = job
    start.mutate({ jobId, siteId, hash, selected: isSelected ? [row.id] : [], deselected: [] })
  }
  return (
    <>
      <div
        {...autoFocus}
        {...scrollRegion(t.product.diff)}
        className="thin-scroll flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 outline-none!"
      >
        <RowFlags flags={row.flags} />
        <DiffList row={row} />
      </div>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3">
        <RunError error={start.error} jobId={job.id} onAgain={run} onCancel={start.reset} />
        <RunError error={resume.error} jobId={job.id} onAgain={resumeJob} onCancel={resume.reset} />
        {job.state === 'paused' ? (
          <Notice
            tone="warn"
            title={t.product.paused}
            action={
              job.problem?.code === 'host-permission' ? (
                <AllowAccess onAllowed={resumeJob} />
              ) : (
                <Button size="sm" onClick={resumeJob}>
                  {t.product.resume}
                </Button>
              )
            }
          >
            {job.problem?.message}
          </Notice>
        ) : null}
        {isReady && isWarned(row) ? (
          <CheckboxRow
            label={t.product.saveAnyway}
            checked={isSelected}
            onCheckedChange={setSelected}
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          {isReady ? (
            <Button variant="plain" onClick={onBack}>
              {words.toForm}
            </Button>
          ) : null}
          <Button
            variant={canWrite ? 'primary' : 'secondary'}
            busy={start.isPending || job.state === 'running'}
            disabled={!canRun || !isReady}
            onClick={run}
          >
            {isReady ? words.save : words.saving}
          </Button>
        </div>
      </footer>
    </>
  )
}
