import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memory, wixApiHost } from '#tests/contract/memory-browser.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { openJobStore } from '#lib/extension/worker/open-jobs.ts'
import { requireHostPermission } from '#lib/extension/worker/host-permission.ts'
import type { Stores } from '#lib/extension/worker/stores.ts'
import { demoSites } from '#lib/extension/app/demo.ts'
import { productId, siteId } from '#tests/contract/samples.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { apiKey, createFakeStore, flush, wakeWorker } from './fakes.ts'

const withheld = { problem: { code: 'host-permission' } }
const connect = () => call('connection.connect', { siteId, apiKey })
const revoke = () => memory.allowedHosts.delete(wixApiHost)
const grant = (origin = wixApiHost) => {
  memory.allowedHosts.add(origin)
  memory.onPermissionsAdded.emit({ origins: [origin] })
}

let worker: Awaited<ReturnType<typeof wakeWorker>>
beforeEach(async () => {
  emptyBrowser()
  worker = await wakeWorker()
})

describe('without the host permission for Wix', () => {
  it('no key is tested, and the problem is not reported as a network error', async () => {
    revoke()
    await expect(connect()).rejects.toMatchObject(withheld)
    expect(worker.openStore).not.toHaveBeenCalled()
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
    grant()
    expect(await connect()).toMatchObject({ state: 'connected' })
  })

  it('a store that is already open receives no request either', async () => {
    await connect()
    await call('products.read', { siteId, productId })
    const readProduct = vi.spyOn(worker.store, 'readProduct')
    revoke()
    await expect(call('products.read', { siteId, productId })).rejects.toMatchObject(withheld)
    expect(readProduct).not.toHaveBeenCalled()
    grant()
    await call('products.read', { siteId, productId })
  })

  it('the demo store works, because it needs no host', async () => {
    revoke()
    worker.jobs.list.mockResolvedValue([])
    await call('connection.tryDemo', { catalog: 'v1' })
    await call('products.read', { siteId: demoSites.v1, productId })
  })

  it('a job gets that as the reason, and sends no write', async () => {
    const store = createFakeStore()
    const applyChange = vi.spyOn(store, 'applyChange')
    const replicas = {
      catchUp: async () => undefined,
      findSkus: async () => [],
      findSlugs: async () => [],
    }
    const stores: Stores = {
      async open() {
        await requireHostPermission(siteId)
        return store
      },
    }
    const opened = await openJobStore(stores, siteId, replicas)
    revoke()
    if (!('applyChange' in opened)) throw new Error(opened.message)
    const items = [{ id: productId, before: {}, set: {} }]
    await expect(opened.applyChange({ items })).rejects.toMatchObject({
      ...withheld,
      effect: 'none',
    })
    expect(applyChange).not.toHaveBeenCalled()
    expect(await openJobStore(stores, siteId, replicas)).toMatchObject({ code: 'host-permission' })
  })
})

describe('a host permission that is granted', () => {
  it('wakes the jobs, and pages send their requests again', async () => {
    await connect()
    await flush()
    const wakes = worker.jobs.wake.mock.calls.length
    memory.broadcasts.length = 0
    grant()
    await flush()
    expect(worker.jobs.wake.mock.calls.length).toBe(wakes + 1)
    expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'connection' })
  })

  it('is ignored if the granted permissions contain no host', async () => {
    await flush()
    const wakes = worker.jobs.wake.mock.calls.length
    memory.onPermissionsAdded.emit({})
    await flush()
    expect(worker.jobs.wake.mock.calls.length).toBe(wakes)
  })
})
