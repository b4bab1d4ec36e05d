import { beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { createDocumentAccess, type DocumentAccess } from '#lib/extension/documents/access.ts'
import { createJobPoints, type StartedJobs } from '#lib/extension/documents/create-job-points.ts'
import { createKeeper } from '#lib/extension/documents/create-keeper.ts'
import { createRestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import { createLife } from '#tests/unit/jobs/harness/life.ts'
import { createTestClock, emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { createBench, documentOf, productNumber, readingOf } from './harness/bench.ts'
import { mortalAccess } from '#tests/unit/extension/replica/harness/mortal.ts'

beforeEach(emptyBrowser)

const clock = createTestClock()
const numbers = [0, 1, 2]
const numberOf = (id: ProductId) => Number(id.slice(-12))

/** A store, its jobs, and a worker that keeps its products. */
function createStore() {
  const products = new Map(numbers.map((number) => [number, 'a']))
  const started: { id: string; startedAt: number; isImport: boolean }[] = []
  let isReadable = true
  const jobs: StartedJobs = {
    list: async () => {
      if (!isReadable) throw new Error('The journal cannot be read.')
      return started
    },
    isImport: async (id) => started.some((job) => job.id === id && job.isImport),
  }
  return {
    products,
    setReadable: (value: boolean) => (isReadable = value),
    start(id: string, isImport = false): number {
      const startedAt = clock.now()
      started.push({ id, startedAt, isImport })
      return startedAt
    },
    /** `onRead` is called once, when products were read and are not stored yet. */
    open(access: DocumentAccess = createDocumentAccess(site), onRead = () => {}) {
      const { documents } = createBench(access)
      const jobPoints = createJobPoints({ access, documents, jobs })
      let isRead = false
      const keeper = createKeeper({
        siteId: site,
        documents,
        store: {
          async readDocuments(ids) {
            const found = new Map(
              ids.flatMap((id) => {
                const state = products.get(numberOf(id))
                return state === undefined ? [] : [[id, documentOf(numberOf(id), state)] as const]
              }),
            )
            if (!isRead) onRead()
            isRead = true
            return found
          },
          listStates: async () =>
            new Map(Array.from(products, ([number, state]) => [productNumber(number), state])),
        },
        readSettings: async () => ({ isPaused: false, maxBytes: 1e9 }),
        clock,
        log: silentLog,
        lock: (_name, work) => work(),
        keepAlive: {
          step: async () => undefined,
          reset: () => undefined,
          retryAfter: async () => undefined,
        },
        beforeKeeping: async () => void (await jobPoints.makeDue()),
        onChanged: () => undefined,
      })
      return { documents, jobPoints, keeper }
    },
  }
}

function openPoints() {
  const access = createDocumentAccess(site)
  return createRestorePoints({ access, documents: createBench(access).documents, clock })
}

async function statesAt(pointId: string | undefined): Promise<Record<number, unknown>> {
  const points = openPoints()
  const read = await points.readDocuments(pointId, numbers.map(productNumber))
  return Object.fromEntries(
    Array.from(read, ([id, { content }]) => [
      numberOf(id),
      (content['product'] as { readonly state: unknown }).state,
    ]),
  )
}

describe('the restore point of a job', () => {
  it('has what the products were before, however often the worker is stopped', async () => {
    let deaths = 0
    for (let diesAt = 1; ; diesAt += 1) {
      emptyBrowser()
      const store = createStore()
      await store.open().keeper.run()
      clock.advance(1000)
      store.start('job-1')
      store.products.set(0, 'b')
      store.products.delete(1)
      const life = createLife(diesAt)
      const dying = store.open(mortalAccess(life, createDocumentAccess(site)))
      await Promise.race([
        life.dead,
        Promise.all([dying.jobPoints.makeDue().catch(() => undefined), dying.keeper.run()]),
      ])
      deaths += Number(life.isDead())
      // The keeper of the next worker may be faster than its jobs.
      const next = store.open()
      await next.keeper.run()
      await next.jobPoints.makeDue()
      const [point, ...others] = await openPoints().list()
      expect(others).toEqual([])
      expect(point).toMatchObject({ reason: 'job', jobId: 'job-1', products: 3 })
      expect(await statesAt(point?.id)).toEqual({ 0: 'a', 1: 'a', 2: 'a' })
      expect(await statesAt(undefined)).toEqual({ 0: 'b', 2: 'a' })
      if (!life.isDead()) break
    }
    expect(deaths).toBeGreaterThan(8)
  })

  it('has what was kept, although the job starts and writes while products are read', async () => {
    const store = createStore()
    await store.open().keeper.run()
    store.products.set(2, 'changed outside')
    await store
      .open(undefined, () => {
        store.start('job-1')
        store.products.set(0, 'b')
      })
      .keeper.run()
    await store.open().keeper.run()
    const [point] = await openPoints().list()
    expect(await statesAt(point?.id)).toEqual({ 0: 'a', 1: 'a', 2: 'a' })
    expect(await statesAt(undefined)).toEqual({ 0: 'b', 1: 'a', 2: 'changed outside' })
  })

  it('has the time of the start, also when it is made later, and the reason', async () => {
    const store = createStore()
    const { keeper, jobPoints } = store.open()
    await keeper.run()
    const first = store.start('job-1')
    clock.advance(60_000)
    const second = store.start('job-2', true)
    clock.advance(60_000)
    expect(await jobPoints.makeDue()).toBe(2)
    expect(await openPoints().list()).toMatchObject([
      { reason: 'import', jobId: 'job-2', at: second },
      { reason: 'job', jobId: 'job-1', at: first },
    ])
  })

  it('is not made again after it was deleted, nor under another key', async () => {
    const store = createStore()
    const { keeper, jobPoints } = store.open()
    await keeper.run()
    store.start('job-1')
    expect(await jobPoints.makeDue()).toBe(1)
    const points = openPoints()
    await points.remove((await points.list()).map(({ id }) => id))
    expect(await jobPoints.makeDue()).toBe(0)
    await createBench(undefined, 2).documents.keep([readingOf(0, 'b', clock.now())])
    expect(await jobPoints.makeDue()).toBe(0)
    expect(await points.list()).toEqual([])
  })

  it('is not made of nothing, nor later for jobs from before the first product was kept', async () => {
    const store = createStore()
    store.start('job-1')
    const { keeper, jobPoints } = store.open()
    expect(await jobPoints.makeDue()).toBe(0)
    await keeper.run()
    expect(await jobPoints.makeDue()).toBe(0)
    expect(await openPoints().list()).toEqual([])
  })

  it('comes before anything is kept: while the jobs cannot be read, nothing is', async () => {
    const store = createStore()
    await store.open().keeper.run()
    store.start('job-1')
    store.products.set(0, 'b')
    store.setReadable(false)
    await store.open().keeper.run()
    expect(await statesAt(undefined)).toEqual({ 0: 'a', 1: 'a', 2: 'a' })
    store.setReadable(true)
    await store.open().keeper.run()
    expect(await statesAt(undefined)).toEqual({ 0: 'b', 1: 'a', 2: 'a' })
    expect(await statesAt((await openPoints().list())[0]?.id)).toEqual({ 0: 'a', 1: 'a', 2: 'a' })
  })
})
