import { beforeEach, expect, it } from 'vitest'
import type { JobRow } from '#lib/core/job/job.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { jobId, row, siteId } from '#tests/contract/samples.ts'
import { apiKey, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>

beforeEach(async () => {
  worker = await wakeWorker()
  await call('connection.connect', { siteId, apiKey })
})

it('rows are sent to the page without the runner’s internal fields', async () => {
  // The database stores fields with the value undefined, and a strict contract rejects their names.
  const lost = {
    paths: ['media'],
    problem: { code: 'refused', message: 'Not like this.' },
  } as const
  const noted: JobRow = { ...row, revisions: undefined, snapshot: { product: 'whole' }, lost }
  worker.jobs.readRows.mockResolvedValue({ rows: [noted], total: 1 })
  const shown = await call('jobs.readRows', { jobId, offset: 0, limit: 10 })
  expect(shown).toStrictEqual({ rows: [row], total: 1 })
})
