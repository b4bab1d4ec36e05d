import { expect, test } from 'vitest'
import type { ProductId } from '#lib/catalog/ids.ts'
import { maxReadAgeMs } from '#lib/catalog/app/max-read-age.ts'
import { createBench, makeReady, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, percent, priceEdit, productId } from './harness/builders.ts'
import { createFakeShop, type FakeShop } from './harness/fake-shop.ts'
import { buildPriced, type ShopKind } from './harness/kinds.ts'
import { clean, judgeJob } from './harness/oracle.ts'

const edit = priceEdit(percent('10'))
const atTurnRate = 300

/** Prices that all differ: on V1 each is a write of its own. */
const buildShop = (count: number, kind: ShopKind = 'v1') =>
  createFakeShop(
    Array.from({ length: count }, (_, at) =>
      buildPriced(kind, productId(at), amount(String(20 + at))),
    ),
    { kind },
  )

/** Counts requests; each takes as long as the request budget lets them follow one another. */
function countRequests(shop: FakeShop, tookMs = atTurnRate) {
  const looks: { readonly ids: readonly ProductId[]; readonly at: number }[] = []
  const writes: { readonly ids: readonly ProductId[]; readonly at: number }[] = []
  const bench = createBench({
    ...shop,
    async readFresh(ids, ...rest) {
      looks.push({ ids, at: bench.clock.now() })
      const found = await shop.readFresh(ids, ...rest)
      bench.clock.advance(tookMs)
      return found
    },
    async applyChange(call) {
      writes.push({ ids: call.items.map(({ id }) => id), at: bench.clock.now() })
      const outcomes = await shop.applyChange(call)
      bench.clock.advance(tookMs)
      return outcomes
    },
  })
  return { ...bench, looks, writes }
}

test('a V1 job of 200 prices costs at most 1.15 requests for each of its writes', async () => {
  const shop = buildShop(200)
  const { jobs, looks, writes } = countRequests(shop)
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(done).toMatchObject({ state: 'done', counts: { applied: 200 } })
  expect(writes).toHaveLength(200)
  expect(looks.length + writes.length).toBeLessThanOrEqual(1.15 * writes.length)
  expect(judgeJob(await readRows(jobs, done.id), shop)).toEqual(clean)
})

test.each([atTurnRate, 900, 7_000])(
  'no value is written over that was read more than six seconds ago (%d ms a request)',
  async (tookMs) => {
    const { jobs, looks, writes } = countRequests(buildShop(60), tookMs)
    await startAndRun(jobs, await makeReady(jobs, edit))
    expect(writes).toHaveLength(60)
    for (const { ids, at } of writes) {
      const [id] = ids
      const look = looks.findLast((each) => each.ids.includes(id!) && each.at <= at)
      // The look itself takes a request: a value is as old as the moment it was asked for.
      expect(at - (look?.at ?? 0)).toBeLessThanOrEqual(Math.max(maxReadAgeMs, tookMs))
    }
  },
)

test('what somebody else set between two looks is a conflict, and what fails is looked at again', async () => {
  const shop = buildShop(60)
  const { jobs, looks } = countRequests({
    ...shop,
    async applyChange(call) {
      if (shop.requestCount() === 5) shop.writeAsOther(productId(40), amount('7'))
      return shop.applyChange(call)
    },
  })
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(done.counts).toMatchObject({ applied: 59, conflict: 1 })
  expect(looks.length).toBeLessThan(10)
  expect(judgeJob(await readRows(jobs, done.id), shop)).toEqual(clean)
})

test('on V3, where the store compares, nothing is read ahead', async () => {
  const { jobs, looks } = countRequests(buildShop(30, 'v3'))
  await startAndRun(jobs, await makeReady(jobs, edit))
  expect(looks).toEqual([])
})
