import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { isActive, isOver, type Job } from '#lib/core/job/job.ts'
import { type JobOutcome, jobOutcomeQuery } from '#lib/extension/queries/job-rows.ts'
import { jobQuery } from '#lib/extension/queries/jobs.ts'

/** Jobs that unsaved changes were sent with, by what they do now. */
export interface SentJobs {
  /** They write to the store, or their outcome is not read yet. */
  readonly active: ReadonlySet<JobId>
  /** Their outcome is read, or they no longer exist. */
  readonly over: ReadonlySet<JobId>
}

/** Reports the outcome of each job that has ended, and again when it was resumed and has ended again. */
export function useJobOutcomes(
  jobIds: readonly JobId[],
  onOutcome: (outcome: JobOutcome) => void,
): SentJobs {
  const jobs = useQueries({ queries: jobIds.map((id) => jobQuery(id)), combine: listData })
  const ended = useMemo(() => jobs.flatMap((job) => (job && isOver(job) ? [job] : [])), [jobs])
  const outcomes = useQueries({
    queries: ended.map((job) => jobOutcomeQuery(job)),
    combine: listData,
  })
  const report = useEffectEvent(onOutcome)
  useEffect(() => {
    for (const outcome of outcomes) if (outcome !== undefined) report(outcome)
  }, [outcomes])
  return useMemo(() => {
    const read = new Set(outcomes.map((outcome) => outcome?.jobId))
    const active = new Set<JobId>()
    const over = new Set<JobId>()
    for (const [at, id] of jobIds.entries()) {
      const job = jobs[at]
      if (job === null || (job && isOver(job) && read.has(id))) over.add(id)
      else if (job && (isActive(job) || (isOver(job) && wasStarted(job)))) active.add(id)
    }
    return { active, over }
  }, [jobIds, jobs, outcomes])
}

/** Of a discarded preview there is no outcome to wait for: it wrote nothing. */
function wasStarted({ startedAt }: Job): boolean {
  return startedAt !== undefined
}

function listData<Data>(results: UseQueryResult<Data>[]): (Data | undefined)[] {
  return results.map(({ data }) => data)
}
