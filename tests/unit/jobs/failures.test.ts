import { describe, expect, test } from 'vitest'
import type { ChangeCall } from '#lib/core/catalog/changes/change.ts'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  startAndRun,
  toStart,
} from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId } from './harness/builders.ts'
import { createFakeStore, type FakeStore } from './harness/fake-store.ts'

const edit = priceEdit(percent('10'))
const manyProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => buildProduct({ id: productId(index) }))

function transient(
  code: Problem['code'],
  options?: ConstructorParameters<typeof ProblemError>[1],
): ProblemError {
  return new ProblemError({ code, message: `It was ${code}.` }, options)
}

/** A store whose writes fail as `failureOf` says, given the number of earlier calls. */
function failing(
  store: FakeStore,
  failureOf: (call: ChangeCall, before: number) => Error | undefined,
): JobStore & { calls: ChangeCall[] } {
  const calls: ChangeCall[] = []
  return {
    ...store,
    calls,
    applyChange: (call) => {
      const failure = failureOf(call, calls.length)
      calls.push(call)
      return failure === undefined ? store.applyChange(call) : Promise.reject(failure)
    },
  }
}

describe('A store that asks to wait', () => {
  test('gets at least that wait, and the job continues automatically', async () => {
    const times: number[] = []
    const store = failing(createFakeStore(manyProducts(1)), (_, before) => {
      times.push(clock.now())
      return before === 0 ? transient('rate-limited', { retryAfterMs: 12_000 }) : undefined
    })
    const { jobs, clock } = createBench(store)
    const done = await startAndRun(jobs, await makeReady(jobs, edit))
    expect(done).toMatchObject({ state: 'done', counts: { applied: 1 } })
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(12_000)
  })

  test('for a long time leaves the wait to the alarm, not to a timer', async () => {
    const store = failing(createFakeStore(manyProducts(1)), (_, before) =>
      before === 0 ? transient('rate-limited', { retryAfterMs: 45_000 }) : undefined,
    )
    const { jobs, clock, alarms } = createBench(store)
    const waiting = await startAndRun(jobs, await makeReady(jobs, edit))
    expect(waiting).toMatchObject({ state: 'running', notBefore: clock.now() + 45_000 })
    expect(alarms.at(-1)).toBe(waiting.notBefore)
    await jobs.wake()
    expect(store.calls).toHaveLength(1)
    clock.advance(45_000)
    await jobs.wake()
    expect(await readJob(jobs, waiting.id)).toMatchObject({ state: 'done' })
  })

  test('for more than a quarter of an hour leaves the decision to the user', async () => {
    const store = failing(createFakeStore(manyProducts(1)), () =>
      transient('rate-limited', { retryAfterMs: 3_600_000 }),
    )
    const { jobs } = createBench(store)
    expect(await startAndRun(jobs, await makeReady(jobs, edit))).toMatchObject({
      state: 'paused',
      problem: { code: 'rate-limited' },
      counts: { planned: 1 },
    })
  })

  test('pauses all jobs of that store', async () => {
    const store = failing(createFakeStore(manyProducts(2)), (_, before) =>
      before === 0 ? transient('rate-limited', { retryAfterMs: 60_000 }) : undefined,
    )
    const { jobs } = createBench(store)
    const [first, second] = [await makeReady(jobs, edit), await makeReady(jobs, edit)]
    await startAndRun(jobs, first)
    await startAndRun(jobs, second)
    expect(store.calls).toHaveLength(1)
  })
})

describe('A lost connection', () => {
  test('pauses the job after eight attempts, and the next wake-up tries again', async () => {
    let isOpen = false
    const store = failing(createFakeStore(manyProducts(3)), () =>
      isOpen ? undefined : transient('unreachable', { effect: 'unknown' }),
    )
    const { jobs, clock } = createBench(store)
    const ready = await makeReady(jobs, edit)
    await startAndRun(jobs, ready)
    for (let woken = 0; woken < 10; woken += 1) {
      clock.advance(64_000)
      const { state } = await readJob(jobs, ready.id)
      if (state === 'running') await jobs.wake()
    }
    expect(await readJob(jobs, ready.id)).toMatchObject({
      state: 'paused',
      problem: { code: 'unreachable' },
      counts: { unknown: 3 },
    })
    expect(store.calls).toHaveLength(8)
    isOpen = true
    await jobs.wake()
    expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'done', counts: { applied: 3 } })
  })
})

describe('A problem that only the user can solve', () => {
  test.each(['wrong-key', 'missing-permission'] as const)(
    '%s pauses the job, and nothing is sent until the user resumes it',
    async (code) => {
      let isMended = false
      const store = failing(createFakeStore(manyProducts(2)), () =>
        isMended ? undefined : transient(code),
      )
      const { jobs } = createBench(store)
      const paused = await startAndRun(jobs, await makeReady(jobs, edit))
      expect(paused).toMatchObject({ state: 'paused', problem: { code }, counts: { planned: 2 } })
      await jobs.wake()
      expect(store.calls).toHaveLength(1)
      isMended = true
      await jobs.resume(paused.id)
      await jobs.wake()
      expect(await readJob(jobs, paused.id)).toMatchObject({ state: 'done' })
    },
  )

  test.each([
    ['not-connected', 'Connect the store.'],
    ['locked', 'Unlock it.'],
  ] as const)(
    '%s pauses the job when it opens the store; a wake-up resumes it once that works',
    async (code, message) => {
      const store = createFakeStore(manyProducts(1))
      let opened = 0
      let isConnected = true
      const { jobs } = createBench(store, {
        openStore: async () => {
          opened += 1
          return isConnected ? store : { code, message }
        },
      })
      const ready = await makeReady(jobs, edit)
      isConnected = false
      expect(await startAndRun(jobs, ready)).toMatchObject({
        state: 'paused',
        problem: { code },
      })
      await jobs.wake()
      expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'paused' })
      expect(opened).toBeLessThan(6)
      isConnected = true
      await jobs.wake()
      expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'done' })
    },
  )
})

describe('A product that makes its call fail', () => {
  test.each([
    ['with a rejection', () => transient('invalid')],
    ['with a 500', () => transient('service-failed', { effect: 'unknown' })],
  ])('%s is found, and the others are changed', async (_, failure) => {
    for (const at of [0, 41, 99]) {
      const poison = productId(at)
      const store = failing(createFakeStore(manyProducts(100)), ({ items }) =>
        items.some(({ id }) => id === poison) ? failure() : undefined,
      )
      const { jobs, clock } = createBench(store)
      const ready = await makeReady(jobs, edit)
      await startAndRun(jobs, ready)
      for (let woken = 0; woken < 10; woken += 1) {
        clock.advance(64_000)
        await jobs.wake()
      }
      const done = await readJob(jobs, ready.id)
      expect(done).toMatchObject({ state: 'done', counts: { applied: 99, failed: 1 } })
      const failed = (await readRows(jobs, ready.id)).find(({ state }) => state === 'failed')
      expect(failed).toMatchObject({ id: poison, problem: { message: failure().message } })
      expect(store.calls.length).toBeLessThanOrEqual(35)
    }
  })
})

test('pauses the job after ten errors in a row', async () => {
  const store = failing(createFakeStore(manyProducts(300)), () =>
    transient('service-failed', { effect: 'unknown' }),
  )
  const { jobs, clock } = createBench(store)
  const ready = await makeReady(jobs, edit)
  await startAndRun(jobs, ready)
  for (let woken = 0; woken < 12; woken += 1) {
    clock.advance(64_000)
    await jobs.wake()
  }
  const paused = await readJob(jobs, ready.id)
  expect(paused).toMatchObject({ state: 'paused', problem: { code: 'service-failed' } })
  expect(store.calls).toHaveLength(10)
  expect(paused.counts.failed).toBe(0)
})

test('fails a row only after a last read: the eighth attempt may have worked', async () => {
  const inner = createFakeStore(manyProducts(1))
  const store = failing(inner, (_, before) => {
    if (before === 7) inner.writeAsOther(productId(0), amount('22'))
    return transient('service-failed', { effect: 'unknown' })
  })
  const { jobs, clock } = createBench(store)
  const ready = await makeReady(jobs, edit)
  await startAndRun(jobs, ready)
  for (let woken = 0; woken < 8; woken += 1) {
    clock.advance(64_000)
    await jobs.wake()
  }
  expect(store.calls).toHaveLength(8)
  expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'done', counts: { applied: 1 } })
})

test('checks the effect of an unexpected error before anything is repeated', async () => {
  const inner = createFakeStore(manyProducts(1))
  const store: JobStore = {
    ...inner,
    applyChange: async (call) => {
      await inner.applyChange(call)
      throw new TypeError('x is not a function')
    },
  }
  const { jobs } = createBench(store)
  expect(await startAndRun(jobs, await makeReady(jobs, edit))).toMatchObject({
    state: 'done',
    counts: { applied: 1 },
  })
  expect(inner.items.get(productId(0))?.writes).toHaveLength(1)
})

test('fails rows that an answer rejects, each with its message', async () => {
  const store = createFakeStore(manyProducts(4), { nextFault: () => 'partly' })
  const { jobs } = createBench(store)
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(done).toMatchObject({ state: 'done', counts: { applied: 2, failed: 2 } })
  const page = await jobs.readRows({ jobId: done.id, offset: 0, limit: 10, states: ['failed'] })
  expect(page.rows.map(({ problem }) => problem?.message)).toEqual(
    Array.from({ length: 2 }, () => 'Refused by the store.'),
  )
})

test('leaves alone a product that is deleted, already set, or changed since the preview', async () => {
  const store = createFakeStore(manyProducts(4))
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, edit)
  store.remove(productId(0))
  store.writeAsOther(productId(1), amount('22'))
  store.writeAsOther(productId(2), amount('19'))
  const done = await startAndRun(jobs, ready)
  expect(done.counts).toMatchObject({ failed: 1, unchanged: 1, conflict: 1, applied: 1 })
  const rows = new Map((await readRows(jobs, done.id)).map((row) => [row.id, row]))
  expect(rows.get(productId(0))?.problem?.message).toContain('Blue mug')
  expect(rows.get(productId(2))?.remote).toEqual({ listPrice: '19' })
})

test('skips a product whose discount grew since the preview', async () => {
  const store = createFakeStore(manyProducts(1))
  const { jobs } = createBench({
    ...store,
    readFresh: async (ids) => {
      const products = await store.readFresh(ids)
      const discount = { kind: 'amount', value: amount('25') } as const
      return new Map([...products].map(([id, product]) => [id, { ...product, discount }]))
    },
  })
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(done.counts).toMatchObject({ skipped: 1 })
  expect(store.items.get(productId(0))?.writes).toEqual([])
})

test('pauses at once during a wait, and continues on resume', async () => {
  const store = failing(createFakeStore(manyProducts(1)), (_, before) =>
    before === 0 ? transient('service-failed') : undefined,
  )
  const asleep = Promise.withResolvers<void>()
  const { jobs } = createBench(store, {
    clock: {
      now: () => 0,
      sleep: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
          asleep.resolve()
        }),
    },
  })
  const ready = await makeReady(jobs, edit)
  await jobs.start(toStart(ready))
  await asleep.promise
  await jobs.pause(ready.id)
  await jobs.wake()
  expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'paused', problem: undefined })
})
