import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clock } from '#lib/base/clock.ts'
import type { Amount } from '#lib/catalog/money/amount.ts'
import type { Edit } from '#lib/operations/edit.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { NewProduct } from '#lib/catalog/product/new-product.ts'
import { createJournal } from '#lib/jobs/journal/create-journal.ts'
import { buildDemoShop } from '#lib/mock-store/demo/build-demo-shop.ts'
import { openProductStore } from '#lib/store/open-product-store.ts'
import type { ProductStore } from '#lib/store/store.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  toStart,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { createFakeClock } from '#tests/unit/jobs/harness/fake-clock.ts'
import { createFakeDatabase } from '#tests/unit/jobs/harness/fake-database.ts'
import { createLife, mortalJournal } from '#tests/unit/jobs/harness/life.ts'
import { buildShop, hastyClock } from '#tests/unit/store/open-shop.ts'
import { readAll } from '../store/shops.ts'
import { toJobShop } from './job-shop.ts'
import { iterations } from '#tests/iterations.ts'

// A worker is stopped at any write to its journal and around any request while products are
// created.

const demo = buildDemoShop({ products: 60 })
const shop = { ...demo, products: demo.products.slice(0, 4) }

const [choice, other] = ['S', 'M'].map((label) => ({ value: label, label }))
const updates = [1, 2, 3].map((at): NewProduct => {
  const isSized = at === 2
  return {
    name: at < 3 ? 'Wool scarf' : 'Wool hat',
    type: 'physical',
    visible: at !== 1,
    listPrice: `${at}0` as Amount,
    sku: isSized ? undefined : `W-${at}`,
    quantity: isSized ? undefined : at,
    options: isSized ? [{ name: 'Size', kind: 'list', choices: [choice!, other!] }] : [],
    variants: isSized
      ? ['S', 'M'].map((size) => ({ choices: { Size: size }, sku: `W-${size}` }))
      : [],
    media: at === 3 ? ['https://pictures.test/hat.jpg'] : [],
    collectionIds: [],
  }
})
const edit: Edit = {
  scope: {
    kind: 'typed',
    changes: updates.map((create, at) => {
      const id = `00000000-0000-4000-8000-00000000000${at}` as ProductId
      return { id, before: {}, set: {}, create }
    }),
  },
  operations: [],
  currency: 'EUR',
}

const trials = fc.record({
  deaths: fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 5 }),
  /** Lost answers to creations, by their position. */
  lost: fc.array(fc.boolean(), { maxLength: 4 }),
  /** Another user creates a product with the same name. */
  hasTwin: fc.boolean(),
})
type Trial = typeof trials extends fc.Arbitrary<infer T> ? T : never

const isMaking = (url: string, { method }: RequestInit) =>
  method === 'POST' && /\/stores\/v[13]\/products$/.test(new URL(url).pathname)

async function openWorld(catalog: 'v1' | 'v3', { lost }: Trial, clock: Clock) {
  const { access, mockStore } = buildShop({
    catalog,
    shop,
    clock: { ...hastyClock, now: () => clock.now() },
  })
  const left = [...lost]
  const made: string[] = []
  const open = (pass: () => Promise<void>): Promise<ProductStore> =>
    openProductStore({
      ...access,
      async fetch(url, init) {
        await pass()
        const answer = await access.fetch(url, init)
        const isMade = isMaking(url, init) && answer.ok
        if (isMade) made.push(url)
        await pass()
        if (isMade && left.shift() === true) throw new TypeError('Connection lost.')
        return answer
      },
    })
  return { mockStore, made, open, store: await openProductStore(access) }
}

async function liveThrough(catalog: 'v1' | 'v3', trial: Trial) {
  const clock = createFakeClock()
  const world = await openWorld(catalog, trial, clock)
  const journal = createJournal(createFakeDatabase())
  const { jobs } = createBench(toJobShop(world.store), { journal, clock })
  const ready = await makeReady(jobs, edit)
  const twin = trial.hasTwin ? await makeTwin(world.store) : undefined
  const left = [...trial.deaths]
  let died = 0
  for (let lives = 0; lives < 60; lives += 1) {
    const life = createLife(left.shift())
    const live = async () => {
      const { state } = await readJob(jobs, ready.id)
      if (state === 'done') return true
      const store = await world.open(() => life.pass())
      const bench = createBench(toJobShop(store), { journal: mortalJournal(life, journal), clock })
      if (state === 'paused') await bench.jobs.resume(ready.id)
      const selected =
        ready.counts.skipped > 0 ? (await readRows(jobs, ready.id)).map(({ id }) => id) : []
      await bench.jobs.start(toStart(ready, { selected }))
      await bench.jobs.wake()
      return false
    }
    if ((await Promise.race([life.dead, live()])) === true) {
      return { ...world, jobs, job: ready.id, twin, died, rows: await readRows(jobs, ready.id) }
    }
    if (life.isDead()) died += 1
    clock.advance(30_000)
  }
  throw new Error('It did not end.')
}

/** It has the name of our product, and nothing else of it. */
async function makeTwin(store: ProductStore) {
  const create: NewProduct = { ...updates[0]!, sku: 'THEIRS' }
  const id = 'ffffffff-0000-4000-8000-000000000000' as ProductId
  const item = { id, before: { deleted: true }, set: { deleted: false }, create } as const
  const [outcome] = await store.applyChange({ items: [item] })
  return outcome?.ok === true ? outcome.newId : undefined
}

test.each(['v1', 'v3'] as const)(
  'creates no product twice and reports each, whenever the worker is stopped, and undo deletes all (%s)',
  async (catalog) => {
    let deaths = 0
    let found = 0
    await fc.assert(
      fc.asyncProperty(trials, async (trial) => {
        const before = shop.products.length
        const ended = await liveThrough(catalog, trial)
        const { store, jobs, rows, made, twin } = ended
        deaths += ended.died
        const theirs = twin === undefined ? 0 : 1
        expect(made.length).toBeLessThanOrEqual(updates.length)
        for (const row of rows) {
          // Reported as created or as undecided: never as anything else.
          const isKnown = row.newId !== undefined
          expect([row.state, row.problem?.code]).toEqual(
            row.state === 'applied' ? ['applied', undefined] : ['failed', 'undecided'],
          )
          if (row.state === 'applied') expect(isKnown).toBe(true)
          else if (isKnown) found += 1
          if (isKnown) expect(row.newId).not.toBe(twin)
        }
        const known = rows.flatMap(({ newId }) => newId ?? [])
        expect(new Set(known).size).toBe(known.length)
        const there = await readAll(store)
        expect(there).toHaveLength(before + theirs + known.length)
        if (known.length === 0) return
        await jobs.undo({ jobId: ended.job, siteId })
        await jobs.wake()
        expect(
          (await readAll(store)).map(({ id }) => id).filter((id) => known.includes(id)),
        ).toEqual([])
        expect(await readAll(store)).toHaveLength(before + theirs)
      }),
      { numRuns: iterations(25, 25, 250) },
    )
    expect(deaths).toBeGreaterThan(20)
    expect(found).toBeGreaterThan(5)
  },
  120_000,
)
