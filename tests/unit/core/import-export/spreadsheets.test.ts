import { describe, expect, test } from 'vitest'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import { readFileAmount } from '#lib/core/catalog/amount-text.ts'
import { guardedTexts } from '#lib/core/import-export/guard.ts'
import { readCells, readFile, type ReadSheet } from '#lib/core/import-export/read/read-file.ts'
import {
  workbookType,
  writeRejectedRows,
} from '#lib/core/import-export/write/write-rejected-rows.ts'
import { writeRowsAsWorkbook } from '#lib/core/import-export/write/write-workbook.ts'
import { packWorkbook } from '#tests/fixtures/sheets/pack-archive.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { count, csv, hold } from './harness.ts'

const mug = buildProduct({ sku: 'MUG-1', discount: { kind: 'percent', value: amount('10') } })
const sets = (found: ReturnType<typeof hold>) => found.changed.map(({ change }) => change?.set)
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

describe('rows above a table', () => {
  test.each([
    ['empty rows', ';;;\r\n;;;\r\nSKU;Name;Price;\r\nMUG-1;Red mug;20;\r\n'],
    ['a title', 'Our products in 2026\nSKU;Name;Price\nMUG-1;Red mug;20\n'],
    ['a title in a row of empty cells', '"Prices; all";;\nSKU;Name;Price\nMUG-1;Red mug;20\n'],
    ['the separator', 'sep=;\r\nSKU;Name;Price\r\nMUG-1;Red mug;20\r\n'],
  ])('%s: is skipped', async (_, text) => {
    const read = await csv(text)
    expect(sets(hold(read, [mug]))).toEqual([{ name: 'Red mug' }])
    expect(read.sheet.line(0)).toBe(text.split('\n').length - 1)
  })

  test('a title: is skipped in a workbook, whose rows are as wide as its header', async () => {
    const header = `<row r="3">${['SKU', 'Name', 'Price'].map(cell).join('')}</row>`
    const rows = `<row r="1">${cell('Our products')}</row>${header}<row r="4">${cell('MUG-1')}${cell('Red mug')}</row>`
    const read = await readFile('a.xlsx', packWorkbook({ rows }))
    expect(sets(hold(read, [mug]))).toEqual([{ name: 'Red mug' }])
    expect(read.sheet.line(0)).toBe(4)
  })

  test('a table with one column has its header in the first row', async () => {
    expect((await csv('SKU\nMUG-1\n')).sheet.header).toEqual(['SKU'])
  })
})

describe('rows that are shorter than the header', () => {
  const ids = Array.from({ length: 40 }, (_, at) => productId(at))
  const store = ids.map((id) => buildProduct({ id }))
  const file = (end: string) =>
    `Shelfside product ID,Name,Brand,Ribbon\r\n${ids
      .map((id, at) => `${id},Blue mug${at < 15 ? ',,' : ''}`)
      .join('\r\n')}${end}`

  test('are those of Excel, which omits columns that are empty in sixteen rows', async () => {
    expect(count(hold(await csv(file('\r\n')), store))).toMatchObject({ errors: 0, unchanged: 40 })
  })

  test('are reported if only one is short, and if the file was truncated', async () => {
    const one = file('\r\n').replace(`${ids[20]},Blue mug`, ids[20] ?? '')
    const found = hold(await csv(one), store)
    expect(found.errors).toHaveLength(16)
    expect(hold(await csv(file('')), store).errors.at(-1)?.message).toMatch(/2 cells but/)
  })
})

describe('cells between tabs', () => {
  const quoted = buildProduct({ name: '"Best" mug', brand: '"5 inch' })
  const text = 'SKU\tName\tBrand\tRibbon\nMUG-1\t"Best" mug\t"5 inch\tSale\n'

  test('keep a quotation mark that does not end a cell, pasted or in a file', async () => {
    for (const read of [readCells(text), await csv(text)]) {
      expect(sets(hold(read, [quoted]))).toEqual([{ ribbon: 'Sale' }])
    }
  })

  test('may have several lines', () => {
    const pasted = readCells('SKU\tName\nMUG-1\t"Red ""mug""\nwith lid"\n')
    expect(sets(hold(pasted, [mug]))).toEqual([{ name: 'Red "mug"\nwith lid' }])
  })
})

describe('discounts', () => {
  test.each([
    ['15%', 'PERCENT', { kind: 'percent', value: '15' }],
    ['15 %', '', { kind: 'percent', value: '15' }],
    ['15', 'AMOUNT', { kind: 'amount', value: '15' }],
  ])('%s, %s', async (value, mode, discount) => {
    const found = hold(
      await csv(`SKU,discountMode,discountValue\nMUG-1,${mode},${value}\n`),
      [mug],
      {
        mapping: ['sku', 'discountMode', 'discountValue'],
      },
    )
    expect(sets(found)).toEqual([{ discount }])
  })

  test('a percentage is not an amount, and a discount without a kind is ignored', async () => {
    const options = { mapping: ['sku', 'discountMode', 'discountValue'] } as const
    const plain = buildProduct()
    for (const row of ['MUG-1,AMOUNT,15%', 'MUG-1,,15']) {
      const found = hold(await csv(`SKU,discountMode,discountValue\n${row}\n`), [plain], options)
      expect(found.errors.map(({ field }) => field)).toEqual([
        row.endsWith('%') ? 'discountValue' : 'discountMode',
      ])
    }
  })

  test.each(['-10', '-10%', '(5)'])('%s is refused at its own cell', async (value) => {
    const mapping = ['sku', 'name', 'listPrice', 'discountMode', 'discountValue'] as const
    const header = 'SKU,Name,Price,discountMode,discountValue'
    const file = await csv(
      `${header}\nMUG-1,Mug,20,PERCENT,${value}\nNEW,Cup,20,PERCENT,${value}\n`,
    )
    const found = hold(file, [mug], { mapping })
    expect(found.errors.map(({ field }) => field)).toEqual(['discountValue', 'discountValue'])
  })

  test('a percentage in a workbook is a percentage', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0\\ %"/></numFmts><cellXfs><xf/><xf numFmtId="10"/><xf numFmtId="170"/></cellXfs></styleSheet>'
    const header = `<row>${['SKU', 'discountMode', 'discountValue'].map(cell).join('')}</row>`
    for (const style of [1, 2]) {
      const rows = `${header}<row>${cell('MUG-1')}<c/><c s="${style}"><v>0.075</v></c></row>`
      const found = hold(await readFile('a.xlsx', packWorkbook({ rows, styles })), [mug], {
        mapping: ['sku', 'discountMode', 'discountValue'],
      })
      expect(sets(found)).toEqual([{ discount: { kind: 'percent', value: '7.5' } }])
    }
  })
})

describe('codes that a spreadsheet read as numbers', () => {
  const store = ['00123', '123', '0099'].map((sku, at) => buildProduct({ id: productId(at), sku }))

  test('still identify their product, unless another product has the number', async () => {
    const found = hold(await csv('SKU,Name,Price\n99,Red mug,20\n'), store)
    expect(sets(found)).toEqual([{ name: 'Red mug' }])
    expect(found.created).toEqual([])
    const both = hold(await csv('SKU,Name,Price\n123,Red mug,20\n'), store)
    expect([both.changed, both.created]).toEqual([[], []])
    expect(both.errors[0]?.message).toContain('matches 2 products')
  })

  test.each([
    ['3-4', '03. Apr', true],
    ['3-4', '2026-04-03', true],
    ['12/24', 'Dec-24', true],
    ['3-4', '4-3', false],
    ['3-4', '05. Apr', false],
    ['1.50', '1.5', true],
    ['1E5', '1,00E+05', true],
    ['00123', '1230', false],
    ['50%', '50', false],
    ['TRUE', 'WAHR', true],
    ['TRUE', 'FALSCH', false],
    ['Łódź', '?ód?', true],
    ['Lodz', '?od?', false],
  ])('%s that is saved as %s is the same: %s', async (name, back, isSame) => {
    const named = buildProduct({ name, variants: [buildVariant({ id: 'v' as VariantId })] })
    const found = hold(await csv(`SKU;Name\nMUG-1;${back}\n`), [named])
    expect(sets(found)).toEqual(isSame ? [] : [{ name: back }])
  })
})

test.each([
  ['1.25E7', '12500000'],
  ['-1.0E7', '-10000000'],
  ['5.0E-4', '0.0005'],
  ['CHF 12.50', '12.5'],
  ['12,50 kr', '12.5'],
  ['R$ 12,50', '12.5'],
  ['₹1,200.50', '1200.5'],
  ['1 234,50 zł', '1234.5'],
  ['−3,5', '-3.5'],
])('%s is an amount', (text, expected) => {
  expect(readFileAmount(text, '.')).toBe(expected)
})

test('a number that a spreadsheet truncated is not an amount', () => {
  expect(readFileAmount('1.23E+11', '.')).toBeUndefined()
})

const listCells = ({ sheet }: ReadSheet) =>
  [sheet.header, sheet.cells(0), sheet.cells(1)].map((cells) => cells.slice(0, 3))

describe('rejected rows', () => {
  const lines = [
    ['SKU', 'Price', 'Notes'],
    ['MUG-1', 'ask', '"mine"; too'],
    ['MUG-2', '1.5', ''],
  ]
  const reasons = new Map([
    [0, ['It is no amount.']],
    [1, ['Nobody knows.']],
  ])
  const again = async (read: ReadSheet, name: string) => {
    const written = await writeRejectedRows(read, reasons, new Set([1]), ';', guardedTexts)
    return [written, await readFile(name, await written.bytes())] as const
  }
  test('stay a workbook if they came from one, and its numbers stay numbers', async () => {
    const stream = writeRowsAsWorkbook('A', lines, new Set([1]))
    const came = await readFile('a.xlsx', await new Response(stream).bytes())
    const [written, back] = await again(came, 'b.xlsx')
    expect(written.type).toBe(workbookType)
    expect(listCells(back)).toEqual(lines)
    expect(back.sheet.cells(1)[3]).toBe('Nobody knows.')
  })

  test('are written with the separator of the locale if they were pasted', async () => {
    const pasted = readCells(lines.map((cells) => cells.join('\t')).join('\n'))
    const [saved, back] = await again(pasted, 'b.csv')
    expect(await saved.text()).toMatch(/^SKU;Price;Notes;Reason skipped\r\n/)
    expect(listCells(back)).toEqual(lines)
  })
})

test('a foreign file is read in the chosen encoding', async () => {
  const bytes = Uint8Array.of(
    ...Buffer.from('SKU,Name\nMUG-1,'),
    0xca,
    0xf0,
    0xf3,
    0xe6,
    0xea,
    0xe0,
  )
  const read = await readFile('a.csv', bytes, { encoding: 'windows-1251' })
  expect(sets(hold(read, [mug]))).toEqual([{ name: 'Кружка' }])
})

test('a collection may have a semicolon in its name', async () => {
  const storeFacts = {
    collections: new Map(
      ['Cups; mugs', 'Cups', 'New'].map((name, at) => [`c${at}` as CollectionId, name] as const),
    ),
  }
  const inBoth = buildProduct({ collectionIds: ['c0', 'c2'] as CollectionId[] })
  const put = async (names: string, store = [inBoth]) =>
    hold(await csv(`SKU,Name,Price,Collections\nMUG-1,Blue mug,20,${names}\n`), store, {
      storeContext: storeFacts,
    })
  expect((await put('Cups; mugs;New')).unchanged).toBe(1)
  expect(sets(await put('New;Cups; mugs;Cups'))).toEqual([{ 'collection/c1': true }])
  expect(sets(await put('Cups; Mugs'))).toEqual([{ 'collection/c2': false }])
  const [made] = (await put('Cups; mugs;New', [])).created
  expect(made?.change.create?.collectionIds).toEqual(['c0', 'c2'])
})

test('a V3 product is identified by the handle from Wix', async () => {
  const made = buildProduct({ handle: 'Product_17', slug: 'blue-mug-2' })
  const found = hold(await csv('handle,fieldType,name\nproduct_17,PRODUCT,Red mug\n'), [made])
  expect(sets(found)).toEqual([{ name: 'Red mug' }])
})
