import { useQuery } from '@tanstack/react-query'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { jobsQuery } from '#lib/extension/queries/jobs.ts'
import type { RestorePoint } from '#lib/extension/queries/restore-points.ts'
import { namePoint } from './point-words.ts'

/** Names restore points, those before edits by the edit. */
export function usePointNames(): (point: RestorePoint) => string {
  const { data: jobs = [] } = useQuery(jobsQuery)
  const names = new Map<string, string>(jobs.map((job) => [job.id, nameJob(job)]))
  return (point) => namePoint(point, names.get(point.jobId ?? ''))
}
