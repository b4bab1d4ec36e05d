import { expect, test } from 'vitest'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { makeReady, readJob } from './harness/bench-jobs.ts'
import {
  type BrowserLife,
  createBrowserLife,
  dayMs,
  hourMs,
  scheduleAll,
} from './harness/browser-life.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import type { FakeStore } from './harness/fake-store.ts'

// Runs many whole jobs per test, which takes a busy machine some time.
const edit = priceEdit(percent('-10'))
const before = ['20', '20', '20']
const reduced = ['18', '18', '18']

async function onSale(wrap?: (store: FakeStore) => JobStore) {
  const life = createBrowserLife(undefined, wrap)
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  const startAt = life.clock.now() + hourMs
  const endAt = startAt + 2 * dayMs
  const job = await scheduleAll(bench, ready, { startAt, endAt, missed: 'run' })
  await life.passTo(startAt)
  return { life, job, endAt }
}

test('undoes a sale at its end, once', async () => {
  const { life, job, endAt } = await onSale()
  expect(life.prices()).toEqual(reduced)
  await life.passTo(endAt - 1)
  expect(life.prices()).toEqual(reduced)
  await life.passTo(endAt)
  expect(life.prices()).toEqual(before)
  const { jobs } = life.open()
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'undone' })
  await life.passTo(endAt + 5 * dayMs)
  expect(await jobs.list()).toHaveLength(2)
})

test.each(['running', 'paused', 'done', 'cancelled', 'failed', 'undone'] as const)(
  'undoes it at its end, although its record says: %s',
  async (state) => {
    const { life, job, endAt } = await onSale()
    const { journal } = life.open()
    await journal.changeJob(job.id, (current) => ({ ...current, job: { ...current.job, state } }))
    await life.passTo(endAt)
    expect(life.prices()).toEqual(before)
  },
)

test.each([1, 89, 91, 200])(
  'undoes it at the next start if the browser was closed at its end, %i days later',
  async (days) => {
    const { life, endAt } = await onSale()
    await life.sleepTo(endAt + days * dayMs)
    expect(life.prices()).toEqual(before)
  },
)

test('sends nothing more once its end has come, although its run began before', async () => {
  let reductions = 0
  const slow = (store: FakeStore): JobStore => ({
    ...store,
    async applyChange(call) {
      if (call.items.some(({ set }) => set.listPrice === '18')) reductions += 1
      if (reductions === 1) life.clock.advance(3 * dayMs)
      return store.applyChange(call)
    },
  })
  const products = Array.from({ length: 120 }, (_, at) => buildProduct({ id: productId(at) }))
  const life: BrowserLife = createBrowserLife(products, slow)
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  const startAt = life.clock.now() + hourMs
  const endAt = startAt + 2 * dayMs
  await scheduleAll(bench, ready, { startAt, endAt, missed: 'run' })
  await life.passTo(startAt)
  expect(reductions).toBe(1)
  await life.passTo(endAt + 4 * dayMs)
  expect(new Set(life.prices())).toEqual(new Set(['20']))
})

test('keeps and lists a price that another user set during the sale, and does not retry it', async () => {
  const { life, job, endAt } = await onSale()
  life.store.writeAsOther(productId(1), amount('15'))
  await life.passTo(endAt + 3 * dayMs)
  expect(life.prices()).toEqual(['20', '15', '20'])
  const { jobs } = life.open()
  await jobs.wake()
  const all = await jobs.list()
  expect(all).toHaveLength(2)
  expect(all.find(({ undoOf }) => undoOf === job.id)).toMatchObject({
    state: 'done',
    counts: { applied: 2, conflict: 1 },
  })
})

test('leaves the other products to the end of the sale after a manual undo of one', async () => {
  const { life, job, endAt } = await onSale()
  const { jobs } = life.open()
  await jobs.undo({ jobId: job.id, siteId, productIds: [productId(0)] })
  await jobs.wake()
  expect(life.prices()).toEqual(['20', '18', '18'])
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'done' })
  await life.passTo(endAt)
  expect(life.prices()).toEqual(before)
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'undone' })
})

test('undoes all of it, although one product is undone by hand after the end', async () => {
  let isLost = false
  const { life, job, endAt } = await onSale((store) => ({
    ...store,
    async applyChange(call) {
      const reported = await store.applyChange(call)
      if (!isLost) return reported
      throw new ProblemError({ code: 'wrong-key', message: 'Not you.' }, { effect: 'unknown' })
    },
  }))
  const undoOne = async (index: number) => {
    const { jobs } = life.open()
    await jobs.undo({ jobId: job.id, siteId, productIds: [productId(index)] })
    await jobs.wake()
  }
  isLost = true
  await undoOne(0)
  life.connect(false)
  // The end waits for the outcome of that undo, which needs the store.
  await life.passTo(endAt)
  await undoOne(1)
  expect(life.prices()).toEqual(['20', '18', '18'])
  isLost = false
  life.connect(true)
  await life.passTo(endAt + hourMs)
  expect(life.prices()).toEqual(before)
})

test('undoes it by one job for many simultaneous wake-ups at its end', async () => {
  const { life, job, endAt } = await onSale()
  life.clock.advance(endAt - life.clock.now())
  const { jobs } = life.open()
  await Promise.all(Array.from({ length: 6 }, () => jobs.wake()))
  expect((await jobs.list()).filter(({ undoOf }) => undoOf === job.id)).toHaveLength(1)
  expect(life.prices()).toEqual(before)
})

test.each(['running', 'paused'] as const)(
  'stops and undoes a job that is %s at its end',
  async (state) => {
    let calls = 0
    const products = [0, 1, 2].map((at) =>
      buildProduct({ id: productId(at), listPrice: amount(String(20 + 10 * at)) }),
    )
    const life = createBrowserLife(products, (store) => ({
      ...store,
      async applyChange(call) {
        calls += 1
        // The first product is written; then the store asks to wait until the end.
        if (calls === 1 || life.clock.now() >= endAt) return store.applyChange(call)
        const problem = { code: 'rate-limited', message: 'Wait.' } as const
        throw new ProblemError(problem, { effect: 'none', retryAfterMs: 800_000 })
      },
    }))
    const bench = life.open()
    const startAt = life.clock.now() + hourMs
    const endAt = startAt + 2 * hourMs
    const ready = await makeReady(bench.jobs, edit)
    await scheduleAll(bench, ready, { startAt, endAt, missed: 'run' })
    await life.passTo(startAt + hourMs / 2)
    expect(life.prices().filter((price, at) => price !== products[at]?.listPrice)).toHaveLength(1)
    if (state === 'paused') await life.open().jobs.pause(ready.id)
    expect(await readJob(life.open().jobs, ready.id)).toMatchObject({ state })
    await life.passTo(endAt)
    expect(life.prices()).toEqual(['20', '30', '40'])
    expect((await readJob(life.open().jobs, ready.id)).counts).toMatchObject({ cancelled: 2 })
  },
)

test('finds out about rows with lost answers, and undoes them with the others', async () => {
  let isLost = true
  const { life, endAt } = await onSale((store) => ({
    ...store,
    async applyChange(call) {
      const reported = await store.applyChange(call)
      if (!isLost) return reported
      const problem = { code: 'wrong-key', message: 'Not you.' } as const
      throw new ProblemError(problem, { effect: 'unknown' })
    },
  }))
  expect(life.prices()).toEqual(reduced)
  isLost = false
  await life.passTo(endAt)
  expect(life.prices()).toEqual(before)
})

test('ends the sale although the disk is full at its end', async () => {
  let isFull = false
  const { life, endAt } = await onSale()
  const { addJob } = life.journal
  Object.assign(life.journal, {
    addJob: async (...args: Parameters<typeof addJob>) => {
      if (isFull) {
        throw new ProblemError({ code: 'storage-failed', message: 'There is no room left.' })
      }
      return addJob(...args)
    },
  })
  isFull = true
  await life.passTo(endAt + hourMs)
  expect(life.prices()).toEqual(reduced)
  isFull = false
  await life.passTo(endAt + 2 * hourMs)
  expect(life.prices()).toEqual(before)
})

test('leaves no undo job for a sale that changed nothing', async () => {
  const life = createBrowserLife()
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  const startAt = life.clock.now() + hourMs
  await scheduleAll(bench, ready, { startAt, endAt: startAt + hourMs, missed: 'run' })
  for (const at of [0, 1, 2]) life.store.writeAsOther(productId(at), amount('7'))
  await life.passTo(startAt + 3 * hourMs)
  expect(life.prices()).toEqual(['7', '7', '7'])
  expect(await life.open().jobs.list()).toHaveLength(1)
})
