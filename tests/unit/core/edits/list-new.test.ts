import { expect, test } from 'vitest'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'

const amount = (text: string) => text as Amount

/** A value in every property: the compiler names those that are missing. */
const create: Required<Omit<NewProduct, 'copy'>> = {
  name: 'Desk',
  type: 'physical',
  visible: true,
  listPrice: amount('20'),
  paidPrice: amount('15'),
  discount: { kind: 'percent', value: amount('25') },
  cost: amount('5'),
  weight: amount('0.5'),
  sku: 'SKU-1',
  barcode: '4006381333931',
  slug: 'desk',
  description: '<p>Oak</p>',
  infoSections: [{ title: 'Care', html: '<p>Oil</p>' }],
  brand: 'Tindra',
  ribbon: 'New',
  seoTitle: 'Oak desk',
  seoDescription: 'A desk of oak',
  taxGroupId: 'tax-1',
  quantity: 7,
  inStock: true,
  options: [{ name: 'Size', kind: 'list', choices: [{ value: 'S', label: 'S' }] }],
  variants: [{ choices: { Size: 'S' }, listPrice: amount('21'), sku: 'SKU-2' }],
  media: ['https://static.wixstatic.com/media/a'],
  altTexts: ['Seen from above'],
  collectionIds: ['c1' as CollectionId],
}

test('every value of a new product is listed', () => {
  const listed = JSON.stringify(listShown({ before: {}, target: {}, create }))
  const { type: _type, collectionIds: _collections, ...shown } = create
  for (const [name, value] of Object.entries(shown)) {
    const values = typeof value === 'object' ? Object.values(value) : [value]
    const texts = values.flatMap((each) =>
      typeof each === 'object' ? Object.values(each) : [each],
    )
    for (const text of texts.filter((each) => typeof each !== 'object')) {
      expect([name, listed.includes(JSON.stringify(text).slice(1, -1) || String(text))]).toEqual([
        name,
        true,
      ])
    }
  }
})
