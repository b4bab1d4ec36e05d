import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { JobId } from '#lib/domain/ids.ts'
import type { Job } from '#lib/domain/job.ts'
import { call } from '#lib/rpc/client/call.ts'
import type { InputOf } from '#lib/rpc/contract/contract.ts'
import { keys } from './keys.ts'

// On the wire a problem's code is any text; here it is one of ours, or shown by its sentence alone.

export const jobsQuery = queryOptions({
  queryKey: keys.jobs.list,
  queryFn: ({ signal }) => call('jobs.list', {}, { signal }) as Promise<readonly Job[]>,
})

const isMoving = (job: Job | null | undefined) =>
  job?.state === 'draft' || job?.state === 'running' || job?.state === 'paused'

// Broadcasts tell of every step. This is for the one that gets lost, and in Firefox each question
// also keeps the worker awake, which nothing that the worker does by itself can.
const safetyNetMs = 10_000

/** Null when there is no such job (any more). */
export function jobQuery(jobId: JobId) {
  return queryOptions({
    queryKey: keys.jobs.one(jobId),
    queryFn: ({ signal }) => call('jobs.read', { jobId }, { signal }) as Promise<Job | null>,
    staleTime: 0,
    refetchInterval: (query) => (isMoving(query.state.data) ? safetyNetMs : false),
  })
}

// Every command answers with the job as it is now: no need to wait for the broadcast.
const keepJob = (job: Job, client: QueryClient) => {
  client.setQueryData(jobQuery(job.id).queryKey, job)
  return client.invalidateQueries({ queryKey: jobsQuery.queryKey })
}

function jobCommand<Name extends 'jobs.draft' | 'jobs.start' | 'jobs.undo' | JobControl>(
  name: Name,
) {
  return mutationOptions({
    mutationFn: (input: InputOf<Name>): Promise<Job> => call(name, input) as Promise<Job>,
    onSuccess: (job, _input, _result, { client }) => keepJob(job, client),
  })
}

type JobControl = 'jobs.pause' | 'jobs.resume' | 'jobs.cancel'

export const draftJobMutation = jobCommand('jobs.draft')
export const startJobMutation = jobCommand('jobs.start')
export const pauseJobMutation = jobCommand('jobs.pause')
export const resumeJobMutation = jobCommand('jobs.resume')
export const cancelJobMutation = jobCommand('jobs.cancel')
export const undoJobMutation = jobCommand('jobs.undo')
