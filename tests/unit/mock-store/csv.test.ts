import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ExportError } from '#lib/mock-store/csv/read-rows.ts'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import { openStore, productOf } from './open-store.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/csv/${name}`, import.meta.url), 'utf8')

const header =
  'handleId,fieldType,name,sku,price,surcharge,visible,inventory,weight,discountMode,discountValue,productOptionName1,productOptionType1,productOptionDescription1'
const row = (...cells: readonly string[]) =>
  [...cells, ...Array<string>(14 - cells.length).fill('')].join(',')
const file = (...rows: readonly string[]) => [header, ...rows].join('\n')
const messages = (text: string) =>
  readExport(text).notes.map(({ line, message }) => `${line}: ${message}`)

function messageOf(text: string): string {
  try {
    readExport(text)
    return 'was read'
  } catch (error) {
    return error instanceof ExportError ? `${error.line}: ${error.message}` : 'another error'
  }
}

test('a small export is read completely: variants, colors, surcharges, texts and lists', () => {
  const { store, counts, notes } = readExport(fixture('two-products.csv'))
  expect(notes).toEqual([])
  expect(counts).toEqual({
    products: 2,
    variants: 4,
    options: 2,
    collections: 2,
    ribbons: 1,
    discounts: 2,
    quantity: 18,
    media: 3,
  })
  const { mockStore } = openStore({ store })
  const scarf = productOf(mockStore, '7a0f1d9e-0c6f-4f2e-9d5c-2f1f6f1f0a01')
  expect(scarf).toMatchObject({
    name: 'Scarf, woven',
    description: '<p>Two lines,\nand a "quote"</p>',
    price: '30',
    compareAt: '40',
    ribbon: 'Autumn',
    brand: 'Tindra',
    collections: ['Accessories', 'Winter & more'],
    media: [
      'https://static.wixstatic.com/media/a1b2c3_0001~mv2.jpg',
      'https://static.wixstatic.com/media/a1b2c3_0002~mv2.png',
    ],
    options: [
      { name: 'Colour', choices: ['Orange', 'Light pink'] },
      { name: 'Size', choices: ['One', 'Two'] },
    ],
    stock: { tracked: true, quantity: 6, inStock: true },
  })
  expect(
    scarf.variants.map(({ choices, sku, compareAt, cost, weight, quantity, visible }) => [
      Object.values(choices).join(' '),
      sku,
      compareAt,
      cost,
      weight,
      quantity,
      visible,
    ]),
  ).toEqual([
    ['Orange One', 'SC-1', '40', '11', '0.4', 4, true],
    ['Orange Two', 'SC-2', '45.5', '12.5', '0.5', 2, true],
    ['Light pink One', 'SC-3', '40', '11', '0.4', 0, false],
    ['Light pink Two', '', '40', '11', '0.4', 0, true],
  ])
  const mug = productOf(mockStore, '7a0f1d9e-0c6f-4f2e-9d5c-2f1f6f1f0a02')
  expect(mug).toMatchObject({
    price: '9',
    compareAt: '12',
    visible: false,
    cost: null,
    weight: '0.3',
    stock: { tracked: true, quantity: 12 },
  })
})

test('info sections and custom text fields reach the API', async () => {
  const { call } = openStore({ store: readExport(fixture('two-products.csv')).store })
  const { body } = await call('GET /stores-reader/v1/products/7a0f1d9e-0c6f-4f2e-9d5c-2f1f6f1f0a02')
  expect(body).toMatchObject({
    product: {
      additionalInfoSections: [{ title: 'Care', description: '<p>By hand</p>' }],
      customTextFields: [{ title: 'Engraving', maxLength: 40, mandatory: true }],
    },
  })
})

test('older exports have no cost column', () => {
  const { counts, notes } = readExport(fixture('without-cost.csv'))
  expect(notes).toEqual([])
  expect(counts).toMatchObject({ products: 1, quantity: 0, discounts: 0 })
})

test('the same file always gives the same ids, even if the handle is not a Wix id', () => {
  const text = file(row('mug', 'Product', 'Mug', '', '5'))
  expect(readExport(text)).toEqual(readExport(text))
  expect(readExport(text).store.products[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
})

test('an empty file, another table and an unclosed quotation mark load nothing, with a message', () => {
  expect(messageOf('')).toBe('1: The file is empty.')
  expect(messageOf('\uFEFF \n')).toBe('1: The file is empty.')
  expect(messageOf('a,b\n1,2')).toBe(
    '1: This is no Wix product export: the column handleId, fieldType, name, price is missing.',
  )
  expect(
    messageOf(file(row('a', 'Product', '"Mug', '', '5'), row('b', 'Product', 'Cup', '', '5'))),
  ).toBe('2: The quotation mark that opens in line 2 is never closed.')
  expect(messageOf(file(row('a', 'Product', '"Mug" x', '', '5')))).toBe(
    '2: Line 2 cannot be read: a quotation mark is in the middle of a cell.',
  )
})

test('everything unreadable is reported with its line', () => {
  expect(messages(`${header},colour\n${row('a', 'Product', 'Mug', '', '5')},red`)).toEqual([
    '1: Column "colour" is not one of Wix\'s and was not read.',
  ])
  expect(messages(file(row('a', 'Product', 'Mug', '', '"1.234,56"')))).toEqual([
    '2: The price "1.234,56" is not a number like 1234.56, so this product was left out.',
  ])
  expect(messages(file(row('a', 'Product', 'Mug', '', '')))).toEqual([
    '2: There is no price, so this product was left out.',
  ])
  expect(messages(file(row('a', 'Product', 'Mug', '', '-1')))).toHaveLength(1)
  expect(messages(file(row('a', 'Variant', '', '', '', '1')))).toEqual([
    '2: The product of this variant is not above it; the variant was left out.',
  ])
  expect(
    messages(file(row('a', 'Product', 'Mug', '', '5'), row('a', 'Product', 'Cup', '', '6'))),
  ).toEqual(['3: The handle a occurs twice; the second product was left out.'])
  expect(messages(file(row('a', 'Bundle', 'Mug', '', '5')))).toEqual([
    '2: "Bundle" is neither Product nor Variant; this row was left out.',
  ])
  expect(messages(file('a,Product,Mug'))).toEqual([
    '2: This row has 3 cells where the header has 14; it was left out.',
  ])
  expect(
    messages(file(row('a', 'Product', 'Mug', '', '5', '', 'maybe', 'some', 'heavy', 'HALF', '5'))),
  ).toEqual([
    '2: "maybe" is neither true nor false and counts as false.',
    '2: "heavy" is not a weight written like 1234.56, so it was ignored.',
    '2: "HALF" is neither PERCENT nor AMOUNT, so there is no discount.',
    '2: "some" is not a stock value of Wix and counts as out of stock.',
  ])
  expect(
    messages(file(row('a', 'Product', 'x'.repeat(81), '', '5', '', '', '', '', 'PERCENT', '120'))),
  ).toEqual([
    '2: The name has 81 characters where Wix allows 80; kept as it is.',
    '2: A discount of 120 is not possible and was ignored.',
  ])
})

test('variants that do not match their product are reported, one by one', () => {
  const product = row(
    'a',
    'Product',
    'Mug',
    '',
    '5',
    '',
    '',
    '',
    '',
    '',
    '',
    'Size',
    'DROP_DOWN',
    'S;M',
  )
  const variant = (choice: string, stock = '1') =>
    row('a', 'Variant', '', '', '', '', '', stock, '', '', '', '', '', choice)
  expect(messages(file(product, variant('S'), variant('XL'), variant('S', '2')))).toEqual([
    '2: 1 combinations of choices have no row; they were added without stock.',
    '3: "XL" is not a choice of "Size", so this variant was left out.'.replace('3:', '4:'),
    '5: A variant with these choices already exists; this one was left out.',
  ])
  expect(messages(file(product, variant('S'), variant('M', 'InStock')))).toEqual([
    '2: Some variants count their stock and some do not; those that do not have 0 units.',
  ])
  expect(messages(file(row('a', 'Product', 'Mug', '', '5'), variant('S')))).toEqual([
    '3: The product of this variant has no options; the variant was left out.',
  ])
  expect(messages(file(row('a', 'Product', 'Mug', '', 'free'), variant('S')))).toHaveLength(2)
})

test('lines are counted through cells of several lines and empty rows', () => {
  const text = file(row('a', 'Product', '"two\r\nlines"', '', '5'), '', row('b', 'Odd', '', '', ''))
  expect(messages(text)).toEqual([
    '5: "Odd" is neither Product nor Variant; this row was left out.',
  ])
})
