import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { undoByCounts } from '#lib/core/job/undo-by-counts.ts'
import type { PreviewStats } from '#lib/core/catalog/changes/preview.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import { keys } from './keys.ts'
import { showAnswer } from './show-answer.ts'

// In the RPC contract a problem's code is any string; unknown codes are shown by their message
// alone.

export const jobsQuery = queryOptions({
  queryKey: keys.jobs.list,
  queryFn: ({ signal }) => call('jobs.list', {}, { signal }) as Promise<readonly Job[]>,
})

const isMoving = (job: Job | null | undefined) =>
  job?.state === 'draft' ||
  job?.state === 'running' ||
  job?.state === 'paused' ||
  job?.server !== undefined

// Broadcasts report every step; polling covers a lost one, and what a server does. In Firefox each request also keeps the
// worker alive, which the worker cannot do itself.
const safetyNetMs = 10_000

/** Null when the job does not exist. */
export function jobQuery(jobId: JobId) {
  return queryOptions({
    queryKey: keys.jobs.one(jobId),
    queryFn: ({ signal }) => call('jobs.read', { jobId }, { signal }) as Promise<Job | null>,
    staleTime: 0,
    refetchInterval: (query) => (isMoving(query.state.data) ? safetyNetMs : false),
  })
}

// Every command returns the updated job: no need to wait for the broadcast.
export const keepJob = (job: Job, client: QueryClient) => {
  showAnswer(client, jobQuery(job.id).queryKey, job)
  return client.invalidateQueries({ queryKey: jobsQuery.queryKey })
}

function jobCommand<Name extends JobCommand>(name: Name) {
  return mutationOptions({
    mutationFn: (input: InputOf<Name>): Promise<Job> => call(name, input) as Promise<Job>,
    onSuccess: (job, _input, _result, { client }) => keepJob(job, client),
  })
}

type JobCommand = `jobs.${
  | 'draft'
  | 'start'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'retry'
  | 'resolve'
  | 'undo'
  | 'schedule'
  | 'unschedule'
  | 'takeBack'}`

export const previewJobMutation = jobCommand('jobs.draft')
export const startJobMutation = jobCommand('jobs.start')
export const pauseJobMutation = jobCommand('jobs.pause')
export const resumeJobMutation = jobCommand('jobs.resume')
export const cancelJobMutation = jobCommand('jobs.cancel')
export const undoJobMutation = jobCommand('jobs.undo')
export const retryJobMutation = jobCommand('jobs.retry')
export const resolveJobMutation = jobCommand('jobs.resolve')
export const scheduleJobMutation = jobCommand('jobs.schedule')
export const unscheduleJobMutation = jobCommand('jobs.unschedule')
export const takeBackJobMutation = jobCommand('jobs.takeBack')

/**
 * What can be done with a job that is over, and to how many products. All its rows are read for that:
 * again only once it, or a job that ran since, has reached another state.
 */
export function nextStepsQuery(job: Job, jobs: readonly Job[]) {
  return queryOptions({
    queryKey: keys.jobs.nextSteps(job.id, listStates(job, jobs)),
    queryFn: ({ signal }) => call('jobs.readNextSteps', { jobId: job.id }, { signal }),
    staleTime: Infinity,
  })
}

function listStates(job: Job, jobs: readonly Job[]): string {
  const since = jobs.filter(
    ({ id, siteId, startedAt = 0 }) =>
      id !== job.id && siteId === job.siteId && startedAt >= job.createdAt,
  )
  return writeStates([job, ...since])
}

function writeStates(jobs: readonly Job[]): string {
  return jobs.map(({ id, state, endedAt = '' }) => `${id} ${state} ${endedAt}`).join()
}

/** The newest job of a store of which an undo would restore anything; null if there is none. */
export function lastUndoableQuery(siteId: SiteId, jobs: readonly Job[]) {
  const all = jobs.filter((job) => job.siteId === siteId)
  const wanted = all
    .filter((job) => undoByCounts(job, jobs) !== false)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  return queryOptions({
    queryKey: keys.jobs.lastUndoable(siteId, writeStates(all)),
    async queryFn({ signal, client }) {
      for (const job of wanted) {
        signal.throwIfAborted()
        if (undoByCounts(job, jobs) === true) return job
        const { undoable } = await client.fetchQuery(nextStepsQuery(job, jobs))
        if (undoable > 0) return job
      }
      return null
    },
    enabled: wanted.length > 0,
    staleTime: Infinity,
  })
}

/** Withdraws a preview that was neither started nor scheduled; another one replaces it. */
export async function withdrawPreview(client: QueryClient, jobId: JobId): Promise<void> {
  const job = await client.fetchQuery(jobQuery(jobId))
  if (job === null || job.schedule !== undefined) return
  if (job.state !== 'draft' && job.state !== 'ready') return
  await keepJob(await call('jobs.cancel', { jobId }), client)
}

/** Statistics of the rows: frozen with the preview's hash, and again with its outcome. */
export function jobStatsQuery({ id, hash, state }: Pick<Job, 'id' | 'hash' | 'state'>) {
  return queryOptions({
    queryKey: keys.jobs.stats(id, hash, state),
    queryFn: ({ signal }) =>
      call('jobs.readStats', { jobId: id }, { signal }) as Promise<PreviewStats>,
    enabled: hash !== undefined,
    staleTime: Infinity,
  })
}

export function jobOverlapsQuery(jobId: JobId) {
  return queryOptions({
    queryKey: keys.jobs.overlaps(jobId),
    queryFn: ({ signal }) => call('jobs.readOverlaps', { jobId }, { signal }),
  })
}

export interface ProductJob {
  readonly job: Job
  readonly row: JobRow
  readonly isUndoable: boolean
}

export function productJobsQuery(siteId: SiteId, productId: ProductId) {
  return queryOptions({
    queryKey: keys.jobs.ofProduct(siteId, productId),
    queryFn: ({ signal }) =>
      call('jobs.readOfProduct', { siteId, productId }, { signal }) as Promise<
        readonly ProductJob[]
      >,
  })
}
