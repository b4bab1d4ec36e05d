import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { csv, hold } from './harness.ts'

/** Columns with values of a kind, each with a cell that has none of these. */
const unreadable = {
  fieldType: ['Varaint', 'Produkt'],
  price: ['on request', '1.2.3', '12 pcs'],
  surcharge: ['ask', '?'],
  visible: ['draft', '-1', 'off', 'não', 'hayır', 'нет', 'N/A', '?', '2', '1,000'],
  discountValue: ['ten', '?'],
  inventory: ['many', '1.5', '1.000', '?', '∞'],
  weight: ['heavy', '5 kg'],
  cost: ['cheap', '?'],
  productOptionType1: ['RADIO', '?'],
} as const
type Column = keyof typeof unreadable

const columns = Object.keys(unreadable) as Column[]
const ofProduct = new Set<Column>(['price', 'discountValue', 'productOptionType1'])
const ofVariant = new Set<Column>(['surcharge'])

const sizes = {
  name: 'Size',
  kind: 'list',
  choices: [{ value: 'S', label: 'S' }],
}
const held = (catalog: 'v1' | 'v3'): Product =>
  buildProduct({
    id: productId(1),
    options: [sizes],
    variantsManaged: true,
    variantsPriced: catalog === 'v3',
    variants: [buildVariant({ id: 'variant-S' as VariantId, choices: { Size: 'S' } })],
  })

const header = `handleId,name,${columns.join(',')},productOptionName1,productOptionDescription1`

/** A product with one variant, and one cell with another text. */
function writeFile(handle: string, at: 'product' | 'variant', column: Column, text: string) {
  const row = (kind: 'product' | 'variant', cells: Partial<Record<Column, string>>) => {
    const all = kind === at ? { ...cells, [column]: text } : cells
    const isProduct = kind === 'product'
    const values = columns.map((each) => `"${all[each] ?? ''}"`)
    const option = isProduct ? ['Size', 'S'] : ['', 'S']
    return [`product_${handle}`, isProduct ? 'Mug' : '', ...values, ...option].join(',')
  }
  const product = row('product', {
    fieldType: 'Product',
    price: '20.0',
    visible: 'true',
    inventory: 'InStock',
    productOptionType1: 'DROP_DOWN',
  })
  const variant = row('variant', { fieldType: 'Variant', surcharge: '0.0', visible: 'true' })
  return `${header}\n${product}\n${variant}\n`
}

const drawn = fc.constantFrom(...columns).chain((column) =>
  fc.record({
    column: fc.constant(column),
    text: fc.constantFrom<string>(...unreadable[column]),
    at: fc.constantFrom<'product' | 'variant'>(
      ...(ofProduct.has(column) ? [] : (['variant'] as const)),
      ...(ofVariant.has(column) ? [] : (['product'] as const)),
    ),
    catalog: fc.constantFrom('v1', 'v3'),
  }),
)

test('a cell that cannot be read rejects a new product, at its own row and at those of its variants', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ column, text, at, catalog }) => {
      const file = await csv(writeFile(productId(7), at, column, text))
      const { created, errors } = hold(file, [held(catalog)])
      expect([column, text, created.length, errors.length]).toEqual([column, text, 0, 1])
      expect(errors[0]?.row).toBe(at === 'product' ? 0 : 1)
      expect(errors[0]?.message).toContain(text)
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

/** Whether a cell has a meaning for a product that the store has: options are never changed. */
const isImported = (column: Column) => column !== 'productOptionType1'

test('the same cell rejects a product that the store has', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ column, text, at, catalog }) => {
      fc.pre(isImported(column))
      const { changed, options, errors } = hold(
        await csv(writeFile(productId(1), at, column, text)),
        [held(catalog)],
      )
      // Stock and numbers of a product whose variants have their own are not read from its row.
      const isOfVariants = at === 'product' && ['inventory', 'weight', 'cost'].includes(column)
      if (!isOfVariants) expect([column, text, errors.length > 0]).toEqual([column, text, true])
      if (!isOfVariants) expect([...changed, ...options]).toEqual([])
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

const errorsOf = async (columnsOf: string, cells: string) =>
  hold(await csv(`handleId,fieldType,name,price,${columnsOf}\nh,Product,Mug,20.0,${cells}\n`), [
    held('v1'),
  ]).errors

test('a text without a title, and choices without a name, reject the product', async () => {
  const info = await errorsOf('additionalInfoTitle1,additionalInfoDescription1', ',<p>Wash</p>')
  expect(info).toMatchObject([{ field: 'infoTitle1' }])
  const choices = await errorsOf('productOptionName1,productOptionDescription1', ',S;M')
  expect(choices).toMatchObject([{ field: 'optionName1' }])
})

test('a kind of discount that cannot be read is no percentage, whatever its value says', async () => {
  const columnsOf = 'discountMode,discountValue'
  expect(await errorsOf(columnsOf, 'REBATE,10 %')).toMatchObject([{ field: 'discountMode' }])
  expect(await errorsOf(columnsOf, ',10 %')).toEqual([])
})

const describe = async (text: string) =>
  hold(await csv(`Name,SKU,Price,Description\nBottle,BT-1,20,"${text}"\n`), [held('v1')])

test('a mark of the writing direction is imported, an override is not', async () => {
  for (const mark of ['\u200E', '\u200F', '\u061C']) {
    const { created } = await describe(`<p>${mark}BPA</p>`)
    expect(created[0]?.change.create?.description).toBe(`<p>${mark}BPA</p>`)
  }
  for (const turn of ['\u202E', '\u2067']) {
    expect((await describe(`<p>${turn}BPA</p>`)).errors).toHaveLength(1)
  }
})

/** Where nothing can be cleared, the text that clears a field is no empty cell. */
const uncleared = ['surcharge', 'price', 'inventory', 'visible', 'additionalInfoTitle1'] as const

test.each(
  uncleared.flatMap((column) => (['v1', 'v3'] as const).map((on) => [column, on] as const)),
)('the text that clears a field rejects a product in %s (%s)', async (column, catalog) => {
  const inVariant = column === 'surcharge' || column === 'inventory'
  const [own, other] = inVariant ? ['', 'ask us'] : ['ask us', '']
  const file = await csv(
    [
      `handleId,fieldType,name,productOptionName1,productOptionDescription1,${column}`,
      `product_${productId(1)},Product,Mug,Size,S,${own}`,
      `product_${productId(1)},Variant,,,S,${other}`,
    ].join('\n'),
  )
  const mug = { ...held(catalog), name: 'Mug' }
  const { errors, changed } = hold(file, [mug], { clear: 'ask us' })
  expect([errors.length, changed]).toEqual([1, []])
})
