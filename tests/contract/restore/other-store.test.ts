import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { chunk } from '#lib/core/base/chunk.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import type { KeyField } from '#lib/core/import-export/columns/fields.ts'
import {
  createProductsSheet,
  type ProductsSheet,
} from '#lib/core/point-file/create-products-sheet.ts'
import { createLossCounter, listLosses } from '#lib/core/import-export/write/list-losses.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { writePointFile } from '#lib/core/point-file/write-point-file.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import type { SheetEngine, SheetRow } from '#lib/core/sheet-engine/sheet-engine.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { toFormerProducts } from '#lib/wix/store/read-document.ts'
import { iterations, perSuite } from '#tests/iterations.ts'
import {
  createBench,
  makeReady,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { toJobStore } from '../jobs/job-store.ts'
import { flat } from '../store/field-cases.ts'
import { someValues } from '../store/field-values.ts'
import { applyFields, beforeOf, readAt } from '../store/fields.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { listUnlisted } from './compare-stores.ts'

beforeEach(emptyBrowser)

const seed = 20_261_123
type Catalog = 'v1' | 'v3'

async function* readInBatches(store: ProductStore) {
  const ids = (await readAll(store)).map(({ id }) => id)
  for (const some of chunk(ids, 100)) yield [...(await store.readDocuments(some)).values()]
}

const productsOfStore = perSuite(24, 24, 240)

/** A store in which all kinds of values were set at random, as a file of one of its restore points. */
async function exportStore(catalog: Catalog) {
  const demo = buildDemoStore()
  const step = demo.products.length / productsOfStore
  const products = demo.products.filter((_product, at) => at % step < 1)
  const { store } = await openProducts(catalog, { store: { ...demo, products } })
  for (const [at, { id }] of (await readAll(store)).entries()) {
    const product = await readAt(store, id)
    const [set = {}] = fc.sample(someValues(product, catalog, []), {
      numRuns: iterations(1, 1, 10),
      seed: seed + at,
    })
    await applyFields(store, product, beforeOf(set, product), set)
  }
  const collections = flat(await store.collections.list()).map(({ id, name }) => ({ id, name }))
  const facts = { at: 1, siteId: 'a', storeName: 'Lamps & more', catalog, collections }
  return readPointFile(await writePointFile(facts, readInBatches(store)))
}

/** An empty store with collections of these names. */
async function openEmpty(catalog: Catalog, names: readonly string[]) {
  const mock = { currency: 'EUR', products: [], collections: [] }
  const { store, mockStore } = await openProducts(catalog, { store: mock, seed: 7 })
  const collections = new Map<string, string>()
  for (const name of names) collections.set(await store.collections.create(name), name)
  return { store, mockStore, collections }
}

describe.each([
  ['v1', 'v1'],
  ['v1', 'v3'],
  ['v3', 'v1'],
  ['v3', 'v3'],
] as const)('a file of a %s store, imported into an empty %s store', (from, to) => {
  it('makes the same products, but for what the report lists', async () => {
    const file = await exportStore(from)
    const wasNames = new Map((file.collections ?? []).map(({ id, name }) => [id, name] as const))
    const sheet = createProductsSheet(file, to)
    const products: Product[] = []
    for await (const some of file.readDocuments()) {
      const read = [...(await toFormerProducts(some)).values()].map(({ product }) => product)
      products.push(...read)
      sheet.add(read)
    }
    const { store, collections } = await openEmpty(to, [...new Set(wasNames.values())])
    const written = sheet.finish()
    const { report } = written
    const empty = await openSheet(written, to, [], collections)
    expect(await listErrors(empty.engine)).toEqual([])
    expect(empty.summary.counts).toMatchObject({ created: report.products, changed: 0 })
    const { changes } = await empty.engine.changes(['created'], 0)

    const { jobs } = createBench(toJobStore(store))
    await jobs.stage({ siteId, stageId: 'file', changes })
    const scope = { kind: 'staged', id: 'file', isImport: true } as const
    const job = await makeReady(jobs, { scope, operations: [], currency: 'EUR' })
    const selected = (await readRows(jobs, job.id)).map(({ id }) => id)
    expect(await startAndRun(jobs, job, { selected })).toMatchObject({ state: 'done' })
    const rows = await readRows(jobs, job.id)
    for (const { state, flags } of rows) {
      // What the other catalog does not take is blocked in the preview, with the reason.
      if (state !== 'applied') expect(flags.map(({ level }) => level)).toContain('block')
    }

    const made = new Map(rows.map(({ name, newId }) => [name, newId]))
    const losses = createLossCounter()
    let compared = 0
    for (const was of products) {
      const kinds = listLosses(was, { columns: written.mapping, to })
      losses.add(was.name, kinds)
      const newId = made.get(was.name)
      if (newId === undefined) continue
      const is = await readAt(store, newId)
      compared += 1
      expect([was.name, listUnlisted(was, is, [wasNames, collections], kinds)]).toEqual([
        was.name,
        [],
      ])
    }
    expect(compared).toBeGreaterThan(products.length / 2)
    expect(report.losses).toEqual(losses.list())

    // The same file again finds the products that it made.
    const known = await readAll(store)
    for (const key of ['sku', 'name', 'slug'] as const) {
      const { counts } = (await openSheet(written, to, known, collections, key)).summary
      const found = key === 'sku' ? known.filter(hasCode) : known
      expect([key, counts.created]).toEqual([key, rows.length - found.length])
      expect([key, counts.missing]).toEqual([key, known.length - found.length])
    }
  }, 600_000)
})

const hasCode = ({ sku, variants }: Product) => [{ sku }, ...variants].some((each) => each.sku)
const wordsOf = (rows: readonly SheetRow[]) => rows.map(({ title, notes }) => [title, notes])
const listErrors = async (engine: SheetEngine) => wordsOf(await engine.list('errors', 0, 10))

/** The products of a file, compared with a store that has `known`. */
async function openSheet(
  written: ProductsSheet,
  catalog: Catalog,
  known: readonly Product[],
  collections: ReadonlyMap<string, string>,
  key: KeyField = 'id',
) {
  const engine = createSheetEngine(async (_siteId, { onBegin, onProducts }) => {
    onBegin({ readAt: 1, products: known.length }, collections)
    onProducts(known)
    return true
  })
  const from = { at: 1, siteId: 'a', catalog }
  const { shape, mapping } = await engine.open(
    { kind: 'products', name: 'P', from, ...written },
    {},
  )
  const columns = { shape, mapping, key, sign: '.', clear: undefined, isGrouped: true } as const
  const store = { siteId, catalog, currency: 'EUR', stock: 'difference' } as const
  const summary = await engine.compare({ ...store, ...columns }, () => undefined)
  return { engine, summary }
}
