import { describe, expect, it, vi } from 'vitest'
import { createFakeStore } from './fakes.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { silentLog } from '#lib/core/base/log.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { openJobStore } from '#lib/extension/worker/open-jobs.ts'
import { createReplica } from '#lib/extension/replica/create-replica.ts'
import { openReplicaStore } from '#lib/extension/worker/open-replica-store.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { notConnected, otherStore } from '#lib/extension/worker/errors.ts'
import type { Stores } from '#lib/extension/worker/stores.ts'
import { product, productId, siteId } from '#tests/contract/samples.ts'
import { readCipher } from '#tests/unit/extension/replica/harness/cipher.ts'

const call = { items: [{ id: productId, before: {}, set: {} }] }

const replicas = {
  catchUp: async () => undefined,
  findSkus: async () => [],
  findSlugs: async () => [],
}

async function collect(store: JobStore): Promise<Product[]> {
  const found: Product[] = []
  for await (const products of store.stream({ text: '' })) found.push(...products)
  return found
}

describe('all that match, for a job', () => {
  it('contain products that match since a change by another user after the offline copy was read', async () => {
    emptyBrowser()
    const store = createFakeStore()
    const stores: Stores = { open: async () => store }
    const replica = createReplica({
      siteId,
      store: openReplicaStore(stores, siteId),
      clock: systemClock,
      log: silentLog,
      readCipher,
      lock: (_name, work) => work(),
      checkpoint: async () => undefined,
      wakeAt: async () => undefined,
      onChanged: () => undefined,
    })
    const before = { ...product, name: 'Wool hat' }
    store.scanProducts = async function* scan() {
      yield { products: [before], next: 'behind it' }
    }
    const changes: Product[] = []
    store.streamChanged = async function* stream() {
      yield changes
    }
    await replica.update('due')
    const opened = await openJobStore(stores, siteId, {
      catchUp: (_site, by) => replica.catchUp(by),
      findSkus: (_site, wanted) => replica.findSkus(wanted),
      findSlugs: (_site, wanted) => replica.findSlugs(wanted),
    })
    const jobStore = opened as JobStore
    const find = async () => {
      const found: Product[] = []
      for await (const page of jobStore.stream({ text: 'shirt stock:in' })) found.push(...page)
      return found
    }
    expect(await find()).toEqual([])
    changes.push({ ...product, updatedAt: new Date().toISOString() })
    expect(await find()).toEqual([product])
    store.streamChanged = () => {
      throw new ProblemError({ code: 'unreachable', message: 'Wix cannot be reached.' })
    }
    await expect(find()).rejects.toMatchObject({ problem: { code: 'unreachable' } })
  })
})

describe('the store of a job', () => {
  it.each([notConnected(), otherStore()])(
    'is missing if it is not the connected one',
    async (error) => {
      const open = vi.fn<Stores['open']>().mockRejectedValue(error)
      expect(await openJobStore({ open }, siteId, replicas)).toMatchObject({
        code: 'not-connected',
      })
    },
  )

  it('is not resolved while the worker is being stopped', async () => {
    const stopped = new DOMException('The worker is being stopped.', 'AbortError')
    const open = vi.fn<Stores['open']>().mockRejectedValue(stopped)
    await expect(openJobStore({ open }, siteId, replicas)).rejects.toBe(stopped)
  })

  it('is not used any more, from the next call on, once it was disconnected', async () => {
    const store = createFakeStore()
    const applyChange = vi.spyOn(store, 'applyChange')
    const open = vi.fn<Stores['open']>().mockResolvedValue(store)
    const jobStore = (await openJobStore({ open }, siteId, replicas)) as JobStore
    await jobStore.applyChange(call)
    expect((await jobStore.readProducts([productId])).get(productId)).toBe(product)
    expect((await jobStore.readFresh([productId])).get(productId)).toBe(product)
    expect(await collect(jobStore)).toEqual([product])

    open.mockRejectedValue(notConnected())
    const missing = { problem: { code: 'not-connected' }, effect: 'none' }
    await expect(jobStore.applyChange(call)).rejects.toMatchObject(missing)
    await expect(jobStore.readProducts([productId])).rejects.toMatchObject(missing)
    await expect(collect(jobStore)).rejects.toMatchObject(missing)
    expect(applyChange).toHaveBeenCalledTimes(1)
  })
})

it('changes values by differences only if the store has a request for that', async () => {
  const store = createFakeStore()
  const stores: Stores = { open: async () => store }
  expect(await openJobStore(stores, siteId, replicas)).not.toHaveProperty('adjust')
  const adjust = vi.fn<NonNullable<JobStore['adjust']>>(async () => undefined)
  const opened = await openJobStore({ open: async () => ({ ...store, adjust }) }, siteId, replicas)
  const adjustment = { path: 'cost', by: { percent: 7, isWhole: false } } as const
  await (opened as JobStore).adjust?.([productId], adjustment)
  expect(adjust).toHaveBeenCalledWith([productId], adjustment)
})
