import * as fc from 'fast-check'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import { expect, test } from 'vitest'
import { type Job, type JobRow, countOpen } from '#lib/core/job/job.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { iterations } from '#tests/iterations.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import {
  amount,
  buildProduct,
  otherSiteId,
  percent,
  priceEdit,
  productId,
  siteId,
} from './harness/builders.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { liveThrough, type Control } from './harness/live-through.ts'
import { clean } from './harness/oracle.ts'
import { scenarios } from './harness/scenario.ts'

const total = (job: Job) => Object.values(job.counts).reduce((sum, count) => sum + count, 0)

test('gives every row an end when cancelled at any moment, and loses none', async () => {
  let cancelled = 0
  await fc.assert(
    fc.asyncProperty(scenarios(), fc.integer({ min: 1, max: 6 }), async (scenario, cancelAt) => {
      const control: Control = async ({ jobs }, { id, hash = '' }, life) => {
        await jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
        if (life >= cancelAt) await jobs.cancel(id)
      }
      const { job, rows, verdict } = await liveThrough(scenario, { control })
      expect(['cancelled', 'done']).toContain(job.state)
      expect(countOpen(job.counts)).toBe(0)
      expect(total(job)).toBe(scenario.prices.length)
      expect(rows).toHaveLength(scenario.prices.length)
      expect(verdict).toEqual(clean)
      cancelled += job.counts.cancelled
    }),
    { numRuns: iterations(100, 150, 5_000) },
  )
  expect(cancelled).toBeGreaterThan(0)
})

test('completes the call in flight on cancel and sends nothing after it', async () => {
  const products = [10, 11, 12].map((price, index) =>
    buildProduct({ id: productId(index), listPrice: amount(String(price)) }),
  )
  const store = createFakeStore(products)
  const asked = Promise.withResolvers<void>()
  const { jobs } = createBench({
    ...store,
    applyChange: async (call) => {
      asked.resolve()
      await cancelled.promise
      return store.applyChange(call)
    },
  })
  const cancelled = Promise.withResolvers<void>()
  const ready = await makeReady(jobs, priceEdit(percent('10')))
  const running = startAndRun(jobs, ready)
  await asked.promise
  const stopping = { state: 'running', isStopping: true, counts: { sent: 1 } }
  expect(await jobs.cancel(ready.id)).toMatchObject(stopping)
  expect(await jobs.pause(ready.id)).toMatchObject(stopping)
  expect(await jobs.read(ready.id)).toMatchObject(stopping)
  expect(await jobs.list()).toMatchObject([stopping])
  cancelled.resolve()
  const job = await running
  expect(job).toMatchObject({ state: 'cancelled', counts: { applied: 1, cancelled: 2 } })
  expect(job.isStopping).toBeUndefined()
  expect(job.endedAt).toBeDefined()
})

test('finds out about unknown rows on cancel and sends nothing more', async () => {
  const products = [0, 1, 2].map((index) => buildProduct({ id: productId(index) }))
  const store = createFakeStore(products, { nextFault: () => 'half-done' })
  const { jobs } = createBench({
    ...store,
    readFresh: async (ids) => {
      const found = await store.readFresh(ids)
      if (ids.length === 1) await jobs.cancel(ready.id)
      return found
    },
  })
  const ready: Job = await makeReady(jobs, priceEdit(percent('10')))
  expect(await startAndRun(jobs, ready)).toMatchObject({
    state: 'cancelled',
    counts: { applied: 2, cancelled: 1 },
  })
  expect(store.items.get(productId(1))?.writes).toEqual([])
})

test('does not report applied rows as cancelled after an unexpected error', async () => {
  const store = createFakeStore([buildProduct()])
  const clock = createMovingClock(Infinity)
  const { jobs } = createBench(
    {
      ...store,
      applyChange: async (call) => {
        await store.applyChange(call)
        throw new TypeError('x is not a function')
      },
    },
    {
      clock: {
        ...clock,
        // The user cancels during the wait after the failure.
        sleep: async (delayMs) => {
          await jobs.cancel(ready.id)
          clock.advance(delayMs)
        },
      },
    },
  )
  const ready: Job = await makeReady(jobs, priceEdit(percent('10')))
  const job = await startAndRun(jobs, ready)
  expect(job).toMatchObject({ counts: { applied: 1, cancelled: 0 } })
})

test('restores every row that no one changed since, and names the others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 40 }),
      fc.array(fc.nat(39), { maxLength: 5 }),
      fc.integer({ min: -40, max: 45 }).filter((value) => value !== 0),
      async (cents, touched, change) => {
        const products = cents.map((value, index) =>
          buildProduct({ id: productId(index), listPrice: amount(String(value / 100)) }),
        )
        const store = createFakeStore(products)
        const { jobs } = createBench(store)
        const ready = await makeReady(jobs, priceEdit(percent(String(change))))
        if (ready.counts.planned === 0) return
        const done = await startAndRun(jobs, ready)
        for (const index of touched) store.writeAsOther(productId(index), amount('123456.78'))
        const undo = await jobs.undo({ jobId: done.id, siteId })
        await jobs.wake()
        const rows = new Map((await readRows(jobs, undo.id)).map((row) => [row.id, row]))

        const isTouched = ({ id }: Pick<JobRow, 'id'>) => touched.some((at) => productId(at) === id)
        for (const product of products) {
          const row = rows.get(product.id)
          if (!isTouched(product)) {
            expect(store.items.get(product.id)?.product.listPrice).toBe(product.listPrice)
          } else if (row !== undefined) {
            expect(row).toMatchObject({ state: 'conflict', remote: { listPrice: '123456.78' } })
          }
        }
        const isAllBack = [...rows.values()].every(({ state }) => state === 'applied')
        expect((await readJob(jobs, done.id)).state).toBe(isAllBack ? 'undone' : 'done')
        expect((await readJob(jobs, undo.id)).state).toBe('done')
      },
    ),
    { numRuns: iterations(60, 60, 5_000) },
  )
})

test('starts one job for two clicks on undo, and names the undo of an undo a redo', async () => {
  const store = createFakeStore([buildProduct()])
  const { jobs } = createBench(store)
  const done = await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('10'))))
  const [first, second] = await Promise.all([
    jobs.undo({ jobId: done.id, siteId }),
    jobs.undo({ jobId: done.id, siteId }),
  ])
  expect(second.id).toBe(first.id)
  expect(first).toMatchObject({ undoOf: done.id, undoes: 'edit' })
  expect(nameJob(first)).toBe('Undo: Price +10%')
  await jobs.wake()
  expect(store.items.get(productId(0))?.product.listPrice).toBe('20')
  const redo = await jobs.undo({ jobId: first.id, siteId })
  expect(nameJob(redo)).toBe('Redo: Price +10%')
  await jobs.wake()
  expect(store.items.get(productId(0))?.product.listPrice).toBe('22')
  expect((await readJob(jobs, first.id)).state).toBe('undone')
  expect(nameJob(await jobs.undo({ jobId: redo.id, siteId }))).toBe('Undo: Price +10%')
  await jobs.wake()
  expect(store.items.get(productId(0))?.product.listPrice).toBe('20')
})

test('ends a paused job that is undone', async () => {
  const products = [10, 11, 12].map((price, index) =>
    buildProduct({ id: productId(index), listPrice: amount(String(price)) }),
  )
  const store = createFakeStore(products)
  const { jobs } = createBench({
    ...store,
    applyChange: async (call) => {
      const outcomes = await store.applyChange(call)
      await jobs.pause(ready.id)
      return outcomes
    },
  })
  const ready: Job = await makeReady(jobs, priceEdit(percent('10')))
  expect(await startAndRun(jobs, ready)).toMatchObject({ state: 'paused', counts: { applied: 1 } })
  await jobs.undo({ jobId: ready.id, siteId })
  expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'cancelled' })
})

test('undoes nothing while what became of a row is unknown', async () => {
  const products = [10, 11].map((price, index) =>
    buildProduct({ id: productId(index), listPrice: amount(String(price)) }),
  )
  const store = createFakeStore(products)
  let calls = 0
  const { jobs } = createBench({
    ...store,
    applyChange: async (call) => {
      const outcomes = await store.applyChange(call)
      calls += 1
      if (calls === 1) return outcomes
      await jobs.pause(ready.id)
      throw new TypeError('Failed to fetch')
    },
  })
  const ready: Job = await makeReady(jobs, priceEdit(percent('10')))
  const paused = await startAndRun(jobs, ready)
  expect(paused).toMatchObject({ state: 'paused', counts: { applied: 1, unknown: 1 } })
  await expect(jobs.undo({ jobId: ready.id, siteId })).rejects.toThrow('hasn’t confirmed')
  expect(await readJob(jobs, ready.id)).toEqual(paused)
})

test('undoes nothing for another store, a running job, or a job that applied nothing', async () => {
  const { jobs } = createBench(createFakeStore([buildProduct()]))
  const ready = await makeReady(jobs, priceEdit(percent('10')))
  await expect(jobs.undo({ jobId: ready.id, siteId })).rejects.toThrow('Stop this edit')
  await expect(jobs.undo({ jobId: ready.id, siteId: otherSiteId })).rejects.toThrow('another store')
  await jobs.cancel(ready.id)
  await expect(jobs.undo({ jobId: ready.id, siteId })).rejects.toThrow('nothing')
})
