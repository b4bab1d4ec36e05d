import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { describeAgo } from '#components/ui/describe-ago.ts'
import { describeValue } from '#components/rows/describe-value.ts'
import { Button } from '#components/ui/button.tsx'
import { RunError } from '#components/vault/run-error.tsx'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { ListedChange } from '#lib/core/edits/preview/list-changes.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type ProductJob as Done, undoJobMutation } from '#lib/extension/queries/jobs.ts'

interface ProductJobProps {
  readonly done: Done
  readonly now: number
  /** Whether the row moved under the pointer a moment ago. */
  readonly isMoved: () => boolean
  readonly onOpenJob?: ((id: JobId) => void) | undefined
}

const maxListed = 4

/** What one of our jobs changed, with a button that undoes it for this product alone. */
export function ProductJob({
  done: { job, row, isUndoable },
  now,
  isMoved,
  onOpenJob,
}: ProductJobProps) {
  const undo = useMutation(undoJobMutation)
  const undoJob = () => undo.mutate({ jobId: job.id, siteId: job.siteId, productIds: [row.id] })
  const { applied } = row
  const isDone = ({ path }: ListedChange) => applied === undefined || applied.includes(path)
  const changes = listShown(row).filter((change) => row.create !== undefined || isDone(change))
  const at = job.startedAt ?? job.createdAt
  const words = (change: ListedChange, value: ListedChange['before']) =>
    describeValue(change, value, row.currency)
  return (
    <div className="flex flex-col gap-0.5 px-4 py-2.5">
      <div className="flex items-start gap-2">
        {onOpenJob === undefined ? (
          <p className="min-w-0 flex-1 font-medium wrap-anywhere">{nameJob(job)}</p>
        ) : (
          <button
            type="button"
            onClick={() => onOpenJob(job.id)}
            className="min-w-0 flex-1 text-start font-medium wrap-anywhere hover:underline"
          >
            {nameJob(job)}
          </button>
        )}
        {isUndoable ? (
          <Button
            size="sm"
            busy={undo.isPending}
            title={t.product.undoHere}
            aria-label={`${t.product.undoHere}: ${nameJob(job)}`}
            onClick={() => {
              if (isMoved()) return
              undoJob()
            }}
          >
            <Undo2 size={12} aria-hidden />
            {t.product.undo}
          </Button>
        ) : null}
      </div>
      <ul className="tabular text-sm wrap-anywhere">
        {changes.slice(0, maxListed).map((change) => (
          <li key={change.path} className="line-clamp-2">
            {change.label}
            {change.variant === undefined || change.variant === '' ? '' : ` (${change.variant})`}
            {`: ${words(change, change.before)} → ${words(change, change.after)}`}
          </li>
        ))}
        {changes.length > maxListed ? <li>{t.activity.more(changes.length - maxListed)}</li> : null}
      </ul>
      <p className="text-sm text-muted">
        <time dateTime={new Date(at).toISOString()}>{describeAgo(at, now)}</time>{' '}
        {t.activity['by/ours']}
      </p>
      <RunError error={undo.error} jobId={job.id} onAgain={undoJob} onCancel={undo.reset} />
    </div>
  )
}
