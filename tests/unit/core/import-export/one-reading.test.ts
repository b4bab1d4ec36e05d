import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { csv, hold } from './harness.ts'

const held = buildProduct({
  id: productId(1),
  name: 'Mug',
  listPrice: amount('100'),
  paidPrice: amount('100'),
})
const header = 'handleId,fieldType,name,price,discountMode,discountValue'
const fileOf = (handle: string, mode: string, value: string) =>
  csv(`${header}\nproduct_${handle},Product,Mug,100.0,${mode},"${value}"\n`)

/** A value and its kind; without both, a cell that cannot be read. */
type Row = readonly [mode: string, text: string, kind?: string, value?: string]
const discounts: readonly Row[] = [
  ['PERCENT', '20', 'percent', '20'],
  ['PERCENT', '20%', 'percent', '20'],
  ['percent', '12,5 %', 'percent', '12.5'],
  ['', '20 %', 'percent', '20'],
  ['AMOUNT', '5,50', 'amount', '5.5'],
  ['AMOUNT', '5%'],
  ['PERCENT', 'ten'],
  ['Rabatt', '10'],
]

test.each(discounts)(
  '%s %s is one discount, for a new product and for one of the store',
  async (mode = '', text = '', kind?: string, value?: string) => {
    const wanted = kind === undefined ? undefined : { kind, value }
    const known = hold(await fileOf(productId(1), mode, text), [held])
    expect([known.changed[0]?.change?.set.discount, known.errors.length]).toEqual([
      wanted,
      wanted ? 0 : 1,
    ])
    const made = hold(await fileOf(productId(7), mode, text), [held])
    expect([made.created[0]?.change.create?.discount, made.errors.length]).toEqual([
      wanted,
      wanted ? 0 : 1,
    ])
  },
)

const columns = [
  'description',
  'sku',
  'price',
  'surcharge',
  'visible',
  'discountMode',
  'discountValue',
  'inventory',
  'weight',
  'cost',
  'ribbon',
  'collection',
  'productImageUrl',
  'productOptionName1',
  'additionalInfoTitle1',
] as const

test('a cell with spaces alone is an empty one, in any column', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...columns),
      fc.constantFrom(' ', '   ', '\u00A0', '\t', '\u3000'),
      fc.constantFrom(1, 7),
      async (column, spaces, number) => {
        const at = [
          'handleId',
          'fieldType',
          'name',
          ...(column === 'price' ? [] : ['price']),
          column,
        ]
        const row = (cell: string) =>
          at.map(
            (name) =>
              ({
                handleId: `product_${productId(number)}`,
                fieldType: 'Product',
                name: 'Mug',
                price: column === 'price' ? cell : '100.0',
              })[name] ?? cell,
          )
        const read = async (cell: string) => {
          const found = hold(await csv(`${at.join(',')}\n${row(`"${cell}"`).join(',')}\n`), [held])
          return [
            found.errors.map(({ message }) => message),
            found.created.map(({ change }) => change.create),
            found.unchanged,
          ]
        }
        expect([column, await read(spaces)]).toEqual([column, await read('')])
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

const variantsOf = async (base: string, price: string, charge: string) => {
  const names =
    'handleId,fieldType,name,price,surcharge,productOptionName1,productOptionDescription1'
  const rows = [
    `h,Product,Mug,${base},,Size,S;M`,
    `h,Variant,,10,,,S`,
    `h,Variant,,${price},${charge},,M`,
  ]
  const { created, errors } = hold(await csv([names, ...rows].join('\n')), [])
  const prices = created[0]?.change.create?.variants.map(({ listPrice }) => listPrice)
  return errors[0]?.field ?? prices
}

test('an extra charge of a new variant is added, equal to its price, or rejected', async () => {
  expect(await variantsOf('20', '', '5')).toEqual(['10', '25'])
  expect(await variantsOf('20', '25', '5')).toEqual(['10', '25'])
  expect(await variantsOf('20', '12', '0')).toBe('surcharge')
  expect(await variantsOf('20', '12', '')).toEqual(['10', '12'])
  expect(await variantsOf('', '12', '0')).toEqual(['10', '12'])
  // Without the price of the product, it means nothing.
  expect(await variantsOf('', '', '5')).toBe('surcharge')
})
