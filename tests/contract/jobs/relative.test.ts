import { expect, test } from 'vitest'
import { createThrottle } from '#lib/wix/api/index.ts'
import { adjust } from '#lib/core/catalog/money/adjustment.ts'
import { zero } from '#lib/core/catalog/money/amount.ts'
import type { PriceStep } from '#lib/core/operations/amount-step.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import type { StoreProduct } from '#lib/mock-store/state/store.ts'
import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { amount, percent, priceEdit, siteId } from '#tests/unit/jobs/harness/builders.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

/** Plain products with irregular prices, as after years of percentage increases. */
function buildOldStore(count: number) {
  const { products, ...store } = buildDemoStore({ products: count * 2 })
  const plain = products.filter(({ managed }) => !managed).slice(0, count)
  return {
    ...store,
    products: plain.map(withOddPrice),
  }
}

function withOddPrice(product: StoreProduct, at: number): StoreProduct {
  const cents = 500 + ((at * 7919) % 89_989)
  return { ...product, price: amount(String(cents / 100)) }
}

async function run(step: PriceStep, count: number, faults: MockStoreOptions['faults'] = []) {
  const { access, requests } = buildStore({ catalog: 'v1', store: buildOldStore(count), faults })
  const clock = createMovingClock(Infinity)
  const store = await openProductStore({
    ...access,
    throttle: createThrottle({ perMinute: 1e9, burst: 1e9, clock }),
  })
  const { jobs } = createBench(
    { ...toJobStore(store), ...(store.adjust && { adjust: store.adjust }) },
    { clock },
  )
  const ready = await makeReady(jobs, priceEdit(step))
  const { executionModes } = await jobs.readStats(ready.id)
  const sent = requests.length
  const { id, hash = '' } = ready
  const selected = (await readRows(jobs, id)).map((row) => row.id)
  await jobs.start({
    jobId: id,
    siteId,
    hash,
    selected,
    deselected: [],
    executionMode: executionModes?.[0]?.kind,
  })
  await jobs.wake()
  const job = await readJob(jobs, id)
  const writes = requests.slice(sent).filter(({ path }) => path.startsWith('/stores/v1/'))
  const rows = await readRows(jobs, id)
  const products = await Promise.all(
    rows.slice(0, 200).map(async ({ id: product }) => store.readProduct(product)),
  )
  return { job, executionModes, writes, rows, products }
}

const adjusting = '/bulk/products/adjust-properties'

test.each([
  ['by seven percent', percent('7')],
  ['by an amount', { by: 'amount', amount: amount('1.25') } as const],
])(
  'the platform changes prices %s to exactly the previewed values, a hundred in a call',
  async (_, step) => {
    const { job, executionModes, writes, rows, products } = await run(step, 1000)
    expect(executionModes).toMatchObject([{ kind: 'relative' }])
    const calls = executionModes?.[0]?.calls ?? 0
    expect(calls).toBeLessThan((executionModes?.[0]?.defaultCalls ?? 0) / 5)
    expect(job).toMatchObject({ state: 'done', counts: { conflict: 0, failed: 0 } })
    expect(job.counts.applied).toBe(rows.length)
    expect(writes).toHaveLength(calls)
    expect(writes.every(({ path }) => path.endsWith(adjusting))).toBe(true)
    for (const { id, listPrice } of products) {
      expect(listPrice).toBe(rows.find((row) => row.id === id)?.target.listPrice)
    }
  },
  120_000,
)

test('sends fractional percentages in the default mode, because the platform accepts whole ones', async () => {
  const { executionModes, writes } = await run(percent('7.5'), 100)
  expect(executionModes).toBeUndefined()
  expect(writes.some(({ path }) => path.endsWith(adjusting))).toBe(false)
})

test.each(['cost', 'weight'] as const)('changes a %s as requested', async (path) => {
  const { store } = await openProducts('v1')
  const holding = (await readAll(store)).filter((each) => !each.variantsManaged && each[path])
  const some = holding.slice(0, 5)
  expect(some).toHaveLength(5)
  for (const by of [{ amount: amount('1.25') }, { percent: 33, isWhole: false }] as const) {
    const before = await store.readProducts(some.map(({ id }) => id))
    await store.adjust?.([...before.keys()], { path, by })
    const after = await store.readProducts([...before.keys()])
    for (const [id, product] of before) {
      const number = product[path] ?? zero
      expect(after.get(id)?.[path]).toBe(adjust(number, { path, by }))
    }
  }
})

test.each([
  'drop-before',
  'drop-after',
  'status',
  'malformed',
  'html',
  'empty',
  'apply-twice',
  'item-error',
] as const)(
  'ends every price at its previewed value through %s, changed by one request',
  async (kind) => {
    const fault = { kind, match: `POST /stores/v1${adjusting}`, times: 1, status: 500 }
    const { job, rows, writes, products } = await run(percent('7'), 200, [fault])
    expect(job).toMatchObject({ state: 'done', counts: { conflict: 0, failed: 0 } })
    expect(job.counts.applied).toBe(rows.length)
    const moved = writes.filter(({ path }) => path.endsWith(adjusting))
    const ids = moved.flatMap(({ body }) => body['ids'] as string[])
    expect(new Set(ids).size).toBe(ids.length)
    // The items that the fault skipped or repeated are set again; the other call needs nothing more.
    const isDone = ['drop-after', 'malformed', 'html', 'empty'].includes(kind)
    expect(writes.length - moved.length > 0).toBe(!isDone)
    for (const { id, listPrice } of products) {
      expect(listPrice).toBe(rows.find((row) => row.id === id)?.target.listPrice)
    }
  },
  60_000,
)
