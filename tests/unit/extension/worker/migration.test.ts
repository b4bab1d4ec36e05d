import { beforeEach, expect, it } from 'vitest'
import { hastyClock } from '#tests/clocks.ts'
import { memory } from '#tests/contract/memory-browser.ts'
import { createLog } from '#lib/core/base/log.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { TextOperation } from '#lib/core/operations/text/text-operation.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { createMockStore } from '#lib/mock-store/mock-store.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createChangeLog } from '#lib/extension/worker/change-log.ts'
import { openReplicaStore } from '#lib/extension/worker/open-replica-store.ts'
import { openJobStore } from '#lib/extension/worker/open-jobs.ts'
import { createReplicas } from '#lib/extension/worker/replicas.ts'
import { createStores } from '#lib/extension/worker/stores.ts'
import { createBench as createJobBench, readJob } from '#tests/unit/jobs/harness/bench-jobs.ts'
import {
  createBench,
  emptyBrowser,
  readAsPage,
} from '#tests/unit/extension/replica/harness/bench.ts'
import { ids, smallStore } from '#tests/unit/mock-store/open-store.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'

const dayMs = 86_400_000

beforeEach(() => {
  emptyBrowser()
  memory.local.stored.clear()
})

/** A store with Catalog V1 that Wix moves to V3, with the worker's dependencies to open it. */
function build(v1ReadsOnV3: boolean) {
  const { mockStore, access } = buildStore({ store: smallStore })
  const { siteId, apiKey } = mockStore
  const newer = createMockStore({
    clock: hastyClock,
    catalog: 'v3',
    store: smallStore,
    siteId,
    apiKey,
    quirks: { v1ReadsOnV3 },
  })
  let isMoved = false
  let versions = 0
  const fetch: typeof access.fetch = (url, init) => {
    if (url.includes('/version')) versions += 1
    return (isMoved ? newer : mockStore).fetch(new Request(url, init))
  }
  let nowMs = Date.UTC(2026, 10, 20)
  let connection: Connection = {
    siteId: access.siteId,
    catalog: 'v1',
    products: 4,
    connectedAt: nowMs,
  }
  const session = {
    readCredentials: async () => ({ siteId: access.siteId, apiKey }),
    readConnection: async () => connection,
    describe: async (next: Connection) => void (connection = next),
  } as unknown as Session
  const stores = createStores(
    session,
    (credentials, signal) => openProductStore({ ...access, ...credentials, fetch }, signal),
    undefined,
    () => nowMs,
  )
  const { replica, clock } = createBench(openReplicaStore(stores, access.siteId))
  return {
    stores,
    session,
    clock,
    replica,
    siteId: access.siteId,
    newer,
    move: () => void (isMoved = true),
    versions: () => versions,
    catalog: () => connection.catalog,
    reconnect: (catalog: Connection['catalog']) =>
      void (connection = { ...connection, catalog, connectedAt: nowMs }),
    wait: (ms: number) => {
      nowMs += ms
      clock.advance(ms)
    },
  }
}

it.each([false, true])(
  'the offline copy of a moved store is kept, and is read from the start after the user agrees (V1 reads answered: %s)',
  async (v1ReadsOnV3) => {
    const { stores, replica, siteId, move, wait, catalog } = build(v1ReadsOnV3)
    await replica.update('due')
    const before = await readAsPage()
    expect(before?.size).toBe(4)
    move()
    wait(31 * 60_000)
    await replica.recordHints([ids.mug as never], 'event')
    await replica.update('all')
    await replica.update('all')
    expect((await replica.readStatus()).problem?.code).toBe('wrong-catalog')
    expect(await readAsPage()).toEqual(before)
    const jobStore = await openJobStore(stores, siteId, {
      catchUp: async () => undefined,
      findSkus: async () => [],
      findSlugs: async () => [],
    })
    const problem =
      'code' in jobStore ? jobStore : await jobStore.readFresh([ids.mug as never]).catch(toProblem)
    expect(problem).toMatchObject({ code: 'wrong-catalog' })
    expect(await stores.acceptCatalog(siteId, () => replica.remove())).toBe(true)
    expect(catalog()).toBe('v3')
    await replica.update('all')
    expect(await replica.readStatus()).toMatchObject({ state: 'fresh', products: 4 })
    expect(await stores.acceptCatalog(siteId, () => replica.remove())).toBe(false)
  },
)

it('the version is requested once a day, and the open store is kept', async () => {
  const { stores, siteId, wait, versions } = build(false)
  const store = await stores.open(siteId)
  await stores.open(siteId)
  expect(versions()).toBe(0)
  wait(dayMs)
  expect(await stores.open(siteId)).toBe(store)
  expect(versions()).toBe(1)
  await stores.open(siteId)
  wait(dayMs / 2)
  await stores.open(siteId)
  expect(versions()).toBe(1)
})

it('a moved store is detected within a day, whatever it answers', async () => {
  const { stores, siteId, move, wait } = build(true)
  await stores.open(siteId)
  move()
  await stores.open(siteId)
  wait(dayMs)
  await expect(stores.open(siteId)).rejects.toMatchObject({ problem: { code: 'wrong-catalog' } })
})

it('an open store is closed if its site has the other catalog by now', async () => {
  const { stores, siteId, move, reconnect, wait } = build(true)
  await stores.open(siteId)
  move()
  reconnect('v3')
  wait(2 * dayMs)
  expect((await stores.open(siteId)).catalog).toBe('v3')
})

it('a site keeps its former catalog until the offline copy of it is deleted', async () => {
  const { stores, session, clock, replica, siteId, move, wait, catalog } = build(true)
  await replica.update('due')
  move()
  wait(dayMs)
  await replica.update('all')
  let removals = 0
  const remove = async () => {
    removals += 1
    if (removals === 1) throw new Error('The offline copy is in use.')
    await replica.remove()
  }
  const replicas = createReplicas({
    session,
    stores,
    announce: () => undefined,
    clock,
    log: createLog(() => undefined),
    changes: createChangeLog(),
    open: async () => ({ ...replica, remove }),
  })
  await expect(replicas.refresh(siteId, true)).rejects.toThrow('in use')
  expect(catalog()).toBe('v1')
  await expect(stores.open(siteId)).rejects.toMatchObject({ problem: { code: 'wrong-catalog' } })
  await replicas.refresh(siteId, true)
  expect(catalog()).toBe('v3')
  expect(removals).toBe(2)
})

it.each([false, true])(
  'a job that runs when its store is moved pauses and sends nothing more, even after the user agreed (V1 reads answered: %s)',
  async (v1ReadsOnV3) => {
    const { stores, replica, siteId, move, wait, newer } = build(v1ReadsOnV3)
    const replicas = {
      catchUp: async () => undefined,
      findSkus: async () => [],
      findSlugs: async () => [],
    }
    const step: TextOperation = {
      kind: 'text',
      field: 'name',
      step: { by: 'suffix', text: ' (new)' },
    }
    const edit: Edit = {
      scope: { kind: 'search', search: { text: '' } },
      operations: [step],
    }
    let isAtWork = false
    const { jobs } = createJobBench(undefined as never, {
      openStore: async () => openJobStore(stores, siteId, replicas),
      // After the first row.
      onChanged: () => {
        if (isAtWork) move()
      },
    })
    const { id } = await jobs.draft({ siteId, edit })
    await jobs.wake()
    const { hash = '', counts } = await readJob(jobs, id)
    expect(counts.planned).toBeGreaterThan(2)
    isAtWork = true
    await jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
    await jobs.wake()
    const job = await readJob(jobs, id)
    expect(job).toMatchObject({ state: 'paused', problem: { code: 'wrong-catalog' } })
    expect(job.counts.planned).toBeGreaterThan(0)
    wait(2 * dayMs)
    expect(await stores.acceptCatalog(siteId, () => replica.remove())).toBe(true)
    await jobs.resume(id)
    await jobs.wake()
    expect(await readJob(jobs, id)).toMatchObject({
      state: 'paused',
      problem: { code: 'wrong-catalog', message: expect.stringContaining('new preview') },
    })
    expect(JSON.stringify(newer.state())).not.toContain('(new)')
  },
)

it('the open store of a job is not used any more once its site has the other catalog', async () => {
  const { stores, siteId, move, reconnect, newer, wait } = build(true)
  const replicas = {
    catchUp: async () => undefined,
    findSkus: async () => [],
    findSlugs: async () => [],
  }
  const opened = await openJobStore(stores, siteId, replicas)
  if ('code' in opened) throw new Error(opened.message)
  move()
  reconnect('v3')
  wait(2 * dayMs)
  const before = JSON.stringify(newer.state())
  const items = [{ id: ids.mug as never, before: {}, set: { name: 'Another' } }]
  await expect(opened.applyChange({ items })).rejects.toMatchObject({
    problem: { code: 'wrong-catalog' },
    effect: 'none',
  })
  expect(JSON.stringify(newer.state())).toBe(before)
})
