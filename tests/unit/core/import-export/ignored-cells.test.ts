import { expect, test } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { csv, hold } from './harness.ts'

/* A cell of a column that is imported, in a row where it is not, is named: nothing is lost without a word. */

const header =
  'handleId,fieldType,name,productImageUrl,collection,ribbon,price,surcharge,inventory,productOptionName1,productOptionDescription1'
const handle = `product_${productId(1)}`
const own = (image: string, ribbon: string, stock = '0') =>
  `${handle},Product,Shirt,${image},,${ribbon},20.0,,${stock},Size,S;M`
const variant = (size: string, image: string, ribbon: string, charge = '0.0') =>
  `${handle},Variant,,${image},,${ribbon},,${charge},3,Size,${size}`
const sizes = ['S', 'M']
const held = buildProduct({
  id: productId(1),
  name: 'Shirt',
  ribbon: 'New',
  options: [
    { name: 'Size', kind: 'list', choices: sizes.map((each) => ({ value: each, label: each })) },
  ],
  variantsManaged: true,
  variants: sizes.map((each) => buildVariant({ id: each as VariantId, choices: { Size: each } })),
})

const unreadOf = async (isNew: boolean, ...rows: readonly string[]) =>
  hold(await csv([header, ...rows].join('\n')), isNew ? [] : [held]).unread

const image = 'https://example.com/s.jpg'

test.each([true, false])(
  'what only the row of a product can have is named in those of its variants (new: %s)',
  async (isNew) => {
    expect(
      await unreadOf(isNew, own('', 'New'), variant('S', image, 'Sale'), variant('M', '', '')),
    ).toEqual(['productImageUrl (variant rows)', 'ribbon (variant rows)'])
    // What the product says already is no loss.
    expect(
      await unreadOf(isNew, own(image, 'New'), variant('S', image, 'New'), variant('M', '', 'New')),
    ).toEqual([])
  },
)

test('so is a value that the store has, where a file has no row of the product', async () => {
  expect(await unreadOf(false, variant('S', '', 'New'))).toEqual([])
  expect(await unreadOf(false, variant('S', '', 'Sale'))).toEqual(['ribbon (variant rows)'])
})

test('a quantity of a product with variants is named, unless it is Wix’s own', async () => {
  const rows = sizes.map((size) => variant(size, '', ''))
  expect(await unreadOf(false, own('', 'New', '50'), ...rows)).toEqual(['inventory (product rows)'])
  for (const stock of ['0', 'InStock']) {
    expect(await unreadOf(false, own('', 'New', stock), ...rows)).toEqual([])
  }
  const others = await csv(`Shelfside product ID,Name,Stock\n${productId(1)},Shirt,50\n`)
  expect(hold(others, [held]).unread).toEqual(['Stock (product rows)'])
})

test.each([true, false])(
  'an extra charge of the product itself is named (new: %s)',
  async (isNew) => {
    const plain = `${handle},Product,Shirt,,,,20.0,5.0,,,`
    expect(await unreadOf(isNew, plain)).toEqual(['surcharge (product rows)'])
    expect(await unreadOf(isNew, plain.replace('5.0', '0.0'))).toEqual([])
  },
)
