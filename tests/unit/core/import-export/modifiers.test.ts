import { expect, test } from 'vitest'
import type { Modifier } from '#lib/core/catalog/product/product-details.ts'
import { buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'
import { count, csv, hold } from './harness.ts'

const held = (modifiers?: readonly Modifier[]) =>
  buildProduct({ id: productId(1), options: [], variantsPriced: true, modifiers })
const sizes: Modifier = { id: 'm', name: 'Size', kind: 'choices', mandatory: true, choices: [] }

const header =
  'handleId,fieldType,name,productOptionName1,productOptionType1,productOptionDescription1'
const row = `product_${productId(1)},Product,Blue mug,Size,DROP_DOWN,S;M`
const variant = `product_${productId(1)},Variant,,,,S`

test('an option without variants may be a modifier in V3, which only a reading by id returns', async () => {
  const file = await csv(`${header}\n${row}\n`)
  expect(count(hold(file, [held()]))).toMatchObject({ unchanged: 1, options: 0 })
  expect(count(hold(file, [held([sizes])]))).toMatchObject({ unchanged: 1, options: 0 })
  expect(count(hold(file, [held([{ ...sizes, name: 'Color' }])]))).toMatchObject({ options: 1 })
})

test('an option with variants is none', async () => {
  const file = await csv(`${header}\n${row}\n${variant}\n`)
  expect(count(hold(file, [held()]))).toMatchObject({ options: 1 })
})
