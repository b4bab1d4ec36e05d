import { beforeEach, expect, it } from 'vitest'
import { job, otherSiteId, samples, siteId } from '#tests/contract/samples.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { apiKey, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>

beforeEach(async () => {
  emptyBrowser()
  worker = await wakeWorker()
  await call('connection.connect', { siteId, apiKey })
})

// Each request names the active store and a job; that job may be of another store.
it.each([
  ['jobs.retry', 'retry'],
  ['jobs.resolve', 'resolve'],
  ['jobs.rebase', 'rebase'],
] as const)(
  '%s refuses a job of another store than the one that is named',
  async (name, method) => {
    const { input } = samples[name]
    const act = worker.jobs[method]
    worker.jobs.read.mockResolvedValue({ ...job, siteId: otherSiteId })
    await expect(call(name, { ...input, siteId })).rejects.toMatchObject({
      problem: { code: 'refused' },
    })
    expect(act).not.toHaveBeenCalled()
    worker.jobs.read.mockResolvedValue({ ...job, siteId })
    await call(name, { ...input, siteId })
    expect(act).toHaveBeenCalledOnce()
  },
)
