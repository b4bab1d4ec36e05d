import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductId, VariantId } from '#lib/core/catalog/ids.ts'
import type {
  StockLevel,
  StockLocation,
  StockLevels,
} from '#lib/core/catalog/product/product-details.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { defaultFields } from '#lib/core/import-export/columns/default-columns.ts'
import { listStockColumns } from '#lib/core/catalog/fields/stock-column.ts'
import { withStockFields } from '#lib/core/import-export/columns/location-fields.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import { iterations } from '#tests/iterations.ts'
import { buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'

const locations: readonly StockLocation[] = [
  { id: 'main', name: 'Munich', sells: true },
  { id: 'berlin', name: 'Berlin', sells: false },
  { id: 'one', name: 'Depot', sells: false },
  { id: 'two', name: 'Depot', sells: false },
]

const two: Product = buildProduct({
  id: productId(1),
  name: 'Mug',
  variantsPriced: true,
  options: [
    { name: 'Size', kind: 'list', choices: ['S', 'L'].map((value) => ({ value, label: value })) },
  ],
  variants: ['S', 'L'].map((size) =>
    buildVariant({ id: `v-${size}` as VariantId, choices: { Size: size } }),
  ),
})
const plain: Product = buildProduct({
  id: productId(2),
  name: 'Lamp',
  variantsPriced: true,
  options: [],
  variants: [buildVariant({ id: 'v-lamp' as VariantId, choices: {} })],
})
const products = [two, plain]

const level = (variantId: string, locationId: string, stock: number | boolean): StockLevel => ({
  variantId: variantId as VariantId,
  locationId,
  stock,
})

const levels: StockLevels = new Map([
  [two.id, [level('v-S', 'berlin', 3), level('v-L', 'berlin', 0), level('v-L', 'one', 8)]],
  [plain.id, [level('v-lamp', 'berlin', 12), level('v-lamp', 'two', true)]],
])

const engineOf = (all: readonly Product[]) =>
  createSheetEngine(async (_, { onBegin, onProducts }) => {
    onBegin({ products: all.length, readAt: 1 }, new Map())
    onProducts(all)
    return true
  })

async function writeFile(known = locations, stock = levels, all: readonly Product[] = products) {
  const { file } = await engineOf(all).write(
    {
      siteId: '',
      layout: 'own',
      format: 'csv',
      columns: withStockFields(defaultFields, listStockColumns(known)),
      ids: undefined,
      separator: ',',
      sign: '.',
      isGuarded: true,
      locations: known,
      levels: stock,
    },
    () => undefined,
  )
  return (await file.text()).replace('\uFEFF', '')
}

interface Read {
  readonly clear?: string
  readonly known?: readonly StockLocation[]
  readonly stock?: StockLevels
  readonly all?: readonly Product[]
}

/** Compares a file like the page does: the stock of a product is read only where it is needed. */
async function readBack(
  text: string,
  { known = locations, stock = levels, all = products, clear }: Read,
) {
  const engine = engineOf(all)
  const bytes = new TextEncoder().encode(text)
  const { shape, mapping } = await engine.open({ kind: 'file', name: 'a.csv', bytes }, {}, known)
  const options = {
    siteId: '',
    shape,
    mapping,
    key: 'id',
    sign: '.',
    clear,
    stock: 'difference',
    locations: known,
  } as const
  const asked = await engine.needsLevels(options, () => undefined)
  const read = new Map(asked.map((id) => [id, stock.get(id) ?? []]))
  const summary = await engine.compare({ ...options, levels: read }, () => undefined)
  const { changes } = await engine.changes(['changed'], 0)
  return { engine, mapping, asked, changes, ...summary }
}

const edited = (text: string, row: string, header: string, cell: string) => {
  const [names = '', ...lines] = text.split('\r\n')
  const at = names.split(',').indexOf(header)
  expect(at).toBeGreaterThan(0)
  return [
    names,
    ...lines.map((line) => {
      const cells = line.split(',')
      if (cells[1] === row || (cells[1] === '' && cells[2] === row)) cells[at] = cell
      return cells.join(',')
    }),
  ].join('\r\n')
}

test('each other location has a column and what it was when exported; the same names have ids', async () => {
  const [header = '', ...rows] = (await writeFile()).split('\r\n')
  const names = header.split(',').filter((name) => name.startsWith('Stock'))
  expect(names).toEqual([
    'Stock',
    'Stock when exported',
    'Stock: Berlin',
    'Stock when exported: Berlin',
    'Stock: Depot (one)',
    'Stock when exported: Depot (one)',
    'Stock: Depot (two)',
    'Stock when exported: Depot (two)',
  ])
  const from = header.split(',').indexOf('Stock: Berlin')
  expect(rows.slice(0, 4).map((row) => row.split(',').slice(from, from + 6))).toEqual([
    ['', '', '', '', '', ''],
    ['3', '3', '', '', '', ''],
    ['0', '0', '8', '8', '', ''],
    ['12', '12', '', '', 'InStock', 'InStock'],
  ])
})

test('an unchanged export changes nothing and asks the store for no stock, in every language', async () => {
  for (const language of ['en', 'de', 'fr'] as const) {
    await setLanguage(language)
    const text = await writeFile()
    const { asked, counts, unchanged } = await readBack(text, {})
    expect([asked, counts.changed, counts.errors, unchanged]).toEqual([[], 0, 0, 2])
    await setLanguage('en')
    const other = await readBack(text, {})
    expect([other.counts.errors, other.unchanged]).toEqual([0, 2])
    expect(other.mapping).toContain('stockSeen/two')
  }
})

test('a quantity becomes the difference to the exported one, also after a sale', async () => {
  const text = edited(await writeFile(), 'v-S', 'Stock: Berlin', '10')
  const sold: StockLevels = new Map([...levels, [two.id, [level('v-S', 'berlin', 1)]]])
  const { asked, changes, engine } = await readBack(text, { stock: sold })
  expect(asked).toEqual([two.id])
  expect(changes).toEqual([
    {
      id: two.id,
      before: { 'stock/v-S/berlin': 3 },
      set: { 'stock/v-S/berlin': 10 },
      labels: { berlin: 'Berlin' },
      stock: 'difference',
    },
  ])
  const [line] = await engine.list('changed', 0, 9)
  expect(line?.values).toEqual([{ path: 'Stock: Berlin (S)', before: '3', after: '10' }])
})

test('a location without stock of a variant gets some, and a plain product has it in its own row', async () => {
  const first = edited(await writeFile(), 'v-S', 'Stock: Depot (two)', '4')
  const both = edited(first, 'Lamp', 'Stock: Berlin', '20')
  const { changes } = await readBack(both, {})
  expect(changes.map(({ before, set }) => [before, set])).toEqual([
    [{ 'stock/v-S/two': null }, { 'stock/v-S/two': 4 }],
    [{ 'stock/v-lamp/berlin': 12 }, { 'stock/v-lamp/berlin': 20 }],
  ])
})

test('a column with the name of a location alone is read; the default location is the stock itself', async () => {
  const text = `Shelfside product ID,Name,berlin,Munich\r\n${plain.id},Lamp,5,\r\n`
  const { mapping, changes } = await readBack(text, {})
  expect(mapping).toEqual(['id', 'name', 'stock/berlin', 'stock'])
  expect(changes[0]?.set).toEqual({ 'stock/v-lamp/berlin': 5 })
})

test.each([
  [
    'a location that the store does not have',
    'Stock: Paris',
    '5',
    'Stock: Paris: The store has no stock location “Paris”. Correct the column’s name, or don’t import it.',
  ],
  [
    'a name that several locations have',
    'Stock: Depot',
    '5',
    'Stock: Depot: The store has no stock location “Depot”. Correct the column’s name, or don’t import it.',
  ],
  [
    'a text that is no quantity',
    'Stock: Berlin',
    'many',
    'Stock: Berlin: “many” isn’t valid. Enter a quantity, InStock or OutOfStock.',
  ],
  [
    'a quantity where stock is not tracked',
    'Stock: Depot (two)',
    '5',
    'Stock: Depot (two): Stock isn’t tracked at “Depot (two)”. Turn on tracking in Wix first.',
  ],
  [
    'words where stock is tracked',
    'Stock: Berlin',
    'InStock',
    'Stock: Berlin: Stock is tracked at “Berlin”. Enter a quantity.',
  ],
])('rejects %s, with the line', async (_, header, cell, message) => {
  const text = `Shelfside product ID,Name,${header}\r\n${two.id},Mug,\r\n${plain.id},Lamp,${cell}\r\n`
  const { counts, engine } = await readBack(text, {})
  expect(counts).toMatchObject({ changed: 0, errors: 1 })
  expect(await engine.list('errors', 0, 9)).toMatchObject([{ line: 3, notes: [message] }])
})

test('a quantity in the row of a product with variants belongs to their rows', async () => {
  const text = `Shelfside product ID,Name,Stock: Berlin\r\n${two.id},Mug,5\r\n`
  const { engine } = await readBack(text, {})
  expect(await engine.list('errors', 0, 9)).toMatchObject([
    { line: 2, notes: ['Stock: Berlin: This is set per variant. Edit the variant rows.'] },
  ])
})

test('a file of another store is unchanged where its unknown locations were not edited', async () => {
  const { counts, unchanged } = await readBack(await writeFile(), { known: locations.slice(0, 1) })
  expect([counts.changed, counts.errors, unchanged]).toEqual([0, 0, 2])
})

test('a store with one location has no such column', async () => {
  const header = (await writeFile(locations.slice(0, 1))).split('\r\n')[0]
  expect(header?.split(',').filter((name) => name.includes(':'))).toEqual([])
})

test('a new product says that it gets no stock at other locations', async () => {
  const text = 'Shelfside product ID,Name,Regular price,Stock: Berlin\r\n,Bowl,9,5\r\n'
  const { engine } = await readBack(text, {})
  expect(await engine.list('created', 0, 9)).toMatchObject([
    {
      notes: [
        'A new product doesn’t get stock at other locations. Import the file again when it’s created.',
      ],
    },
  ])
})

test('an export imports as no change, and each edited cell as exactly one value', async () => {
  const stocks = fc.oneof(fc.integer({ min: -5, max: 99_999 }), fc.boolean(), fc.constant(null))
  const names = fc.constantFrom('Berlin', 'Depot', 'Depot', 'Dépôt, 2', 'Stock: "x"', '=1', ' ')
  const stores = fc.record({
    names: fc.array(names, { minLength: 1, maxLength: 4 }),
    stocks: fc.array(stocks, { minLength: 12, maxLength: 12 }),
    edited: fc.nat(11),
    by: fc.integer({ min: 1, max: 50 }),
  })
  await fc.assert(
    fc.asyncProperty(stores, async (drawn) => {
      const others = drawn.names.map((name, at) => ({ id: `l${at}`, name, sells: false }))
      const known = [{ id: 'main', name: 'Munich', sells: true }, ...others]
      const cells = ['v-S', 'v-L', 'v-lamp'].flatMap((variant) =>
        others.map(({ id }) => [variant, id] as const),
      )
      const held = cells.flatMap(([variant, id], at) => {
        const stock = drawn.stocks[at] ?? null
        return stock === null ? [] : [level(variant, id, stock)]
      })
      const of = ({ variants }: Product) =>
        held.filter(({ variantId }) => variants.some(({ id }) => id === variantId))
      const stock = new Map<ProductId, StockLevel[]>(products.map((each) => [each.id, of(each)]))
      const same = await readBack(await writeFile(known, stock), { known, stock })
      expect([same.counts.changed, same.counts.errors, same.unchanged]).toEqual([0, 0, 2])
      // The same file over a store where one quantity differs, as if the cell had been edited.
      const at = drawn.edited % cells.length
      const [variant = '', location = ''] = cells[at] ?? []
      const was = drawn.stocks[at] ?? null
      if (typeof was === 'boolean') return
      const next = new Map<ProductId, StockLevel[]>(
        products.map((each) => {
          const isIts = each.variants.some(({ id }) => id === variant)
          const rest = of(each).filter(
            (one) => one.variantId !== variant || one.locationId !== location,
          )
          return [
            each.id,
            isIts ? [...rest, level(variant, location, (was ?? 0) + drawn.by)] : rest,
          ]
        }),
      )
      const target = products.find(({ variants }) => variants.some(({ id }) => id === variant))
      const [before, after] = [await writeFile(known, stock), await writeFile(known, next)]
      const { changes } = await readBack(mix(before, after), { known, stock })
      expect(changes).toMatchObject([
        { id: target?.id, set: { [`stock/${variant}/${location}`]: (was ?? 0) + drawn.by } },
      ])
      expect(Object.keys(changes[0]?.set ?? {})).toHaveLength(1)
    }),
    { numRuns: iterations(60, 60, 2000) },
  )
})

/** The edited file: the stock of one, and what it was when exported of the other. */
function mix(before: string, after: string): string {
  const [old, now] = [cutCells(before), cutCells(after)]
  const seen = (at: number) => /when exported/.test(old[0]?.[at] ?? '')
  return old
    .map((cells, row) => cells.map((cell, at) => (seen(at) ? cell : now[row]?.[at])).join(','))
    .join('\r\n')
}

function cutCells(text: string): string[][] {
  return text.split('\r\n').map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
}

test('the text that clears a field rejects stock at a location, which cannot be empty', async () => {
  const text = edited(await writeFile(), 'v-S', 'Stock: Berlin', 'ask us')
  const { counts, engine } = await readBack(text, { clear: 'ask us' })
  expect(counts).toMatchObject({ errors: 1, changed: 0 })
  expect((await engine.list('errors', 0, 1))[0]?.notes[0]).toContain('can’t be empty')
})
