import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import { type JobRow, isOpen } from '#lib/core/job/job.ts'
import { fieldEntries, variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { doneOf } from '#lib/jobs/runner/row-fields.ts'
import { iterations, untilFound } from '#tests/iterations.ts'
import { createBench, makeReady, readJob, readRows, toStart } from './harness/bench-jobs.ts'
import {
  amount,
  buildProduct,
  buildVariant,
  percent,
  productId,
  siteId,
} from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import type { Fault } from './harness/fake-store.ts'
import { createFieldStore, type FieldStore } from './harness/field-store.ts'
import { createLife, mortalJournal, mortalStore } from './harness/life.ts'

// Rows with fields that need several requests each, while another user edits the same fields.

const collection = 'c-1' as CollectionId
const variant = 'v-1' as VariantId
const scope = { kind: 'search', search: { text: '' } } as const
const fields: Edit['operations'] = [
  { kind: 'price', step: percent('10'), rounding: { to: 'currency' } },
  { kind: 'ribbon', name: 'Sale' },
  { kind: 'text', field: 'name', step: { by: 'suffix', text: '!' } },
  { kind: 'collection', do: 'add', id: collection, name: 'Summer' },
]
const moveStock: Edit['operations'] = [{ kind: 'stock', do: 'move', quantity: 5 }]

const faults: readonly Fault[] = [
  'none',
  'drop-before',
  'drop-after',
  'failed-after',
  'rate-limited',
]
const scenarios = fc.record({
  catalog: fc.constantFrom('v1' as const, 'v3' as const),
  deaths: fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 12 }),
  faults: fc.array(fc.constantFrom(...faults), { maxLength: 14 }),
  intrusions: fc.array(
    fc.record({
      request: fc.integer({ min: 2, max: 40 }),
      item: fc.nat(4),
      field: fc.constantFrom(
        'price' as const,
        'ribbon' as const,
        'name' as const,
        'stock' as const,
      ),
    }),
    { maxLength: 8 },
  ),
})
type Scenario = typeof scenarios extends fc.Arbitrary<infer T> ? T : never

function intrude(store: FieldStore, { intrusions }: Scenario): void {
  for (const { request, item, field } of intrusions) {
    if (request !== store.requestCount()) continue
    const id = productId(item)
    if (field === 'stock') store.moveStock(id, -1)
    if (field === 'ribbon') store.writeAsOther(id, { ribbon: 'Theirs' })
    if (field === 'name') store.writeAsOther(id, { name: 'Theirs' })
    if (field === 'price') {
      const price = amount('77')
      const prices = { listPrice: price, paidPrice: price }
      store.writeAsOther(id, store.comparesItself ? variantValues(variant, prices) : prices)
    }
  }
}

type Wrong = (store: FieldStore) => Pick<FieldStore, 'applyChange'>

async function liveThrough(
  scenario: Scenario,
  operations: Edit['operations'],
  wrong: Wrong = (store) => store,
) {
  const { catalog, deaths } = scenario
  const products = Array.from({ length: 5 }, (_, at) =>
    buildProduct({
      id: productId(at),
      name: `Mug ${at}`,
      listPrice: amount(String(10 + (at % 2))),
      variantsManaged: true,
      variantsPriced: catalog === 'v3',
      options: [{ name: 'Size', kind: 'list', choices: [{ value: 'M', label: 'M' }] }],
      stock: { tracked: true, quantity: 20, status: 'in-stock' },
      variants: [
        buildVariant({
          id: variant,
          choices: { Size: 'M' },
          listPrice: amount(String(10 + (at % 2))),
          stock: {
            tracked: true,
            quantity: 20,
            status: 'in-stock',
            ...(catalog === 'v3' ? { revision: '1' } : {}),
          },
        }),
      ],
    }),
  )
  const faultsLeft = [...scenario.faults]
  const store = createFieldStore(products, {
    catalog,
    nextFault: () => faultsLeft.shift() ?? 'none',
    beforeRequest: (each) => intrude(each, scenario),
  })
  const journal = createJournal(createFakeDatabase())
  const { jobs, clock } = createBench(store, { journal })
  const ready = await makeReady(jobs, { scope, operations })
  const left = [...deaths]
  for (let lives = 0; lives < 200; lives += 1) {
    const life = createLife(left.shift())
    const bench = createBench(mortalStore(life, { ...store, ...wrong(store) }), {
      journal: mortalJournal(life, journal),
      clock,
    })
    const live = async () => {
      const { state } = await readJob(jobs, ready.id)
      if (state === 'done') return true
      if (state === 'paused') await bench.jobs.resume(ready.id)
      else await bench.jobs.start(toStart(ready))
      await bench.jobs.wake()
      return false
    }
    if ((await Promise.race([life.dead, live()])) === true) {
      return {
        store,
        jobs,
        job: await readJob(jobs, ready.id),
        rows: await readRows(jobs, ready.id),
        products,
      }
    }
    clock.advance(30_000)
  }
  throw new Error('It did not end.')
}

const isOurs = ({ by }: { by: string }) => by === 'job'

test('sets fields of several requests once each, overwrites no one unseen, and reports the truth', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      const { store, rows, job } = await liveThrough(scenario, fields)
      expect(job.state).toBe('done')
      expect(rows).toHaveLength(5)
      for (const row of rows) judgeRow(row, store)
    }),
    { numRuns: iterations(100, 150, 5_000) },
  )
})

function judgeRow(row: JobRow, store: FieldStore): void {
  expect(isOpen(row.state)).toBe(false)
  const done = new Set(doneOf(row))
  const product = store.products.get(row.id)
  if (product === undefined) throw new Error('Nothing is ever removed here.')
  const now = readFields(row.target, product)
  const shown = new Set(fieldEntries(row.target).map(([path]) => path))
  expect([...(store.named.get(row.id) ?? [])].filter((path) => !shown.has(path))).toEqual([])
  for (const [path, target] of fieldEntries(row.target)) {
    const writes = store.writes.filter((write) => write.id === row.id && write.path === path)
    const last = writes.at(-1)
    const own = writes.filter(isOurs)
    // Twice only if another user restored it in between.
    writes.forEach((write, at) => {
      const next = writes[at + 1]
      if (isOurs(write) && next !== undefined) expect(isOurs(next)).toBe(false)
    })
    if (done.has(path) && last !== undefined && isOurs(last)) expect(now[path]).toEqual(target)
    // What we set is reported as applied, or as changed by another user since.
    if (last !== undefined && isOurs(last)) expect(done.has(path)).toBe(true)
    if (own.length === 0) expect(done.has(path)).toBe(false)
    // V1 has a window between read and write; V3 never overwrites what others set.
    const overwritten = own.filter(({ from }) => from === 'Theirs' || from === '77')
    if (store.comparesItself) expect(overwritten).toEqual([])
  }
  if (row.state === 'applied') expect(done.size + (row.alreadySet ?? []).length).toBe(shown.size)
}

function judgeStock(row: JobRow, store: FieldStore): void {
  const own = store.writes.filter((write) => write.id === row.id && isOurs(write))
  expect(own.length).toBeLessThanOrEqual(1)
  for (const { from, to } of own) expect(Number(to) - Number(from)).toBe(5)
  if (row.state === 'applied') expect(own).toHaveLength(1)
  // It may have been applied without an answer; it is never reported as applied if it was not.
  if (row.state === 'failed') expect(row.problem?.code).toBe('undecided')
  else if (row.state !== 'applied') expect(own).toHaveLength(0)
  expect(['applied', 'failed', 'conflict']).toContain(row.state)
}

test('changes stock by the difference: sales in between are kept, and nothing counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      const { store, rows } = await liveThrough(scenario, moveStock)
      for (const row of rows) judgeStock(row, store)
    }),
    { numRuns: iterations(100, 150, 5_000) },
  )
})

const wrongEngines: Readonly<Record<string, Wrong>> = {
  'sends a difference again when no answer came': (store) => ({
    applyChange: (call) => store.applyChange(call).catch(() => store.applyChange(call)),
  }),
  'sets stock to what it should have become while others sell': (store) => ({
    applyChange: ({ items }) =>
      store.applyChange({ items: items.map(({ id, before, set }) => ({ id, before, set })) }),
  }),
}

test.each(Object.entries(wrongEngines))('catches an engine that %s', async (_, wrong) => {
  const found = await fc.check(
    fc.asyncProperty(scenarios, async (scenario) => {
      const { store, rows } = await liveThrough(scenario, moveStock, wrong)
      for (const row of rows) judgeStock(row, store)
    }),
    { ...untilFound, seed: 3 },
  )
  expect(found.failed).toBe(true)
})

test('undoes what was set and not changed since, and leaves everything else', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      const { store, rows, jobs, job, products } = await liveThrough(
        { ...scenario, faults: [] },
        fields,
      )
      if (!rows.some((row) => doneOf(row).length > 0)) return
      const already = store.writes.length
      const undo = await jobs.undo({ jobId: job.id, siteId })
      await jobs.wake()
      expect((await readJob(jobs, undo.id)).state).toBe('done')
      for (const row of rows) {
        const product = store.products.get(row.id)
        const was = products.find(({ id }) => id === row.id)
        if (product === undefined || was === undefined) continue
        for (const path of doneOf(row)) {
          const others = store.writes.some(
            (write) => write.id === row.id && write.path === path && !isOurs(write),
          )
          if (others) continue
          expect(readFields(row.target, product)[path]).toEqual(readFields(row.target, was)[path])
        }
      }
      const back = store.writes.slice(already).filter(isOurs)
      const ours = new Map(rows.map((row) => [row.id, new Set(doneOf(row))]))
      for (const { id, path, from } of back) {
        expect(ours.get(id)?.has(path)).toBe(true)
        if (store.comparesItself) expect(['Theirs', '77']).not.toContain(from)
      }
    }),
    { numRuns: iterations(80, 80, 5_000) },
  )
})
