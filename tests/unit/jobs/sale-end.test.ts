import { expect, test, vi } from 'vitest'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { makeReady, readJob } from './harness/bench-jobs.ts'
import { createBrowserLife, dayMs, hourMs, scheduleAll } from './harness/browser-life.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import type { FakeShop } from './harness/fake-shop.ts'

// Many whole jobs each: a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 })

const edit = priceEdit(percent('-10'))
const before = ['20', '20', '20']
const reduced = ['18', '18', '18']

async function onSale(wrap?: (shop: FakeShop) => JobShop) {
  const life = createBrowserLife(undefined, wrap)
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  const startAt = life.clock.now() + hourMs
  const endAt = startAt + 2 * dayMs
  const job = await scheduleAll(bench, ready, { startAt, endAt, missed: 'run' })
  await life.passTo(startAt)
  return { life, job, endAt }
}

test('a sale is taken back at its end, once', async () => {
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

test.each([1, 89, 91, 200])(
  'with the browser closed at its end, it is taken back at the next start, %i days later',
  async (days) => {
    const { life, endAt } = await onSale()
    await life.sleepTo(endAt + days * dayMs)
    expect(life.prices()).toEqual(before)
  },
)

test('a price that somebody set during the sale stays, is listed, and is not tried again', async () => {
  const { life, job, endAt } = await onSale()
  life.shop.writeAsOther(productId(1), amount('15'))
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

test('a product taken back by hand during the sale leaves the others to its end', async () => {
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

test('woken many times at once at its end, it is taken back by one job', async () => {
  const { life, job, endAt } = await onSale()
  life.clock.advance(endAt - life.clock.now())
  const { jobs } = life.open()
  await Promise.all(Array.from({ length: 6 }, () => jobs.wake()))
  expect((await jobs.list()).filter(({ undoOf }) => undoOf === job.id)).toHaveLength(1)
  expect(life.prices()).toEqual(before)
})

test.each(['running', 'paused'] as const)(
  'a job that is %s at its end is stopped, and what it did is taken back at once',
  async (state) => {
    let calls = 0
    const products = [0, 1, 2].map((at) =>
      buildProduct({ id: productId(at), listPrice: amount(String(20 + 10 * at)) }),
    )
    const life = createBrowserLife(products, (shop) => ({
      ...shop,
      async applyChange(call) {
        calls += 1
        // The first product goes through; then the shop asks for patience until the end.
        if (calls === 1 || life.clock.now() >= endAt) return shop.applyChange(call)
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

test('rows whose answers were lost before its end are found out about, and taken back with the others', async () => {
  let isLost = true
  const { life, endAt } = await onSale((shop) => ({
    ...shop,
    async applyChange(call) {
      const reported = await shop.applyChange(call)
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

test('a disk that is full at its end does not keep the prices down', async () => {
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

test('a sale that changed nothing has nothing to take back, and leaves no job behind', async () => {
  const life = createBrowserLife()
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  const startAt = life.clock.now() + hourMs
  await scheduleAll(bench, ready, { startAt, endAt: startAt + hourMs, missed: 'run' })
  for (const at of [0, 1, 2]) life.shop.writeAsOther(productId(at), amount('7'))
  await life.passTo(startAt + 3 * hourMs)
  expect(life.prices()).toEqual(['7', '7', '7'])
  expect(await life.open().jobs.list()).toHaveLength(1)
})
