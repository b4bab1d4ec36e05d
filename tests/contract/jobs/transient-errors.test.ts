import { expect, test } from 'vitest'
import { createThrottle } from '#lib/wix/api/index.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
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
import { percent, priceEdit } from '#tests/unit/jobs/harness/builders.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

/**
 * Answers of live stores that are no failures: the job waits, reads or retries, and ends with every
 * row applied.
 */

const demo = buildDemoStore({ products: 60 })
const mock = { ...demo, products: demo.products.slice(0, 12) }
const collection = demo.collections.find(({ name }) => name !== 'All Products')
const collectionId = (collection?.id ?? '') as CollectionId

const rise = priceEdit(percent('10')).operations
const discount: readonly Operation[] = [{ kind: 'ribbon', name: 'Sale' }]
const join: readonly Operation[] = [
  { kind: 'collection', do: 'add', id: collectionId, name: 'Sale' },
]

const deadlineMs = 29_000
/** In the job's own time; Wix's edge network asks for longer waits. */
const maxMs = 2 * 60_000

interface Trouble {
  readonly options: MockStoreOptions
  readonly operations: readonly Operation[]
  /** What the job encounters at least once. */
  readonly status: number
  readonly catalog?: 'v1' | 'v3'
}

/** One unreadable answer to a write that was executed. */
function unreadable(catalog: 'v1' | 'v3', kind: 'html' | 'malformed' | 'empty'): Trouble {
  const match = `POST /stores/${catalog}/bulk/products/update`
  return {
    catalog,
    options: { faults: [{ kind, match, times: 1 }] },
    operations: catalog === 'v1' ? discount : rise,
    status: 200,
  }
}

const bulkWrite = 'POST /stores/v3/bulk/products/update'
const unreadables = (['v1', 'v3'] as const).flatMap((catalog) =>
  (['html', 'malformed', 'empty'] as const).map(
    (kind) =>
      [`one ${kind} answer to a bulk write on ${catalog}`, unreadable(catalog, kind)] as const,
  ),
)

const troubles: Readonly<Record<string, Trouble>> = {
  'a page of 429 from the network in front of the platform': {
    options: { faults: [{ kind: 'edge', match: bulkWrite, times: 2 }] },
    operations: rise,
    status: 429,
  },
  'a catalog that is still being set up': {
    options: {
      faults: [
        {
          kind: 'status',
          status: 428,
          code: 'CATALOG_V3_SITE_PROVISIONING',
          match: bulkWrite,
          times: 4,
        },
      ],
    },
    operations: rise,
    status: 428,
  },
  'writes to the tree of categories that collide': {
    options: { quirks: { treeCollisions: true } },
    operations: join,
    status: 409,
  },
  'failures that an answer only counts': {
    options: {
      quirks: { maxDetailedFailures: 0 },
      faults: [{ kind: 'item-error', match: bulkWrite, times: 1 }],
    },
    operations: rise,
    status: 200,
  },
  ...Object.fromEntries(unreadables),
}

test.each(Object.entries(troubles))(
  '%s',
  async (_name, { options, operations, status, catalog = 'v3' }) => {
    const clock = createMovingClock(Infinity)
    const { access, mockStore } = buildStore({ catalog, store: mock, ...options })
    const throttle = createThrottle({ perMinute: 1e9, burst: 1e9, clock })
    // The mock store answers at once, so that no deadline passes; shorter timers are pauses.
    const sleep: typeof clock.sleep = (delayMs, signal) =>
      delayMs < deadlineMs
        ? clock.sleep(delayMs, signal)
        : new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
          })
    const store = await openProductStore({ ...access, throttle, clock: { ...clock, sleep } })
    const ids = (await readAll(store)).map(({ id }) => id)
    const { jobs } = createBench(toJobStore(store), { clock })
    const edit: Edit = { scope: { kind: 'ids', ids }, operations }
    const ready = await makeReady(jobs, edit)
    const wanted = (await readRows(jobs, ready.id)).length
    expect(wanted).toBeGreaterThan(5)
    await jobs.start(toStart(ready, { selected: ids }))
    await wakeUntilEnd(jobs, clock, ready.id, 100)
    const rows = await readRows(jobs, ready.id)
    expect(rows.map(({ state, problem }) => [state, problem])).toEqual(
      Array.from({ length: wanted }, () => ['applied', undefined]),
    )
    const { state, startedAt = 0, endedAt = Infinity } = await readJob(jobs, ready.id)
    expect(state).toBe('done')
    if (status === 200) expect(endedAt - startedAt).toBeLessThan(maxMs)
    expect(mockStore.log().some((entry) => entry.status === status)).toBe(true)
    for (const { match = '' } of options.faults ?? []) {
      const isStruck = mockStore
        .log()
        .some(({ method, path }) => `${method} ${path}`.startsWith(match))
      expect(isStruck).toBe(true)
    }
  },
)
