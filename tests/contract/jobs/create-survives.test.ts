import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clock } from '#lib/core/base/clock.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { JobRow } from '#lib/core/job/job.ts'
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
import { iterations, perSuite } from '#tests/iterations.ts'

// A worker is stopped at any write to its journal and around any request while products are created, or the store
// cannot be reached any more.

const demo = buildDemoStore({ products: 60 })
const mock = { ...demo, products: demo.products.slice(0, 4) }

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
const toEdit = (products: readonly NewProduct[]): Edit => ({
  scope: {
    kind: 'typed',
    changes: products.map((create, at) => {
      const id = `00000000-0000-4000-8000-00000000000${at}` as ProductId
      return { id, before: {}, set: {}, create }
    }),
  },
  operations: [],
  currency: 'EUR',
})
const edit = toEdit(updates)

/** Two or three products with one name and no SKU, which differ in anything else or in nothing. */
const namesakes = fc
  .array(
    fc.record({
      price: fc.constantFrom('1790', '3190'),
      quantity: fc.constantFrom(undefined, 3, 8),
      description: fc.constantFrom('', '<p>Merino</p>', '<p>Cashmere</p>'),
      collections: fc.subarray(mock.collections.slice(0, 2)),
      isSized: fc.boolean(),
    }),
    { minLength: 2, maxLength: 3 },
  )
  .map((all) =>
    all.map(({ price, quantity, description, collections, isSized }): NewProduct => ({
      name: 'Wool scarf',
      type: 'physical',
      visible: true,
      listPrice: price as Amount,
      description,
      quantity: isSized ? undefined : quantity,
      options: isSized ? [{ name: 'Size', kind: 'list', choices: [choice!, other!] }] : [],
      variants: isSized ? ['S', 'M'].map((size) => ({ choices: { Size: size }, quantity })) : [],
      media: [],
      collectionIds: collections.map(({ id }) => id as CollectionId),
    })),
  )

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
  const { access, mockStore } = buildStore({
    catalog,
    store: mock,
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
  return { access, mockStore, made, open, store: await openProductStore(access) }
}

async function liveThrough(catalog: 'v1' | 'v3', trial: Trial, wanted = edit) {
  const clock = createMovingClock(Infinity)
  const world = await openWorld(catalog, trial, clock)
  const journal = createJournal(createFakeDatabase())
  const { jobs } = createBench(toJobStore(world.store), { journal, clock })
  const ready = await makeReady(jobs, wanted)
  const twin = trial.hasTwin ? await makeTwin(world.store) : undefined
  const left = [...trial.deaths]
  let died = 0
  for (let lives = 0; lives < 60; lives += 1) {
    const life = createLife(left.shift())
    const live = async () => {
      const { state } = await readJob(jobs, ready.id)
      if (state === 'done') return true
      const store = await world.open(() => life.pass())
      const bench = createBench(toJobStore(store), { journal: mortalJournal(life, journal), clock })
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

/** What a product has, without what differs between two of them that were created alike; by its row. */
async function readWhole(store: ProductStore, rows: readonly JobRow[]) {
  const ids = rows.flatMap(({ newId }) => newId ?? [])
  const products = await store.readFresh(ids)
  return new Map(
    rows.flatMap(({ id, newId }) => {
      const product = newId && products.get(newId)
      return product ? [[id, toComparable(product)] as const] : []
    }),
  )
}

function toComparable(product: Product) {
  const { name, visible, type, sku, listPrice, paidPrice, stock, options, media } = product
  return {
    values: [name, visible, type, sku, listPrice, paidPrice, stock],
    options: options.map((each) => [each.name, each.choices.map(({ label }) => label)]),
    variants: product.variants.map((each) => [each.choices, each.sku, each.listPrice, each.stock]),
    media: media.length,
    collections: product.collectionIds.length,
  }
}

/** Each product is as it would be had nothing been interrupted. */
async function expectWhole(
  store: ProductStore,
  rows: readonly JobRow[],
  whole: Awaited<ReturnType<typeof readWhole>>,
) {
  for (const [id, found] of await readWhole(store, rows)) expect(found).toEqual(whole.get(id))
}

/** Each row created its one product or is undecided because nothing of it is there; undo deletes them all. */
async function expectEachOnce(
  { store, jobs, job, rows, made, twin }: Awaited<ReturnType<typeof liveThrough>>,
  whole: Awaited<ReturnType<typeof readWhole>>,
) {
  const before = mock.products.length
  await expectWhole(store, rows, whole)
  const theirs = twin === undefined ? 0 : 1
  expect(made.length).toBeLessThanOrEqual(rows.length)
  for (const row of rows) {
    // Created, or undecided because nothing of it was found: never anything else, and never in part.
    const isKnown = row.newId !== undefined
    expect([row.state, row.problem, isKnown]).toEqual(
      row.state === 'applied'
        ? ['applied', undefined, true]
        : ['failed', expect.objectContaining({ code: 'undecided' }), false],
    )
    if (isKnown) expect(row.newId).not.toBe(twin)
  }
  const known = rows.flatMap(({ newId }) => newId ?? [])
  expect(new Set(known).size).toBe(known.length)
  expect(await readAll(store)).toHaveLength(before + theirs + known.length)
  if (known.length === 0) return
  await jobs.undo({ jobId: job, siteId })
  await jobs.wake()
  const left = await readAll(store)
  expect(left.filter(({ id }) => known.includes(id))).toEqual([])
  expect(left).toHaveLength(before + theirs)
}

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test('completes each product and creates none twice, whenever the worker is stopped, and undo deletes all', async () => {
    let deaths = 0
    let completed = 0
    const calm = await liveThrough(catalog, { deaths: [], lost: [], hasTwin: false })
    const whole = await readWhole(calm.store, calm.rows)
    await fc.assert(
      fc.asyncProperty(trials, async (trial) => {
        const ended = await liveThrough(catalog, trial)
        deaths += ended.died
        completed += ended.rows.filter((row) => row.newId !== undefined && row.attempt > 1).length
        await expectEachOnce(ended, whole)
      }),
      { numRuns: iterations(25, 25, 250) },
    )
    expect(deaths).toBeGreaterThan(20)
    expect(completed).toBeGreaterThan(5)
  }, 120_000)

  test('tells products of the same name in one file apart', async () => {
    let completed = 0
    await fc.assert(
      fc.asyncProperty(trials, namesakes, async (trial, products) => {
        const wanted = toEdit(products)
        const calm = await liveThrough(catalog, { deaths: [], lost: [], hasTwin: false }, wanted)
        const whole = await readWhole(calm.store, calm.rows)
        const ended = await liveThrough(catalog, trial, wanted)
        completed += ended.rows.filter((row) => row.newId !== undefined && row.attempt > 1).length
        await expectEachOnce(ended, whole)
      }),
      { numRuns: iterations(25, 100, 500) },
    )
    expect(completed).toBeGreaterThan(5)
  }, 120_000)
})

const reject = () => new Response('{"message":"UNAUTHENTICATED"}', { status: 401 })
const disconnect = () => {
  throw new TypeError('Failed to fetch')
}

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test.each([
    ['the key is rejected', reject, true],
    ['the connection is gone', disconnect, false],
  ] as const)(
    'completes what it began when %s, at whichever request',
    async (_name, interrupt, isAnswered) => {
      const calm = await liveThrough(catalog, { deaths: [], lost: [], hasTwin: false })
      const whole = await readWhole(calm.store, calm.rows)
      // The first requests open the store and build the preview.
      for (let from = 3; from <= 40; from += perSuite(6, 1, 1)) {
        const clock = createMovingClock(Infinity)
        const world = await openWorld(catalog, { deaths: [], lost: [], hasTwin: false }, clock)
        const link = { requests: 0, isHealed: false }
        const { access } = world
        const store = await openProductStore({
          ...access,
          async fetch(url, init) {
            link.requests += 1
            return link.requests < from || link.isHealed ? access.fetch(url, init) : interrupt()
          },
        }).catch(() => undefined)
        if (store === undefined) continue
        const { jobs } = createBench(toJobStore(world.store), {
          clock,
          openStore: async () => toJobStore(link.isHealed ? world.store : store),
        })
        link.isHealed = true
        const ready = await makeReady(jobs, edit)
        link.isHealed = false
        const selected = (await readRows(jobs, ready.id)).map(({ id }) => id)
        await jobs.start(toStart(ready, { selected }))
        await jobs.wake()
        const { problem } = await readJob(jobs, ready.id)
        expect([undefined, 'wrong-key', 'unreachable']).toContain(problem?.code)
        link.isHealed = true
        for (let tries = 0; tries < 12; tries += 1) {
          if ((await readJob(jobs, ready.id)).state === 'paused') await jobs.resume(ready.id)
          clock.advance(120_000)
          await jobs.wake()
        }
        const rows = await readRows(jobs, ready.id)
        // A creation without an answer of which nothing was found is not sent a second time.
        const lost = rows.filter(({ problem: why }) => why?.code === 'undecided')
        expect(lost.length).toBeLessThanOrEqual(isAnswered ? 0 : 1)
        for (const row of rows) {
          const isLost = lost.includes(row)
          expect([row.state, row.newId === undefined]).toEqual(
            isLost ? ['failed', true] : ['applied', false],
          )
        }
        await expectWhole(world.store, rows, whole)
        expect(await readAll(world.store)).toHaveLength(
          mock.products.length + updates.length - lost.length,
        )
      }
    },
    120_000,
  )
})
