import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjust } from '#lib/core/catalog/money/adjustment.ts'
import { type Amount, add } from '#lib/core/catalog/money/amount.ts'
import type { Job } from '#lib/core/job/job.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { type Bench, createBench, makeReady, readJob, readRows } from './harness/bench-jobs.ts'
import {
  amount,
  buildProduct,
  buildVariant,
  percent,
  priceEdit,
  productId,
  siteId,
} from './harness/builders.ts'
import { createFakeStore, type Fault, faults, type FakeStore } from './harness/fake-store.ts'
import { liveThrough, type Control } from './harness/live-through.ts'
import { clean, judgeJob } from './harness/oracle.ts'
import { everything, type Scenario, scenarios } from './harness/scenario.ts'
import { iterations, untilFound } from '#tests/iterations.ts'

const rise = priceEdit(percent('7'))
const build = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildProduct({ id: productId(at), listPrice: amount(String(20 + at)) }),
  )

function withVariant(product: Product): Product {
  const { listPrice } = product
  return { ...product, variantsManaged: true, variants: [buildVariant({ listPrice })] }
}

/** Counts the requests of a job by their kind. */
function watch(store: FakeStore) {
  const calls = { moved: 0, set: 0, ids: [] as string[] }
  const watched: JobStore = {
    ...store,
    applyChange(call) {
      calls.set += 1
      return store.applyChange(call)
    },
    adjust: async (ids, adjustment) => {
      calls.moved += 1
      calls.ids.push(...ids)
      await store.adjust?.(ids, adjustment)
    },
  }
  return { watched, calls }
}

const startRelative = ({ jobs }: Bench, { id, hash = '' }: Job) =>
  jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [], executionMode: 'relative' })

async function runRelative(store: JobStore, edit = rise) {
  const bench = createBench(store)
  const ready = await makeReady(bench.jobs, edit)
  await startRelative(bench, ready)
  for (let at = 0; at < 50; at += 1) {
    const job = await readJob(bench.jobs, ready.id)
    if (job.state !== 'running') break
    bench.clock.advance(Math.max(0, (job.notBefore ?? 0) - bench.clock.now()))
    await bench.jobs.wake()
  }
  return {
    bench,
    job: await readJob(bench.jobs, ready.id),
    rows: await readRows(bench.jobs, ready.id),
  }
}

const pricesOf = (store: FakeStore) =>
  [...store.items.values()].map(({ product }) => product.listPrice)

describe('The relative mode is offered', () => {
  const executionModes = async (
    edit: typeof rise,
    products = build(60),
    kind: 'v1' | 'v3' = 'v1',
  ) => {
    const { jobs } = createBench(createFakeStore(products, { kind }))
    return (await jobs.readStats((await makeReady(jobs, edit)).id)).executionModes
  }

  test('if setting each price would take over five times its calls, with its risk', async () => {
    expect(await executionModes(rise)).toMatchObject([
      {
        kind: 'relative',
        calls: 1,
        defaultCalls: 60,
        message: expect.stringContaining('checked at the end'),
      },
    ])
    expect(await executionModes(priceEdit({ by: 'amount', amount: amount('1.5') }))).toHaveLength(1)
  })

  test.each([
    ['few targets', rise, build(5)],
    ['half percents, which the platform does not take', priceEdit(percent('7.5')), build(60)],
    [
      'endings',
      priceEdit(percent('7'), { to: 'ending', ending: '99', direction: 'nearest' }),
      build(60),
    ],
    ['some variants', { ...rise, operations: [{ ...rise.operations[0], only: {} }] }, build(60)],
    ['variants that have prices of their own', rise, build(60).map(withVariant)],
  ] as unknown as [string, typeof rise, ReturnType<typeof build>][])(
    'not for %s',
    async (_, edit, products) => {
      expect(await executionModes(edit, products)).toBeUndefined()
    },
  )

  test('not by a store that has no such request', async () => {
    expect(await executionModes(rise, build(60), 'v3')).toBeUndefined()
  })

  test('and rejected for an edit that does not support it', async () => {
    const bench = createBench(createFakeStore(build(3)))
    const ready = await makeReady(bench.jobs, priceEdit(percent('7.5')))
    await expect(startRelative(bench, ready)).rejects.toThrow('standard mode')
    expect(await readJob(bench.jobs, ready.id)).toMatchObject({ state: 'ready' })
  })
})

test('changes a hundred products in one call, without setting any price', async () => {
  const store = createFakeStore(build(250))
  const { watched, calls } = watch(store)
  const { job, rows, bench } = await runRelative(watched)
  expect(job).toMatchObject({ state: 'done', counts: { applied: 250 } })
  expect(calls).toMatchObject({ moved: 3, set: 0 })
  expect(judgeJob(rows, store)).toEqual(clean)
  const undo = await bench.jobs.undo({ jobId: job.id, siteId })
  await bench.jobs.wake()
  expect(await readJob(bench.jobs, undo.id)).toMatchObject({ counts: { applied: 250 } })
  expect(pricesOf(store)).toEqual(build(250).map(({ listPrice }) => listPrice))
})

test('also runs on a schedule, and a start without it uses the default mode', async () => {
  const store = createFakeStore(build(20))
  const { watched, calls } = watch(store)
  const bench = createBench(watched)
  const { id, hash = '' } = await makeReady(bench.jobs, rise)
  const schedule = { startAt: bench.clock.now() + 1000, missed: 'run' } as const
  const chosen = {
    jobId: id,
    siteId,
    hash,
    selected: [],
    deselected: [],
    executionMode: 'relative',
  } as const
  await bench.jobs.schedule({ ...chosen, schedule })
  bench.clock.advance(1000)
  await bench.jobs.wake()
  expect(await readJob(bench.jobs, id)).toMatchObject({ state: 'done', counts: { applied: 20 } })
  expect(calls).toMatchObject({ moved: 1, set: 0 })

  const other = await makeReady(bench.jobs, rise)
  const again = { ...chosen, jobId: other.id, hash: other.hash ?? '' }
  await bench.jobs.schedule({ ...again, schedule: { ...schedule, startAt: schedule.startAt + 9 } })
  await bench.jobs.unschedule(other.id)
  await bench.jobs.start({ ...again, executionMode: undefined })
  await bench.jobs.wake()
  expect(calls).toMatchObject({ moved: 1, set: 20 })
})

describe('A value that the call left wrong is set exactly', () => {
  const others: [string, (number: Amount) => Amount][] = [
    ['a cent off, where the platform rounds otherwise', (number) => add(number, amount('0.01'))],
    ['moved twice, where it is delivered twice', (number) => adjust(number, seven)],
    ['as it was, where the store does nothing', () => amount('0')],
  ]
  const seven = { path: 'listPrice', by: { percent: 7, isWhole: false } } as const
  test.each(others)('%s', async (_, distort) => {
    const store = createFakeStore(build(30))
    const { watched, calls } = watch({
      ...store,
      async adjust(ids, adjustment) {
        if (distort(amount('1')) === '0') return
        await store.adjust?.(ids, adjustment)
        const prices = ids.map((id) => store.items.get(id)?.product.listPrice ?? amount('0'))
        await store.applyUnseen({
          items: ids.map((id, at) => ({
            id,
            before: {},
            set: { listPrice: distort(prices[at] ?? amount('0')) },
          })),
        })
      },
    })
    const { job } = await runRelative(watched)
    expect(job).toMatchObject({ state: 'done', counts: { applied: 30, conflict: 0 } })
    expect(pricesOf(store)).toEqual(build(30).map(({ listPrice }) => adjust(listPrice, seven)))
    expect(calls).toMatchObject({ moved: 1, set: 30 })
  })

  test('and is a conflict if the job is cancelled before', async () => {
    const store = createFakeStore(build(3))
    const bench: Bench = createBench({
      ...store,
      async adjust(ids) {
        const off = { id: productId(0), before: {}, set: { listPrice: amount('21.41') } }
        expect(ids).toContain(off.id)
        await store.applyUnseen({ items: [off] })
        await bench.jobs.pause(ready.id)
        void bench.jobs.cancel(ready.id)
      },
    })
    const ready = await makeReady(bench.jobs, rise)
    await startRelative(bench, ready)
    await bench.jobs.wake()
    await bench.jobs.wake()
    const rows = await readRows(bench.jobs, ready.id)
    const first = rows.find(({ id }) => id === productId(0))
    expect(await readJob(bench.jobs, ready.id)).toMatchObject({ state: 'cancelled' })
    expect(first).toMatchObject({ state: 'conflict', remote: { listPrice: '21.41' } })
    expect(rows.filter(({ state }) => state === 'cancelled')).toHaveLength(2)
  })
})

test('finds at the end a request that arrived after its answer was given up', async () => {
  const store = createFakeStore(build(5))
  let late: (() => Promise<void>) | undefined
  const { watched, calls } = watch({
    ...store,
    async adjust(ids, adjustment) {
      late = async () => store.adjust?.(ids, adjustment)
      throw new ProblemError({ code: 'timed-out', message: 'Late.' }, { effect: 'unknown' })
    },
    async applyChange(call) {
      const answer = await store.applyChange(call)
      if (calls.set === 5) await late?.()
      return answer
    },
  })
  const { job } = await runRelative(watched)
  expect(job).toMatchObject({ state: 'done', counts: { applied: 5 } })
  expect(calls.moved).toBe(1)
  expect(pricesOf(store)).toEqual(['21.4', '22.47', '23.54', '24.61', '25.68'])
})

test('retries a busy store, because the request had no effect', async () => {
  const store = createFakeStore(build(20), { nextFault: nextOf(['rate-limited', 'rate-limited']) })
  const { watched, calls } = watch(store)
  const { job } = await runRelative(watched)
  expect(job).toMatchObject({ state: 'done', counts: { applied: 20 } })
  expect(calls).toMatchObject({ moved: 3, set: 0 })
})

function nextOf(some: readonly Fault[]): () => Fault {
  const left = [...some]
  return () => left.shift() ?? 'none'
}

/**
 * Delivered twice, it moves twice: that has its own example, and no count of writes can judge it.
 */
const bounds = { ...everything, faults: faults.filter((fault) => fault !== 'twice') }
const control: Control = (bench, job) => startRelative(bench, job)

/** Another user who sets our exact target makes the same price change twice because of us. */
function withoutTargets(scenario: Scenario): Scenario {
  const intrusions = scenario.intrusions.map((each) =>
    each.value === 'target' ? { ...each, value: 'other' as const } : each,
  )
  return { ...scenario, intrusions }
}

const runs = iterations(60, 200, 2_000)

test('loses and repeats nothing through stopped workers, lost answers and other users’ prices', async () => {
  let deaths = 0
  await fc.assert(
    fc.asyncProperty(scenarios(bounds), async (scenario) => {
      const { job, verdict, ...ending } = await liveThrough(withoutTargets(scenario), { control })
      expect(job.state).toBe('done')
      expect(verdict).toEqual(clean)
      deaths += ending.deaths
    }),
    { numRuns: runs },
  )
  expect(deaths).toBeGreaterThan(runs * 5)
})

test('and every row reported as applied is at its target, unless another user changed it afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios(), async (scenario) => {
      const { job, rows, store } = await liveThrough(scenario, { control })
      expect(job.state).toBe('done')
      for (const { id, state, target } of rows.filter((row) => row.state === 'applied')) {
        const item = store.items.get(id)
        if (item?.writes.at(-1)?.by === 'job') {
          expect([state, item.product.listPrice]).toEqual(['applied', target.listPrice])
        }
      }
    }),
    { numRuns: iterations(100, 100, 1_000) },
  )
})

test('catches an engine that sends a relative request again', async () => {
  const mutant = {
    store: (store: FakeStore): JobStore => ({
      ...store,
      async adjust(...request) {
        await store.adjust?.(...request).catch(() => store.adjust?.(...request))
      },
    }),
  }
  const found = await fc.check(
    fc.asyncProperty(scenarios(bounds), async (scenario) => {
      const { verdict } = await liveThrough(withoutTargets(scenario), { control, mutant })
      return verdict.double.length === 0
    }),
    untilFound,
  )
  expect(found.failed).toBe(true)
})
