import { beforeEach, describe, expect, it } from 'vitest'
import { memory, panel } from '#tests/contract/memory-browser.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import {
  inPanel,
  job,
  jobId,
  otherSiteId,
  productAddress,
  productId,
  samples,
  siteId,
  summary,
} from '#tests/contract/samples.ts'
import { apiKey, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
const search = (site = siteId) =>
  call('products.search', { siteId: site, search: { text: '' }, offset: 0, limit: 10 })
const { edit } = samples['jobs.draft'].input

beforeEach(async () => {
  worker = await wakeWorker()
  await call('connection.connect', { siteId, apiKey })
})

describe('the products of the connected store', () => {
  it('are found as summaries, without fields that only the merchant may see', async () => {
    expect(await search()).toEqual({ items: [summary], total: 1, totalIsExact: true })
  })

  it('are read completely by a page', async () => {
    expect(await call('products.read', { siteId, productId })).toMatchObject({ cost: '12.34' })
  })

  it('are read through one open store; a failed opening is retried', async () => {
    const before = worker.openStore.mock.calls.length
    worker.openStore.mockRejectedValueOnce(
      new ProblemError({ code: 'unreachable', message: 'Wix cannot be reached.' }),
    )
    await expect(search()).rejects.toMatchObject({ problem: { code: 'unreachable' } })
    await search()
    await search()
    expect(worker.openStore.mock.calls.length).toBe(before + 2)
  })

  it('come from a store whose catalog is known, until a response contradicts it', async () => {
    await search()
    expect(worker.openStore.mock.lastCall?.[0]).toMatchObject({ siteId, catalog: 'v1' })
    worker.openStore.mock.lastCall?.[0].onCatalogMismatch?.()
    await search()
    expect(worker.openStore.mock.lastCall?.[0].catalog).toBeUndefined()
  })

  it('are not read any more once the site has the other catalog, until it is connected again', async () => {
    await search()
    worker.openStore.mock.lastCall?.[0].onCatalogMismatch?.()
    const open = worker.openStore.getMockImplementation()
    worker.openStore.mockImplementation(async (...access) => {
      if (open === undefined) throw new Error('The worker has no store.')
      return { ...(await open(...access)), catalog: 'v3' }
    })
    await expect(search()).rejects.toMatchObject({ problem: { code: 'wrong-catalog' } })
  })

  it('are never those of another store', async () => {
    await expect(search(otherSiteId)).rejects.toMatchObject({ problem: { code: 'refused' } })
  })
})

describe('the open product', () => {
  beforeEach(() => {
    memory.caller = panel
  })

  it('is the one in the panel’s address, as a summary', async () => {
    expect(await call('products.readInView', { address: productAddress })).toEqual(inPanel)
    memory.caller = { ...panel, url: productAddress }
    expect(await call('products.readInView', {})).toEqual(inPanel)
  })

  it.each([
    ['on a page without a product', `https://manage.wix.com/dashboard/${siteId}/home`],
    ['in another store', productAddress.replace(siteId, otherSiteId)],
    ['on another site', productAddress.replace('manage.wix.com', 'evil.example')],
    ['nowhere', ''],
  ])('does not exist %s', async (_where, address) => {
    expect(await call('products.readInView', { address })).toBeNull()
  })

  it('does not exist while no store is connected', async () => {
    memory.session.stored.clear()
    expect(await call('products.readInView', { address: productAddress })).toBeNull()
  })
})

describe('jobs', () => {
  it('are drafted, started and undone only for the connected store', async () => {
    for (const site of [otherSiteId, siteId]) {
      const outcomes = await Promise.allSettled([
        call('jobs.draft', { siteId: site, edit }),
        call('jobs.start', { jobId, siteId: site, hash: 'h', selected: [], deselected: [] }),
        call('jobs.undo', { jobId, siteId: site }),
      ])
      const wanted = site === siteId ? 'fulfilled' : 'rejected'
      expect(outcomes.map(({ status }) => status)).toEqual([wanted, wanted, wanted])
      const asked = site === siteId ? 1 : 0
      expect(worker.jobs.draft).toHaveBeenCalledTimes(asked)
      expect(worker.jobs.start).toHaveBeenCalledTimes(asked)
      expect(worker.jobs.undo).toHaveBeenCalledTimes(asked)
    }
  })

  it('of another store do not continue', async () => {
    worker.jobs.read.mockResolvedValue({ ...job, siteId: otherSiteId })
    await expect(call('jobs.resume', { jobId })).rejects.toMatchObject({
      problem: { code: 'refused' },
    })
    expect(worker.jobs.resume).not.toHaveBeenCalled()
  })

  it('can always be read, paused and cancelled', async () => {
    memory.session.stored.clear()
    expect(await call('jobs.list', {})).toHaveLength(1)
    expect(await call('jobs.read', { jobId })).toMatchObject({ id: jobId })
    expect(await call('jobs.read', { jobId: 'none' as never })).toBeNull()
    expect(await call('jobs.readRows', { jobId, offset: 0, limit: 10 })).toMatchObject({ total: 1 })
    await call('jobs.pause', { jobId })
    await call('jobs.cancel', { jobId })
    expect(worker.jobs.cancel).toHaveBeenCalledWith(jobId)
    await expect(call('jobs.start', samples['jobs.start'].input as never)).rejects.toMatchObject({
      problem: { code: 'not-connected' },
    })
  })
})
