import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { csv, hold } from './harness.ts'

const own = 'aaaaaa_11111111111111111111111111111111~mv2.jpg'
const known = 'https://static.wixstatic.com/media/'
const held: Product = buildProduct({
  id: productId(1),
  name: 'Mug',
  media: [{ id: own, kind: 'image', url: `${known}${own}` }],
})

/** What a file with these images makes of the product that the store has, and of a new one. */
async function importImages(cell: string) {
  const read = async (number: number) => {
    const row = `product_${productId(number)},Product,Mug,20.0,"${cell}"`
    const file = await csv(`handleId,fieldType,name,price,productImageUrl\n${row}\n`)
    return hold(file, [held])
  }
  const [changed, created] = [await read(1), await read(7)]
  return {
    changed: changed.changed[0]?.change?.set.media,
    created: created.created[0]?.change.create?.media,
    errors: [...changed.errors, ...created.errors].map(({ message }) => message),
  }
}

const path = fc.stringMatching(/^[a-z0-9_,~.-]{1,12}$/)
const address = fc
  .tuple(fc.constantFrom('https://shop.test/', 'https://cdn.test/w_100,h_100/'), path)
  .map((parts) => `${parts.join('')}.jpg`)
const separator = fc.constantFrom(';', '; ', ',', ', ', '|', ' | ', '\n', '\r\n', ' ')

test('a file states the images of a product one by one, whatever separates them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(address, { minLength: 1, maxLength: 4 }),
      separator,
      async (addresses, between) => {
        const { changed, created, errors } = await importImages(addresses.join(between))
        expect([changed, created, errors]).toEqual([addresses, addresses, []])
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test.each([
  'photo.jpg',
  'photo_1.jpg',
  String.raw`C:\pictures\mug.jpg`,
  'www.shop.test/mug.jpg',
  '//shop.test/mug.jpg',
  '/uploads/mug.jpg',
  'see attachment',
  'https://',
])('%s is no image, for a new product and for one of the store', async (text) => {
  const { changed, created, errors } = await importImages(text)
  expect([changed, created]).toEqual([undefined, undefined])
  expect(errors.map((message) => message.includes(text))).toEqual([true, true])
})

test('files in Wix’s media manager are images, by their names and addresses', async () => {
  const other = 'bbbbbb_22222222222222222222222222222222~mv2.png'
  for (const cell of [`${own};${other}`, `${known}${own};wix:image://v1/${other}/mug.png#a`]) {
    const { changed, errors } = await importImages(cell)
    expect([changed, errors]).toEqual([[own, other], []])
  }
})
