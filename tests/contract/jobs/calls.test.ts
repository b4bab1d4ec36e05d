import { expect, test } from 'vitest'
import { createThrottle } from '#lib/wix/api/index.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { amount, priceEdit, siteId } from '#tests/unit/jobs/harness/builders.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { toJobStore } from './job-store.ts'
import { perSuite } from '#tests/iterations.ts'

const perMinute = 200
const burst = 20
const rise: Edit = priceEdit(
  { by: 'percent', percent: amount('7.5') },
  { to: 'ending', ending: '99', direction: 'nearest' },
)

const count = perSuite(2_000, 10_000, 10_000)

/** Products with at most one option and ten variants each. */
const simpleStore = buildSimpleStore()
function buildSimpleStore() {
  const { products, ...store } = buildDemoStore({ products: 3 * count })
  const simple = products.filter(
    ({ options, variants }) => options.length <= 1 && variants.length <= 10,
  )
  return { ...store, products: simple.slice(0, count) }
}

/**
 * Runs the price increase over the whole store at the platform's rate, on a clock whose waits take
 * no time.
 */
async function runAtRate(catalog: 'v1' | 'v3') {
  const { access, requests } = buildStore({ catalog, store: simpleStore })
  const clock = createMovingClock(Infinity)
  const throttle = createThrottle({ perMinute, burst, clock })
  const store = await openProductStore({ ...access, throttle })
  const { jobs } = createBench(toJobStore(store), { clock })
  const ready = await makeReady(jobs, rise)
  const rows = await readRows(jobs, ready.id)
  const selected = rows.map(({ id }) => id)
  const [sent, startedAt] = [requests.length, clock.now()]
  const { id, hash = '' } = ready
  await jobs.start({ jobId: id, siteId, hash, selected, deselected: [] })
  await jobs.wake()
  const job = await readJob(jobs, id)
  const minutes = (clock.now() - startedAt) / 60_000
  const paths = requests.slice(sent).map(({ path }) => path)
  const min = (paths.length - burst) / perMinute
  expect(job).toMatchObject({ state: 'done', counts: { conflict: 0, failed: 0 } })
  expect(job.counts.applied).toBeGreaterThan(count * 0.95)
  expect(minutes).toBeLessThanOrEqual(min * 1.05)
  return { rows: rows.filter(({ flags }) => flags.every(({ level }) => level === 'warn')), paths }
}

test(`needs one write per hundred products for ${count} prices of Catalog V3, at the rate of the platform`, async () => {
  const { paths, rows } = await runAtRate('v3')
  const writes = paths.filter((path) => path.endsWith('/bulk/products/update'))
  expect(writes.length).toBeLessThanOrEqual(count / 100 + 1)
  // The others are reads, one per product: only that route returns all fields of its variants.
  const reads = paths.filter((path) => /\/stores\/v3\/products\/[0-9a-f-]{36}$/.test(path))
  expect(reads.length).toBeLessThanOrEqual(rows.length)
}, 300_000)

test(`needs one write per hundred products of one target for ${count} prices of Catalog V1`, async () => {
  const { paths, rows } = await runAtRate('v1')
  const writes = paths.filter((path) => path.endsWith('/bulk/products/update'))
  // For a product whose variants get own prices, the price is sent with others or alone.
  const max = Map.groupBy(rows, ({ target }) => target.listPrice)
    .values()
    .reduce((sum, { length }) => sum + Math.ceil(length / 100), 0)
  expect(writes.length).toBeLessThanOrEqual(max)
  expect(writes.length).toBeLessThan(rows.length / 5)
}, 300_000)
