import { beforeEach, describe, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { otherSiteId, productId, siteId } from '#tests/contract/samples.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>

beforeEach(async () => {
  emptyBrowser()
  worker = await wakeWorker()
  worker.jobs.list.mockResolvedValue([])
})

describe('deleting everything', () => {
  it('leaves no data of the extension in the browser, including the vault', async () => {
    await call('connection.connect', { siteId, apiKey, passKey: createPassKey() })
    await call('connection.connect', { siteId: otherSiteId, apiKey, storage: 'session' })
    await call('settings.write', { theme: 'dark' })
    await call('recipes.write', { recipes: [] })
    expect((await indexedDB.databases()).length).toBeGreaterThan(0)
    await call('maintenance.removeAll', {})
    await flush()
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
    expect(await call('vault.read', {})).toEqual({ state: 'none' })
    const stored = JSON.stringify([...memory.local.stored, ...memory.session.stored])
    for (const trace of ['canary', siteId, otherSiteId, 'dark']) expect(stored).not.toContain(trace)
  })

  it('works while the vault is locked, and so does reading failed calls', async () => {
    await call('connection.connect', { siteId, apiKey, passKey: createPassKey() })
    await call('vault.lock', {})
    expect(await call('maintenance.readProblems', {})).toEqual([])
    await call('maintenance.removeAll', {})
    expect(await call('vault.read', {})).toEqual({ state: 'none' })
  })
})

describe('failed calls', () => {
  it('are recorded with name and code, without their content', async () => {
    await call('connection.connect', { siteId, apiKey })
    worker.store.readProduct = async () => {
      throw new Error(`${apiKey} ${productId} Linen shirt`)
    }
    await call('products.read', { siteId, productId }).catch(() => undefined)
    const problems = await call('maintenance.readProblems', {})
    expect(problems).toMatchObject([{ name: 'products.read', code: 'unknown' }])
    expect(JSON.stringify(problems)).not.toMatch(/canary|Linen/)
  })

  it('are deleted except for the last twenty', async () => {
    for (let number = 0; number < 25; number += 1) {
      await call('products.read', { siteId, productId }).catch(() => undefined)
    }
    expect(await call('maintenance.readProblems', {})).toHaveLength(20)
  })

  it('are deleted when the user clears them, and recorded again after that', async () => {
    await call('products.read', { siteId, productId }).catch(() => undefined)
    await call('maintenance.clearProblems', {})
    expect(await call('maintenance.readProblems', {})).toEqual([])
    await call('products.read', { siteId, productId }).catch(() => undefined)
    expect(await call('maintenance.readProblems', {})).toHaveLength(1)
  })
})
