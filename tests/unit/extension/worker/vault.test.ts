import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memory, page, panel } from '#tests/contract/memory-browser.ts'
import { names } from '#tests/contract/feed-registry.ts'
import {
  job,
  otherSiteId,
  productAddress,
  productId,
  samples,
  siteId,
} from '#tests/contract/samples.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const startedAt = Date.UTC(2026, 10, 20, 9)

let worker: Awaited<ReturnType<typeof wakeWorker>>
let passKey: ReturnType<typeof createPassKey>

const connect = (site: string = siteId) =>
  call('connection.connect', { siteId: site, apiKey, passKey })
const state = async () => (await call('connection.read', {})).state
const everythingStored = () =>
  JSON.stringify([...memory.local.stored, ...memory.session.stored].map(([, value]) => value))
const pass = async (ms: number) => {
  vi.setSystemTime(Date.now() + ms)
  for (const ring of memory.onAlarm.listeners) ring({ name: 'vault-lock' })
  await flush()
}
const readStores = async () =>
  (await call('connections.list', {})).map(({ connection }) => connection)
const readProduct = () => call('products.read', { siteId, productId })
const closeBrowser = async () => {
  memory.restart()
  await worker.restartWorker()
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt })
  emptyBrowser()
  worker = await wakeWorker()
  worker.jobs.list.mockResolvedValue([])
  passKey = createPassKey()
})
afterEach(() => {
  // This worker has a pending task that runs during the next test: it must not lock anything.
  worker.jobs.list.mockResolvedValue([job])
  vi.useRealTimers()
})

describe('a key with a passphrase', () => {
  it('is stored only in the vault, and opens the store', async () => {
    expect(await connect()).toMatchObject({ state: 'connected', isLockable: true })
    expect(await readProduct()).toMatchObject({ name: 'Linen shirt' })
    expect(worker.openStore.mock.lastCall?.[0]).toMatchObject({ siteId, apiKey })
    expect(everythingStored()).not.toContain('canary')
  })

  it('is locked after the browser was closed, and only the same passphrase opens it again', async () => {
    await connect()
    await worker.restartWorker()
    expect(await state()).toBe('connected')
    await closeBrowser()
    expect(await call('connection.read', {})).toEqual({ state: 'locked', siteId })
    await expect(readProduct()).rejects.toMatchObject({ problem: { code: 'locked' } })
    memory.caller = { ...panel, url: productAddress }
    // Not an unknown store: the panel in its page says what to do.
    await expect(call('products.readInView', {})).rejects.toMatchObject({
      problem: { code: 'locked' },
    })
    memory.caller = page
    const wrong = call('vault.unlock', { key: { ...createPassKey(), kdf: passKey.kdf } })
    await expect(wrong).rejects.toMatchObject({ problem: { code: 'refused' } })
    expect(await state()).toBe('locked')
    expect(await call('vault.unlock', { key: passKey })).toMatchObject({ state: 'connected' })
    expect(await readProduct()).toMatchObject({ name: 'Linen shirt' })
  })

  it('is dropped at once when the user locks it, also from the browser’s session storage', async () => {
    await connect()
    await readProduct()
    memory.broadcasts.length = 0
    expect(await call('vault.lock', {})).toEqual({ state: 'locked', siteId })
    await flush()
    expect([...memory.session.stored.keys()]).not.toContain('session:vault-key@1')
    expect([...memory.session.stored.keys()]).not.toContain('session:open-store@1')
    expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'connection' })
  })

  it('moves out of the session into the vault', async () => {
    await call('connection.connect', { siteId, apiKey })
    expect(everythingStored()).toContain('canary')
    expect(await call('vault.create', { passKey })).toMatchObject({ isLockable: true })
    expect(everythingStored()).not.toContain('canary')
    await expect(call('vault.create', { passKey })).rejects.toMatchObject({
      problem: { code: 'not-connected' },
    })
  })

  it('stays in the session if the vault cannot be created', async () => {
    await call('connection.connect', { siteId, apiKey })
    const bad = { ...passKey, secretKey: passKey.secretKey.replaceAll(/^./g, '!') }
    await expect(call('vault.create', { passKey: bad })).rejects.toMatchObject({
      problem: { code: 'bad-input' },
    })
    expect(await call('connection.read', {})).not.toHaveProperty('isLockable')
    expect(await readProduct()).toMatchObject({ name: 'Linen shirt' })
  })

  it('is replaced by another key, which is stored in the same vault', async () => {
    await connect()
    const next = await call('connection.connect', { siteId: otherSiteId, apiKey })
    expect(next).toMatchObject({ connection: { siteId: otherSiteId }, isLockable: true })
    expect(everythingStored()).not.toContain('canary')
    await call('vault.lock', {})
    await expect(call('connection.connect', { siteId, apiKey })).rejects.toMatchObject({
      problem: { code: 'locked' },
    })
  })

  it('is restored if all data except the vault is lost', async () => {
    await connect()
    memory.local.stored.clear()
    await closeBrowser()
    expect(await call('connection.read', {})).toEqual({ state: 'locked' })
    await call('vault.unlock', { key: passKey })
    expect(await call('connection.read', {})).toMatchObject({
      state: 'connected',
      connection: { siteId, catalog: 'v1' },
    })
  })

  it('is forgotten with the vault, locked or not', async () => {
    for (const isLocked of [false, true]) {
      await connect()
      if (isLocked) await call('vault.lock', {})
      expect(await call('connection.forget', {})).toEqual({ state: 'none' })
      expect(await call('vault.read', {})).toEqual({ state: 'none' })
      expect(everythingStored()).not.toContain(siteId)
    }
  })
})

describe('while it is locked', () => {
  it('no answer contains data of the store, and no request is sent to it', async () => {
    await connect()
    await call('vault.lock', {})
    worker.openStore.mockClear()
    // Procedures that unlock or forget are not called here.
    const others = names.filter(
      (name) => !/^(?:vault|connection|panel|admin|maintenance)\./.test(name),
    )
    for (const name of others) {
      const answer = await memory.deliver(
        { shelfside: 'call', id: name, name, input: samples[name].input },
        page,
      )
      expect(JSON.stringify(answer)).not.toMatch(/Linen|12\.34|42\.99/)
    }
    expect(worker.openStore).not.toHaveBeenCalled()
    expect(worker.jobs.start).not.toHaveBeenCalled()
    expect(worker.jobs.draft).not.toHaveBeenCalled()
  })

  it('a stored list of stores that was modified is not trusted after unlocking', async () => {
    await connect()
    await call('connection.connect', { siteId: otherSiteId, apiKey })
    await call('connections.describe', { siteId, name: 'Mine', oauthClientId: '' })
    const before = await readStores()
    const current = await call('connection.read', {})
    await call('vault.lock', {})
    const stored = structuredClone(memory.local.stored.get('local:sites@1')) as {
      connection: object
    }[]
    for (const { connection } of stored) {
      Object.assign(connection, { name: 'Theirs', currency: 'XAU', oauthClientId: 'x' })
    }
    memory.local.stored.set('local:sites@1', stored)
    await call('vault.unlock', { key: passKey })
    expect(await readStores()).toEqual(before)
    expect(await call('connection.read', {})).toEqual(current)
  })

  it('can be removed with all other data', async () => {
    await connect()
    await call('vault.lock', {})
    await call('maintenance.removeAll', {})
    expect(await call('vault.read', {})).toEqual({ state: 'none' })
    expect(everythingStored()).not.toContain(siteId)
  })

  it('only unlocking, forgetting and the appearance of pages are answered', async () => {
    await connect()
    await call('vault.lock', {})
    const open =
      /^(?:vault|panel|admin|maintenance|worker|connection|runner\.list|products\.(?:readInView|sumSelected|readRowProblems)|settings)\b/
    for (const name of names.filter((each) => !open.test(each))) {
      const frame = { shelfside: 'call', id: name, name, input: samples[name].input }
      const answer = await memory.deliver(frame, page)
      expect([name, answer]).toMatchObject([name, { ok: false, problem: { code: 'locked' } }])
    }
    await call('settings.write', { theme: 'dark' })
    for (const more of [{ keepJobsDays: 30 }, { theme: 'light', panelOnList: false }] as const) {
      await expect(call('settings.write', more)).rejects.toMatchObject({
        problem: { code: 'locked' },
      })
    }
    expect(await call('settings.read', {})).toMatchObject({ theme: 'dark' })
  })

  it('jobs report that it is locked, and are started again when it is unlocked', async () => {
    await connect()
    await call('vault.lock', {})
    const paused = { code: 'locked', message: 'Shelfside is locked.' } as const
    worker.jobs.list.mockResolvedValue([{ ...job, state: 'paused', problem: paused }])
    const before = worker.jobs.wake.mock.calls.length
    await call('vault.unlock', { key: passKey })
    await flush()
    expect(worker.jobs.wake.mock.calls.length).toBeGreaterThan(before)
    // A job that detects it only now is started again as well.
    const then = worker.jobs.wake.mock.calls.length
    worker.changeJobs()
    await flush()
    expect(worker.jobs.wake.mock.calls.length).toBeGreaterThan(then)
  })
})

describe('without use', () => {
  it('it locks automatically after half an hour, or the selected time', async () => {
    await connect()
    await pass(29 * minuteMs)
    expect(await state()).toBe('connected')
    await pass(2 * minuteMs)
    expect(await state()).toBe('locked')
    await call('vault.unlock', { key: passKey })
    expect(await call('vault.setLockAfter', { lockAfter: 5 })).toMatchObject({ lockAfter: 5 })
    await pass(6 * minuteMs)
    expect(await state()).toBe('locked')
  })

  it('its alarm is set to that time, and not later', async () => {
    await connect()
    const alarm = memory.alarms.get('vault-lock') as unknown as { when: number }
    expect(alarm.when).toBe(startedAt + 30 * minuteMs)
  })

  it('an action in a page restarts the time, and an automatic read does not', async () => {
    await connect()
    await pass(20 * minuteMs)
    await call('pageState.write', { key: 'popup', state: null })
    await flush()
    await pass(20 * minuteMs)
    expect(await state()).toBe('connected')
    await call('jobs.list', {})
    await call('replica.read', { siteId })
    await flush()
    await pass(20 * minuteMs)
    expect(await state()).toBe('locked')
  })

  it('a running job keeps it open, for eight hours and no longer', async () => {
    await connect()
    worker.jobs.list.mockResolvedValue([job])
    await pass(7 * hourMs)
    expect(await state()).toBe('connected')
    await pass(hourMs + minuteMs)
    expect(await state()).toBe('locked')
  })

  it('it locks after the end of the job that prevented locking', async () => {
    await connect()
    worker.jobs.list.mockResolvedValue([job])
    worker.changeJobs()
    await pass(2 * hourMs)
    expect(await state()).toBe('connected')
    worker.jobs.list.mockResolvedValue([{ ...job, state: 'done' }])
    worker.changeJobs()
    await flush()
    expect([...memory.session.stored.keys()]).not.toContain('session:vault-key@1')
  })
})
