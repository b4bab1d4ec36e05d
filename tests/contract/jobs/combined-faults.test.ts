import { describe, expect, test } from 'vitest'
import { createThrottle } from '#lib/wix/api/index.ts'
import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { createRandom } from '#lib/mock-store/random.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  toStart,
  wakeUntilEnd,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { amount, percent, priceEdit } from '#tests/unit/jobs/harness/builders.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { isNightly } from '#tests/iterations.ts'
import { readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

const [perMinute, burst, items, conflicts] = [200, 20, 3_000, 60]
const theirPrice = '77'

/** Products without options at one price: a hundred of them are sent in one write. */
function buildPlainStore() {
  const store = buildDemoStore({ products: 400 })
  const model = store.products.find(
    ({ options, variants, managed }) => options.length === 0 && variants.length <= 1 && !managed,
  )
  if (model === undefined) throw new Error('The demo store has no product without options.')
  const products = Array.from({ length: items }, (_, at) => {
    const id = `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`
    const own = { id, slug: `plain-${at}`, name: `Plain ${at}`, numericId: at + 1, sku: `P-${at}` }
    return { ...model, ...own, price: amount('20') }
  })
  return { ...store, products }
}

/**
 * The mock store answers at once, so that no deadline passes; shorter timers are pauses and take no
 * time.
 */
const deadlineMs = 29_000
const pausesOnly = (clock: Clock): Clock => ({
  now: () => clock.now(),
  sleep: (delayMs, signal) =>
    delayMs < deadlineMs
      ? clock.sleep(delayMs, signal)
      : new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        }),
})

const isWrite = (path: string) => path.endsWith('/bulk/products/update')

// Waits take no time, except in nightly runs, which use a real clock.
describe.each(['v1', 'v3'] as const)('on a store with Catalog %s', (catalog) => {
  test('changes 3,000 prices at 200 requests a minute, with 1 % errors, 1 % lost connections and 2 % conflicts', async () => {
    const { access, requests, mockStore } = buildStore({ catalog, store: buildPlainStore() })
    const clock = isNightly
      ? { ...systemClock, advance: () => undefined }
      : createMovingClock(Infinity)
    const random = createRandom(8)
    const times: number[] = []
    const theirs = new Set<string>()
    let isAtWork = false

    const throttle = createThrottle({ perMinute, burst, clock })
    const store = await openProductStore({
      ...access,
      throttle,
      clock: isNightly ? clock : pausesOnly(clock),
      fetch: (url, init) => {
        if (isAtWork) times.push(clock.now())
        return access.fetch(url, init)
      },
    })
    const { jobs } = createBench(toJobStore(store), { clock })
    const ready = await makeReady(jobs, priceEdit(percent('10')))
    const all = (await readRows(jobs, ready.id)).map(({ id }) => id)
    expect(all).toHaveLength(items)
    while (theirs.size < conflicts) {
      const id = all[random.int(items)]
      if (id === undefined || theirs.has(id)) continue
      theirs.add(id)
      mockStore.edit(id, 'price', Number(theirPrice))
    }
    mockStore.setFaults([
      { kind: 'status', status: 500, rate: 0.005 },
      { kind: 'status', status: 503, rate: 0.005 },
      { kind: 'drop-before', rate: 0.005 },
      { kind: 'drop-after', rate: 0.005 },
      // With few writes, too few would hit the one percent.
      { kind: 'drop-after', match: `POST /stores/v3/bulk/products/update`, rate: 1, times: 1 },
      {
        kind: 'status',
        status: 502,
        match: `POST /stores/v1/bulk/products/update`,
        rate: 1,
        times: 1,
      },
    ])

    isAtWork = true
    const [sent, appliedBefore] = [requests.length, structuredClone(mockStore.applied())]
    await jobs.start(toStart(ready, { selected: all }))
    await wakeUntilEnd(jobs, clock, ready.id, 400)
    isAtWork = false
    mockStore.setFaults([])

    const job = await readJob(jobs, ready.id)
    expect(job).toMatchObject({
      state: 'done',
      counts: { applied: items - conflicts, conflict: conflicts, failed: 0 },
    })
    const now = new Map((await readAll(store)).map((product) => [product.id, product]))
    const wrong = (await readRows(jobs, ready.id)).flatMap(({ id, state }) => {
      const price = now.get(id)?.listPrice
      const isRight = theirs.has(id)
        ? state === 'conflict' && price === theirPrice
        : state === 'applied' && price === '22'
      return isRight ? [] : [`${id} ${state} ${price}`]
    })
    expect(wrong).toEqual([])
    // Nothing was set twice.
    const counts = Object.entries(mockStore.applied()).map(([id, applied]) => {
      const was = Object.values(appliedBefore[id] ?? {}).reduce((sum, each) => sum + each, 0)
      return Object.values(applied).reduce((sum, each) => sum + each, 0) - was
    })
    expect(Math.max(...counts)).toBe(1)

    const log = mockStore.log().slice(-(requests.length - sent))
    const writes = requests.slice(sent).filter(({ path }) => isWrite(path)).length
    const troubled = log.filter(({ status }) => status !== 200).length
    expect(troubled).toBeGreaterThan(0)
    // If a read fails, the products read so far are written, and the others follow in another
    // write.
    expect(writes).toBeLessThanOrEqual(items / 100 + 2 * troubled)
    let from = 0
    let busiest = 0
    for (const [to, time] of times.entries()) {
      while ((times[from] ?? 0) <= time - 60_000) from += 1
      busiest = Math.max(busiest, to - from + 1)
    }
    expect(busiest).toBeLessThanOrEqual(perMinute + burst)
  })
})
