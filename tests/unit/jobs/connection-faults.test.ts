import { describe, expect, test } from 'vitest'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { type Bench, createBench, makeReady, readJob, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId } from './harness/builders.ts'
import { createFakeStore, type Fault, type FakeStore } from './harness/fake-store.ts'
import { buildPriced } from './harness/kinds.ts'
import { clean, judgeJob } from './harness/oracle.ts'
import { perSuite } from '#tests/iterations.ts'

// Runs many whole jobs per test, which takes a busy machine some time.
const edit = priceEdit(percent('10'))
const build = (count: number, prices = 3) =>
  Array.from({ length: count }, (_, at) =>
    buildProduct({ id: productId(at), listPrice: amount(String(20 + (at % prices))) }),
  )

/** Runs to the end, alarm after alarm. */
async function runToEnd({ jobs, clock }: Bench, id: Parameters<typeof readJob>[1], alarms = 400) {
  for (let at = 0; at < alarms; at += 1) {
    const job = await readJob(jobs, id)
    if (job.state !== 'running') return job
    clock.advance(Math.max(0, (job.notBefore ?? 0) - clock.now()))
    await jobs.wake()
  }
  return readJob(jobs, id)
}

async function runWhole(store: JobStore, inner: FakeStore) {
  const bench = createBench(store)
  const ready = await makeReady(bench.jobs, edit)
  await startAndRun(bench.jobs, ready)
  const job = await runToEnd(bench, ready.id)
  const rows = await bench.journal.readAllRows(ready.id)
  expect(judgeJob(rows, inner)).toEqual(clean)
  return job
}

describe('The connection breaks in every second call', () => {
  test.each(['drop-before', 'drop-after', 'failed-after', 'half-told'] as const)(
    '%s: changes each of 250 products once',
    async (fault: Fault) => {
      let calls = 0
      const store = createFakeStore(build(250), {
        nextFault: () => ((calls += 1) % 2 === 1 ? fault : 'none'),
      })
      expect(await runWhole(store, store)).toMatchObject({
        state: 'done',
        counts: { applied: 250 },
      })
    },
  )
})

test('changes nothing twice after an answer that comes too late', async () => {
  const inner = createFakeStore(build(100, 1))
  const late: Promise<unknown>[] = []
  let calls = 0
  const store: JobStore = {
    ...inner,
    async applyChange(call) {
      calls += 1
      const answer = inner.applyChange(call)
      late.push(answer)
      await answer
      if (calls > 1) return answer
      throw new ProblemError({ code: 'timed-out', message: 'Late.' }, { effect: 'unknown' })
    },
  }
  expect(await runWhole(store, inner)).toMatchObject({ state: 'done', counts: { applied: 100 } })
  expect(calls).toBe(1)
  await Promise.all(late)
})

test.each(['v1', 'v3'] as const)(
  'changes nothing twice behind a proxy that delivers every request twice: %s',
  async (kind) => {
    const products = Array.from({ length: 500 }, (_, at) =>
      buildPriced(kind, productId(at), amount(String(20 + (at % 3)))),
    )
    const inner = createFakeStore(products, { kind, nextFault: () => 'twice' })
    expect(await runWhole(inner, inner)).toMatchObject({ state: 'done', counts: { applied: 500 } })
    for (const { writes } of inner.items.values()) expect(writes).toHaveLength(1)
  },
)

describe('A store that asks to wait again and again', () => {
  test('gets no request before that time, and no burst after it', async () => {
    const inner = createFakeStore(build(600, 60))
    const times: number[] = []
    let forbiddenUntil = 0
    let seed = 7
    const store: JobStore = {
      ...inner,
      async applyChange(call) {
        const now = bench.clock.now()
        expect(now).toBeGreaterThanOrEqual(forbiddenUntil)
        times.push(now)
        seed = (seed * 48_271) % 2_147_483_647
        if (seed % 3 !== 0) return inner.applyChange(call)
        const retryAfterMs = [2000, 12_000, 45_000, 800_000, undefined][seed % 5]
        forbiddenUntil = now + (retryAfterMs ?? 0)
        const problem = { code: 'rate-limited', message: 'Wait.' } as const
        throw new ProblemError(problem, { effect: 'none', retryAfterMs })
      },
    }
    const bench = createBench(store)
    const ready = await makeReady(bench.jobs, edit)
    await startAndRun(bench.jobs, ready)
    const job = await runToEnd(bench, ready.id)
    expect(job).toMatchObject({ state: 'done', counts: { applied: 600 } })
    expect(times.length).toBeGreaterThan(60)
  })
})

describe('Rows that make their calls fail', () => {
  test.each(perSuite([1, 30], [1, 7, 100], [1, 7, 100]))(
    '%i of 1,000 are found, and the others are changed',
    async (count) => {
      const poisoned = new Set(
        Array.from({ length: count }, (_, at) => productId(Math.floor((at * 1000) / count) + 3)),
      )
      const inner = createFakeStore(build(1000, 1))
      let calls = 0
      const store: JobStore = {
        ...inner,
        async applyChange(call) {
          calls += 1
          if (!call.items.some(({ id }) => poisoned.has(id))) return inner.applyChange(call)
          throw new ProblemError({ code: 'invalid', message: 'One of these.' }, { effect: 'none' })
        },
      }
      const job = await runWhole(store, inner)
      expect(job).toMatchObject({ state: 'done', counts: { applied: 1000 - count, failed: count } })
      expect(calls - 10).toBeLessThanOrEqual(2 * count * Math.log2(100) + 20)
    },
    60_000,
  )

  test('are sent again or fail when 30 % of 1,000 are rejected one by one', async () => {
    const codes = ['service-failed', 'rate-limited', 'invalid', 'not-found', 'conflict'] as const
    const inner = createFakeStore(build(1000, 1))
    const troubles = new Map<string, Problem['code']>()
    for (let at = 0; at < 1000; at += 1) {
      const code = codes[at % codes.length]
      if (at % 10 < 3 && code !== undefined) troubles.set(productId(at), code)
    }
    const passing = new Set<Problem['code']>(['service-failed', 'rate-limited'])
    const rejected = [...troubles.values()].filter((code) => !passing.has(code)).length
    const store: JobStore = {
      ...inner,
      async applyChange({ items }) {
        const sound = items.filter(({ id }) => !troubles.has(id))
        const reported = sound.length > 0 ? await inner.applyChange({ items: sound }) : []
        const others = items.flatMap(({ id }) => {
          const code = troubles.get(id)
          if (code === undefined) return []
          if (passing.has(code)) troubles.delete(id)
          return [{ id, ok: false, problem: { code, message: `It was ${code}.` } } as const]
        })
        return [...reported, ...others]
      },
    }
    const job = await runWhole(store, inner)
    expect(rejected).toBeGreaterThan(50)
    expect(job).toMatchObject({
      state: 'done',
      counts: { applied: 1000 - rejected, failed: rejected },
    })
  })

  test('fail after eight attempts, with their message, if they never succeed', async () => {
    const inner = createFakeStore(build(2, 1))
    let tries = 0
    const store: JobStore = {
      ...inner,
      async applyChange({ items }) {
        const [first] = items
        const reported = await inner.applyChange({
          items: items.filter(({ id }) => id !== productId(0)),
        })
        if (first?.id !== productId(0)) return reported
        tries += 1
        const problem = { code: 'service-failed', message: 'Not now.' } as const
        return [...reported, { id: first.id, ok: false, problem }]
      },
    }
    expect(await runWhole(store, inner)).toMatchObject({ counts: { applied: 1, failed: 1 } })
    expect(tries).toBe(8)
  })
})

test.each([true, false])(
  'waits out unexpected answers without the user; applied meanwhile: %s',
  async (isApplied) => {
    const inner = createFakeStore(build(30, 1))
    const times: number[] = []
    const store: JobStore = {
      ...inner,
      async applyChange(call) {
        times.push(bench.clock.now())
        const isSensible = times.length > 6
        if (isApplied || isSensible) await inner.applyChange(call)
        if (isSensible) return call.items.map(({ id }) => ({ id, ok: true }) as const)
        const problem = { code: 'unexpected-answer', message: 'It made no sense.' } as const
        throw new ProblemError({ ...problem, requestId: 'r-1' }, { effect: 'unknown' })
      },
    }
    const bench = createBench(store)
    const ready = await makeReady(bench.jobs, edit)
    await startAndRun(bench.jobs, ready)
    const job = await runToEnd(bench, ready.id)
    expect(job).toMatchObject({ state: 'done', counts: { applied: 30 } })
    // The store is read before anything is sent again: if all is applied, one call was enough.
    if (isApplied) expect(times).toHaveLength(1)
    else expect(times[4]! - times[3]!).toBeGreaterThanOrEqual(60_000)
  },
)
