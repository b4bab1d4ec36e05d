import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { isAllProducts } from '#lib/core/catalog/ids.ts'

import type { Product } from '#lib/core/catalog/product/product.ts'
import { defaultFields } from '#lib/core/import-export/columns/default-columns.ts'
import { isRead, isStored } from '#lib/core/import-export/columns/fields.ts'
import { listKeys } from '#lib/core/import-export/columns/recognise.ts'
import type { CategorySlugs } from '#lib/core/import-export/columns/store-context.ts'
import type { Layout } from '#lib/core/import-export/columns/style.ts'
import type { DecimalSign } from '#lib/core/catalog/amount-text.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import { listCollectionNames, listCollectionSlugs } from '#lib/wix/store/list-collection-names.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  toStart,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { toJobStore } from '../jobs/job-store.ts'

export type Format = 'csv' | 'xlsx'

export async function scanAll(store: ProductStore): Promise<Product[]> {
  const products: Product[] = []
  for await (const page of store.scanProducts(undefined)) products.push(...page.products)
  return products
}

async function openEngine(store: ProductStore) {
  const products = await scanAll(store)
  const nodes = await store.collections.list()
  const named = [...listCollectionNames(nodes)].filter(([id]) => !isAllProducts(id))
  const slugs: CategorySlugs | undefined =
    store.catalog === 'v3' ? new Map(listCollectionSlugs(nodes)) : undefined
  const engine = createSheetEngine(async (_siteId, { onBegin, onProducts }) => {
    onBegin({ products: products.length, readAt: 1 }, new Map(named))
    onProducts(products)
    return true
  })
  return { engine, slugs, products }
}

/** A file of all products with every column that the form offers, as a person exports it. */
export async function exportStore(
  store: ProductStore,
  layout: Layout,
  format: Format = 'csv',
  sign: DecimalSign = '.',
) {
  const { engine, slugs, products } = await openEngine(store)
  const columns = defaultFields.filter((field) => isStored(field, store.catalog))
  const options = { siteId: '', layout, format, columns, ids: undefined, sign } as const
  const separator = sign === ',' ? ';' : ','
  const written = await engine.write(
    { ...options, separator, isGuarded: true, slugs: layout === 'wix-v3' ? slugs : undefined },
    () => undefined,
  )
  const bytes = new Uint8Array(await written.file.arrayBuffer())
  return { products, losses: written.losses, name: `products.${format}`, bytes }
}

type Exported = Pick<Awaited<ReturnType<typeof exportStore>>, 'name' | 'bytes'>

async function compareFile(store: ProductStore, { name, bytes }: Exported, currency: string) {
  const { engine, slugs } = await openEngine(store)
  const opened = await engine.open({ kind: 'file', name, bytes }, {})
  const mapping = opened.mapping.map((field) =>
    field !== undefined && isRead(field, store.catalog) ? field : undefined,
  )
  const { sign = '.' } = await engine.findSign(mapping)
  const terms = { siteId: '', catalog: store.catalog, currency, slugs, clear: undefined } as const
  const key = listKeys(mapping)[0] ?? 'sku'
  const how = { shape: opened.shape, mapping, key, sign, stock: 'difference' } as const
  const summary = await engine.compare({ ...terms, ...how }, () => undefined)
  return { engine, summary }
}

export interface Imported {
  /** What the comparison says besides the products themselves. */
  readonly unread: readonly string[]
  /** The names of the products that are rejected, each with a reason. */
  readonly rejected: readonly string[]
  /** The rows of the preview in the order of the file, each with the id of its product afterwards. */
  readonly rows: Awaited<ReturnType<typeof readRows>>
}

/** What a person does who imports all new products of a file: creates missing collections, previews, starts. */
export async function importAll(
  store: ProductStore,
  file: Exported,
  currency = 'EUR',
): Promise<Imported> {
  const first = await compareFile(store, file, currency)
  for (const name of first.summary.collections) await store.collections.create(name)
  const { engine, summary } =
    first.summary.collections.length === 0 ? first : await compareFile(store, file, currency)
  const lines = await engine.list('errors', 0, summary.counts.errors)
  const rejected = lines.flatMap(({ title, notes }) => (notes.length > 0 ? [title] : []))
  const changes: ManualEdit[] = []
  for (let next: number | undefined = 0; next !== undefined;) {
    const part = await engine.changes(['created'], next)
    changes.push(...part.changes)
    next = part.next
  }
  const { unread } = summary
  if (changes.length === 0) return { unread, rejected, rows: [] }
  const { jobs } = createBench(toJobStore(store))
  const ready = await makeReady(jobs, {
    scope: { kind: 'typed', changes },
    operations: [],
    currency,
  })
  const planned = await readRows(jobs, ready.id)
  const selected = planned.flatMap(({ id, flags }) =>
    flags.some(({ level }) => level === 'block') ? [] : [id],
  )
  if (selected.length > 0) {
    await jobs.start(toStart(ready, { selected }))
    await jobs.wake()
  }
  await readJob(jobs, ready.id)
  const made = new Map((await readRows(jobs, ready.id)).map((row) => [row.id, row] as const))
  return { unread, rejected, rows: changes.flatMap(({ id }) => made.get(id) ?? []) }
}
