import * as fc from 'fast-check'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { type CollectionId, isAllProducts } from '#lib/core/catalog/ids.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import { isRead } from '#lib/core/import-export/columns/fields.ts'
import type { StoreContext } from '#lib/core/import-export/columns/store-context.ts'
import { recognise } from '#lib/core/import-export/columns/recognise.ts'
import { readFile } from '#lib/core/import-export/read/read-file.ts'
import { writeRowsAsWorkbook } from '#lib/core/import-export/write/write-workbook.ts'
import { listCollectionSlugs } from '#lib/wix/store/list-collection-names.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { toJobStore } from '#tests/contract/jobs/job-store.ts'
import { iterations } from '#tests/iterations.ts'
import {
  createBench,
  makeReady,
  readRows as readRowsOf,
  toStart,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { flat } from '#tests/contract/store/field-cases.ts'
import { csv, hold, ownHeaders, plainForm, writeCsv } from './harness.ts'

/*
 * One cell of a file is changed, and the file imported: the store has the value, or the column is not listed as
 * imported. The oracle reads the product by the name of the column alone.
 */

const catalogs = ['v1', 'v3'] as const
type Catalog = (typeof catalogs)[number]
const layouts = ['own', 'wix-v1', 'wix-v3'] as const

const source = [
  'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,brand',
  'product_00000000-0000-4000-8000-000000000001,Product,Soap,<p>Old</p>,ab_11111111111111111111111111111111~mv2.jpg;ab_22222222222222222222222222222222~mv2.jpg,Bath,S-1,Old,20.0,,true,PERCENT,0.0,5,0.5,7.0,,,,Care,<p>Old</p>,Old',
  'product_00000000-0000-4000-8000-000000000002,Product,Mug,<p>Old</p>,ab_33333333333333333333333333333333~mv2.jpg,Bath,,Old,30.0,,true,PERCENT,0.0,InStock,,,Size,DROP_DOWN,S;M,Care,<p>Old</p>,Old',
  'product_00000000-0000-4000-8000-000000000002,Variant,,,,,M-S,,,0.0,true,,,3,0.1,,,,S,,,',
  'product_00000000-0000-4000-8000-000000000002,Variant,,,,,M-M,,,1.0,true,,,4,0.2,,,,M,,,',
].join('\n')
const names = ['Bath', 'Garden Tools'] as const

interface Column {
  readonly text: string
  /** What the product has, in words of the oracle. */
  readonly read: (product: Product, variant: Variant, store: StoreContext) => unknown
  readonly wanted: unknown
}

const collectionsOf: Column['read'] = ({ collectionIds }, _variant, { collections }) =>
  collectionIds.flatMap((id) => (isAllProducts(id) ? [] : (collections.get(id) ?? [])))
const number = (value: unknown) => (value === undefined || value === null ? value : Number(value))
const column = (text: string, read: Column['read'], wanted: unknown = text): Column => ({
  text,
  read,
  wanted,
})

const name = column('New name', (product) => product.name)
const description = column('<p>New text</p>', (product) => product.description)
const ribbon = column('New ribbon', (product) => product.ribbon)
const brand = column('New brand', (product) => product.brand)
const collections = column('Garden Tools', collectionsOf, ['Garden Tools'])
const visible = column('false', (product) => product.visible, false)

/** Columns in the row of a product, by their headers. */
const ofProduct: Readonly<Record<string, Column>> = {
  Name: name,
  name,
  Description: description,
  description,
  plainDescription: description,
  Ribbon: ribbon,
  ribbon,
  Brand: brand,
  brand,
  Collections: collections,
  collection: collections,
  categorySlugs: column('garden-tools', collectionsOf, ['Garden Tools']),
  Visible: visible,
  visible,
  'URL slug': column('new-slug', (product) => product.slug),
  'SEO title': column('New title', (product) => product.seo?.title),
  'SEO description': column('New meta', (product) => product.seo?.description),
  mediaAltText: column('New alt', (product) => product.media[0]?.altText),
  additionalInfoDescription1: column(
    '<p>New care</p>',
    (product) => product.infoSections?.[0]?.html,
  ),
}

const sku = column('N-1', (_, variant) => variant.sku)
const weight = column('1.25', (_, variant) => number(variant.weight), 1.25)
const cost = column('3.5', (_, variant) => number(variant.cost), 3.5)
const stock = column('17', (_, variant) => variant.stock.quantity, 17)
const barcode = column('4006381333931', (_, variant) => variant.barcode)

/** Columns in the row that has the numbers: of a variant, or of a product without variants. */
const ofTarget: Readonly<Record<string, Column>> = {
  SKU: sku,
  sku,
  Weight: weight,
  weight,
  Cost: cost,
  cost,
  Stock: stock,
  inventory: stock,
  Barcode: barcode,
  barcode,
  'Regular price': column('45.5', (_, variant) => number(variant.listPrice), 45.5),
  'Sale price': column('12.5', (_, variant) => number(variant.paidPrice), 12.5),
  price: column('45.5', (_, variant) => number(variant.paidPrice), 45.5),
  strikethroughPrice: column('77.5', (_, variant) => number(variant.listPrice), 77.5),
}

async function openStore(catalog: Catalog, isEmpty: boolean) {
  const { store: mock } = readExport(source, { currency: 'EUR' })
  const store = await buildStore({
    store: isEmpty ? { ...mock, products: [] } : mock,
    catalog,
    seed: 7,
  }).open()
  for (const each of names) {
    const known = flat(await store.collections.list()).some((node) => node.name === each)
    if (!known) await store.collections.create(each)
  }
  const nodes = await store.collections.list()
  const storeContext: StoreContext = {
    collections: new Map<CollectionId, string>(flat(nodes).map((node) => [node.id, node.name])),
    ...(catalog === 'v3' ? { slugs: new Map(listCollectionSlugs(nodes)) } : {}),
  }
  return { store, storeContext }
}

async function readAll(store: Awaited<ReturnType<typeof openStore>>['store']) {
  const products: Product[] = []
  for await (const page of store.scanProducts(undefined)) products.push(...page.products)
  return products.toSorted((a, b) => a.sku.localeCompare(b.sku) || b.name.localeCompare(a.name))
}

/** Previews and runs the changes; the states of their rows. */
async function runEdit(store: ProductStore, changes: readonly ManualEdit[]) {
  const { jobs } = createBench(toJobStore(store))
  const scope = { kind: 'typed', changes } as const
  const ready = await makeReady(jobs, { scope, operations: [], currency: 'EUR' })
  const rows = await readRowsOf(jobs, ready.id)
  await jobs.start(toStart(ready, { selected: rows.map(({ id }) => id) }))
  await jobs.wake()
  return (await readRowsOf(jobs, ready.id)).map(({ state, problem }) => problem?.message ?? state)
}

/** The variant that a row of the file is about: the second of a product with two, else the only one. */
const targetOf = (product: Product) => product.variants.at(-1) ?? ({} as Variant)

async function readRows(rows: readonly (readonly string[])[], format: 'csv' | 'xlsx') {
  if (format === 'csv') return csv(Papa.unparse(rows as string[][]))
  const bytes = await new Response(writeRowsAsWorkbook('Products', rows, new Set())).bytes()
  return readFile('products.xlsx', bytes)
}

const originals = new Map<Catalog, { products: Product[]; storeContext: StoreContext }>()
beforeAll(async () => {
  for (const catalog of catalogs) {
    const { store, storeContext } = await openStore(catalog, false)
    originals.set(catalog, { products: await readAll(store), storeContext })
  }
})

const drawn = fc.record({
  catalog: fc.constantFrom(...catalogs),
  layout: fc.constantFrom(...layouts),
  format: fc.constantFrom('csv', 'xlsx'),
  product: fc.constantFrom('Soap', 'Mug'),
  isNew: fc.boolean(),
  at: fc.nat(),
})

test('every column that is listed as imported is imported, for new products and for those of the store', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(drawn, async ({ catalog, layout, format, product: wanted, isNew, at }) => {
      const { products, storeContext } = originals.get(catalog) ?? {
        products: [],
        storeContext: { collections: new Map() },
      }
      const product = products.find((each) => each.name === wanted)
      if (product === undefined) throw new Error('No such product.')
      const [header = [], ...rows] = Papa.parse<string[]>(
        writeCsv([product], layout, plainForm, storeContext).replace('\uFEFF', '').trimEnd(),
        { delimiter: ',' },
      ).data
      const hasRows = wanted === 'Mug'
      const ofRow = header.filter((each) => ofProduct[each] !== undefined)
      // V1 files state price and cost at the product; the variants of a V1 product have one discount together.
      const ofAll = layout === 'wix-v1' ? ['price', 'cost'] : []
      const paid = layout === 'own' ? ['Sale price'] : ['price', 'strikethroughPrice']
      const isElsewhere = (each: string) =>
        hasRows && (ofAll.includes(each) || (catalog === 'v1' && paid.includes(each)))
      const ofNumbers = header.filter((each) => ofTarget[each] !== undefined && !isElsewhere(each))
      const columns = [...ofRow, ...ofNumbers]
      const chosen = columns[at % columns.length] ?? ''
      const isOfProduct = ofRow.includes(chosen)
      const { text, read, wanted: value } = (isOfProduct ? ofProduct : ofTarget)[chosen] ?? name
      const { mapping } = recognise(header, ownHeaders)
      const field = mapping[header.indexOf(chosen)]
      if (field === undefined || !isRead(field, catalog)) return
      const variantRows = layout === 'wix-v3' ? product.variants.length : rows.length - 1
      const row = isOfProduct || !hasRows ? 0 : Math.min(variantRows, product.variants.length)
      const cells = rows.map((each, index) =>
        each.map((cell, column_) => {
          if (index === row && header[column_] === chosen) return text
          // A variant has one price in V1 where no sale of all gives another.
          return header[column_] === 'strikethroughPrice' && index === row && chosen === 'price'
            ? ''
            : cell
        }),
      )
      const { store, storeContext: into } = await openStore(catalog, isNew)
      const held = isNew ? [] : await readAll(store)
      const terms = { storeContext: into, catalog, currency: 'EUR' } as const
      const found = hold(await readRows([header, ...cells], format), held, terms)
      const label = [catalog, layout, wanted, isNew ? 'new' : 'known', chosen].join(' ')
      seen.add(label)
      const changes = isNew
        ? found.created.map(({ change }) => change)
        : found.changed.flatMap(({ change }) => change ?? [])
      expect([label, found.errors, changes.length]).toEqual([label, [], 1])
      const [change] = changes
      if (change === undefined) return
      expect([label, await runEdit(store, changes)]).toEqual([label, ['applied']])
      const made = (await readAll(store)).find(({ id, name: now }) =>
        isNew ? [wanted, 'New name'].includes(now) : id === product.id,
      )
      if (made === undefined) throw new Error('The product does not exist.')
      expect([label, read(made, targetOf(made), into)]).toEqual([label, value])
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})
