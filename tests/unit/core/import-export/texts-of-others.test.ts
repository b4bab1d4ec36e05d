import * as fc from 'fast-check'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { listCombinations } from '#lib/core/catalog/product/combinations.ts'
import { defaultFields } from '#lib/core/import-export/columns/default-columns.ts'
import { listKeys } from '#lib/core/import-export/columns/recognise.ts'
import { isForWix, type Layout } from '#lib/core/import-export/columns/style.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import { buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'

/*
 * Texts that others read are the store's in Wix's layouts, and are guarded in ours: in either, a file of a store
 * changes nothing there, and makes the same texts elsewhere. The judges of the files are readers of others.
 */

const layouts = ['own', 'wix-v1', 'wix-v3'] as const
const formats = ['csv', 'xlsx'] as const
const catalogs = ['v1', 'v3'] as const

const signs = ["'", "'='", '=', '=1+1', '+', '-', '@', '＝', '"', ',', '|', ': ', '\\', '#', '&']
const blanks = [' ', '  ', '\u00A0', '\t', '\n']
const letters = ['a', 'B', '7', 'é', '😀', 'שלום', '\u200F', '<b>', 'x'.repeat(300)]

const textOf = (...units: readonly string[]) =>
  fc
    .array(fc.constantFrom(...units), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(''))
    .filter((text) => text.trim() !== '')

const text = textOf(...signs, ...blanks, ...letters, ';')
/** Wix's files separate choices by semicolons, and escape none. */
const choice = textOf(...signs, ...blanks, ...letters)
const maybe = fc.oneof(fc.constant(''), text)

const drawnOptions = fc.uniqueArray(
  fc.tuple(choice, fc.uniqueArray(choice, { minLength: 1, maxLength: 3 })),
  { maxLength: 2, selector: ([name]) => name },
)
const drawnProduct = fc.record({
  name: text,
  description: maybe,
  sku: maybe,
  brand: maybe,
  ribbon: maybe,
  options: drawnOptions,
  infos: fc.uniqueArray(fc.record({ title: text, html: text }), {
    maxLength: 2,
    selector: ({ title }) => title,
  }),
  isIn: fc.subarray([0, 1]),
})
const drawnStore = fc.record({
  catalog: fc.constantFrom(...catalogs),
  products: fc.array(drawnProduct, { minLength: 1, maxLength: 3 }),
  collections: fc.uniqueArray(choice, {
    minLength: 2,
    maxLength: 2,
    selector: (name) => name.trim().toLowerCase(),
  }),
})
type Store = typeof drawnStore extends fc.Arbitrary<infer One> ? One : never

function build(store: Store) {
  const ids = store.collections.map((_, at) => `c${at}` as CollectionId)
  const isV3 = store.catalog === 'v3'
  const products = store.products.map(({ options, infos, isIn, sku, ...texts }, at): Product => {
    const named = options.map(([name, choices]) => ({
      name,
      kind: 'list' as const,
      choices: choices.map((label) => ({ value: label, label })),
    }))
    const combinations = named.length === 0 ? [{}] : listCombinations(named)
    return buildProduct({
      ...texts,
      id: productId(at),
      slug: `page-${at}`,
      sku: named.length === 0 ? sku : '',
      options: named,
      variantsManaged: named.length > 0,
      variantsPriced: isV3,
      variantCount: combinations.length,
      infoSections: infos,
      collectionIds: isIn.flatMap((each) => ids[each] ?? []),
      variants: combinations.map((choices, n) =>
        buildVariant({
          id: `${at}-${n}` as VariantId,
          choices,
          sku: sku === '' ? '' : named.length === 0 ? sku : `${sku}${n}`,
        }),
      ),
    })
  })
  const collections = new Map(ids.map((id, at) => [id, store.collections[at] ?? ''] as const))
  const slugs = new Map(ids.map((id) => [id, `slug-${id}`] as const))
  return { products, collections, slugs }
}
type Built = ReturnType<typeof build>

const engineOf = ({ collections }: Built, products: readonly Product[]) =>
  createSheetEngine(async (_, { onBegin, onProducts }) => {
    onBegin({ products: products.length, readAt: 1 }, collections)
    onProducts(products)
    return true
  })

async function write(built: Built, layout: Layout, format: 'csv' | 'xlsx', isGuarded = true) {
  const options = { siteId: '', layout, format, columns: defaultFields, ids: undefined } as const
  const { file } = await engineOf(built, built.products).write(
    { ...options, separator: ',', sign: '.', isGuarded, slugs: built.slugs },
    () => undefined,
  )
  return file
}

/** What the file changes in a store with these products. */
async function importInto(
  built: Built,
  products: readonly Product[],
  file: Blob,
  format: 'csv' | 'xlsx',
  catalog: (typeof catalogs)[number],
) {
  const engine = engineOf(built, products)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { shape, mapping } = await engine.open({ kind: 'file', name: `a.${format}`, bytes }, {})
  const key = listKeys(mapping)[0] ?? 'sku'
  const how = { shape, mapping, key, sign: '.', clear: undefined, stock: 'difference' } as const
  const terms = { siteId: '', catalog, currency: 'EUR', slugs: built.slugs }
  const { counts, unchanged } = await engine.compare({ ...terms, ...how }, () => undefined)
  const { changes } = await engine.changes(['changed', 'options', 'created'], 0)
  const notes = (await engine.list('errors', 0, 9)).flatMap((each) => each.notes)
  return { engine, counts, unchanged, notes, changes }
}

/** The rows of a file by the names of their columns, as programs of others read them. */
async function readByOthers(file: Blob, format: 'csv' | 'xlsx') {
  const lines =
    format === 'csv'
      ? Papa.parse<string[]>((await file.text()).replace('\uFEFF', ''), { delimiter: ',' }).data
      : ((await readExcelFile(file, { trim: false }))[0]?.data ?? []).map((row) =>
          row.map((cell) => String(cell ?? '')),
        )
  const [header = [], ...rows] = lines
  return rows
    .filter((row) => row.length === header.length)
    .map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

/** The texts of the store as a file of Wix has them, row by row. */
function listTexts({ products, collections, slugs }: Built, layout: Layout) {
  const isV1 = layout === 'wix-v1'
  const choicesColumn = isV1 ? 'productOptionDescription' : 'productOptionChoices'
  return products.flatMap((product) => {
    const { name, brand, ribbon, description, options, infoSections = [], variants } = product
    const of = (names: ReadonlyMap<CollectionId, string>) =>
      product.collectionIds.map((id) => names.get(id)).join(';')
    const own = {
      name,
      brand,
      ribbon,
      ...(isV1
        ? { description, collection: of(collections) }
        : { plainDescription: description, categorySlugs: of(slugs) }),
      ...(options.length === 0 ? { sku: variants[0]?.sku } : {}),
      ...Object.fromEntries(
        options.flatMap((option, at) => [
          [`productOptionName${at + 1}`, option.name],
          [`${choicesColumn}${at + 1}`, option.choices.map(({ label }) => label).join(';')],
        ]),
      ),
      ...Object.fromEntries(
        (isV1 ? infoSections : []).flatMap(({ title, html }, at) => [
          [`additionalInfoTitle${at + 1}`, title],
          [`additionalInfoDescription${at + 1}`, html],
        ]),
      ),
    }
    const rows = options.length === 0 ? [] : variants
    return [
      own,
      ...rows.map(({ sku, choices }) =>
        Object.fromEntries([
          ['sku', sku],
          ...options.map((option, at) => [`${choicesColumn}${at + 1}`, choices[option.name]]),
        ]),
      ),
    ]
  })
}

const runs = { numRuns: iterations(100, 1_000, 10_000) }

test('a file of a store changes nothing there, and in Wix’s layouts others read the store’s texts', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawnStore,
      fc.constantFrom<Layout>(...layouts),
      fc.constantFrom(...formats),
      fc.boolean(),
      async (store, layout, format, isGuarded) => {
        const built = build(store)
        const file = await write(built, layout, format, isGuarded)
        if (isForWix(layout)) {
          expect(await readByOthers(file, format)).toMatchObject(listTexts(built, layout))
        }
        const found = await importInto(built, built.products, file, format, store.catalog)
        expect(found.notes).toEqual([])
        expect(found.changes).toEqual([])
        expect(found.unchanged).toBe(built.products.length)
      },
    ),
    runs,
  )
}, 600_000)

test('it makes the same texts in another store', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawnStore,
      fc.constantFrom<Layout>(...layouts),
      fc.constantFrom(...formats),
      async (store, layout, format) => {
        const built = build(store)
        const file = await write(built, layout, format)
        // A workbook has no guard of ours, and our layout may have one in any file.
        fc.pre(format === 'csv' || isForWix(layout))
        const found = await importInto(built, [], file, format, store.catalog)
        expect(found.notes).toEqual([])
        const made = found.changes.map(({ create }) => create)
        expect(made).toMatchObject(
          built.products.map((product) => {
            const texts = Object.entries({
              description: product.description,
              brand: product.brand,
              ribbon: product.ribbon,
            }).filter(([, value]) => value !== '')
            const { name, options, infoSections, collectionIds, variants } = product
            const infos = layout === 'wix-v1' && infoSections?.length ? { infoSections } : {}
            const sold = (options.length === 0 ? [] : variants).map(({ choices, sku }) =>
              sku === '' ? { choices } : { choices, sku },
            )
            const own = { name, options, collectionIds, variants: sold }
            return Object.assign(own, infos, Object.fromEntries(texts))
          }),
        )
      },
    ),
    runs,
  )
}, 600_000)

function toStore(named: string): Built {
  const products = [buildProduct({ id: productId(1), name: named, infoSections: [] })]
  return { products, collections: new Map(), slugs: new Map() }
}

test('an apostrophe that is added to or removed from a text in Wix’s files is a change', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.boolean(),
      fc.constantFrom<Layout>('wix-v1', 'wix-v3'),
      fc.constantFrom(...formats),
      async (name, isAdded, layout, format) => {
        const [now, next] = isAdded ? [name, `'${name}`] : [`'${name}`, name]
        const file = await write(toStore(next), layout, format)
        const held = toStore(now)
        const { changes } = await importInto(held, held.products, file, format, 'v1')
        expect(changes.map(({ set }) => set)).toEqual([{ name: next }])
      },
    ),
    runs,
  )
}, 600_000)

test('rows of Wix’s files that failed keep their texts, with the reason beside them', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawnStore,
      fc.constantFrom<Layout>('wix-v1', 'wix-v3'),
      fc.constantFrom(...formats),
      async (store, layout, format) => {
        const built = build(store)
        const file = await write(built, layout, format)
        const { engine, changes } = await importInto(built, [], file, format, store.catalog)
        const failed = changes.map(({ id }) => [id, '=1+1'] as const)
        const kept = await readByOthers(await engine.keep({ failed, separator: ',' }), format)
        expect(kept).toMatchObject(listTexts(built, layout))
        const reasons = kept.map((row) => Object.values(row).at(-1))
        expect(new Set(reasons)).toEqual(new Set([format === 'csv' ? "'=1+1" : '=1+1']))
      },
    ),
    runs,
  )
}, 600_000)
