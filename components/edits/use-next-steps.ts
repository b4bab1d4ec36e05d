import { useQuery } from '@tanstack/react-query'
import type { Job } from '#lib/core/job/job.ts'
import { isTakenBack, undoByCounts } from '#lib/core/job/undo-by-counts.ts'
import { jobsQuery, nextStepsQuery } from '#lib/extension/queries/jobs.ts'
import { useObstacle } from '#components/shell/use-obstacle.ts'

interface NextSteps {
  /** Undefined until the worker has answered where the counts leave it open. */
  readonly canUndo: boolean | undefined
  /** Failed products that a retry sends again; undefined until they are counted. */
  readonly retryable: number | undefined
}

/** A job that is over may have failed products that are never sent again, and others that an undo reaches. */
export function useNextSteps(job: Job): NextSteps {
  const { data: jobs } = useQuery(jobsQuery)
  const isCounted = useObstacle(job) === undefined && isTakenBack(job)
  const { data } = useQuery({
    ...nextStepsQuery(job, jobs ?? []),
    enabled: isCounted && jobs !== undefined,
  })
  if (!isCounted) return { canUndo: false, retryable: 0 }
  if (data === undefined) return { canUndo: undoByCounts(job, jobs), retryable: undefined }
  return { canUndo: data.undoable > 0, retryable: data.retryable }
}

/** For lists: reads the rows of a job only where its counts leave it open. */
export function useCanUndo(job: Job, jobs: readonly Job[]): boolean | undefined {
  const obstacle = useObstacle(job)
  const byCounts = obstacle === undefined ? undoByCounts(job, jobs) : false
  const { data } = useQuery({ ...nextStepsQuery(job, jobs), enabled: byCounts === undefined })
  return byCounts ?? (data && data.undoable > 0)
}
