import { expect, test } from 'vitest'
import { createJobId } from '#lib/core/catalog/ids.ts'
import { type Job, noRows } from '#lib/core/job/job.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { idleRun } from '#lib/jobs/job-records.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import {
  createBench,
  createFakeLocks,
  makeReady,
  readJob,
  startAndRun,
  toStart,
} from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { liveUntil } from './harness/live-through.ts'
import { clean, judgeJob } from './harness/oracle.ts'
import { createMovingClock } from '#tests/clocks.ts'

const edit = priceEdit(percent('10'))
const dayMs = 86_400_000

test('sends no request when it is woken without work', async () => {
  const store = createFakeStore([buildProduct()])
  const { jobs, alarms } = createBench(store)
  await Promise.all([jobs.wake(), jobs.wake(), jobs.wake()])
  expect(store.requestCount()).toBe(0)
  expect(alarms).toEqual([])
})

test('sets the alarm at most 25 seconds ahead while it works', async () => {
  const products = Array.from({ length: 30 }, (_, index) =>
    buildProduct({ id: productId(index), listPrice: amount(String(10 + index)) }),
  )
  const store = createFakeStore(products)
  const gaps: number[] = []
  const { jobs, clock, alarms } = createBench({
    ...store,
    applyChange: (call) => {
      gaps.push((alarms.at(-1) ?? Infinity) - clock.now())
      clock.advance(5000)
      return store.applyChange(call)
    },
  })
  await startAndRun(jobs, await makeReady(jobs, edit))
  expect(gaps).toHaveLength(30)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(25_000)
})

test('leaves the jobs to another context at work, and checks again later', async () => {
  const lock = createLock(createFakeLocks())
  const journal = createJournal(createFakeDatabase())
  const store = createFakeStore([buildProduct()])
  const ready = await makeReady(createBench(store, { journal }).jobs, edit)
  const { jobs, clock, alarms } = createBench(store, { journal, lock })
  const other = Promise.withResolvers<void>()
  const held = lock('shelfside-jobs', () => other.promise)
  expect(await startAndRun(jobs, ready)).toMatchObject({ state: 'running', counts: { planned: 1 } })
  expect(new Set(alarms)).toEqual(new Set([clock.now() + 30_000]))
  other.resolve()
  await held
  await jobs.wake()
  expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'done' })
})

test.each(['pause', 'cancel'] as const)(
  'sends nothing after a %s that came between the read and the write',
  async (word) => {
    const store = createFakeStore([buildProduct()])
    const { jobs } = createBench({
      ...store,
      readFresh: async (ids) => {
        const found = await store.readFresh(ids)
        await jobs[word](ready.id)
        return found
      },
      applyChange: () => Promise.reject(new Error('It was sent.')),
    })
    const ready: Job = await makeReady(jobs, edit)
    const state = word === 'pause' ? 'paused' : 'cancelled'
    const row = word === 'pause' ? 'planned' : 'cancelled'
    expect(await startAndRun(jobs, ready)).toMatchObject({ state, counts: { [row]: 1 } })
    expect(store.requestCount()).toBe(2)
  },
)

test('runs a job that is started while the runner finishes', async () => {
  const lock = createLock(createFakeLocks())
  const store = createFakeStore([buildProduct()])
  const atTheEnd: (() => Promise<unknown>)[] = []
  const { jobs } = createBench(store, {
    lock: async (name, work) => {
      const result = await lock(name, work)
      await atTheEnd.pop()?.()
      return result
    },
  })
  const ready = await makeReady(jobs, edit)
  atTheEnd.push(() => jobs.start(toStart(ready)))
  await jobs.wake()
  expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'done' })
})

test('ends a cancelled job with nothing in flight without its store', async () => {
  const journal = createJournal(createFakeDatabase())
  const store = createFakeStore([buildProduct()])
  const ready = await makeReady(createBench(store, { journal }).jobs, edit)
  await journal.changeJob(ready.id, (record) => ({
    job: { ...record.job, state: 'running' },
    run: { ...record.run, calls: 1, requestedAction: 'cancel' },
  }))
  const { jobs } = createBench(store, {
    journal,
    openStore: async () => ({ code: 'not-connected', message: 'Connect the store.' }),
  })
  await jobs.wake()
  expect(await readJob(jobs, ready.id)).toMatchObject({
    state: 'cancelled',
    counts: { cancelled: 1 },
  })
})

test('removes previews after a day, ended jobs after ninety, and unfinished ones never', async () => {
  const store = createFakeStore([buildProduct()])
  const journal = createJournal(createFakeDatabase())
  const clock = createMovingClock(Infinity)
  const { jobs } = createBench(store, { journal, clock })
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  const preview = await makeReady(jobs, edit)
  const paused = await makeReady(jobs, edit)
  await jobs.start(toStart(paused))
  await jobs.pause(paused.id)
  const idsAfter = async (days: number) => {
    clock.advance(days * dayMs)
    const readConfirmedTime = async () => clock.now()
    const next = createBench(store, { journal, clock, readConfirmedTime }).jobs
    await next.wake()
    return new Set((await next.list()).map(({ id }) => id))
  }
  expect(await idsAfter(0.9)).toEqual(new Set([done.id, preview.id, paused.id]))
  expect(await idsAfter(0.2)).toEqual(new Set([done.id, paused.id]))
  expect(await idsAfter(90)).toEqual(new Set([paused.id]))
})

/** How many jobs a worker reads when it wakes with this many ended ones, and runs one more. */
async function countReads(ended: number): Promise<number> {
  const whole = createJournal(createFakeDatabase())
  for (let at = 0; at < ended; at += 1) {
    const job = {
      id: createJobId(),
      siteId,
      title: '',
      state: 'done',
      createdAt: createMovingClock(Infinity).now() - at,
      counts: noRows,
      unchanged: 0,
      blocked: 0,
      warned: 0,
    } as const
    const undoOf = at % 2 === 0 ? { undoOf: job.id } : {}
    await whole.addJob({ job: { ...job, ...undoOf }, run: idleRun }, undefined, [])
  }
  let reads = 0
  const readJobs: Journal['readJobs'] = async (part) => {
    const records = await whole.readJobs(part)
    reads += records.length
    return records
  }
  const store = createFakeStore([buildProduct()])
  const { jobs } = createBench(store, { journal: { ...whole, readJobs } })
  await jobs.wake()
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(done.state).toBe('done')
  return reads
}

test('reads no more of the journal with a thousand ended jobs than with none', async () => {
  const reads = await countReads(0)
  expect(reads).toBeGreaterThan(0)
  expect(await countReads(1000)).toBe(reads)
})

test('continues an undo after its worker is stopped', async () => {
  const products = Array.from({ length: 9 }, (_, index) =>
    buildProduct({ id: productId(index), listPrice: amount(String(10 + index)) }),
  )
  for (let first = 1; first <= 10; first += 1) {
    const journal = createJournal(createFakeDatabase())
    const changed = createFakeStore(products)
    const { jobs, clock } = createBench(changed, { journal })
    const { id } = await startAndRun(jobs, await makeReady(jobs, edit))
    const store = createFakeStore([...changed.items.values()].map(({ product }) => product))
    const deaths = Array.from({ length: 25 }, (_, index) => 1 + ((first + index) % 10))
    const died = await liveUntil({ store, journal, clock, deaths }, async (bench) => {
      const records = await journal.readJobs()
      if (!records.some(({ job }) => job.undoOf === id)) {
        await bench.jobs.undo({ jobId: id, siteId })
      }
      return records.some(({ job }) => job.id === id && job.state === 'undone')
    })
    expect(died).toBeGreaterThan(5)
    const records = await journal.readJobs()
    expect(records).toHaveLength(2)
    const rows = await journal.readAllRows(records.find(({ job }) => job.undoOf === id)!.job.id)
    expect(judgeJob(rows, store)).toEqual(clean)
    for (const product of products) {
      expect(store.items.get(product.id)?.product.listPrice).toBe(product.listPrice)
    }
  }
})

test('does not pause a job whose worker is stopped while it opens the store: the next worker continues', async () => {
  const journal = createJournal(createFakeDatabase())
  const store = createFakeStore([buildProduct()])
  const ready = await makeReady(createBench(store, { journal }).jobs, edit)
  const stopped = createBench(store, { journal, openStore: endWithWorker })
  expect(await startAndRun(stopped.jobs, ready)).toMatchObject({ state: 'running' })
  const next = createBench(store, { journal })
  await next.jobs.wake()
  expect(await readJob(next.jobs, ready.id)).toMatchObject({
    state: 'done',
    counts: { applied: 1 },
  })
})

async function endWithWorker(): Promise<never> {
  throw new DOMException('The worker is being stopped.', 'AbortError')
}

test('resumes a job whose store is connected while the job is being paused', async () => {
  const store = createFakeStore([buildProduct()])
  const journal = createJournal(createFakeDatabase())
  const ready = await makeReady(createBench(store, { journal }).jobs, edit)
  let isConnected = false
  let woken: Promise<void> | undefined
  const { jobs } = createBench(store, {
    journal: {
      ...journal,
      async changeJob(id, change) {
        if (!isConnected && (await journal.readJob(id))?.job.state === 'running') {
          isConnected = true
          woken = jobs.wake()
          // Until it has checked for paused jobs, and found none.
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        return journal.changeJob(id, change)
      },
    },
    openStore: async () =>
      isConnected ? store : { code: 'not-connected', message: 'Connect the store.' },
  })
  await startAndRun(jobs, ready)
  await woken
  expect(isConnected).toBe(true)
  expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'done' })
})
