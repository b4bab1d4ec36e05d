import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memory, page, panel } from '#tests/contract/memory-browser.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import {
  job,
  jobId,
  otherSiteId,
  productAddress,
  productId,
  samples,
  siteId,
  inPanel,
} from '#tests/contract/samples.ts'
import { iterations } from '#tests/iterations.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
const connect = (site: string, more: object = {}) =>
  call('connection.connect', { siteId: site, apiKey, ...more })
const list = async () =>
  (await call('connections.list', {})).map(({ connection, storage, state, isActive }) => [
    connection.siteId,
    storage,
    state,
    isActive,
  ])
const active = async () => {
  const status = await call('connection.read', {})
  return status.state === 'connected' ? status.connection.siteId : status.state
}
const activeSite = () => memory.local.stored.get('local:front-site@1')
const { edit } = samples['jobs.draft'].input
const start = (site: typeof siteId) =>
  call('jobs.start', { jobId, siteId: site, hash: 'h', selected: [], deselected: [] })
const everythingStored = () =>
  JSON.stringify([...memory.local.stored, ...memory.session.stored].map(([, value]) => value))

const otherAddress = productAddress.replace(siteId, otherSiteId)
const hearTab = async (tabId: number) => {
  memory.activeTabId = tabId
  for (const heard of memory.onTabActivated.listeners) heard()
  await flush()
}
/** As the content script does, for a page that the browser loaded from the address of `panel`. */
const report = async (address: string, sender: typeof panel = panel) => {
  memory.answerFromTab = async () => ({
    address,
    selected: [productId],
    contextTarget: productId,
  })
  memory.caller = sender
  await call('admin.reportPage', { address })
  await call('admin.reportRows', { address, selected: 1, contextTarget: productId })
  await flush()
  memory.caller = page
}

beforeEach(async () => {
  emptyBrowser()
  worker = await wakeWorker()
  worker.jobs.list.mockResolvedValue([])
})

describe('two stores', () => {
  beforeEach(async () => {
    await connect(siteId, { name: 'Linen & Co' })
    await connect(otherSiteId)
  })

  it('are connected side by side; the last connected one is active', async () => {
    expect(await list()).toEqual([
      [siteId, 'session', 'connected', false],
      [otherSiteId, 'session', 'connected', true],
    ])
    expect(await active()).toBe(otherSiteId)
  })

  it('are both available to jobs, each with its own key', async () => {
    await call('products.read', { siteId, productId })
    await call('products.read', { siteId: otherSiteId, productId })
    await call('products.read', { siteId, productId })
    const opened = worker.openStore.mock.calls.map(([access]) => access.siteId)
    // Both were tested when they were connected, and are opened once each.
    expect(opened.slice(2).toSorted()).toEqual([siteId, otherSiteId].toSorted())
  })

  it('are switched on request, which is reported to pages', async () => {
    memory.broadcasts.length = 0
    expect(await call('connections.switch', { siteId })).toMatchObject({
      connection: { siteId, name: 'Linen & Co' },
    })
    expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'connection' })
    expect(memory.session.stored.get('session:open-store@1')).toMatchObject({ siteId })
    await worker.restartWorker()
    expect(await active()).toBe(siteId)
    const unknown = call('connections.switch', {
      siteId: '00000000-0000-4000-8000-000000000000' as typeof siteId,
    })
    await expect(unknown).rejects.toMatchObject({ problem: { code: 'not-connected' } })
  })

  it('become active with their dashboard page, and stay active on pages of neither', async () => {
    memory.answerFromTab = async () => ({ address: productAddress })
    memory.activeTabId = panel.tab?.id
    memory.caller = panel
    await call('admin.reportPage', { address: productAddress })
    await vi.waitFor(() => expect(activeSite()).toBe(siteId))
    memory.activeTabId = 99
    for (const heard of memory.onTabActivated.listeners) heard()
    await flush()
    expect(activeSite()).toBe(siteId)
  })

  it('are not switched by a page that gives itself the address of another store', async () => {
    await call('connections.switch', { siteId })
    let tabs = 100
    const actions = fc.array(fc.constantFrom('own', 'other', 'tab', 'menu', 'panel'), {
      minLength: 1,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(actions, async (each) => {
        // More reports of a tab than twenty in a second are refused.
        const sender = { ...panel, tab: { id: (tabs += 1) } }
        await hearTab(tabs)
        for (const action of each) {
          if (action === 'own') await report(productAddress, sender)
          if (action === 'other') await report(otherAddress, sender)
          if (action === 'tab') await hearTab(tabs)
          memory.answerFromTab = async () => ({ address: otherAddress, selected: [productId] })
          if (action === 'panel') {
            memory.caller = sender
            await call('panel.open', { address: otherAddress, action: 'show' })
            memory.caller = page
          }
          if (action === 'menu') {
            const tab = { id: tabs, windowId: 1 }
            memory.onMenuClick.emit({ menuItemId: 'selected/edit', pageUrl: otherAddress }, tab)
            await flush()
          }
          expect(await active()).toBe(siteId)
          expect(await call('admin.readSite', {})).not.toBe(otherSiteId)
          expect((await call('admin.readPage', {}))?.siteId).not.toBe(otherSiteId)
        }
        await expect(start(siteId)).resolves.toBeDefined()
      }),
      { numRuns: iterations(20, 100, 500) },
    )
  })

  it('stay as the person chose until another tab or another site is in view', async () => {
    await report(productAddress)
    await hearTab(7)
    expect(await active()).toBe(siteId)
    await call('connections.switch', { siteId: otherSiteId })
    await report(productAddress)
    await report(productAddress.replace(/\/product\/.*/, '/inventory'))
    await hearTab(7)
    expect(await active()).toBe(otherSiteId)
    await hearTab(99)
    expect(await active()).toBe(otherSiteId)
    await hearTab(7)
    expect(await active()).toBe(siteId)
    // The tab loads the dashboard of the other store.
    await report(otherAddress, { ...panel, url: otherAddress })
    expect(await active()).toBe(otherSiteId)
  })

  it('reject changes for a store that is not the active one', async () => {
    for (let round = 0; round < 50; round += 1) {
      // The store that the page showed, and the one that became active since.
      const shown = round % 2 === 0 ? siteId : otherSiteId
      const now = round % 3 === 0 ? shown : shown === siteId ? otherSiteId : siteId
      await call('connections.switch', { siteId: now })
      worker.jobs.start.mockClear()
      const outcome = await start(shown).then(
        () => 'started',
        () => 'refused',
      )
      expect(outcome).toBe(shown === now ? 'started' : 'refused')
      expect(worker.jobs.start).toHaveBeenCalledTimes(shown === now ? 1 : 0)
    }
    await call('connections.switch', { siteId })
    await expect(call('jobs.draft', { siteId: otherSiteId, edit })).rejects.toMatchObject({
      problem: { code: 'refused' },
    })
  })

  it('let a paused job continue, whichever store is active', async () => {
    worker.jobs.read.mockResolvedValue({ ...job, siteId })
    expect(await active()).toBe(otherSiteId)
    await call('jobs.resume', { jobId })
    expect(worker.jobs.resume).toHaveBeenCalledWith(jobId)
  })

  it('are disconnected one by one, and only the jobs of that one pause', async () => {
    worker.jobs.list.mockResolvedValue([
      { ...job, siteId, state: 'running' },
      { ...job, id: 'other' as typeof jobId, siteId: otherSiteId, state: 'running' },
    ])
    await call('connection.forget', { siteId: otherSiteId })
    expect(worker.jobs.pause.mock.calls).toEqual([['other']])
    expect(await list()).toEqual([[siteId, 'session', 'connected', true]])
    expect(everythingStored()).not.toContain(otherSiteId)
    expect(await call('products.read', { siteId, productId })).toMatchObject({
      name: 'Linen shirt',
    })
    await expect(call('products.read', { siteId: otherSiteId, productId })).rejects.toMatchObject({
      problem: { code: 'refused' },
    })
  })

  it('show a panel the product of its own store', async () => {
    memory.caller = panel
    expect(await call('products.readInView', { address: productAddress })).toEqual(inPanel)
    const other = productAddress.replace(siteId, otherSiteId)
    // A page can set any address of its own origin; the browser reports the one that was loaded.
    expect(await call('products.readInView', { address: other })).toBeNull()
    memory.caller = { ...panel, url: other }
    expect(await call('products.readInView', { address: other })).toEqual(inPanel)
    expect(await call('products.readInView', { address: productAddress })).toBeNull()
  })

  it('have names, and an OAuth client id for the customer’s view', async () => {
    await call('connections.describe', { siteId, name: ' Wool ', oauthClientId: 'client-1' })
    const [first] = await call('connections.list', {})
    expect(first?.connection).toMatchObject({ name: 'Wool', oauthClientId: 'client-1' })
    await call('connections.describe', { siteId, name: '', oauthClientId: '' })
    const [then] = await call('connections.list', {})
    expect(then?.connection).not.toHaveProperty('name')
    expect(then?.connection).not.toHaveProperty('oauthClientId')
  })
})

describe('several stores under one passphrase', () => {
  const passKey = createPassKey()

  it('have one entry each; one that should not be stored has none', async () => {
    await connect(siteId, { passKey })
    await connect(otherSiteId, { storage: 'session' })
    expect(await list()).toEqual([
      [siteId, 'vault', 'connected', false],
      [otherSiteId, 'session', 'connected', true],
    ])
    await call('vault.lock', {})
    await flush()
    await expect(list()).rejects.toMatchObject({ problem: { code: 'locked' } })
    // Locking also deletes the key in the browser's session storage.
    expect(everythingStored()).not.toContain('canary')
    await call('vault.unlock', { key: passKey })
    expect((await list()).map(([, , state]) => state)).toEqual(['connected', 'key-needed'])
    expect(await call('connection.read', {})).toMatchObject({
      state: 'key-needed',
      isLockable: true,
    })
  })

  it('open together', async () => {
    await connect(siteId, { passKey })
    await connect(otherSiteId)
    memory.restart()
    await worker.restartWorker()
    expect(await active()).toBe('locked')
    await call('vault.unlock', { key: passKey })
    expect((await list()).map(([, , state]) => state)).toEqual(['connected', 'connected'])
    expect(memory.session.stored.get('session:open-store@1')).toMatchObject({ siteId: otherSiteId })
  })

  it('move into the vault together', async () => {
    await connect(siteId)
    await connect(otherSiteId)
    await call('vault.create', { passKey })
    expect(await list()).toEqual([
      [siteId, 'vault', 'connected', false],
      [otherSiteId, 'vault', 'connected', true],
    ])
    expect(everythingStored()).not.toContain('canary')
  })

  it('keep the vault for the remaining ones, and none can be forgotten separately while it is locked', async () => {
    await connect(siteId, { passKey })
    await connect(otherSiteId, { storage: 'session' })
    await call('connection.forget', { siteId })
    expect(await call('vault.read', {})).toMatchObject({ state: 'unlocked' })
    expect(await list()).toEqual([[otherSiteId, 'session', 'connected', true]])
    await connect(siteId)
    expect(await list()).toContainEqual([siteId, 'vault', 'connected', true])
    await call('vault.lock', {})
    await expect(call('connection.forget', { siteId })).rejects.toMatchObject({
      problem: { code: 'locked' },
    })
    expect(await call('connection.forget', {})).toEqual({ state: 'none' })
    expect(everythingStored()).not.toContain(siteId)
  })

  it('are restored if all data except the vault is lost, and nothing is shown before', async () => {
    await connect(siteId, { passKey })
    await connect(otherSiteId)
    // The entry of the first store is written again, as a check of its key does.
    await connect(siteId)
    memory.local.stored.clear()
    memory.restart()
    await worker.restartWorker()
    expect(await active()).toBe('locked')
    await expect(call('products.readCached', { siteId, productId })).rejects.toMatchObject({
      problem: { code: 'locked' },
    })
    await call('vault.unlock', { key: passKey })
    expect((await list()).map(([site]) => site)).toEqual([siteId, otherSiteId])
  })
})
