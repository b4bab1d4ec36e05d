import { describe, expect, it, vi } from 'vitest'
import { createFakeStore } from './fakes.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { silentLog } from '#lib/core/base/log.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import { openJobShop } from '#lib/extension/worker/open-jobs.ts'
import { createReplica } from '#lib/extension/replica/create-replica.ts'
import { openReplicaShop } from '#lib/extension/worker/open-replica-shop.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { notConnected, otherShop } from '#lib/extension/worker/errors.ts'
import type { Shop } from '#lib/extension/worker/shop.ts'
import { product, productId, siteId } from '#tests/contract/samples.ts'
import { readCipher } from '#tests/unit/extension/replica/harness/cipher.ts'

const call = { items: [{ id: productId, before: {}, set: {} }] }

const replicas = {
  catchUp: async () => undefined,
  findSkus: async () => [],
  findSlugs: async () => [],
}

async function collect(shop: JobShop): Promise<Product[]> {
  const found: Product[] = []
  for await (const products of shop.stream({ text: '' })) found.push(...products)
  return found
}

describe('all that match, for a job', () => {
  it('contain products that match since a change by another user after the offline copy was read', async () => {
    emptyBrowser()
    const store = createFakeStore()
    const shop: Shop = { open: async () => store }
    const replica = createReplica({
      siteId,
      shop: openReplicaShop(shop, siteId),
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
    const opened = await openJobShop(shop, siteId, {
      catchUp: (_site, by) => replica.catchUp(by),
      findSkus: (_site, wanted) => replica.findSkus(wanted),
      findSlugs: (_site, wanted) => replica.findSlugs(wanted),
    })
    const jobShop = opened as JobShop
    const find = async () => {
      const found: Product[] = []
      for await (const page of jobShop.stream({ text: 'shirt stock:in' })) found.push(...page)
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
  it.each([notConnected(), otherShop()])(
    'is missing if it is not the connected one',
    async (error) => {
      const open = vi.fn<Shop['open']>().mockRejectedValue(error)
      expect(await openJobShop({ open }, siteId, replicas)).toMatchObject({ code: 'not-connected' })
    },
  )

  it('is not resolved while the worker is being stopped', async () => {
    const stopped = new DOMException('The worker is being stopped.', 'AbortError')
    const open = vi.fn<Shop['open']>().mockRejectedValue(stopped)
    await expect(openJobShop({ open }, siteId, replicas)).rejects.toBe(stopped)
  })

  it('is not used any more, from the next call on, once it was disconnected', async () => {
    const store = createFakeStore()
    const applyChange = vi.spyOn(store, 'applyChange')
    const open = vi.fn<Shop['open']>().mockResolvedValue(store)
    const shop = (await openJobShop({ open }, siteId, replicas)) as JobShop
    await shop.applyChange(call)
    expect((await shop.readProducts([productId])).get(productId)).toBe(product)
    expect((await shop.readFresh([productId])).get(productId)).toBe(product)
    expect(await collect(shop)).toEqual([product])

    open.mockRejectedValue(notConnected())
    const missing = { problem: { code: 'not-connected' }, effect: 'none' }
    await expect(shop.applyChange(call)).rejects.toMatchObject(missing)
    await expect(shop.readProducts([productId])).rejects.toMatchObject(missing)
    await expect(collect(shop)).rejects.toMatchObject(missing)
    expect(applyChange).toHaveBeenCalledTimes(1)
  })
})

it('changes values by differences only if the store has a request for that', async () => {
  const store = createFakeStore()
  const shop: Shop = { open: async () => store }
  expect(await openJobShop(shop, siteId, replicas)).not.toHaveProperty('adjust')
  const adjust = vi.fn<NonNullable<JobShop['adjust']>>(async () => undefined)
  const opened = await openJobShop({ open: async () => ({ ...store, adjust }) }, siteId, replicas)
  const adjustment = { path: 'cost', by: { percent: 7, isWhole: false } } as const
  await (opened as JobShop).adjust?.([productId], adjustment)
  expect(adjust).toHaveBeenCalledWith([productId], adjustment)
})
