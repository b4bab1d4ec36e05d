import { expect, test, vi } from 'vitest'
import type { Schedule } from '#lib/jobs/model/job.ts'
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

// Many whole jobs each: a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 })

/** A rise that can be told from twice the same rise. */
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

function priceOf({ shop }: BrowserLife, at = 0) {
  return shop.items.get(productId(at))?.product.listPrice
}

test('it runs every day, on what is there by then, and the next one waits', async () => {
  const { life, startAt } = await daily()
  await life.passTo(startAt)
  expect(priceOf(life)).toBe('21')
  life.shop.writeAsOther(productId(0), amount('50'))
  await life.passTo(startAt + dayMs)
  expect(priceOf(life)).toBe('51')
  expect(priceOf(life, 1)).toBe('22')
  await life.passTo(startAt + 9 * dayMs)
  expect(priceOf(life, 1)).toBe('30')
  const next = await waiting(life.open().jobs)
  expect(next.map(({ schedule }) => schedule?.startAt)).toEqual([startAt + 10 * dayMs])
})

test('only rows that no guardrail holds go: nobody is there to tick them', async () => {
  const { life, startAt } = await daily()
  await life.passTo(startAt)
  life.shop.writeAsOther(productId(2), amount('1'))
  await life.passTo(startAt + dayMs)
  const latest = (await life.open().jobs.list()).find(({ state }) => state === 'done')
  expect(latest?.counts).toMatchObject({ applied: 2, skipped: 1 })
  expect(priceOf(life, 2)).toBe('1')
})

test('after weeks with the browser closed it runs once, and waits for the next day', async () => {
  const { life, startAt } = await daily()
  await life.sleepTo(startAt + 30 * dayMs + 2 * hourMs)
  expect(priceOf(life)).toBe('21')
  const next = await waiting(life.open().jobs)
  expect(next.map(({ schedule }) => schedule?.startAt)).toEqual([startAt + 31 * dayMs])
})

test('a time that is skipped is followed by the next', async () => {
  const { life, startAt } = await daily('skip')
  await life.passTo(startAt)
  await life.sleepTo(startAt + dayMs + 2 * hourMs)
  expect(priceOf(life)).toBe('21')
  await life.passTo(startAt + 2 * dayMs)
  expect(priceOf(life)).toBe('22')
})

test('a time that asks has a preview to be started by hand, and the next waits beside it', async () => {
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

test('while its key is missing one time waits, however many pass', async () => {
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

test('started by hand before its time, it comes again after it', async () => {
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

test('the next one can be given another time, from which the days count, or be thrown away', async () => {
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

test('two of one name at one time, in one shop, both go on', async () => {
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

test('a sale every day ends every day', async () => {
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

test('wherever its worker dies at a beginning, it runs once and is followed once', async () => {
  for (let diesAt = 1; diesAt <= 24; diesAt += 1) {
    const { life, startAt } = await daily()
    life.clock.advance(hourMs)
    const mortal = createLife(diesAt)
    const bench = createBench(life.shop, {
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

test('wherever its worker dies at a later time, it runs once then too', async () => {
  for (let diesAt = 1; diesAt <= 24; diesAt += 1) {
    const { life, startAt } = await daily()
    await life.passTo(startAt)
    life.clock.advance(dayMs)
    const mortal = createLife(diesAt)
    const bench = createBench(life.shop, {
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
