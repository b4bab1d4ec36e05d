import { useQuery } from '@tanstack/react-query'
import { countChanged, isDeletion } from '#components/bulk-edit/describe-run.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { isManual } from '#lib/core/operations/edit.ts'
import type { Job } from '#lib/core/job/job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isRedone } from '#lib/core/edits/undo/name-job.ts'
import { deletedCountQuery } from '#lib/extension/queries/job-rows.ts'

interface UndoWordsProps {
  readonly job: Job
  /** How many products the undo restores, once that is known. */
  readonly count?: number | undefined
}

/**
 * Describes what an undo of a whole job does, and what it cannot do: a deleted product is created
 * again as a new one.
 */
export function UndoWords({ job, count }: UndoWordsProps) {
  const applied = count ?? job.counts.applied
  // Only manual edits and imports can both delete and change products.
  const isMixed = job.edit !== undefined && isManual(job.edit.scope)
  const { data: found, isError } = useQuery({ ...deletedCountQuery(job.id), enabled: isMixed })
  if (isMixed && found === undefined && !isError) return <Skeleton className="h-5" />
  const deleted = isDeletion(job) ? applied : (found ?? 0)
  const changed = applied - deleted
  const describe = isRedone(job) ? t.jobs.reapplies : t.jobs.restores
  return (
    <p className="text-sm text-pretty text-muted">
      {changed === 0 ? null : `${describe(countChanged(job, changed))} `}
      {deleted === 0 ? null : `${t.jobs.createsAgain(deleted, t.jobs.recreationLoss)} `}
      {t.jobs.leftAlone}
    </p>
  )
}
