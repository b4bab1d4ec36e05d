import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import { iterations } from '#tests/iterations.ts'
import {
  createBench,
  createFakeLocks,
  makeReady,
  readJob,
  readRows,
  startAndRun,
} from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { buildPriced, type StoreKind } from './harness/kinds.ts'
import { liveThrough, type Control } from './harness/live-through.ts'
import { clean, judgeJob } from './harness/oracle.ts'
import { scenarios } from './harness/scenario.ts'

const edit = priceEdit(percent('10'))
const build = (count: number, kind: StoreKind = 'v1') =>
  Array.from({ length: count }, (_, at) =>
    buildPriced(kind, productId(at), amount(String(20 + (at % 40)))),
  )
/** Values that each need a separate write. */
const buildDistinct = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildPriced('v1', productId(at), amount(String(20 + at))),
  )
/** Pseudo-random numbers with a fixed seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe.each(['v1', 'v3'] as const)(
  'Another user edits a fifth of 1,000 products meanwhile: %s',
  (kind) => {
    test('overwrites none of their values, and lists every conflict, all of them real', async () => {
      const random = createRandom(kind === 'v1' ? 3 : 5)
      const left = Array.from({ length: 200 }, () => productId(random(1000)))
      const store = createFakeStore(build(1000, kind), {
        kind,
        beforeRequest: (each) => {
          if (each.requestCount() < 11) return
          for (const id of left.splice(0, 9)) each.writeAsOther(id, amount('7'))
        },
      })
      const { jobs } = createBench(store)
      const done = await startAndRun(jobs, await makeReady(jobs, edit))
      const rows = await readRows(jobs, done.id)
      expect(judgeJob(rows, store)).toEqual(clean)
      if (kind === 'v3') expect(store.overwritesInWindow).toEqual([])
      const listed = new Set(rows.flatMap(({ id, state }) => (state === 'conflict' ? [id] : [])))
      for (const [id, { writes }] of store.items) {
        const [first] = writes
        const isLost = first?.by === 'other' && writes.length === 1
        expect([id, listed.has(id)]).toEqual([id, isLost])
      }
      expect(listed.size).toBeGreaterThan(20)
    })
  },
)

test('fails 50 products as deleted that are deleted while 1,000 are changed, and undo leaves them out', async () => {
  const random = createRandom(11)
  const gone = new Set(Array.from({ length: 50 }, (_, at) => productId(at * 20 + random(20))))
  const left = [...gone]
  const store = createFakeStore(build(1000), {
    beforeRequest: (each) => {
      if (each.requestCount() < 11) return
      for (const id of left.splice(0, 2)) each.remove(id)
    },
  })
  const { jobs } = createBench(store)
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(left).toEqual([])
  const rows = await readRows(jobs, done.id)
  const failed = rows.filter(({ state }) => state === 'failed')
  expect(failed.length).toBeGreaterThan(20)
  for (const { id, problem } of failed) {
    expect(gone.has(id)).toBe(true)
    expect(problem).toBeDefined()
  }
  expect(done.counts.applied + failed.length).toBe(1000)
  const undo = await jobs.undo({ jobId: done.id, siteId })
  await jobs.wake()
  const back = await readJob(jobs, undo.id)
  expect(back.counts.applied).toBe(950)
  for (const { id, listPrice } of build(1000)) {
    if (!gone.has(id)) expect(store.items.get(id)?.product.listPrice).toBe(listPrice)
  }
})

const deaths = iterations(5, 20, 20)

test.each(['wrong-key', 'missing-permission'] as const)(
  `sends no request after the key stops working at ${deaths} random moments, and no row loses its state: %s`,
  async (code) => {
    const random = createRandom(code.length)
    for (let trial = 0; trial < deaths; trial += 1) {
      const dies = 2 + random(60)
      let [requests, isMended] = [0, false]
      const inner = createFakeStore(buildDistinct(60))
      const check = () => {
        requests += 1
        if (requests >= dies && !isMended) throw new ProblemError({ code, message: code })
      }
      const store: JobStore = {
        ...inner,
        readFresh: async (ids) => {
          check()
          return inner.readFresh(ids)
        },
        applyChange: async (call) => {
          check()
          return inner.applyChange(call)
        },
      }
      const { jobs, clock } = createBench(store)
      const ready = await makeReady(jobs, edit)
      const paused = await startAndRun(jobs, ready)
      expect(paused).toMatchObject({ state: 'paused', problem: { code } })
      expect(requests).toBe(dies)
      for (let later = 0; later < 3; later += 1) {
        clock.advance(86_400_000)
        await jobs.wake()
      }
      expect(requests).toBe(dies)
      isMended = true
      await jobs.resume(ready.id)
      await jobs.wake()
      expect(await readJob(jobs, ready.id)).toMatchObject({
        state: 'done',
        counts: { applied: 60 },
      })
      expect(judgeJob(await readRows(jobs, ready.id), inner)).toEqual(clean)
    }
  },
)

test('ends every job as usual while the clock jumps by up to a day in both directions', async () => {
  await fc.assert(
    fc.asyncProperty(
      scenarios(),
      fc.array(fc.integer({ min: -86_400_000, max: 86_400_000 }), { minLength: 40, maxLength: 40 }),
      async (scenario, jumps) => {
        const left = [...jumps]
        const control: Control = async ({ jobs, clock }, { id, hash = '' }) => {
          clock.advance(left.shift() ?? 0)
          await jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
        }
        const { job, verdict } = await liveThrough(scenario, { control })
        expect(job.state).toBe('done')
        expect(verdict).toEqual(clean)
      },
    ),
    { numRuns: iterations(30, 150, 5_000) },
  )
})

const starts = iterations(30, 200, 2_000)

test(`starts one job each, one running at a time, for ${starts} starts from two to four contexts at once`, async () => {
  const random = createRandom(17)
  for (let trial = 0; trial < starts; trial += 1) {
    const journal = createJournal(createFakeDatabase())
    const lock = createLock(createFakeLocks())
    let [atWork, max] = [0, 0]
    const inner = createFakeStore([0, 1].map((at) => buildProduct({ id: productId(at) })))
    const store: JobStore = {
      ...inner,
      async applyChange(call) {
        atWork += 1
        max = Math.max(max, atWork)
        await new Promise((resolve) => setImmediate(resolve))
        const reported = await inner.applyChange(call)
        atWork -= 1
        return reported
      },
    }
    const paths = Array.from({ length: 2 + random(3) }, () => createBench(store, { journal, lock }))
    const [one] = paths
    if (one === undefined) return
    const first = await makeReady(one.jobs, edit)
    const other = await makeReady(one.jobs, priceEdit(percent('20')))
    const asked = paths.map(async ({ jobs }, at) => {
      const { id, hash = '' } = at === 1 && random(2) === 0 ? other : first
      await jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
      await jobs.wake()
    })
    await Promise.all(asked)
    await one.jobs.wake()
    expect(max).toBe(1)
    expect(await one.jobs.list()).toHaveLength(2)
    expect(await readJob(one.jobs, first.id)).toMatchObject({ state: 'done' })
    for (const { writes } of inner.items.values()) expect(writes).toHaveLength(1)
  }
})

const moments = iterations(20, 100, 100)

test(`reports the true state of every row when cancelled at ${moments} moments`, async () => {
  for (let at = 1; at <= moments; at += 1) {
    const moment = (at * 100) / moments
    const inner = createFakeStore(buildDistinct(60))
    let passed = 0
    const pass = async () => {
      passed += 1
      if (passed === moment) await jobs.cancel(ready.id)
    }
    const store: JobStore = {
      ...inner,
      async readFresh(ids) {
        await pass()
        const found = await inner.readFresh(ids)
        await pass()
        return found
      },
      async applyChange(call) {
        await pass()
        const reported = await inner.applyChange(call)
        await pass()
        return reported
      },
    }
    const { jobs } = createBench(store)
    const ready = await makeReady(jobs, edit)
    const { state, counts } = await startAndRun(jobs, ready)
    expect(state).toBe('cancelled')
    const { applied, cancelled, failed, conflict } = counts
    expect(applied + cancelled + failed + conflict).toBe(60)
    expect(cancelled).toBeGreaterThan(0)
    expect(judgeJob(await readRows(jobs, ready.id), inner)).toEqual(clean)
    const changed = [...inner.items.values()].filter(({ writes }) => writes.length > 0).length
    expect(applied).toBe(changed)
    if (applied === 0) continue
    await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    for (const { id, listPrice } of buildDistinct(60)) {
      expect(inner.items.get(id)?.product.listPrice).toBe(listPrice)
    }
  }
})
