import { expect, test } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { csv, hold } from './harness.ts'

const storeV3 = [
  buildProduct({
    variantsPriced: true,
    variants: [buildVariant({ id: 'v' as VariantId, choices: {} })],
  }),
]
const storeV1 = [buildProduct({ id: productId(1) })]

const wixHeader =
  'handleId,fieldType,name,price,surcharge,discountMode,discountValue,productOptionName1,productOptionType1,productOptionDescription1'
const handle = `product_${productId(7)}`
const onSale = (mode: string, value: string) =>
  [
    wixHeader,
    `${handle},Product,Mug,20.0,,${mode},${value},Size,DROP_DOWN,S;M;L`,
    `${handle},Variant,,,0.0,,,,,S`,
    `${handle},Variant,,,5.0,,,,,M`,
    `${handle},Variant,,,,,,,,L`,
  ].join('\n')

test.each([
  ['PERCENT', '25.0', ['15', '18.75', undefined]],
  ['AMOUNT', '2.0', ['18', '23', undefined]],
  ['PERCENT', '0.0', [undefined, undefined, undefined]],
])('a V1 export keeps its sale in a V3 store: %s %s', async (mode, value, paid) => {
  const [made] = hold(await csv(onSale(mode, value)), storeV3).created
  expect(made?.change.create?.variants.map(({ paidPrice }) => paidPrice)).toEqual(paid)
})

test('a percentage of the product stays a percentage, and reduces every variant', async () => {
  const [made] = hold(await csv(onSale('PERCENT', '25.0')), storeV1).created
  const discount = { kind: 'percent', value: amount('25') }
  const prices = { listPrice: amount('20'), paidPrice: amount('15') }
  expect(made?.change.create).toMatchObject({ ...prices, discount })
  const paid = made?.change.create?.variants.map(({ paidPrice }) => paidPrice)
  expect(paid).toEqual(['15', '18.75', undefined])
})

test('choices may contain the separator between them', async () => {
  const text = [
    'Shelfside product ID;Variant ID;Name;Variant;Price;Options',
    ';;Shelf;;20;"Length, cm: 10; 10, 20; 30 | Finish: matt; matt, white"',
    ';;Shelf;10, 20, matt;20;',
    ';;Shelf;10, matt, white;25;',
  ]
  const { created, errors } = hold(await csv(text.join('\n')), storeV1)
  expect(errors).toEqual([])
  expect(created[0]?.change.create?.variants.map(({ choices }) => choices)).toEqual([
    { 'Length, cm': '10, 20', Finish: 'matt' },
    { 'Length, cm': '10', Finish: 'matt, white' },
  ])
})

test('choices are read in the columns of their option, even if an option before it has no name', async () => {
  const text = [
    'handleId,fieldType,name,price,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2',
    `${handle},Product,Mug,20.0,,,,Size,DROP_DOWN,S;M`,
    `${handle},Variant,,21.0,,,,,,S`,
    `${handle},Variant,,22.0,,,,,,M`,
  ]
  const { created, errors } = hold(await csv(text.join('\n')), storeV1)
  expect(errors).toEqual([])
  const made = created[0]?.change.create
  expect(made?.options.map(({ name }) => name)).toEqual(['Size'])
  expect(made?.variants.map(({ choices, listPrice }) => [choices, listPrice])).toEqual([
    [{ Size: 'S' }, '21'],
    [{ Size: 'M' }, '22'],
  ])
})

test('every cell of a new product that cannot be read is reported at once', async () => {
  const text = ['Name,Price,SKU,Cost,Visible', 'Mug,abc,4.01E+12,xyz,perhaps']
  const { errors } = hold(await csv(text.join('\n')), storeV1)
  const reported = errors.map(({ field }) => field)
  expect(new Set(reported)).toEqual(new Set(['listPrice', 'sku', 'cost', 'visible']))
  expect(reported).toHaveLength(4)
})

test('two rows with one key are refused with both ways out, at the column of the key', async () => {
  const files = {
    handle: 'Handle,Title,Price\nshirt,Shirt,20\nshirt,,25',
    sku: 'SKU,Name,Price\nQ,Shirt,20\nQ,Trousers,25',
  }
  for (const [field, text] of Object.entries(files)) {
    const { created, errors } = hold(await csv(text), storeV1)
    expect([created, errors.map((each) => each.field)]).toEqual([[], [field]])
    expect(errors[0]?.message).toContain(t.importExport.newTwice)
  }
})

test.each([
  ["'00123", '00123'],
  ["'4006381333931", '4006381333931'],
  ["'n'", "'n'"],
])('the apostrophe that keeps the zeros of %s is no part of the SKU', async (cell, sku) => {
  const file = await csv(`SKU,Name,Price\n${cell},Mug,20`)
  expect(hold(file, []).created[0]?.change.create?.sku).toBe(sku)
  const found = hold(file, [buildProduct({ name: 'Mug', sku, listPrice: amount('5') })])
  expect([found.changed.length, found.created.length]).toEqual([1, 0])
})

test.each([
  ['USD', 1],
  ['$', 1],
  ['EUR', 0],
  ['eur', 0],
  ['€', 0],
  ['', 0],
])('a file whose currency column says %s is for a store that sells in it', async (cell, wrong) => {
  const held = buildProduct({ name: 'Mug', sku: 'A', currency: 'EUR', listPrice: amount('5') })
  const file = await csv(`SKU,NAME,PRICE,CURRENCY_CODE\nA,Mug,20,${cell}\nB,Cup,20,${cell}`)
  const { changed, created, errors } = hold(file, [held], { catalog: 'v1', currency: 'EUR' })
  expect([changed.length, created.length]).toEqual([1 - wrong, 1 - wrong])
  expect(errors.map(({ field }) => field)).toEqual(wrong ? ['currency', 'currency'] : [])
})

const sizes = ['S', 'M'].map((value) => ({ value, label: value }))
const priced = buildProduct({
  id: productId(7),
  variantsPriced: true,
  listPrice: amount('10'),
  options: [{ name: 'Size', kind: 'list', choices: sizes }],
  variants: [
    buildVariant({ id: 's' as VariantId, choices: { Size: 'S' }, listPrice: amount('10') }),
    buildVariant({ id: 'm' as VariantId, choices: { Size: 'M' }, listPrice: amount('12') }),
  ],
})

test.each([
  ['M', '2', []],
  ['M', '3', ['surcharge']],
  ['S', '0', []],
  ['S', '1', ['surcharge']],
])(
  'the extra charge of %s alone, %s, needs the price that it is added to',
  async (choice, charge, wrong) => {
    const { changed, errors } = hold(
      await csv(`${wixHeader}\n${handle},Variant,,,${charge},,,,,${choice}`),
      [priced],
    )
    expect([changed, errors.map(({ field }) => field)]).toEqual([[], wrong])
  },
)
