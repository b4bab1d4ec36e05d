import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import { buildDemoShop } from '#lib/mock-store/demo/build-demo-shop.ts'
import { createMockStore } from '#lib/mock-store/mock-store.ts'
import type { ShopParts } from '#lib/mock-store/shop/shop.ts'
import { smallShop } from '#tests/unit/mock-store/open-shop.ts'
import { openV3Shop } from './open-v3-shop.ts'

type Json = Readonly<Record<string, unknown>>

const productFields = [
  'id',
  'name',
  'slug',
  'sku',
  'price',
  'compareAt',
  'cost',
  'weight',
  'visible',
  'ribbon',
  'brand',
  'collections',
  'description',
  'media',
  'stock',
  'options',
  'variants',
]
const ofVariants = new Set(['price', 'compareAt', 'weight'])
const variantFields = [
  'id',
  'choices',
  'sku',
  'price',
  'compareAt',
  'weight',
  'visible',
  'quantity',
  'inStock',
]

/** The comparable part of the plain form, without inherent differences. */
function readPlain(shop: ShopParts, catalog: 'v1' | 'v3') {
  const state = createMockStore({ shop, catalog }).state() as {
    readonly products: readonly (Json & { readonly variants: readonly Json[] })[]
    readonly collections: readonly Json[]
  }
  const pick = (from: Json, fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, from[field]]))
  return {
    products: state.products.map((product) => {
      const isPlain = product.variants.length === 1
      const variants = product.variants.map((variant) =>
        // In V3, the visibility of a plain product's only variant is that of the product.
        pick(
          variant,
          isPlain ? variantFields.filter((field) => field !== 'visible') : variantFields,
        ),
      )
      // Only in V1, a product has a price and a weight besides those of its variants.
      const own = productFields.filter((field) => isPlain || !ofVariants.has(field))
      return { ...pick(product, own), variants }
    }),
    collections: state.collections.map((each) =>
      pick(each, ['name', 'slug', 'description', 'visible']),
    ),
  }
}

function expectSame(shop: ShopParts): void {
  const [first, third] = [readPlain(shop, 'v1'), readPlain(shop, 'v3')]
  expect(third.collections).toEqual(first.collections)
  for (const [index, product] of third.products.entries()) {
    expect(product).toEqual(first.products[index])
  }
  expect(third.products).toHaveLength(first.products.length)
}

describe('in plain form a store is the same in both catalogs', () => {
  test('a small one', () => expectSame(smallShop))
  test('the demo store', () => expectSame(buildDemoShop({ products: 200, seed: 7 })))
})

const folder = process.env['SHELFSIDE_DATA']
const files =
  folder === undefined
    ? []
    : readdirSync(folder).filter((name) => /^wix-export-.*\.csv$/.test(name))

describe.skipIf(files.length === 0)('an export (SHELFSIDE_DATA names a folder with some)', () => {
  test.for(files.length === 0 ? ['none'] : files)('%s', async (file) => {
    const { shop } = readExport(readFileSync(join(folder ?? '', file), 'utf8'), { currency: 'EUR' })
    expectSame(shop)
    const { call, mockStore } = openV3Shop({ shop })
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const { body } = await call('POST /stores/v3/products/query', {
        query: { cursorPaging: cursor === undefined ? { limit: 100 } : { limit: 100, cursor } },
      })
      const page = body as unknown as {
        products: readonly { id: string }[]
        pagingMetadata: { cursors: { next?: string } }
      }
      for (const { id } of page.products) seen.add(id)
      cursor = page.pagingMetadata.cursors.next
    } while (cursor !== undefined)
    expect(seen.size).toBe(mockStore.count().products)
  })
})
