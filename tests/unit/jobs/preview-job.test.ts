import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { createBench, makeReady, readJob, readRows, toStart } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { liveUntil } from './harness/live-through.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { iterations } from '#tests/iterations.ts'

const products = Array.from({ length: 230 }, (_, index) => buildProduct({ id: productId(index) }))
const edit = priceEdit(percent('10'))

test('creates a draft at once, reports its progress, and becomes ready', async () => {
  const seen: (number | undefined)[] = []
  const store = createFakeStore(products)
  const stream: typeof store.stream = async function* (...request) {
    for await (const page of store.stream(...request)) {
      // The store takes a second for each page.
      clock.advance(1000)
      yield page
    }
  }
  const { jobs, journal, clock } = createBench(
    { ...store, stream },
    {
      checkpoint: async () => {
        const [record] = await journal.readJobs()
        seen.push(record?.job.progress?.seen)
      },
    },
  )
  const previewJob = await jobs.draft({ siteId, edit })
  expect(previewJob).toMatchObject({ state: 'draft', edit, progress: { seen: 0 } })
  await jobs.wake()
  expect(seen).toEqual([100, 200, 230])
  expect(await readJob(jobs, previewJob.id)).toMatchObject({ state: 'ready', edit, unchanged: 0 })
})

test('gives the same hash for the same store and edit, and another one for another price', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const [first, second, other] = [
    await makeReady(jobs, edit),
    await makeReady(jobs, edit),
    await makeReady(jobs, priceEdit(percent('11'))),
  ]
  expect(first.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(second.hash).toBe(first.hash)
  expect(other.hash).not.toBe(first.hash)
})

test('is ready without rows if nothing changes, and cannot be started', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const ready = await makeReady(jobs, priceEdit({ by: 'set', amount: amount('20') }))
  expect(ready).toMatchObject({ state: 'ready', unchanged: 230 })
  expect(await readRows(jobs, ready.id)).toEqual([])
  const request = toStart(ready)
  await expect(jobs.start(request)).rejects.toThrow('Select at least one')
})

test('knows which of several steps change nothing', async () => {
  const { jobs } = createBench(createFakeStore(products.map((each) => ({ ...each, sku: '' }))))
  const one = priceEdit(percent('10'))
  const prefix = { kind: 'text', field: 'sku', step: { by: 'prefix', text: 'A-' } } as const
  const two = { ...one, operations: [...one.operations, prefix] }
  expect((await makeReady(jobs, two)).idle).toEqual([1])
  expect((await makeReady(jobs, one)).idle).toBeUndefined()
})

test('leaves out products that were deselected from a search', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const except = [productId(3), productId(170)]
  const scope = { kind: 'search', search: { text: '' }, except } as const
  const ready = await makeReady(jobs, priceEdit(percent('10'), { to: 'currency' }, scope))
  const ids = (await readRows(jobs, ready.id)).map(({ id }) => id)
  expect(ids).toHaveLength(228)
  expect(ids.filter((id) => except.includes(id))).toEqual([])
})

test('reads selected products fresh, once each, and leaves out deleted ones', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const ids = [...Array.from({ length: 150 }, (_, index) => productId(index)), productId(0)]
  const ready = await makeReady(
    jobs,
    priceEdit(percent('10'), { to: 'currency' }, { kind: 'ids', ids: [...ids, productId(999)] }),
  )
  expect(ready.counts.planned).toBe(150)
})

test('makes one row of a product that is on two pages', async () => {
  const store = createFakeStore(products)
  const { jobs } = createBench({
    ...store,
    async *stream() {
      yield products.slice(0, 100)
      yield products.slice(50, 150)
    },
  })
  expect((await makeReady(jobs, edit)).counts.planned).toBe(150)
})

test('fails the draft with a message if the store cannot be read', async () => {
  const store = createFakeStore(products)
  const { jobs } = createBench({
    ...store,
    async *stream() {
      yield products.slice(0, 100)
      throw new ProblemError({ code: 'wrong-key', message: 'The key was refused.' })
    },
  })
  expect(await makeReady(jobs, edit)).toMatchObject({
    state: 'failed',
    problem: { code: 'wrong-key' },
  })
})

test('stops reading when a draft is cancelled', async () => {
  const store = createFakeStore(products)
  const cancelled = Promise.withResolvers<void>()
  let pages = 0
  const { jobs } = createBench({
    ...store,
    async *stream() {
      for (;;) {
        pages += 1
        yield products.slice(0, 100)
        await cancelled.promise
      }
    },
  })
  const previewJob = await jobs.draft({ siteId, edit })
  expect(await jobs.cancel(previewJob.id)).toMatchObject({ state: 'cancelled' })
  cancelled.resolve()
  await jobs.wake()
  expect(await readJob(jobs, previewJob.id)).toMatchObject({ state: 'cancelled' })
  expect(pages).toBeLessThan(3)
})

test('builds a preview again that a stopped worker left unfinished', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 8 }),
      async (deaths) => {
        const journal = createJournal(createFakeDatabase())
        const world = {
          store: createFakeStore(products),
          journal,
          clock: createMovingClock(Infinity),
          deaths,
        }
        await liveUntil(world, async ({ jobs }) => {
          const [record] = await journal.readJobs()
          if (record === undefined) await jobs.draft({ siteId, edit })
          return record?.job.state === 'ready'
        })
        const [record] = await journal.readJobs()
        expect(record?.job.counts.planned).toBe(230)
        expect(await journal.readJobs()).toHaveLength(1)
      },
    ),
    { numRuns: iterations(30, 30, 300) },
  )
})
