import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import { type CollectionId, isAllProducts } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import type { StoreContext } from '#lib/core/import-export/columns/store-context.ts'
import type { Plan } from '#lib/core/import-export/compare/plan.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { iterations } from '#tests/iterations.ts'
import { count, csv, hold, plainForm, writeCsv } from './harness.ts'

/*
 * The parts of a product besides its prices: collections, images, info sections and several options.
 * The oracle is the generated product itself.
 */

const catalogs = ['v1', 'v3'] as const
const layouts = ['own', 'wix-v1', 'wix-v3'] as const

interface Drawn {
  readonly collections: readonly string[]
  readonly pictures: readonly string[]
  readonly infos: readonly { readonly title: string; readonly html: string }[]
  /** Each with one to three choices. */
  readonly options: readonly (readonly [name: string, choices: readonly string[]])[]
  readonly prices: readonly number[]
}

const some = (all: readonly string[], max: number) =>
  fc.shuffledSubarray([...all], { maxLength: max })

const drawn: fc.Arbitrary<Drawn> = fc.record({
  collections: some(['Bath', 'Été', 'Café & thé', "L'atelier", '浴室'], 3),
  pictures: some(['a1~mv2.jpg', 'b2~mv2.png', 'c3~mv2.webp'], 3),
  infos: fc
    .tuple(some(['Care', 'Größe', 'Entretien'], 3), fc.constantFrom('<p>Wash</p>', 'Plain é'))
    .map(([titles, html]) => titles.map((title) => ({ title, html: `${html} ${title}` }))),
  options: fc
    .tuple(some(['S', 'M', 'XL'], 3), some(['Rouge', 'Vert', 'Blau'], 3), some(['Mat'], 1))
    .map((lists) =>
      lists.flatMap((choices, at): Drawn['options'] =>
        choices.length === 0 ? [] : [[['Size', 'Couleur', 'Finish'][at] ?? '', choices]],
      ),
    ),
  prices: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 9, maxLength: 9 }),
})

/** Every choice of one option with every choice of the others. */
function combine({ options }: Drawn): readonly (readonly string[])[] {
  return options.reduce<readonly (readonly string[])[]>(
    (rows, [, choices]) => rows.flatMap((row) => choices.map((choice) => row.concat(choice))),
    options.length === 0 ? [] : [[]],
  )
}

const columns = 3
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** The file as Catalog V1 writes it. */
function writeFile(each: Drawn): string {
  const numbers = Array.from({ length: columns }, (_, at) => at)
  const header = [
    'handleId,fieldType,name,productImageUrl,collection,sku,price,surcharge,visible,inventory',
    ...numbers.map((n) =>
      ['Name', 'Type', 'Description'].map((part) => `productOption${part}${n + 1}`).join(','),
    ),
    ...numbers.map((n) => `additionalInfoTitle${n + 1},additionalInfoDescription${n + 1}`),
  ].join(',')
  const id = 'product_00000000-0000-4000-8000-000000000000'
  const blank = numbers.flatMap(() => ['', ''])
  const own = [
    [id, 'Product', 'Soap', each.pictures.join(';'), each.collections.join(';'), '', '20', ''],
    ['true', 'InStock'],
    ...numbers.map((n) => {
      const [name = '', choices = []] = each.options[n] ?? []
      return [name, name === '' ? '' : 'DROP_DOWN', choices.join(';')]
    }),
    ...numbers.map((n) => [each.infos[n]?.title ?? '', each.infos[n]?.html ?? '']),
  ]
  const variants = combine(each).map((chosen, at) => [
    [id, 'Variant', '', '', '', `SOAP-${at}`, '', String((each.prices[at] ?? 0) / 100)],
    ['true', String(at + 1)],
    numbers.flatMap((n) => ['', '', chosen[n] ?? '']),
    blank,
  ])
  const lines = [own, ...variants].map((parts) => parts.flat().map(quote).join(','))
  return [header, ...lines].join('\n')
}

type Catalog = (typeof catalogs)[number]

async function openStore(catalog: Catalog, text: string, isEmpty: boolean) {
  const { store: mock } = readExport(text, { currency: 'EUR' })
  const held = isEmpty ? { ...mock, products: [] } : mock
  const store = await buildStore({ store: held, catalog, seed: 7 }).open()
  const collections = await store.collections.list()
  const names = collections.map(({ id, name }) => [id, name] as const)
  const storeContext: StoreContext = { collections: new Map<CollectionId, string>(names) }
  return { store, storeContext }
}

async function importInto(catalog: Catalog, text: string, source: string, options: Partial<Plan>) {
  const { store, storeContext } = await openStore(catalog, source, true)
  const comparison = hold(await csv(text), [], {
    catalog,
    currency: 'EUR',
    storeContext,
    ...options,
  })
  expect(comparison.errors).toEqual([])
  const [row] = comparison.created
  if (row === undefined) throw new Error('The file creates no product.')
  const { id, create } = row.change
  const item: ItemChange = { id, before: { deleted: true }, set: { deleted: false }, create }
  const [outcome] = await store.applyChange({ items: [item] })
  if (outcome?.ok !== true || outcome.newId === undefined)
    throw new Error('The product was not created.')
  const product = (await store.readFresh([outcome.newId])).get(outcome.newId)
  if (product === undefined) throw new Error('The product does not exist.')
  return { product, storeContext, row }
}

/** Without Wix's own collection of all products. */
const namesOf = ({ collectionIds }: Product, { collections }: StoreContext) =>
  collectionIds.flatMap((id) => (isAllProducts(id) ? [] : (collections.get(id) ?? [])))

function expectParts(product: Product, each: Drawn, storeContext: StoreContext) {
  expect(namesOf(product, storeContext).toSorted()).toEqual([...each.collections].toSorted())
  expect(product.infoSections?.map(({ title }) => title)).toEqual(
    each.infos.map(({ title }) => title),
  )
  for (const [at, { title, html }] of each.infos.entries()) {
    const held = product.infoSections?.[at]?.html
    expect([held, isStoredValue(`info/${title}`, html, held)]).toEqual([held, true])
  }
  expect(product.media).toHaveLength(each.pictures.length)
  expect(
    product.options.map(({ name, choices }) => [name, choices.map(({ label }) => label)]),
  ).toEqual(each.options)
  const rows = product.options.length === 0 ? [] : product.variants
  const made = new Map(
    rows.map(({ choices, sku, paidPrice }) => [
      each.options.map(([name]) => choices[name]).join(' '),
      [sku, Number(paidPrice)],
    ]),
  )
  const wanted = combine(each).map((chosen, at) => [
    chosen.join(' '),
    [`SOAP-${at}`, Math.round(2000 + (each.prices[at] ?? 0)) / 100],
  ])
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(wanted))
}

test('a new product has the collections, images, options and variants of the file', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, fc.constantFrom(...catalogs), async (each, catalog) => {
      const text = writeFile(each)
      const { product, storeContext, row } = await importInto(catalog, text, text, {})
      expectParts(product, each, storeContext)
      expect(row.sharesInfo).toBe(catalog === 'v3' && each.infos.length > 0)
    }),
    { numRuns: iterations(100, 150, 2_000) },
  )
})

test('a store without its collections accepts the product without them if they are left out', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, fc.constantFrom(...catalogs), async (each, catalog) => {
      const text = writeFile(each)
      const none = { storeContext: { collections: new Map<CollectionId, string>() } }
      const rejected = hold(await csv(text), [], { catalog, currency: 'EUR', ...none })
      expect(rejected.collections.toSorted()).toEqual([...each.collections].toSorted())
      expect(rejected.created).toHaveLength(each.collections.length === 0 ? 1 : 0)
      const options = { ...none, leavesCollections: true }
      const { product, storeContext } = await importInto(catalog, text, text, options)
      expectParts(product, { ...each, collections: [] }, storeContext)
    }),
    { numRuns: iterations(50, 50, 500) },
  )
})

test('an export with all parts is no change in its store, and creates the same in an empty one', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawn,
      fc.constantFrom(...catalogs),
      fc.constantFrom(...catalogs),
      fc.constantFrom(...layouts),
      async (each, from, to, layout) => {
        const source = writeFile(each)
        const { store, storeContext } = await openStore(from, source, false)
        const products: Product[] = []
        for await (const page of store.scanProducts(undefined)) products.push(...page.products)
        const text = writeCsv(products, layout, plainForm, storeContext)
        expect(count(hold(await csv(text), products, { storeContext }))).toMatchObject({
          changed: 0,
          options: 0,
          created: 0,
          errors: 0,
          unchanged: 1,
        })
        const made = await importInto(to, text, source, {})
        // The V3 file has no column for collections.
        const collections = layout === 'wix-v3' ? [] : each.collections
        // Of our layouts, only the V1 file has columns for info sections.
        const infos = layout === 'wix-v1' ? each.infos : []
        expectParts(made.product, { ...each, collections, infos }, made.storeContext)
      },
    ),
    { numRuns: iterations(100, 150, 2_000) },
  )
})
