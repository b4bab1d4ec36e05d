import { describe, expect, it } from 'vitest'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { createBench, makeReady, readRows, toStart } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { createFakeDatabase } from '#tests/unit/jobs/harness/fake-database.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { toJobStore } from './job-store.ts'

// Wix answers the creation of a product while it still fetches its images.

const mediaDelayMs = 3000

const toEdit = (count: number, nameOf = (at: number) => `hat-${at}`): Edit => ({
  scope: {
    kind: 'typed',
    changes: Array.from({ length: count }, (_each, at) => {
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` as ProductId
      const create: NewProduct = {
        name: `Hat ${at}`,
        type: 'physical',
        visible: true,
        listPrice: '40' as Amount,
        options: [],
        variants: [],
        media: [`https://pictures.test/${nameOf(at)}.jpg`],
        collectionIds: [],
      }
      return { id, before: {}, set: {}, create }
    }),
  },
  operations: [],
  currency: 'EUR',
})

async function openJobs(options: MockStoreOptions = {}) {
  const clock = createMovingClock(30_000)
  const { access, mockStore } = buildStore({
    store: { currency: 'EUR', products: [], collections: [] },
    clock,
    catalog: 'v3',
    quirks: { failedFiles: 'forbidden' },
    v3: { mediaDelayMs },
    ...options,
  })
  const store = await openProductStore({ ...access, clock })
  const journal = createJournal(createFakeDatabase())
  /** The rows of a batch after each commit, and when. */
  const commits: { readonly atMs: number; readonly rows: readonly JobRow[] }[] = []
  const recorded: typeof journal = {
    ...journal,
    commitBatch(id, index, rows, change) {
      commits.push({ atMs: clock.now(), rows })
      return journal.commitBatch(id, index, rows, change)
    },
  }
  /** Jobs as a worker starts them. */
  const start = (part: Partial<JobStore> = {}) =>
    createBench({ ...toJobStore(store), ...part }, { clock, journal: recorded }).jobs
  return { start, jobs: start(), store, mockStore, clock, commits }
}

const isUnfinished = ({ state, newId }: JobRow) => state === 'sent' && newId !== undefined

describe('new products with images', () => {
  it('are created while the images of others are processed, and applied once theirs are ready', async () => {
    const { jobs, clock, commits } = await openJobs()
    const ready = await makeReady(jobs, toEdit(120))
    const startMs = clock.now()
    await jobs.start(toStart(ready))
    await jobs.wake()
    const rows = await readRows(jobs, ready.id)
    expect(rows.map(({ state, problem }) => [state, problem])).toEqual(
      rows.map(() => ['applied', undefined]),
    )
    // One wait for each batch of rows, instead of one for each row.
    expect(clock.now() - startMs).toBeLessThan(4 * mediaDelayMs)
    expect(Math.max(...commits.map((each) => each.rows.filter(isUnfinished).length))).toBe(100)
    const createdAt = new Map<ProductId, number>()
    for (const { atMs, rows: committed } of commits) {
      for (const { id, newId, state } of committed) {
        if (newId === undefined) continue
        const known = createdAt.get(id) ?? atMs
        createdAt.set(id, known)
        if (state === 'applied') expect(atMs - known).toBeGreaterThanOrEqual(mediaDelayMs)
      }
    }
    expect(createdAt.size).toBe(120)
  })

  it('name the images that failed, or are not ready after half a minute', async () => {
    const failing = await openJobs()
    const edit = toEdit(3, (at) => (at === 1 ? 'forbidden' : 'good'))
    const ready = await makeReady(failing.jobs, edit)
    await failing.jobs.start(toStart(ready))
    await failing.jobs.wake()
    const rows = await readRows(failing.jobs, ready.id)
    expect(rows.map(({ name, state, problem }) => [name, state, problem?.code])).toEqual([
      ['Hat 0', 'applied', undefined],
      ['Hat 1', 'applied', 'refused'],
      ['Hat 2', 'applied', undefined],
    ])
    expect(rows[1]?.problem?.message).toContain('#1 https://pictures.test/forbidden.jpg')

    const slow = await openJobs({ v3: { mediaDelayMs: 600_000 } })
    const other = await makeReady(slow.jobs, toEdit(1))
    await slow.jobs.start(toStart(other))
    await slow.jobs.wake()
    expect(await readRows(slow.jobs, other.id)).toMatchObject([
      { state: 'applied', problem: { code: 'timed-out' } },
    ])
  })

  it('are not counted as applied while the store does not answer, but if the key may not read files', async () => {
    const match = 'POST /site-media/v1/files/get-files'
    const broken = await openJobs()
    const ready = await makeReady(broken.jobs, toEdit(2))
    broken.mockStore.setFaults([{ kind: 'status', status: 503, match, times: 2 }])
    await broken.jobs.start(toStart(ready))
    await broken.jobs.wake()
    const rows = await readRows(broken.jobs, ready.id)
    expect(rows.map(({ state, problem }) => [state, problem])).toEqual(
      rows.map(() => ['applied', undefined]),
    )
    const doneMs = broken.commits.findLast(({ rows: done }) => done[0]?.state === 'applied')?.atMs
    const createdMs = broken.commits.find(({ rows: made }) => made[0]?.newId !== undefined)?.atMs
    expect((doneMs ?? 0) - (createdMs ?? 0)).toBeGreaterThanOrEqual(mediaDelayMs)

    const denied = await openJobs()
    const other = await makeReady(denied.jobs, toEdit(2))
    denied.mockStore.setFaults([{ kind: 'status', status: 403, match }])
    await denied.jobs.start(toStart(other))
    await denied.jobs.wake()
    expect(await readRows(denied.jobs, other.id)).toMatchObject([
      { state: 'applied' },
      { state: 'applied' },
    ])
  })

  it('that were created before a cancellation are finished, and no others are created', async () => {
    const { jobs, store, commits } = await openJobs()
    const ready = await makeReady(jobs, toEdit(20))
    await jobs.start(toStart(ready))
    const isBegun = () => commits.some(({ rows }) => rows.filter(isUnfinished).length === 3)
    while (!isBegun()) await new Promise((resolve) => setImmediate(resolve))
    await jobs.cancel(ready.id)
    await jobs.wake()
    const rows = await readRows(jobs, ready.id)
    const made = rows.filter(({ newId }) => newId !== undefined)
    expect(made.length).toBeLessThan(20)
    expect(new Set(made.map(({ state }) => state))).toEqual(new Set(['applied']))
    const { total } = await store.searchProducts({ text: '' }, { offset: 0, limit: 1 })
    expect(total).toBe(made.length)
  })

  it('are created once if the worker stops while their images are processed', async () => {
    const { start, store, mockStore } = await openJobs()
    const waiting = Promise.withResolvers<void>()
    const stopped = start({
      awaitFiles() {
        waiting.resolve()
        return new Promise(() => undefined)
      },
    })
    const ready = await makeReady(stopped, toEdit(3))
    await stopped.start(toStart(ready))
    void stopped.wake()
    await waiting.promise
    const jobs = start()
    await jobs.wake()
    expect((await readRows(jobs, ready.id)).map(({ state }) => state)).toEqual(
      Array.from({ length: 3 }, () => 'applied'),
    )
    const { total } = await store.searchProducts({ text: '' }, { offset: 0, limit: 1 })
    expect(total).toBe(3)
    const { products } = mockStore.state() as { products: readonly { media: readonly unknown[] }[] }
    expect(products.map(({ media }) => media.length)).toEqual([1, 1, 1])
  })
})
