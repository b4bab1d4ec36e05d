import { expect, test } from 'vitest'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import {
  createBench,
  createFakeLocks,
  makeReady,
  readJob,
  readRows,
  startAndRun,
  toStart,
} from './harness/bench-jobs.ts'
import {
  amount,
  buildProduct,
  otherSiteId,
  percent,
  priceEdit,
  productId,
  siteId,
} from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'

// One product of each kind: clean, warned (more than half), blocked (a discount as large as the
// price).
const products = [
  buildProduct({ id: productId(1), listPrice: amount('100') }),
  buildProduct({ id: productId(2), listPrice: amount('10') }),
  buildProduct({
    id: productId(3),
    listPrice: amount('50'),
    discount: { kind: 'amount', value: amount('80') },
  }),
]
const plusTen = priceEdit({ by: 'amount', amount: amount('10') })

async function makeMixed() {
  const store = createFakeStore(products)
  const { jobs } = createBench(store)
  return { store, jobs, ready: await makeReady(jobs, plusTen) }
}

test('plans clean rows, skips risky ones and lists them first', async () => {
  const { jobs, ready } = await makeMixed()
  expect(ready).toMatchObject({ blocked: 1, warned: 1, counts: { planned: 1, skipped: 2 } })
  const rows = await readRows(jobs, ready.id)
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    [productId(3), 'skipped'],
    [productId(2), 'skipped'],
    [productId(1), 'planned'],
  ])
})

test('runs selected warned rows, skips deselected clean ones, and never runs a blocked row', async () => {
  const { store, jobs, ready } = await makeMixed()
  const started = await jobs.start(
    toStart(ready, { selected: [productId(2), productId(3)], deselected: [productId(1)] }),
  )
  expect(started.counts).toMatchObject({ planned: 1, skipped: 2 })
  await jobs.wake()
  expect(await readJob(jobs, ready.id)).toMatchObject({
    state: 'done',
    counts: { applied: 1, skipped: 2 },
  })
  expect([1, 2, 3].map((at) => store.items.get(productId(at))?.product.listPrice)).toEqual([
    '100',
    '20',
    '50',
  ])
})

test('rejects another hash, another store, an unknown job, and an empty selection', async () => {
  const { jobs, ready, store } = await makeMixed()
  const request = toStart(ready)
  await expect(jobs.start({ ...request, hash: 'f'.repeat(64) })).rejects.toMatchObject({
    problem: { code: 'refused' },
  })
  await expect(jobs.start({ ...request, siteId: otherSiteId })).rejects.toMatchObject({
    problem: { code: 'wrong-site' },
  })
  await expect(jobs.start({ ...request, deselected: [productId(1)] })).rejects.toMatchObject({
    problem: { code: 'bad-input' },
  })
  await jobs.cancel(ready.id)
  await expect(jobs.start(request)).rejects.toMatchObject({ problem: { code: 'refused' } })
  expect(store.requestCount()).toBe(1)
})

test('does not start rows that were changed in the journal without their hash', async () => {
  const journal = createJournal(createFakeDatabase())
  const { jobs } = createBench(createFakeStore([buildProduct()]), { journal })
  const ready = await makeReady(jobs, priceEdit(percent('10')))
  const [row] = await journal.readBatch(ready.id, 0)
  const forged = { ...row!, target: { listPrice: amount('1') } }
  await journal.commitBatch(ready.id, 0, [forged], (record) => record)
  await expect(startAndRun(jobs, ready)).rejects.toThrow('damaged')
})

test('sends one job once for many simultaneous starts from several contexts', async () => {
  const store = createFakeStore(products)
  const journal = createJournal(createFakeDatabase())
  const lock = createLock(createFakeLocks())
  const contexts = Array.from({ length: 4 }, () => createBench(store, { journal, lock }).jobs)
  const [first] = contexts
  const ready = await makeReady(first!, plusTen)
  const request = toStart(ready)
  const started = await Promise.all(contexts.map((jobs) => jobs.start(request)))
  expect(new Set(started.map(({ id }) => id)).size).toBe(1)
  await Promise.all(contexts.map((jobs) => jobs.wake()))
  expect(await readJob(first!, ready.id)).toMatchObject({ state: 'done', counts: { applied: 1 } })
  expect(store.items.get(productId(1))?.writes).toHaveLength(1)
  expect(await first!.list()).toHaveLength(1)
})

test('leaves a job as it is on a late start', async () => {
  const store = createFakeStore(products)
  const journal = createJournal(createFakeDatabase())
  const { jobs } = createBench(store, { journal })
  const isDone = Promise.withResolvers<void>()
  const slow = createBench(store, {
    journal: {
      ...journal,
      fillJob: async (...args) => {
        await isDone.promise
        return journal.fillJob(...args)
      },
    },
  })
  const ready = await makeReady(jobs, plusTen)
  const request = toStart(ready)
  const late = slow.jobs.start(request)
  const done = await startAndRun(jobs, ready)
  isDone.resolve()
  expect(await late).toMatchObject({ state: 'done', counts: done.counts, endedAt: done.endedAt })
})

test('runs jobs one after another, oldest first', async () => {
  const store = createFakeStore([buildProduct()])
  const { jobs, clock } = createBench(store)
  const first = await makeReady(jobs, priceEdit({ by: 'set', amount: amount('21') }))
  clock.advance(1000)
  const second = await makeReady(jobs, priceEdit({ by: 'set', amount: amount('22') }))
  const request = { siteId, selected: [], deselected: [] }
  const starts = [first, second].map((job) =>
    jobs.start({ ...request, jobId: job.id, hash: job.hash ?? '' }),
  )
  await Promise.all(starts)
  await jobs.wake()
  // The second preview read 20, and the first job set it to 21: so it is left alone.
  expect(await readJob(jobs, first.id)).toMatchObject({ counts: { applied: 1 } })
  expect(await readJob(jobs, second.id)).toMatchObject({ counts: { conflict: 1 } })
})

test('rejects a start before anything is sent if its records would not fit on the disk', async () => {
  const store = createFakeStore(products)
  let free = 2048 * products.length
  const { jobs } = createBench(store, { readFreeBytes: async () => free })
  const { id, hash = '' } = await makeReady(jobs, priceEdit(percent('10')))
  const request = { jobId: id, siteId, hash, selected: [], deselected: [] }
  const before = store.requestCount()
  await expect(jobs.start(request)).rejects.toMatchObject({ problem: { code: 'storage-failed' } })
  expect(await readJob(jobs, id)).toMatchObject({ state: 'ready' })
  expect(store.requestCount()).toBe(before)
  free *= 2
  expect(await jobs.start(request)).toMatchObject({ state: 'running' })
})
