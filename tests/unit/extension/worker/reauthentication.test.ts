import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { job, siteId } from '#tests/contract/samples.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { RunExtent } from '#lib/core/job/reauthentication.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
const passKey = createPassKey()
const wrongKey = { ...createPassKey(), kdf: passKey.kdf }
const deletion: RunExtent = { jobId: job.id, products: 1, deletes: true, repeats: false }
const needed = { problem: { code: 'reauthentication-needed' } }

const connect = () => call('connection.connect', { siteId, apiKey, passKey })
const setRule = (deletes: boolean, above: number | null) =>
  call('vault.setReauthentication', { key: passKey, rule: { deletes, above } })
const confirm = (jobId: JobId = job.id) => call('vault.confirmRun', { jobId, key: passKey })
/** Starts a run as a page does; jobs check the rule before they send a request. */
const start = async (run: Partial<RunExtent> = {}) => {
  worker.jobs.start.mockImplementation(async () => {
    await worker.authorize({ ...deletion, ...run })
    return job
  })
  return call('jobs.start', { jobId: job.id, siteId, hash: 'hash', selected: [], deselected: [] })
}
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) })
  emptyBrowser()
  worker = await wakeWorker()
  worker.jobs.list.mockResolvedValue([])
})
afterEach(() => vi.useRealTimers())

describe('a run that requires the passphrase', () => {
  it('does not start with only the call of a page, and starts once after the passphrase', async () => {
    await connect()
    await setRule(true, null)
    await expect(start()).rejects.toMatchObject(needed)
    await confirm()
    expect(await start()).toMatchObject({ id: job.id })
    await expect(start()).rejects.toMatchObject(needed)
  })

  it('does not start with another key', async () => {
    await connect()
    await setRule(true, null)
    const wrong = call('vault.confirmRun', { jobId: job.id, key: wrongKey })
    await expect(wrong).rejects.toMatchObject({ problem: { code: 'refused' } })
    await expect(start()).rejects.toMatchObject(needed)
  })

  it('does not start with a proof for another job', async () => {
    await connect()
    await setRule(true, null)
    await confirm('00000000-0000-4000-8000-000000000009' as JobId)
    await expect(start()).rejects.toMatchObject(needed)
  })

  it('starts within two minutes, and neither later nor after the clock was set back', async () => {
    await connect()
    await setRule(true, null)
    await confirm()
    pass(120_000)
    expect(await start()).toMatchObject({ id: job.id })
    await confirm()
    pass(120_001)
    await expect(start()).rejects.toMatchObject(needed)
    await confirm()
    pass(-1)
    await expect(start()).rejects.toMatchObject(needed)
  })

  it('does not start with a proof from before the vault was locked, or of another worker', async () => {
    await connect()
    await setRule(true, null)
    await confirm()
    await call('vault.lock', {})
    await call('vault.unlock', { key: passKey })
    await flush()
    await expect(start()).rejects.toMatchObject(needed)
    await confirm()
    await worker.restartWorker()
    await expect(start()).rejects.toMatchObject(needed)
  })

  it('keeps the proof for the run that needs it', async () => {
    await connect()
    await setRule(true, null)
    await confirm()
    await start({ deletes: false })
    expect(await start()).toMatchObject({ id: job.id })
  })
})

describe('the rule', () => {
  it('applies to deletions, more products than the limit, and runs that may exceed it', async () => {
    await connect()
    await setRule(false, 500)
    await start({ products: 500, deletes: true })
    await expect(start({ products: 501, deletes: false })).rejects.toMatchObject(needed)
    await expect(start({ products: 1, repeats: true })).rejects.toMatchObject(needed)
    await setRule(true, null)
    await start({ products: 100_000, deletes: false, repeats: true })
  })

  it('is off without a passphrase, and until it is selected', async () => {
    await call('connection.connect', { siteId, apiKey })
    await start()
    await call('vault.create', { passKey })
    await start()
    expect(await call('vault.readReauthentication', {})).toEqual({ deletes: false, above: null })
  })

  it('is enabled, raised and disabled only with the passphrase', async () => {
    await connect()
    await setRule(true, 100)
    for (const rule of [
      { deletes: false, above: 100 },
      { deletes: true, above: 101 },
      { deletes: true, above: null },
      { deletes: true, above: 99 },
    ]) {
      const changed = call('vault.setReauthentication', { key: wrongKey, rule })
      await expect(changed).rejects.toMatchObject({ problem: { code: 'refused' } })
    }
    expect(await call('vault.readReauthentication', {})).toEqual({ deletes: true, above: 100 })
    await setRule(false, null)
    await start()
  })

  it('answers nothing while the vault is locked, and no proof is valid then', async () => {
    await connect()
    await setRule(true, null)
    await call('vault.lock', {})
    const locked = { problem: { code: 'refused' } }
    await expect(confirm()).rejects.toMatchObject(locked)
    await expect(setRule(false, null)).rejects.toMatchObject(locked)
    await expect(call('vault.readReauthentication', {})).rejects.toMatchObject(locked)
    await expect(worker.authorize(deletion)).rejects.toMatchObject(locked)
  })
})
