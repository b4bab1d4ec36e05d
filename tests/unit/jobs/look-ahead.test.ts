import { expect, test } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { maxReadAgeMs } from '#lib/core/catalog/changes/change.ts'
import { createBench, makeReady, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, percent, priceEdit, productId } from './harness/builders.ts'
import { createFakeStore, type FakeStore } from './harness/fake-store.ts'
import { buildPriced, type StoreKind } from './harness/kinds.ts'
import { clean, judgeJob } from './harness/oracle.ts'

const edit = priceEdit(percent('10'))
const atTurnRate = 300

/** Different prices: on V1 each needs its own write. */
const buildStore = (count: number, kind: StoreKind = 'v1') =>
  createFakeStore(
    Array.from({ length: count }, (_, at) =>
      buildPriced(kind, productId(at), amount(String(20 + at))),
    ),
    { kind },
  )

/** Counts requests; each takes as long as the request budget requires between two requests. */
function countRequests(store: FakeStore, tookMs = atTurnRate) {
  const looks: { readonly ids: readonly ProductId[]; readonly at: number }[] = []
  const writes: { readonly ids: readonly ProductId[]; readonly at: number }[] = []
  const bench = createBench({
    ...store,
    async readFresh(ids, ...rest) {
      looks.push({ ids, at: bench.clock.now() })
      const found = await store.readFresh(ids, ...rest)
      bench.clock.advance(tookMs)
      return found
    },
    async applyChange(call) {
      writes.push({ ids: call.items.map(({ id }) => id), at: bench.clock.now() })
      const outcomes = await store.applyChange(call)
      bench.clock.advance(tookMs)
      return outcomes
    },
  })
  return { ...bench, looks, writes }
}

test('needs at most 1.15 requests per write for a V1 job of 200 prices', async () => {
  const store = buildStore(200)
  const { jobs, looks, writes } = countRequests(store)
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(done).toMatchObject({ state: 'done', counts: { applied: 200 } })
  expect(writes).toHaveLength(200)
  expect(looks.length + writes.length).toBeLessThanOrEqual(1.15 * writes.length)
  expect(judgeJob(await readRows(jobs, done.id), store)).toEqual(clean)
})

test.each([atTurnRate, 900, 7_000])(
  'overwrites no value that was read more than six seconds ago (%d ms per request)',
  async (tookMs) => {
    const { jobs, looks, writes } = countRequests(buildStore(60), tookMs)
    await startAndRun(jobs, await makeReady(jobs, edit))
    expect(writes).toHaveLength(60)
    for (const { ids, at } of writes) {
      const [id] = ids
      const look = looks.findLast((each) => each.ids.includes(id!) && each.at <= at)
      // The read itself takes a request: a value is as old as the start of that request.
      expect(at - (look?.at ?? 0)).toBeLessThanOrEqual(Math.max(maxReadAgeMs, tookMs))
    }
  },
)

test('reports as a conflict what another user set between two reads, and reads failed rows again', async () => {
  const store = buildStore(60)
  const { jobs, looks } = countRequests({
    ...store,
    async applyChange(call) {
      if (store.requestCount() === 5) store.writeAsOther(productId(40), amount('7'))
      return store.applyChange(call)
    },
  })
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(done.counts).toMatchObject({ applied: 59, conflict: 1 })
  expect(looks.length).toBeLessThan(10)
  expect(judgeJob(await readRows(jobs, done.id), store)).toEqual(clean)
})

test('reads nothing ahead on V3, where the store compares', async () => {
  const { jobs, looks } = countRequests(buildStore(30, 'v3'))
  await startAndRun(jobs, await makeReady(jobs, edit))
  expect(looks).toEqual([])
})
