import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { createMovingClock, hastyClock } from '#tests/clocks.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  toStart,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { createFakeDatabase } from '#tests/unit/jobs/harness/fake-database.ts'
import { createLife, mortalJournal } from '#tests/unit/jobs/harness/life.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'
import { iterations } from '#tests/iterations.ts'

// A worker is stopped at any write to its journal and around any request while deleted products are
// created again, or an answer of the store is lost.

const demo = buildDemoStore({ products: 60 })
const mock = { ...demo, products: demo.products.slice(0, 6) }
const deletion: Edit = {
  scope: { kind: 'search', search: { text: '' } },
  operations: [{ kind: 'delete' }],
}

const trials = fc.record({
  deaths: fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 4 }),
  /** Lost answers to creations, by their position. */
  lost: fc.array(fc.boolean(), { maxLength: 4 }),
})

const isMaking = (url: string, { method }: RequestInit) =>
  method === 'POST' && /\/stores\/v[13]\/products(?:-with-inventory)?$/.test(new URL(url).pathname)

function traitsOf({ name, visible, sku, listPrice, paidPrice, stock, ...product }: Product) {
  const variants = product.variants.map((each) => [
    each.choices,
    each.sku,
    each.listPrice,
    each.stock,
  ])
  const lists = [product.media.length, product.collectionIds.toSorted()]
  return JSON.stringify([name, visible, sku, listPrice, paidPrice, stock, variants, lists])
}

const readTraits = async (store: ProductStore) => (await readAll(store)).map(traitsOf).toSorted()

async function undoDeletion(
  catalog: 'v1' | 'v3',
  { deaths, lost }: typeof trials extends fc.Arbitrary<infer T> ? T : never,
) {
  const clock = createMovingClock(Infinity)
  const { access } = buildStore({
    catalog,
    store: mock,
    clock: { ...hastyClock, now: () => clock.now() },
  })
  const answers = [...lost]
  const open = (pass: () => Promise<void>) =>
    openProductStore({
      ...access,
      async fetch(url, init) {
        await pass()
        const answer = await access.fetch(url, init)
        await pass()
        if (isMaking(url, init) && answer.ok && answers.shift() === true)
          throw new TypeError('Connection lost.')
        return answer
      },
    })
  const store = await openProductStore(access)
  const journal = createJournal(createFakeDatabase())
  const { jobs } = createBench(toJobStore(store), { journal, clock })
  const before = await readTraits(store)
  const ready = await makeReady(jobs, deletion)
  const selected = (await readRows(jobs, ready.id)).map(({ id }) => id)
  await jobs.start(toStart(ready, { selected }))
  await jobs.wake()
  expect(await readAll(store)).toEqual([])
  clock.advance(60_000)
  const left = [...deaths]
  let undo: Awaited<ReturnType<typeof jobs.undo>> | undefined
  for (let lives = 0; lives < 40; lives += 1) {
    const life = createLife(left.shift())
    const live = async () => {
      const opened = toJobStore(await open(() => life.pass()))
      const bench = createBench(opened, { journal: mortalJournal(life, journal), clock })
      undo ??= await bench.jobs.undo({ jobId: ready.id, siteId })
      const { state } = await readJob(jobs, undo.id)
      if (state === 'done') return true
      if (state === 'paused') await bench.jobs.resume(undo.id)
      await bench.jobs.wake()
      return false
    }
    if ((await Promise.race([life.dead, live()])) === true) break
    clock.advance(30_000)
  }
  const rows = await readRows(jobs, undo!.id)
  return {
    before,
    after: await readTraits(store),
    rows,
    ids: (await readAll(store)).map(({ id }) => id),
  }
}

test.each(['v1', 'v3'] as const)(
  'creates each deleted product again, once and whole, whenever the undo is interrupted: %s',
  async (catalog) => {
    let completed = 0
    await fc.assert(
      fc.asyncProperty(trials, async (trial) => {
        const { before, after, rows, ids } = await undoDeletion(catalog, trial)
        const known = rows.flatMap(({ newId }) => newId ?? [])
        expect(new Set<ProductId>(ids)).toEqual(new Set(known))
        for (const { state, problem, newId, attempt } of rows) {
          // Created, or undecided because nothing of it is there.
          expect([state, problem?.code]).toEqual(
            newId === undefined ? ['failed', 'undecided'] : ['applied', undefined],
          )
          if (newId !== undefined && attempt > 1) completed += 1
        }
        expect(before).toEqual(expect.arrayContaining(after))
        if (known.length === rows.length) expect(after).toEqual(before)
      }),
      { numRuns: iterations(25, 25, 250) },
    )
    expect(completed).toBeGreaterThan(5)
  },
  120_000,
)
