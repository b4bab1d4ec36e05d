import { expect, test } from 'vitest'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { listLines } from '#lib/core/sheet-engine/list-lines.ts'
import { guardedTexts } from '#lib/core/import-export/guard.ts'
import type { Plan } from '#lib/core/import-export/compare/plan.ts'
import { recognise } from '#lib/core/import-export/columns/recognise.ts'
import { readFileAmount } from '#lib/core/catalog/amount-text.ts'
import { findSign } from '#lib/core/import-export/read/find-sign.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { toReasons, writeRejectedRows } from '#lib/core/import-export/write/write-rejected-rows.ts'
import { count, csv, hold, ownHeaders, plainForm, writeCsv } from './harness.ts'

const sizes = {
  name: 'Size',
  kind: 'list',
  choices: ['S', 'M'].map((value) => ({ value, label: value })),
}
const inStock = (quantity: number) => ({ tracked: true, quantity, status: 'in-stock' }) as const
const twoSizes = ['S', 'M'].map((Size) =>
  buildVariant({
    id: `variant-${Size}` as VariantId,
    choices: { Size },
    sku: `MUG-${Size}`,
    listPrice: amount(Size === 'M' ? '25' : '20'),
    paidPrice: amount(Size === 'M' ? '25' : '20'),
    stock: inStock(3),
  }),
)
const v1 = buildProduct({ stock: inStock(5), collectionIds: ['c1' as CollectionId] })
const managed = buildProduct({
  id: productId(1),
  sku: '',
  options: [sizes],
  variantsManaged: true,
  variants: twoSizes,
})
const v3 = buildProduct({ ...managed, id: productId(2), variantsPriced: true })
const plainV3 = buildProduct({
  id: productId(3),
  variantsPriced: true,
  variants: [buildVariant({ id: 'only' as VariantId, choices: {}, sku: 'MUG-1', barcode: '0012' })],
})

/** Exports, changes some cells by hand, and compares the file with the store it came from. */
async function edit(
  product: Product,
  layout: 'own' | 'wix-v1' | 'wix-v3',
  change: (cells: Record<string, string>, row: number) => void,
  options: Partial<Plan> = {},
) {
  const { sheet } = await csv(writeCsv([product], layout, { ...plainForm, separator: '\t' }))
  const lines = Array.from({ length: sheet.count }, (_, row) => {
    const cells = sheet.cells(row)
    const byName = Object.fromEntries(sheet.header.map((name, at) => [name, cells[at] ?? '']))
    change(byName, row)
    return sheet.header.map((name) => byName[name] ?? '').join('\t')
  })
  const found = hold(await csv([sheet.header.join('\t'), ...lines].join('\n')), [product], options)
  return { ...found, set: found.changed[0]?.change?.set, before: found.changed[0]?.change?.before }
}

test('only the changed cell becomes an edit', async () => {
  const { set, before } = await edit(v1, 'own', (cells) => (cells['Name'] = 'Red mug'))
  expect({ set, before }).toEqual({ set: { name: 'Red mug' }, before: { name: 'Blue mug' } })
})

test('a field of the product itself is written, changed and cleared', async () => {
  const grouped = { ...plainV3, taxGroupId: 'group-1' }
  const other = await edit(grouped, 'own', (cells) => (cells['Tax group'] = 'group-2'))
  expect([other.before, other.set]).toEqual([{ taxGroupId: 'group-1' }, { taxGroupId: 'group-2' }])
  const none = await edit(grouped, 'own', (cells) => (cells['Tax group'] = '-'), { clear: '-' })
  expect(none.set).toEqual({ taxGroupId: '' })
})

test('quantities change by the difference to the exported ones, whatever was sold in the meantime', async () => {
  const { changed } = await edit(v1, 'own', (cells) => {
    cells['Stock'] = '9'
    cells['Stock when exported'] = '7'
  })
  const path = 'variant/00000000-0000-0000-0000-000000000000/quantity'
  expect(changed[0]?.change).toMatchObject({
    stock: 'difference',
    before: { [path]: 7 },
    set: { [path]: 9 },
  })
})

test('an unchanged stock cell changes nothing, although the store has sold since', async () => {
  const found = await edit(v1, 'own', (cells) => {
    cells['Stock'] = '7'
    cells['Stock when exported'] = '7'
  })
  expect(count(found)).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a V1 price moves its variants, which are not set separately', async () => {
  const { set } = await edit(managed, 'wix-v1', (cells, row) => {
    if (row === 0) cells['price'] = '30'
  })
  expect(set).toEqual({ listPrice: '30' })
})

test('a surcharge is computed from the price in the file', async () => {
  const { set } = await edit(managed, 'wix-v1', (cells, row) => {
    if (row === 0) cells['price'] = '30'
    if (row === 2) cells['surcharge'] = '7.5'
  })
  expect(set).toEqual({ listPrice: '30', 'variant/variant-M/listPrice': '37.5' })
})

test('both prices of a V3 variant are sent together', async () => {
  const { set } = await edit(v3, 'own', (cells, row) => {
    if (row === 2) cells['Sale price'] = '20'
  })
  expect(set).toEqual({
    'variant/variant-M/listPrice': '25',
    'variant/variant-M/paidPrice': '20',
  })
})

test('a price with more digits than the currency is rejected, unless the store has it', async () => {
  const fine = { listPrice: amount('21.2931'), paidPrice: amount('21.2931') }
  const held = buildProduct({ ...v1, ...fine, cost: amount('9') })
  const saved = await edit(held, 'own', (cells) => (cells['Cost'] = '0.0425'))
  expect(saved).toMatchObject({ errors: [], set: { cost: '0.0425' } })
  const reduced = await edit(held, 'own', (cells) => (cells['Sale price'] = '20'))
  expect(reduced).toMatchObject({ errors: [], set: { discount: { value: '1.2931' } } })
  for (const column of ['Regular price', 'Sale price']) {
    const { errors } = await edit(held, 'own', (cells) => (cells[column] = '20.2931'))
    expect(errors).toMatchObject([{ message: 'EUR has 2 decimals. Enter 20.29 or 20.30.' }])
  }
  const { errors } = await edit(managed, 'wix-v1', (cells, row) => {
    if (row === 2) cells['surcharge'] = '7.1255'
  })
  expect(errors).toMatchObject([{ field: 'surcharge' }])
  const off = await edit(v1, 'wix-v1', (cells) => {
    Object.assign(cells, { discountMode: 'AMOUNT', discountValue: '1.1255' })
  })
  expect(off.errors).toMatchObject([{ field: 'discountValue' }])
})

/** The V1 file of a V3 product, with another discount. */
const reduce = (sale: Record<string, string>, surcharge?: string) =>
  edit(v3, 'wix-v1', (cells, row) => {
    if (row === 0) Object.assign(cells, sale)
    if (row === 2 && surcharge !== undefined) cells['surcharge'] = surcharge
  })

test('a discount in a V1 file applies to every variant in V3', async () => {
  const half = { discountMode: 'PERCENT', discountValue: '50.0' }
  expect((await reduce(half)).set).toEqual({
    'variant/variant-S/listPrice': '20',
    'variant/variant-S/paidPrice': '10',
    'variant/variant-M/listPrice': '25',
    'variant/variant-M/paidPrice': '12.5',
  })
  expect((await reduce(half, '10')).set).toMatchObject({
    'variant/variant-M/listPrice': '30',
    'variant/variant-M/paidPrice': '15',
  })
  const off = await reduce({ discountMode: 'AMOUNT', discountValue: '1.1255' })
  expect(off.errors).toMatchObject([{ field: 'discountValue' }])
  expect((await reduce({ discountMode: 'AMOUNT', discountValue: '0.0' })).set).toBeUndefined()
})

test('a discount that gives the current prices of every variant changes nothing', async () => {
  const onSale = buildProduct({
    ...plainV3,
    listPrice: amount('20'),
    paidPrice: amount('10'),
    variants: [
      buildVariant({
        id: 'only' as VariantId,
        choices: {},
        listPrice: amount('20'),
        paidPrice: amount('10'),
      }),
    ],
  })
  for (const [discountMode, discountValue] of [
    ['PERCENT', '50.0'],
    ['AMOUNT', '10.0'],
  ] as const) {
    const { set, errors } = await edit(onSale, 'wix-v1', (cells) => {
      Object.assign(cells, { discountMode, discountValue })
    })
    expect({ set, errors }).toEqual({ set: undefined, errors: [] })
  }
  const ended = await edit(onSale, 'wix-v1', (cells) => (cells['discountValue'] = '0.0'))
  expect(ended.set).toMatchObject({ 'variant/only/paidPrice': '20' })
})

const made = async (cells: string) => {
  const header = 'handleId,fieldType,name,price,discountMode,discountValue'
  return hold(await csv(`${header}\nh,Product,Mug,${cells}\n`), [v1])
}

test('a new product has prices with the digits of the store’s currency; a percentage off is rounded', async () => {
  expect((await made('12.9931,,')).errors).toMatchObject([{ field: 'listPrice' }])
  expect((await made('12.99,PERCENT,30')).created[0]?.change.create).toMatchObject({
    listPrice: '12.99',
    paidPrice: '9.09',
  })
})

test('a price without a sale stays without one', async () => {
  const { set } = await edit(plainV3, 'wix-v3', (cells) => (cells['price'] = '18'))
  expect(set).toEqual({ 'variant/only/listPrice': '18', 'variant/only/paidPrice': '18' })
})

test('a V1 sale price becomes a discount', async () => {
  const { set } = await edit(v1, 'own', (cells) => (cells['Sale price'] = '15'))
  expect(set).toEqual({ discount: { kind: 'amount', value: '5' } })
})

test('a sale price above the price is rejected', async () => {
  const { errors } = await edit(v1, 'own', (cells) => (cells['Sale price'] = '25'))
  expect(errors[0]?.message).toMatch(/higher than the regular price/)
})

test('a product is rejected as a whole where one of its cells cannot be read', async () => {
  const found = await edit(managed, 'own', (cells, row) => {
    if (row === 0) cells['Name'] = 'Red mug'
    if (row === 2) cells['Regular price'] = 'ask'
  })
  expect(count(found)).toMatchObject({ changed: 0, errors: 1 })
})

test('an unreadable price is reported once if the product does not have its own price', async () => {
  const { errors } = await edit(v3, 'own', (cells, row) => {
    if (row === 0) cells['Regular price'] = 'ask'
  })
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('“ask”')])
})

test('different options are reported, and the product is listed separately', async () => {
  const found = await edit(managed, 'wix-v1', (cells, row) => {
    if (row !== 0) return
    cells['productOptionDescription1'] = 'S;M;L'
    cells['name'] = 'Red mug'
  })
  expect(count(found)).toMatchObject({ changed: 0, options: 1 })
  expect(found.options[0]?.options[0]).toMatch(/Size: S, M.*Size: S, M, L/)
})

test('the chosen marker clears a cell, an empty cell does not', async () => {
  const sale = buildProduct({ ribbon: 'Sale', brand: 'Acme', cost: amount('5') })
  const { set } = await edit(
    sale,
    'own',
    (cells) => {
      cells['Ribbon'] = '-'
      cells['Cost'] = '-'
      cells['Brand'] = ''
    },
    { clear: '-' },
  )
  expect(set).toEqual({ ribbon: '', cost: null })
})

test('columns are recognized by their French names, with and without accents', () => {
  const header = ['Référence', 'Nom du produit', 'Prix de vente', 'Catégorie', 'Quantite', 'Poids']
  expect(recognise(header, ownHeaders).mapping).toEqual([
    'sku',
    'name',
    'listPrice',
    'collections',
    'stock',
    'weight',
  ])
})

const columns = { mapping: ['name'], locations: [] } as const

test('products are added to collections and removed from them, by name', async () => {
  const found = await edit(v1, 'own', (cells) => (cells['Collections'] = 'Collection c2'))
  expect(found.set).toEqual({ 'collection/c2': true, 'collection/c1': false })
  expect(found.changed[0]?.change?.labels).toEqual({ c1: 'Collection c1', c2: 'Collection c2' })
  const { sheet } = await csv('Name\nMug\n')
  const [line] = listLines(found, sheet, columns, 'changed', 0, 9)
  expect(line?.values.map(({ path }) => path)).toEqual([
    'Collections (Collection c2)',
    'Collections (Collection c1)',
  ])
})

test('a line names the first changed row of its product, and no sale price without a sale', async () => {
  const text = writeCsv([v3], 'own', { ...plainForm, separator: '\t' })
  const read = await csv(text.replace(/(?<=MUG-M\t[^\t]*\t)25/, '30'))
  const [line] = listLines(hold(read, [v3]), read.sheet, columns, 'changed', 0, 9)
  expect(line).toMatchObject({ line: 4, more: 0 })
  expect(line?.values.map(({ path }) => path)).toEqual(['Regular price (M)'])
})

test('a product with any number of errors takes a dozen lines, and the others are counted', async () => {
  const { sheet, ...read } = await csv(`SKU,Stock\n${'MUG,many\n'.repeat(5_000)}`)
  const found = hold({ sheet, ...read }, [])
  const lines = listLines(found, sheet, columns, 'errors', 0, 50)
  const shown = lines.flatMap(({ notes, more }) => [notes.length, more])
  expect(shown).toEqual([12, 4_988])
})

test('an unchanged sale price is not listed beside the new price', async () => {
  const onSale = buildProduct({
    ...v3,
    variants: twoSizes.map((each) => ({ ...each, paidPrice: amount('15') })),
  })
  const found = await edit(onSale, 'own', (cells) => {
    if (cells['Variant ID'] === 'variant-S') cells['Regular price'] = '22'
  })
  expect(found.set).toEqual({
    'variant/variant-S/listPrice': '22',
    'variant/variant-S/paidPrice': '15',
  })
  const { sheet } = await csv('Name\nMug\n')
  const [line] = listLines(found, sheet, columns, 'changed', 0, 9)
  expect(line?.values).toMatchObject([{ path: 'Regular price (S)', after: '€22.00' }])
})

test('zeros that a spreadsheet dropped stay in the store', async () => {
  const found = await edit(plainV3, 'own', (cells) => (cells['Barcode'] = '12'))
  expect(count(found)).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a supplier’s list finds variants by their SKU, and reports what is ambiguous', async () => {
  const twin = buildProduct({ ...v1, id: productId(9), sku: 'MUG-S' })
  const read = await csv('Artikelnr;Preis\nMUG-S;1.234,50\nMUG-M;30,00\nNEW-1;5,00\n')
  const found = hold(read, [managed, twin])
  expect(count(found)).toMatchObject({ changed: 0, created: 0 })
  expect(found.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('“MUG-S” matches 2 products'),
    expect.stringContaining('Add a name'),
  ])
  expect(hold(read, [managed]).changed[0]?.change?.set).toEqual({
    'variant/variant-S/listPrice': '1234.5',
    'variant/variant-M/listPrice': '30',
  })
})

const signOf = async (text: string) => findSign((await csv(text)).sheet, new Set([1]))

test('the user is asked for the decimal sign where nothing in the file shows it', async () => {
  expect(await signOf('SKU;Price\nA;1.234\nB;5\n')).toEqual({ sign: undefined, example: '1.234' })
  expect(await signOf('SKU;Price\nA;1.234\nB;5,50\n')).toMatchObject({ sign: ',' })
  expect(await signOf('SKU;Price\nA;1,234.50\nB;5,000\n')).toMatchObject({ sign: '.' })
  expect(await signOf('SKU;Price\nA;5,50\nB;5.50\nC;1.234\n')).toMatchObject({ sign: undefined })
})

test('new rows become new products with their variants', async () => {
  const text = writeCsv([managed], 'wix-v1')
  const found = hold(await csv(text), [])
  expect(count(found)).toMatchObject({ created: 1, errors: 0 })
  expect(found.created[0]).toMatchObject({ isStranger: true, change: { set: {} } })
  expect(found.created[0]?.change.create).toMatchObject({
    name: 'Blue mug',
    listPrice: '20',
    options: [sizes],
    variants: [
      { choices: { Size: 'S' }, sku: 'MUG-S', quantity: 3 },
      { choices: { Size: 'M' }, sku: 'MUG-M', listPrice: '25' },
    ],
  })
})

test('products that the file does not name are listed, and nothing more', async () => {
  const found = hold(await csv(writeCsv([v1], 'own')), [v1, managed])
  expect(found.missing).toEqual([{ id: managed.id, name: 'Blue mug' }])
  expect(count(found)).toMatchObject({ changed: 0, unchanged: 1, missing: 1 })
})

test('rejected rows are returned unchanged, with the reason in a last column', async () => {
  const read = await csv('SKU,Price,Notes\nMUG-1,ask,"mine, too"\nMUG-2,5,\n')
  const [first = [0, []]] = toReasons(hold(read, [v1]).rejected)
  const written = await writeRejectedRows(read, new Map([first]), new Set([1]), ';', guardedTexts)
  const back = `\uFEFF${await written.text()}`
  expect(back).toBe(
    '\uFEFFSKU,Price,Notes,Reason skipped\r\nMUG-1,ask,"mine, too","“ask” isn’t an amount. Enter only the number, such as 12.50."\r\n',
  )
  const again = await csv(back.replace('ask,', '7,'))
  expect(hold(again, [v1]).changed[0]?.change?.set).toEqual({ listPrice: '7' })
})

test.each(['#N/A', '#NV', ' #BEZUG! ', '#DIV/0!', 'Err:502', '#NAME?'])(
  'the error of a formula (%s) becomes neither a name nor a code',
  async (error) => {
    const { changed, errors } = await edit(v1, 'own', (cells) =>
      Object.assign(cells, { Name: error, SKU: error }),
    )
    expect(changed).toEqual([])
    expect(errors.map(({ field, message }) => [field, message])).toEqual(
      ['name', 'sku'].map((field) => [field, expect.stringContaining(`“${error.trim()}”`)]),
    )
  },
)

test.each([
  ['8,-', '8'],
  ['1.234,–', '1234'],
  ['8.--', '8'],
  ['€ 8,-', '8'],
])('%s is a whole amount', (text, expected) => {
  expect(readFileAmount(text, ',')).toBe(expected)
})

test.each(['-', ',-', '8-', '8,5-', '8,---'])('%s is not an amount', (text) => {
  expect(readFileAmount(text, ',')).toBeUndefined()
})

test('rows are counted as a spreadsheet shows them', async () => {
  const { sheet } = await csv('Name,SKU\n\n"two\r\nlines",1\r\n\r\nc,2\rd,3')
  expect([0, 1, 2].map((row) => sheet.line(row))).toEqual([3, 5, 6])
})

test('a rejected row names its product and its cell', async () => {
  const { sheet } = await csv('SKU,Name,Price\nA-1,Scarf,1.2.3\nA-2,,x\n')
  const mapping = recognise(sheet.header, ownHeaders).mapping
  const found = hold({ sheet, format: 'csv', encoding: undefined, hasMark: false }, [
    buildProduct({ id: productId(7), sku: 'A-1' }),
    buildProduct({ id: productId(8), sku: 'A-2' }),
  ])
  expect(listLines(found, sheet, { mapping, locations: [] }, 'errors', 0, 9)).toMatchObject([
    {
      title: 'Scarf',
      line: 2,
      notes: [expect.stringContaining('Regular price: “1.2.3” isn’t an amount.')],
    },
    {
      title: 'A-2',
      line: 3,
      notes: [expect.stringContaining('Regular price: “x” isn’t an amount.')],
    },
  ])
})

test('a new product has the barcode of its row, unless a spreadsheet truncated it', async () => {
  const files = ['4006381333931', '4,00638E+12'].map((code) =>
    csv(`SKU\tEAN\tName\tPrice\nA-1\t${code}\tMug\t3\n`),
  )
  const [sound, cut] = (await Promise.all(files)).map((file) => hold(file, [plainV3]))
  expect(sound?.created[0]?.change.create?.barcode).toBe('4006381333931')
  expect(cut?.errors[0]?.field).toBe('barcode')
})

test('a code that a spreadsheet truncated is not written', async () => {
  const cut = '4,00638E+12'
  const { changed, errors } = await edit(plainV3, 'own', (cells) =>
    Object.assign(cells, { SKU: cut, Barcode: cut }),
  )
  expect(changed).toEqual([])
  expect(errors.map(({ field }) => field)).toEqual(['sku', 'barcode'])
  expect(errors[0]?.message).toContain(`“${cut}” was shortened`)
})

const half = { kind: 'percent', value: amount('50') }
const reduced = buildProduct({
  ...managed,
  discount: half,
  paidPrice: amount('10'),
  variants: twoSizes.map((each) =>
    buildVariant({ ...each, paidPrice: amount(each.listPrice === '25' ? '12.5' : '10') }),
  ),
})

test('sale prices of all variants become the one V1 discount, of the same kind', async () => {
  const { set } = await edit(reduced, 'own', (cells, row) => {
    cells['Sale price'] = row === 2 ? '20' : '16'
  })
  expect(set).toEqual({ discount: { kind: 'percent', value: '20' } })
})

test.each([0, 1, 2])(
  'a sale price that no discount of all variants gives is rejected: row %i',
  async (changed) => {
    const { errors } = await edit(reduced, 'own', (cells, row) => {
      if (row === changed) cells['Sale price'] = '7'
    })
    expect(errors).toMatchObject([{ field: 'salePrice' }])
  },
)

test('a new price of a variant with the same sale price is rejected where its siblings have another discount', async () => {
  const { changed, errors } = await edit(reduced, 'own', (cells, row) => {
    if (row === 2) cells['Regular price'] = '30'
  })
  expect([changed, errors]).toMatchObject([[], [{ field: 'salePrice' }]])
})

test('a price of a variant keeps the discount where its sale price is empty', async () => {
  const { set } = await edit(reduced, 'own', (cells, row) => {
    if (row === 2) Object.assign(cells, { 'Regular price': '30', 'Sale price': '' })
  })
  expect(set).toEqual({ 'variant/variant-M/listPrice': '30' })
})

test('the same price in another form does not change the discount', async () => {
  const { set } = await edit(reduced, 'own', (cells, row) => {
    cells['Sale price'] = ['10.000', '16', '20'][row] ?? ''
  })
  expect(set).toEqual({ discount: { kind: 'percent', value: '20' } })
})

test.each([
  ['not in the file', ''],
  ['without a sale price in the file', 'MUG-M,\n'],
])('a sale price of one variant is rejected where it reduces another, %s', async (_, rest) => {
  const { changed, errors } = hold(await csv(`SKU,Sale price\nMUG-S,16\n${rest}`), [reduced])
  expect([changed, errors]).toMatchObject([[], [{ field: 'salePrice' }]])
})

test('a price of the product leaves variants alone whose own rows contain a price', async () => {
  const { set } = await edit(managed, 'own', (cells, row) => {
    if (row === 0) cells['Regular price'] = '30'
  })
  expect(set).toEqual({
    listPrice: '30',
    'variant/variant-S/listPrice': '20',
    'variant/variant-M/listPrice': '25',
  })
})
