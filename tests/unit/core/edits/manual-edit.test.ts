import { describe, expect, test } from 'vitest'
import type { FieldValues, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { type CollectionId, type VariantId, wholeProduct } from '#lib/core/catalog/ids.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { describeManualEdit } from '#lib/core/edits/preview/describe-manual-edit.ts'
import { mergeField } from '#lib/core/catalog/changes/merge-field.ts'
import { previewManualEdit } from '#lib/core/edits/preview/preview-manual-edit.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'

const own = (id: string, changes: Partial<Variant> = {}) =>
  buildVariant({ id: id as VariantId, choices: { Size: id }, ...changes })
const options = [
  { name: 'Size', kind: 'list', choices: ['S', 'M'].map((each) => ({ value: each, label: each })) },
]
const plainV1 = (changes: Partial<Product> = {}) =>
  buildProduct({ variants: [own(wholeProduct, { choices: {} })], ...changes })
const sizesV1 = (changes: Partial<Product> = {}) =>
  buildProduct({ options, variants: [own('S'), own('M')], ...changes })
const managedV1 = (changes: Partial<Product> = {}) => sizesV1({ variantsManaged: true, ...changes })
const plainV3 = (changes: Partial<Variant> = {}) =>
  buildProduct({
    variantsPriced: true,
    variants: [own(wholeProduct, { choices: {}, ...changes })],
    ...(changes.listPrice && { listPrice: changes.listPrice }),
    ...(changes.paidPrice && { paidPrice: changes.paidPrice }),
  })
const sizesV3 = (...changes: readonly Partial<Variant>[]) =>
  buildProduct({
    options,
    variantsPriced: true,
    variants: [own('S', changes[0]), own('M', changes[1])],
  })

const terms = { limits: defaultGuardrailLimits, units: { currency: 'EUR' } }

type Values = Readonly<Record<string, FieldPathValue>>
const values = (some: Values) => some as unknown as FieldValues

/** A manual edit that saw the current value, unless another one is given. */
function preview(product: Product, set: Values, others: Partial<ManualEdit> = {}) {
  const before = readFields(values(set), product)
  const change = { id: product.id, before, set: values(set), ...others }
  const requests = product.variantsPriced === true ? v3Requests : v1Requests
  return previewManualEdit(change, product, { ...terms, requests })
}
const flagsOf = (row: ReturnType<typeof preview>) => row?.flags.map(({ guardrail }) => guardrail)
const messageOf = (row: ReturnType<typeof preview>) => row?.flags[0]?.message

describe('The seen, the entered and the current value of a field', () => {
  test.each([
    ['no one changed it', '20', '19', '20', 'open'],
    ['another user set the same', '20', '19', '19', 'applied'],
    ['another user set another one', '20', '19', '18', 'conflict'],
    ['the entered value is the seen one', '20', '20', '20', 'applied'],
    ['another user changed it, and the seen one was entered', '20', '20', '18', 'conflict'],
    ['the store rounds the current value', '20', '11.45', '11.449', 'applied'],
    ['it is deleted', '20', '19', undefined, 'conflict'],
  ] as const)('when %s', (_, seen, wanted, now, merge) => {
    expect(mergeField('listPrice', { seen, wanted, now }, 'EUR')).toBe(merge)
  })

  test('that are equal after rounding are still to be set', () => {
    const ends = { seen: '11.449', wanted: '11.45', now: '11.449' }
    expect(mergeField('listPrice', ends, 'EUR')).toBe('open')
  })

  test('contain no cost if the store returns 0', () => {
    expect(mergeField('cost', { seen: null, wanted: '5', now: '0' }, 'EUR')).toBe('open')
  })
})

describe('A manual edit', () => {
  test('sets values that no one else changed, and leaves out those that are current already', () => {
    const product = plainV1({ ribbon: 'Sale' })
    const row = preview(product, { name: 'Red mug', ribbon: 'Sale' })
    expect(row).toMatchObject({ before: { name: 'Blue mug' }, target: { name: 'Red mug' } })
    expect(row?.flags).toEqual([])
    expect(preview(product, { ribbon: 'Sale' })).toBeUndefined()
  })

  test('has to be selected if another user changed the value, and names all three values', () => {
    const product = plainV1({ listPrice: amount('18') })
    const row = preview(product, { listPrice: '19' }, { before: { listPrice: amount('20') } })
    expect(row).toMatchObject({ before: { listPrice: '18' }, target: { listPrice: '19' } })
    expect(row?.flags).toEqual([
      {
        guardrail: 'changed-since',
        level: 'warn',
        message: 'Regular price was €20.00 when you entered €19.00, and is now €18.00.',
      },
    ])
  })

  test('names the field and the variant of each conflict', () => {
    const product = sizesV3({ sku: 'theirs' })
    const set = { 'variant/S/sku': 'mine', name: 'Mine' }
    const before = values({ 'variant/S/sku': 'seen', name: 'Seen' })
    expect(preview(product, set, { before })?.flags.map(({ message }) => message)).toEqual([
      'SKU of S was “seen” when you entered “mine”, and is now “theirs”.',
      'Name was “Seen” when you entered “Mine”, and is now “Blue mug”.',
    ])
  })

  test('changes quantities by the difference, which is never a conflict', () => {
    const stock = { tracked: true, quantity: 7, status: 'in-stock' } as const
    const product = plainV1({ stock, variants: [own(wholeProduct, { choices: {}, stock })] })
    const path = `variant/${wholeProduct}/quantity`
    const before = values({ [path]: 10 })
    const row = preview(product, { [path]: 15 }, { before, stock: 'difference' })
    expect(row).toMatchObject({ before: { [path]: 7 }, target: { [path]: 12 }, flags: [] })
    expect(row?.stock).toBe('difference')
    expect(flagsOf(preview(product, { [path]: 15 }, { before }))).toEqual(['changed-since'])
  })

  test('blocks a deleted product', () => {
    const change = { id: productId(9), before: { name: 'Wool scarf' }, set: { name: 'Scarf' } }
    const row = previewManualEdit(change, undefined, { ...terms, requests: [] })
    expect(flagsOf(row)).toEqual(['unsupported'])
    expect(messageOf(row)).toContain('“Wool scarf” is no longer in your store')
    expect(row?.target).toEqual({})
  })

  test('is checked by every guardrail', () => {
    expect(flagsOf(preview(plainV1(), { listPrice: '0' }))).toEqual(['price-not-positive'])
    expect(flagsOf(preview(plainV1({ cost: amount('15') }), { listPrice: '14' }))).toEqual([
      'below-cost',
    ])
    expect(flagsOf(preview(plainV1(), { name: ' ' }))).toEqual(['name-empty'])
    expect(flagsOf(preview(plainV1(), { sku: 'x'.repeat(41) }))).toEqual(['too-long'])
    expect(flagsOf(preview(plainV1(), { deleted: true }))).toEqual(['deletes'])
    const dollars = plainV1({ currency: 'USD' })
    expect(flagsOf(preview(dollars, { listPrice: '21' }))).toEqual(['other-currency'])
  })
})

describe('Prices', () => {
  const reduced = { kind: 'percent', value: amount('10') } as const
  const paid = `variant/${wholeProduct}/paidPrice`
  const list = `variant/${wholeProduct}/listPrice`

  test('a discount entered on V1 is set as it is', () => {
    const half = { kind: 'percent', value: amount('50') } as const
    expect(preview(plainV1(), { discount: half })?.target).toEqual({ discount: half })
  })

  test('a price paid entered on V1 becomes a discount', () => {
    expect(preview(plainV1(), { [paid]: '18' })?.target).toEqual({
      discount: { kind: 'amount', value: '2' },
    })
    const onSale = plainV1({ discount: reduced, paidPrice: amount('18') })
    expect(preview(onSale, { [paid]: '15' })?.target).toEqual({
      discount: { kind: 'percent', value: '25' },
    })
    // No percentage with two digits leads there.
    expect(preview(onSale, { [paid]: '13.337' })?.target).toMatchObject({
      discount: { kind: 'amount', value: '6.663' },
    })
  })

  test('a list price alone keeps the percentage, and both prices are exact if both are entered', () => {
    const product = plainV1({ discount: reduced, paidPrice: amount('18') })
    expect(preview(product, { listPrice: '30' })).toMatchObject({
      target: { listPrice: '30' },
      paidPrice: { before: '18', after: '27' },
    })
    expect(preview(product, { listPrice: '30', [paid]: '18' })).toMatchObject({
      target: { listPrice: '30', discount: { kind: 'percent', value: '40' } },
      paidPrice: { before: '18', after: '18' },
    })
    const row = preview(plainV3({ paidPrice: amount('18') }), { [list]: '30' })
    expect(row?.target).toEqual({ [list]: '30', [paid]: '27' })
  })

  test('a price paid at the list price ends the sale', () => {
    const product = plainV1({ discount: reduced, paidPrice: amount('18') })
    expect(preview(product, { [paid]: '20' })?.target).toEqual({
      discount: { kind: 'none', value: '0' },
    })
    const row = preview(plainV3({ paidPrice: amount('18') }), { [paid]: '20' })
    expect(row?.target).toEqual({ [list]: '20', [paid]: '20' })
  })

  test('a price paid above the list price is blocked, and moves no list price', () => {
    const v1 = plainV1({ discount: reduced, paidPrice: amount('18') })
    const v3 = plainV3({ paidPrice: amount('18') })
    for (const row of [preview(v1, { [paid]: '25' }), preview(v3, { [paid]: '25' })]) {
      expect(row?.listPrice.after).toBe('20')
      expect(flagsOf(row)).toEqual(['compare-at-below-price'])
    }
  })

  test('a list price below the entered price paid is blocked', () => {
    const row = preview(plainV3(), { [list]: '15', [paid]: '18' })
    expect(flagsOf(row)).toEqual(['compare-at-below-price'])
  })

  test('values of a plain product can be entered for the product or for its variant', () => {
    expect(preview(plainV3(), { listPrice: '21' })?.target).toEqual({ [list]: '21', [paid]: '21' })
    expect(preview(plainV1(), { [list]: '21' })?.target).toEqual({ listPrice: '21' })
    expect(preview(plainV3(), { sku: 'A' })?.target).toEqual({
      [`variant/${wholeProduct}/sku`]: 'A',
    })
  })

  test('entered V1 variants keep their prices when their product’s price moves', () => {
    const set = { listPrice: '22', 'variant/S/listPrice': '20' }
    expect(preview(managedV1(), set)?.target).toEqual(set)
  })
})

describe('A size', () => {
  test.each<[string, Values, RegExp]>([
    [
      'with more digits than are stored',
      { dimensions: { height: amount('0.0000001') } },
      /more than 6 decimals/,
    ],
    [
      'with a side that is too long',
      { packageDimensions: { width: amount('1000000000'), unit: 'CM' } },
      /package.*maximum is 999999999\./,
    ],
    ['with a negative side', { dimensions: { length: amount('-1') } }, /below 0/],
  ])('%s is blocked', (_, set, message) => {
    for (const product of [plainV1(), plainV3()]) {
      const row = preview(product, set)
      expect(row?.flags).toMatchObject([{ guardrail: 'figure-out-of-range', level: 'block' }])
      expect(messageOf(row)).toMatch(message)
    }
  })

  test('that another user changed is reported with all three sides', () => {
    const height = amount('3')
    const product = plainV1({ dimensions: { height, unit: 'CM' } })
    const set = values({ dimensions: { height: amount('4'), unit: 'CM' } })
    const before = values({ dimensions: { length: height, height, unit: 'CM' } })
    const change = { id: product.id, before, set }
    const row = previewManualEdit(change, product, { ...terms, requests: v1Requests })
    expect(messageOf(row)).toBe(
      'Dimensions was 3 × – × 3 CM when you entered – × – × 4 CM, and is now – × – × 3 CM.',
    )
  })
})

const countedStock = (quantity: number) =>
  ({ tracked: true, quantity, status: quantity > 0 ? 'in-stock' : 'out-of-stock' }) as const
const path = (field: string) => `variant/${wholeProduct}/${field}`

test('V3 stock that is no longer counted has its quantity in the edit, for its undo', () => {
  const stock = { tracked: true, quantity: 5, status: 'in-stock' } as const
  const set = { [path('tracked')]: false, [path('inStock')]: false }
  expect(preview({ ...plainV3({ stock }), stock }, set)).toMatchObject({
    flags: [],
    before: { [path('tracked')]: true, [path('quantity')]: 5, [path('inStock')]: true },
    target: { [path('tracked')]: false, [path('quantity')]: null, [path('inStock')]: false },
  })
  // V1 keeps it.
  const v1 = preview(plainV1({ stock }), set)
  expect(v1?.flags).toEqual([])
  expect(v1?.before).not.toHaveProperty([path('quantity')])
})

test.each([
  ['V1', plainV1],
  ['V3', ({ stock }: Pick<Product, 'stock'>) => ({ ...plainV3({ stock }), stock })],
] as const)('%s stock that is counted, or no longer, has its status in the edit', (_, build) => {
  const uncounted = { tracked: false, status: 'in-stock' } as const
  const inStock = path('inStock')
  const ends = { [path('tracked')]: false }
  for (const quantity of [0, 5]) {
    const isIn = quantity > 0
    const end = preview(build({ stock: countedStock(quantity) }), ends)
    expect(end?.target).toMatchObject({ [inStock]: isIn })
    const begins = { [path('tracked')]: true, [path('quantity')]: quantity }
    const begin = preview(build({ stock: uncounted }), begins)
    expect(begin?.target).toMatchObject(isIn ? {} : { [inStock]: false })
    expect(Object.hasOwn(begin?.before ?? {}, inStock)).toBe(!isIn)
  }
})

describe('A field that a product does not support', () => {
  const counted = { tracked: true, quantity: 1, status: 'in-stock' } as const
  test.each<[string, Product, Values, RegExp]>([
    ['a deleted variant', sizesV3(), { 'variant/XL/sku': 'A' }, /no longer in your store/],
    ['a price of V3’s variants', sizesV3(), { listPrice: '5' }, /is set for each variant/],
    ['a discount in V3', plainV3(), { discount: { kind: 'none', value: amount('0') } }, /V3/],
    ['a barcode in V1', managedV1(), { 'variant/S/barcode': '1' }, /Barcodes aren’t available/],
    ['a shared value', sizesV1(), { 'variant/S/sku': 'A' }, /share one/],
    [
      'a V1 variant’s own sale',
      managedV1(),
      { 'variant/S/paidPrice': '5', 'variant/S/listPrice': '6' },
      /all variants share one discount/,
    ],
    [
      'a quantity without tracking',
      plainV3(),
      { [`variant/${wholeProduct}/quantity`]: 5 },
      /isn’t tracked/,
    ],
    [
      'tracked, but marked',
      plainV3({ stock: counted }),
      { [`variant/${wholeProduct}/inStock`]: false },
      /the quantity decides/,
    ],
    [
      'one tracked variant on V1',
      managedV1(),
      { 'variant/S/tracked': true },
      /all variants of a product or for none/,
    ],
    ['a weight of a digital product', plainV1({ type: 'digital' }), { weight: '5' }, /Digital/],
    [
      'the size of a digital product',
      { ...plainV3(), type: 'digital' },
      { dimensions: { height: amount('5') } },
      /Digital/,
    ],
    [
      'other options',
      sizesV1(),
      { options: [] as never, variantsManaged: false },
      /only be turned on/,
    ],
    ['a deleted product', plainV1(), { deleted: false }, /undo the edit/],
    [
      'another order of images on V1',
      plainV1({
        media: ['a', 'b'].map((id) => ({ id, kind: 'image', url: `https://x.test/${id}` })),
      }),
      { media: ['b', 'a'] },
      /can’t reorder/,
    ],
    ['an image that is no URL', plainV3(), { media: ['b'] }, /https/],
    [
      'everything in V1',
      plainV1(),
      { 'collection/00000000-000000-000000-000000000001': true },
      /contains every product/,
    ],
    [
      'everything in V1, in another spelling',
      plainV1(),
      { 'collection/00000000-0000-0000-0000-000000000001': true },
      /contains every product/,
    ],
  ])('%s', (_, product, set, message) => {
    const row = preview(product, set)
    expect(flagsOf(row)).toContain('unsupported')
    expect(row?.flags.map((flag) => flag.message).join(' ')).toMatch(message)
  })
})

test('takes names of collections from the manual edit', () => {
  const id = 'c1' as CollectionId
  const row = preview(plainV1(), { [`collection/${id}`]: true }, { labels: { [id]: 'Summer' } })
  expect(row?.labels).toEqual({ c1: 'Summer' })
})

test('is described in words', () => {
  const row = preview(plainV1({ name: 'Wool scarf' }), { listPrice: '21', sku: 'W-1' })
  const typed = { kind: 'staged', id: 'a' } as const
  expect(describeManualEdit(typed, 1, row)).toBe('Wool scarf: Regular price, SKU')
  expect(describeManualEdit(typed, 214, row)).toBe('Edits to 214 products')
  expect(describeManualEdit({ ...typed, isImport: true }, 35)).toBe('Import of 35 products')
})

test.each<[string, Product, Values, RegExp]>([
  [
    'the price paid of a product on sale',
    buildProduct({
      listPrice: amount('26.66'),
      paidPrice: amount('13.33'),
      discount: { kind: 'percent', value: amount('50') },
      variants: [own(wholeProduct, { choices: {}, paidPrice: amount('13.33') })],
    }),
    { [`variant/${wholeProduct}/paidPrice`]: '5' },
    /^The price: what customers pay would decrease by 62%, from €13\.33 to €5\.00\.$/,
  ],
  [
    'a typo of exactly ninety percent',
    plainV3(),
    { [`variant/${wholeProduct}/paidPrice`]: '2' },
    /decrease by 90%, from €20\.00 to €2\.00/,
  ],
  [
    'one of several variants',
    sizesV3({ paidPrice: amount('18') }),
    { 'variant/S/paidPrice': '18', 'variant/M/paidPrice': '2' },
    /^M: .*from €20\.00 to €2\.00/,
  ],
  ['a discount', plainV1(), { discount: { kind: 'percent', value: amount('60') } }, /60%/],
  [
    'variants that share a discount',
    managedV1(),
    { discount: { kind: 'amount', value: amount('11') } },
    /decrease by 55%/,
  ],
])('a price that is typed far from what customers pay is to be checked: %s', (...given) => {
  const [, product, set, message] = given
  const row = preview(product, set)
  expect(row?.flags).toMatchObject([{ guardrail: 'big-jump', level: 'warn' }])
  expect(row?.flags[0]?.message).toMatch(message)
})
