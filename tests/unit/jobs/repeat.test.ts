import { expect, test } from 'vitest'
import type { Schedule } from '#lib/core/job/job.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { createBench, makeReady, readRows } from './harness/bench-jobs.ts'
import {
  type BrowserLife,
  createBrowserLife,
  dayMs,
  hourMs,
  scheduleAll,
} from './harness/browser-life.ts'
import { amount, priceEdit, productId, siteId } from './harness/builders.ts'
import { createLife, mortalJournal } from './harness/life.ts'

// Runs many whole jobs per test, which takes a busy machine some time.
/** A price increase that differs from the same increase applied twice. */
const edit = priceEdit({ by: 'amount', amount: amount('1') })

async function daily(missed: Schedule['missed'] = 'run', more: Partial<Schedule> = {}) {
  const life = createBrowserLife()
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  const startAt = life.clock.now() + hourMs
  await scheduleAll(bench, ready, { startAt, repeat: 'daily', missed, ...more })
  return { life, startAt, ready }
}

async function waiting(jobs: Jobs) {
  return (await jobs.list()).filter(({ state }) => state === 'ready')
}

function priceOf({ store }: BrowserLife, at = 0) {
  return store.items.get(productId(at))?.product.listPrice
}

test('runs every day, on the current values, and the next run waits', async () => {
  const { life, startAt } = await daily()
  await life.passTo(startAt)
  expect(priceOf(life)).toBe('21')
  life.store.writeAsOther(productId(0), amount('50'))
  await life.passTo(startAt + dayMs)
  expect(priceOf(life)).toBe('51')
  expect(priceOf(life, 1)).toBe('22')
  await life.passTo(startAt + 9 * dayMs)
  expect(priceOf(life, 1)).toBe('30')
  const next = await waiting(life.open().jobs)
  expect(next.map(({ schedule }) => schedule?.startAt)).toEqual([startAt + 10 * dayMs])
})

test('runs only rows without flags, because no user is there to select others', async () => {
  const { life, startAt } = await daily()
  await life.passTo(startAt)
  life.store.writeAsOther(productId(2), amount('1'))
  await life.passTo(startAt + dayMs)
  const latest = (await life.open().jobs.list()).find(({ state }) => state === 'done')
  expect(latest?.counts).toMatchObject({ applied: 2, skipped: 1 })
  expect(priceOf(life, 2)).toBe('1')
})

test('runs once after weeks with the browser closed, and waits for the next day', async () => {
  const { life, startAt } = await daily()
  await life.sleepTo(startAt + 30 * dayMs + 2 * hourMs)
  expect(priceOf(life)).toBe('21')
  const next = await waiting(life.open().jobs)
  expect(next.map(({ schedule }) => schedule?.startAt)).toEqual([startAt + 31 * dayMs])
})

test('continues with the next time after a skipped one', async () => {
  const { life, startAt } = await daily('skip')
  await life.passTo(startAt)
  await life.sleepTo(startAt + dayMs + 2 * hourMs)
  expect(priceOf(life)).toBe('21')
  await life.passTo(startAt + 2 * dayMs)
  expect(priceOf(life)).toBe('22')
})

test('has a preview for a missed run to be started manually, and the next run waits beside it', async () => {
  const { life, startAt } = await daily('ask')
  await life.passTo(startAt)
  await life.sleepTo(startAt + dayMs + 2 * hourMs)
  expect(priceOf(life)).toBe('21')
  const { jobs } = life.open()
  const [asked, next] = (await waiting(jobs)).toSorted(
    (a, b) => Number(b.problem !== undefined) - Number(a.problem !== undefined),
  )
  expect(asked).toMatchObject({ problem: { code: 'refused' }, counts: { planned: 3 } })
  expect(next?.schedule?.startAt).toBe(startAt + 2 * dayMs)
  await jobs.start({
    jobId: asked?.id ?? missing(),
    siteId,
    hash: asked?.hash ?? '',
    selected: [],
    deselected: [],
  })
  await jobs.wake()
  expect(priceOf(life)).toBe('22')
})

function missing(): never {
  throw new Error('Nothing asks.')
}

test('lets one run wait while its key is missing, however many times pass', async () => {
  const { life, startAt } = await daily()
  await life.passTo(startAt)
  life.connect(false)
  await life.passTo(startAt + 4 * dayMs + hourMs)
  expect(priceOf(life)).toBe('21')
  const states = (await life.open().jobs.list()).map(({ state }) => state)
  expect(states.filter((state) => state === 'draft')).toHaveLength(1)
  expect(states.filter((state) => state === 'cancelled')).toHaveLength(3)
  life.connect(true)
  await life.open().jobs.wake()
  expect(priceOf(life)).toBe('22')
  await life.passTo(startAt + 5 * dayMs)
  expect(priceOf(life)).toBe('23')
})

test('runs again at its next time after a manual start before', async () => {
  const { life, startAt, ready: first } = await daily()
  const { jobs } = life.open()
  const { id, hash = '' } = first
  await jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
  await jobs.wake()
  await life.passTo(startAt + hourMs)
  expect(priceOf(life)).toBe('21')
  await life.passTo(startAt + dayMs)
  expect(priceOf(life)).toBe('22')
})

test('can schedule the next run for another time, from which the days count, or cancel it', async () => {
  const { life, startAt } = await daily()
  await life.passTo(startAt)
  const bench = life.open()
  const [next] = await waiting(bench.jobs)
  const later = startAt + dayMs + 5 * hourMs
  const moved =
    next &&
    (await scheduleAll(bench, next, {
      startAt: later,
      repeat: 'daily',
      missed: 'run',
    }))
  expect(moved).toMatchObject({ state: 'ready', schedule: { startAt: later } })
  await life.passTo(later + dayMs)
  expect(priceOf(life)).toBe('23')
  const { jobs } = life.open()
  const [last] = await waiting(jobs)
  expect(last?.schedule?.startAt).toBe(later + 2 * dayMs)
  expect(last && (await jobs.unschedule(last.id))).toMatchObject({ state: 'cancelled' })
  await life.passTo(later + 9 * dayMs)
  expect(priceOf(life)).toBe('23')
})

test('continues both of two jobs with the same name and time in one store', async () => {
  const life = createBrowserLife()
  const startAt = life.clock.now() + hourMs
  for (const at of [0, 1]) {
    const bench = life.open()
    const scope = { kind: 'ids', ids: [productId(at)] } as const
    const job = await makeReady(bench.jobs, { ...edit, scope })
    await scheduleAll(bench, job, { startAt, repeat: 'daily', missed: 'run' })
  }
  await life.passTo(startAt + 2 * dayMs)
  expect(life.prices()).toEqual(['23', '23', '20'])
})

test('ends a daily sale every day', async () => {
  const { life, startAt } = await daily('run', {
    endAt: Date.UTC(2026, 10, 20) + 3 * hourMs,
  })
  for (let day = 0; day < 4; day += 1) {
    await life.passTo(startAt + day * dayMs)
    expect(priceOf(life)).toBe('21')
    await life.passTo(startAt + day * dayMs + 2 * hourMs)
    expect(priceOf(life)).toBe('20')
  }
})

test('runs once and adds one next run, whenever the worker is stopped at a start', async () => {
  for (let diesAt = 1; diesAt <= 24; diesAt += 1) {
    const { life, startAt } = await daily()
    life.clock.advance(hourMs)
    const mortal = createLife(diesAt)
    const bench = createBench(life.store, {
      journal: mortalJournal(mortal, life.journal),
      clock: life.clock,
    })
    await Promise.race([mortal.dead, bench.jobs.wake()])
    await life.sleepTo(startAt + 60_000)
    expect([diesAt, ...life.prices()]).toEqual([diesAt, '21', '21', '21'])
    const next = await waiting(life.open().jobs)
    expect(next.map(({ schedule }) => schedule?.startAt)).toEqual([startAt + dayMs])
    const rows = await readRows(life.open().jobs, next[0]?.id ?? missing())
    expect(rows).toEqual([])
  }
})

test('also runs once at a later time, whenever the worker is stopped', async () => {
  for (let diesAt = 1; diesAt <= 24; diesAt += 1) {
    const { life, startAt } = await daily()
    await life.passTo(startAt)
    life.clock.advance(dayMs)
    const mortal = createLife(diesAt)
    const bench = createBench(life.store, {
      journal: mortalJournal(mortal, life.journal),
      clock: life.clock,
    })
    await Promise.race([mortal.dead, bench.jobs.wake()])
    await life.sleepTo(startAt + dayMs + 60_000)
    expect([diesAt, ...life.prices()]).toEqual([diesAt, '22', '22', '22'])
    const next = await waiting(life.open().jobs)
    expect(next.map(({ schedule }) => schedule?.startAt)).toEqual([startAt + 2 * dayMs])
  }
})
