import { expect, test } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
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
