import { beforeEach, describe, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { demoSites } from '#lib/extension/app/demo.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { productId, siteId } from '#tests/contract/samples.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { apiKey, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
const list = async () =>
  (await call('connections.list', {})).map(({ connection, storage, state, isActive }) => [
    connection.siteId,
    storage,
    state,
    isActive,
  ])

beforeEach(async () => {
  emptyBrowser()
  worker = await wakeWorker()
  worker.jobs.list.mockResolvedValue([])
})

describe('the demo store', () => {
  it('is a separate kind of connection, and survives the browser', async () => {
    await call('connection.tryDemo', { catalog: 'v1' })
    expect(await list()).toEqual([[demoSites.v1, 'demo', 'connected', true]])
    memory.session.stored.clear()
    await worker.restartWorker()
    expect(await list()).toEqual([[demoSites.v1, 'demo', 'connected', true]])
    await call('products.read', { siteId: demoSites.v1, productId })
  })

  it('exists together with a real store, and does not affect it when it is removed', async () => {
    await call('connection.connect', { siteId, apiKey })
    await call('connection.tryDemo', { catalog: 'v3' })
    expect(await list()).toEqual([
      [siteId, 'session', 'connected', false],
      [demoSites.v3, 'demo', 'connected', true],
    ])
    await call('connection.forget', { siteId: demoSites.v3 })
    expect(await list()).toEqual([[siteId, 'session', 'connected', true]])
  })

  it.each(['resetDemo', 'forget'] as const)('loses its restore points: %s', async (what) => {
    const demo = { siteId: demoSites.v3 }
    await call('connection.tryDemo', { catalog: 'v3' })
    await call('restorePoints.create', { ...demo, name: 'Before' })
    await call(`connection.${what}`, demo)
    await call('connection.tryDemo', { catalog: 'v3' })
    expect((await call('restorePoints.list', demo)).points).toEqual([])
    expect(await call('documents.readStatus', demo)).toMatchObject({ isPaused: false })
  })

  it('does not accept a key', async () => {
    await expect(
      call('connection.connect', { siteId: demoSites.v1, apiKey }),
    ).rejects.toMatchObject({ problem: { code: 'bad-input' } })
  })

  it('does not open while the vault is locked, like any other store', async () => {
    await call('connection.tryDemo', { catalog: 'v1' })
    await call('connection.connect', { siteId, apiKey, passKey: createPassKey() })
    await call('vault.lock', {})
    await expect(list()).rejects.toMatchObject({ problem: { code: 'locked' } })
    await expect(call('products.read', { siteId: demoSites.v1, productId })).rejects.toMatchObject({
      problem: { code: 'locked' },
    })
    await expect(call('connection.tryDemo', { catalog: 'v3' })).rejects.toMatchObject({
      problem: { code: 'locked' },
    })
  })

  it('is reset only if the store is a demo', async () => {
    await call('connection.connect', { siteId, apiKey })
    await expect(call('connection.resetDemo', { siteId })).rejects.toMatchObject({
      problem: { code: 'not-connected' },
    })
  })
})
