import type { Connection } from '../create-connection.ts'
import type { CallOptions } from '../transport/request-context.ts'
import { readEntity } from '../v1/calls.ts'
import { entity } from '../wire/entity.ts'
import { anything, date, flag, number, text } from '../wire/codec.ts'
import { fetchItems } from './create-lists.ts'
import { routesBelow } from './routes-below.ts'
import { pollUntil, type WaitOptions } from './poll-until.ts'
import { type CursorPage, fetchCursorPage } from './query/cursor-page.ts'

/** A change that the platform makes in the background. */
export interface AsyncJob {
  readonly id: string
  /** INITIALIZED, PROCESSING, FINISHED, FAILED, or a later value of the platform. */
  readonly status?: string | undefined
  readonly createdDate?: Date | undefined
  readonly updatedDate?: Date | undefined
  readonly counts?:
    | {
        readonly total?: number | undefined
        readonly successCount?: number | undefined
        readonly failCount?: number | undefined
        readonly errorByCodeCount?: Readonly<Record<string, unknown>> | undefined
      }
    | undefined
}

/** The result for one product, variant or inventory item. */
export interface AsyncJobItem {
  readonly id?: string | undefined
  readonly entityId?: string | undefined
  readonly success?: boolean | undefined
  readonly error?:
    | {
        readonly code?: string | undefined
        readonly description?: string | undefined
        readonly data?: Readonly<Record<string, unknown>> | undefined
      }
    | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

export interface JobItemOptions extends CallOptions {
  readonly only?: 'ALL' | 'FAILED_ONLY' | 'SUCCESSFUL_ONLY' | undefined
  /** 1 to 100, default 100. */
  readonly limit?: number | undefined
}

export interface AsyncJobs {
  /** Returns one job. `GET /async-jobs/v1/async-jobs/{jobId}`. */
  get(jobId: string, options?: CallOptions): Promise<AsyncJob>
  /** Returns a page of the items of a job. `GET /async-jobs/v1/async-jobs/{jobId}/items`. */
  items(jobId: string, options?: JobItemOptions): Promise<CursorPage<AsyncJobItem>>
  /**
   * Polls until the job is FINISHED or FAILED, without a time limit. Aborting `signal` stops the
   * polling, not the job.
   */
  wait(jobId: string, options?: WaitOptions<AsyncJob>): Promise<AsyncJob>
}

const { read } = routesBelow('', '/async-jobs/v1')
const path = '/async-jobs/{jobId}'
const routes = { get: read('GET', path), items: read('GET', `${path}/items`) }

const asyncJob = entity<AsyncJob>({
  id: text,
  status: text,
  createdDate: date,
  updatedDate: date,
  counts: entity<NonNullable<AsyncJob['counts']>>({
    total: number,
    successCount: number,
    failCount: number,
    errorByCodeCount: anything,
  }),
})

const asyncJobItem = entity<AsyncJobItem>({
  id: text,
  entityId: text,
  success: flag,
  error: entity<NonNullable<AsyncJobItem['error']>>({
    code: text,
    description: text,
    data: anything,
  }),
  data: anything,
})

export function createAsyncJobs({ send, clock }: Connection): AsyncJobs {
  const jobs: AsyncJobs = {
    async get(jobId, options) {
      // The permission to start jobs includes reading them.
      const response = await send(routes.get, { ...options, path: { jobId }, elevated: true })
      return readEntity(routes.get, response, 'job', asyncJob)
    },
    items(jobId, { only = 'ALL', limit = 100, ...options } = {}) {
      const parts = {
        route: routes.items,
        name: 'results',
        item: asyncJobItem,
        idOf: ({ id, entityId }: AsyncJobItem) => id ?? entityId,
      }
      return fetchCursorPage(
        (cursor, how) =>
          fetchItems(send, parts, {
            ...how,
            path: { jobId },
            query: {
              'paging.limit': String(limit),
              'paging.cursor': cursor,
              statusFilter: cursor === undefined ? only : undefined,
            },
            elevated: true,
          }),
        undefined,
        options,
      )
    },
    wait: (jobId, options) =>
      pollUntil(
        clock,
        (how) => jobs.get(jobId, how),
        ({ status }) => status,
        ['FINISHED', 'FAILED'],
        options,
      ),
  }
  return jobs
}
