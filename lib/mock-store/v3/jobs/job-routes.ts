import { notFound, violation } from '../../http/api-error.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { V3JobContext } from '../v3-context.ts'
import { type Job, type JobResult, jobStatus } from './async-job-store.ts'

const maxItems = 100

export function createJobRoutes({ jobs }: V3JobContext): Route[] {
  const named = ({ params }: Call): Job => {
    const id = params['jobId'] ?? ''
    const job = jobs.find(id)
    if (job === undefined) throw notFound('Job', id)
    return job
  }
  return [
    {
      at: 'GET /async-jobs/v1/async-jobs/{jobId}',
      answer: (call) => ({ body: { job: toJobJson(named(call)) } }),
    },
    {
      at: 'GET /async-jobs/v1/async-jobs/{jobId}/items',
      answer: (call) => listItems(named(call), call),
    },
  ]
}

function toJobJson(job: Job): object {
  const failed = job.results.filter(({ error }) => error !== undefined)
  const errorByCodeCount: Record<string, number> = {}
  for (const { error } of failed) {
    const code = error?.code ?? ''
    errorByCodeCount[code] = (errorByCodeCount[code] ?? 0) + 1
  }
  return {
    id: job.id,
    status: jobStatus(job),
    createdDate: new Date(job.createdAt).toISOString(),
    updatedDate: new Date(job.updatedAt).toISOString(),
    metadata: { action: job.kind },
    createdBy: {},
    counts: {
      total: job.total,
      successCount: job.results.length - failed.length,
      failCount: failed.length,
      errorByCodeCount,
    },
  }
}

/** The items that were tried so far. The cursor is a number of items, because their order never changes. */
function listItems({ results }: Job, { body, query }: Call): Reply {
  const paging = isRecord(body['paging']) ? body['paging'] : {}
  const limit = paging['limit'] ?? maxItems
  if (typeof limit !== 'number' || limit < 1 || limit > maxItems) {
    throw violation('paging.limit', `must be between 1 and ${maxItems}`, 'MAX')
  }
  const start = readCursor(query.get('paging.cursor') ?? '')
  const wanted = results.filter(isWanted(query.get('statusFilter') ?? 'ALL'))
  const page = wanted.slice(start, start + limit)
  const next = start + page.length
  const hasNext = next < wanted.length
  return {
    body: {
      results: page.map(({ id, entityId, error }) => ({
        id,
        entityId,
        data: {},
        success: error === undefined,
        ...(error === undefined ? {} : { error: { ...error, data: {} } }),
      })),
      pagingMetadata: {
        count: page.length,
        cursors: hasNext ? { next: btoa(`item ${next}`) } : {},
        hasNext,
      },
    },
  }
}

function readCursor(cursor: string): number {
  if (cursor === '') return 0
  try {
    return Number(/^item (\d+)$/.exec(atob(cursor))?.[1])
  } catch {
    throw violation('paging.cursor', 'is not a valid cursor', 'INVALID_CURSOR')
  }
}

function isWanted(status: string): (result: JobResult) => boolean {
  if (status === 'ALL') return () => true
  if (status === 'FAILED_ONLY') return ({ error }) => error !== undefined
  if (status === 'SUCCESSFUL_ONLY') return ({ error }) => error === undefined
  throw violation('statusFilter', `has no value ${status}`, 'FORMAT')
}
