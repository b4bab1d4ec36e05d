import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { countOf } from '#components/ui/format.ts'
import type { JobId } from '#lib/domain/ids.ts'
import type { Job } from '#lib/domain/job.ts'
import { undoJobMutation } from '#lib/queries/jobs.ts'

interface UndoJobProps {
  readonly job: Job
  /** The job that takes it back has begun. */
  readonly onUndo: (jobId: JobId) => void
}

/** Says what an undo will do before it offers to do it. */
export function UndoJob({ job, onUndo }: UndoJobProps) {
  const [asked, setAsked] = useState(false)
  const undo = useMutation(undoJobMutation)
  const count = job.counts.applied

  if (!asked) {
    return (
      <Button onClick={() => setAsked(true)}>
        <Undo2 size={14} aria-hidden />
        Undo…
      </Button>
    )
  }
  return (
    <section aria-label="Undo" className="flex w-full flex-col gap-2">
      <p className="text-pretty">
        Puts {countOf(count, 'list price')} back to what {count === 1 ? 'it was' : 'they were'}{' '}
        before. A price that somebody changed since is left alone and listed.
      </p>
      {undo.error === null ? null : <ErrorNotice error={undo.error} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button look="plain" onClick={() => setAsked(false)}>
          Keep the changes
        </Button>
        <ConfirmCount
          count={count}
          action={`Undo ${countOf(count, 'price')}`}
          busy={undo.isPending}
          onConfirm={() =>
            undo.mutate(
              { jobId: job.id, siteId: job.siteId },
              { onSuccess: (begun) => onUndo(begun.id) },
            )
          }
        />
      </div>
    </section>
  )
}

/** Whether there is anything left to take back. */
export function canUndo(job: Job): boolean {
  const isOver = job.state === 'done' || job.state === 'failed' || job.state === 'cancelled'
  return isOver && job.counts.applied > 0
}
