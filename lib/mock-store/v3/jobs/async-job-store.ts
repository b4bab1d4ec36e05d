import { ApiError } from '../../http/api-error.ts'
import type { Effect, ItemFailure } from '../../http/route.ts'
import { toFailure } from '../bulk.ts'
import type { StoreContext } from '../state/v3-store.ts'

export interface JobResult {
  readonly id: string
  readonly entityId: string
  readonly error: ItemFailure | undefined
}

export interface Job {
  readonly id: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly total: number
  readonly results: readonly JobResult[]
  readonly kind: string
}

/** The effect of a job on one entity. Throws an ApiError if it is refused. */
export type Act = (id: string) => Effect | undefined

interface Running {
  job: Job
  readonly ids: readonly string[]
  readonly act: Act
  readonly failItem: (id: string) => ItemFailure | undefined
}

export interface JobSpeed {
  /** Milliseconds before the first item. */
  readonly startMs: number
  readonly perSecond: number
}

export interface AsyncJobStore {
  start(kind: string, ids: readonly string[], act: Act, failItem: Running['failItem']): Job
  find(id: string): Job | undefined
  /** Runs everything that is due. It runs only with a request, which no client can notice. */
  runDueJobs(): void
}

/** Background jobs that take time on the clock. Each item is tried once and separately. */
export function createAsyncJobStore(
  { clock, random, ledger }: StoreContext,
  speed: JobSpeed,
  note: (effects: readonly Effect[]) => void,
): AsyncJobStore {
  const jobs = new Map<string, Running>()

  const step = (running: Running, now: number) => {
    const { job, ids, act, failItem } = running
    const waited = now - job.createdAt - speed.startMs
    const due = Math.min(ids.length, Math.floor((waited * speed.perSecond) / 1000))
    if (due <= job.results.length) return
    const results = ids.slice(job.results.length, due).map((entityId): JobResult => {
      const error = failItem(entityId) ?? attempt(entityId, act)
      return { id: random.guid(), entityId, error }
    })
    running.job = { ...job, results: [...job.results, ...results], updatedAt: now }
    ledger.advance()
  }
  const attempt = (id: string, act: Act): ItemFailure | undefined => {
    try {
      const effect = act(id)
      if (effect !== undefined) note([effect])
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return toFailure(error)
    }
  }

  return {
    start(kind, ids, act, failItem) {
      const now = clock.now()
      const job = {
        id: random.guid(),
        createdAt: now,
        updatedAt: now,
        total: ids.length,
        results: [],
        kind,
      }
      jobs.set(job.id, { job, ids, act, failItem })
      return job
    },
    find: (id) => jobs.get(id)?.job,
    runDueJobs() {
      const now = clock.now()
      for (const running of jobs.values()) {
        if (running.job.results.length < running.ids.length) step(running, now)
      }
    },
  }
}

export function jobStatus({ total, results }: Job): string {
  if (results.length === 0) return total === 0 ? 'FINISHED' : 'INITIALIZED'
  if (results.length < total) return 'PROCESSING'
  return results.every(({ error }) => error !== undefined) ? 'FAILED' : 'FINISHED'
}
