import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmCount } from '#components/ui/confirm-count.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import { RunError } from '#components/vault/run-error.tsx'
import type { JobId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { undoJobMutation } from '#lib/queries/jobs.ts'
import { isRedone } from '#lib/edits/undo/name-job.ts'
import { t } from '#lib/i18n/t.ts'
import { JobListItem } from './job-list-item.tsx'
import { canUndo } from './job-stats.ts'
import { UndoWords } from './undo-words.tsx'

interface PastJobProps {
  readonly job: Job
  readonly onOpen: (jobId: JobId) => void
}

/** An ended job, with a button to undo all of it; parts of it are undone in its view. */
export function PastJob({ job, onOpen }: PastJobProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <JobListItem
        job={job}
        onOpen={onOpen}
        action={
          canUndo(job) ? (
            <IconButton
              label={isRedone(job) ? t.jobs.redoJobMenu(job.title) : t.jobs.undoJobMenu(job.title)}
              aria-expanded={isAsked}
              onClick={() => setAsked(!isAsked)}
            >
              <Undo2 size={15} aria-hidden />
            </IconButton>
          ) : undefined
        }
      />
      {isAsked ? <UndoWhole job={job} onClose={() => setAsked(false)} onUndo={onOpen} /> : null}
    </>
  )
}

interface UndoWholeProps {
  readonly job: Job
  readonly onClose: () => void
  readonly onUndo: (jobId: JobId) => void
}

function UndoWhole({ job, onClose, onUndo }: UndoWholeProps) {
  const undo = useMutation(undoJobMutation)
  const autoFocus = useAutoFocus<HTMLLIElement>()
  const count = job.counts.applied
  const counted = t.counts.products(count)
  const startUndo = () =>
    undo.mutate({ jobId: job.id, siteId: job.siteId }, { onSuccess: (begun) => onUndo(begun.id) })
  return (
    <li
      {...autoFocus}
      aria-label={isRedone(job) ? t.jobs.redoJob(job.title) : t.jobs.undoJob(job.title)}
      className="outline-none! flex flex-col gap-2 border-b border-line bg-sunken px-4 py-3"
    >
      <UndoWords job={job} />
      <RunError error={undo.error} jobId={job.id} onAgain={startUndo} onCancel={undo.reset} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button variant="plain" onClick={onClose}>
          {t.jobs.keepChanges}
        </Button>
        <ConfirmCount
          count={count}
          action={isRedone(job) ? t.jobs.redoCounted(counted) : t.jobs.undoCounted(counted)}
          busy={undo.isPending}
          onConfirm={startUndo}
        />
      </div>
    </li>
  )
}
