import { createThrottle, type Throttle } from '#lib/wix/api/index.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import { silentLog } from '#lib/core/base/log.ts'
import { createDocumentStore } from '#lib/extension/documents/create-document-store.ts'
import { createKnownVariants } from '#lib/extension/worker/known-variants.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { readAll, toJobStore } from '#tests/contract/store/stores.ts'
import {
  createBench,
  makeReady,
  readRows,
  wakeUntilEnd,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { percent, priceEdit, siteId } from '#tests/unit/jobs/harness/builders.ts'
import { siteNumber } from '#tests/unit/extension/replica/harness/bench.ts'
import { readCipher } from '#tests/unit/extension/replica/harness/cipher.ts'
import { startProcessorTime } from '#tests/processor-time.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'

const perMinute = 200
const burst = 20

let runs = 0

export interface KeptDocuments {
  /** Products that another user changed since. */
  readonly changed: number
}

/**
 * A price edit of the given number of products of a mock store, and its undo; waits are added up, but take no time.
 */
export async function measureJob(catalog: 'v1' | 'v3', count: number, kept?: KeptDocuments) {
  const demo = buildDemoStore({ products: Math.max(240, count) })
  const mock = { ...demo, products: demo.products.slice(0, count) }
  const clock = createMovingClock()
  const { access, mockStore } = buildStore({ catalog, store: mock })
  const throttle = createThrottle({ clock, perMinute, burst })
  let begun: { readonly at: number; readonly workedMs: () => number } | undefined
  let firstMs: number | undefined
  let requests = 0
  const fetch: typeof access.fetch = (url, init) => {
    if (begun !== undefined) {
      requests += 1
      // Other programs on the machine do not delay it.
      firstMs ??= clock.now() - begun.at + begun.workedMs()
    }
    return access.fetch(url, init)
  }
  // What an earlier run left in the storage is of another site.
  runs += 1
  const ownSite = siteNumber(runs)
  const documents = createDocumentStore({ siteId: ownSite, readKey: readCipher })
  const variants = createKnownVariants({
    siteId: ownSite,
    readCipher,
    mayStore: async () => true,
    readDocuments: (ids) => documents.readLast(ids),
    log: silentLog,
  })
  const known = kept === undefined ? access.variants : variants
  const store = await openProductStore({ ...access, fetch, throttle, clock, variants: known })
  const products = await readAll(store)
  const ids = products.map(({ id }) => id)
  if (kept !== undefined) {
    for (const some of chunk(ids, 100)) {
      const found = await store.readDocuments(some)
      await documents.keep(Array.from(found.values(), (document) => ({ document, readAt: 1 })))
    }
    const other = await openProductStore({ ...access, clock })
    for (const some of chunk(products.slice(0, kept.changed), 100)) {
      await other.applyChange({
        items: some.map(({ id, name }) => ({ id, before: { name }, set: { name: `${name} 2` } })),
      })
    }
    clock.advance(60_000)
  }
  const { jobs } = createBench(toJobStore(store), { clock })
  const scope = { kind: 'ids', ids } as const
  const ready = await makeReady(jobs, priceEdit(percent('10'), { to: 'currency' }, scope))
  // While the user reads the preview, the burst becomes fully available again.
  clock.advance(60_000)
  const before = mockStore.log().length
  begun = { at: clock.now(), workedMs: startProcessorTime() }
  const { hash = '' } = ready
  await jobs.start({ jobId: ready.id, siteId, hash, selected: ids, deselected: [] })
  await wakeUntilEnd(jobs, clock, ready.id, 10_000)
  const waitedMs = clock.now() - begun.at
  const rows = await readRows(jobs, ready.id)
  if (rows.some(({ state }) => state !== 'applied')) throw new Error('Not every row was applied.')
  const writes = mockStore
    .log()
    .slice(before)
    .filter(({ items }) => items.some(({ applied }) => applied)).length
  const own = { firstMs: firstMs ?? Infinity, requests, writes, waitedMs }
  const undo = await jobs.undo({ jobId: ready.id, siteId })
  clock.advance(60_000)
  requests = 0
  const undoneFrom = clock.now()
  await wakeUntilEnd(jobs, clock, undo.id, 10_000)
  return { ...own, undo: { requests, waitedMs: clock.now() - undoneFrom } }
}

/** The number of requests that a job can send at once after minutes of background reads. */
export async function measureBurst(open: (clock: Clock) => Throttle): Promise<number> {
  const clock = createMovingClock()
  const throttle = open(clock)
  for (let read = 0; read < 500; read += 1) await throttle.take('background')
  const begun = clock.now()
  let atOnce = 0
  for (;;) {
    await throttle.take('bulk')
    if (clock.now() > begun) return atOnce
    atOnce += 1
  }
}
