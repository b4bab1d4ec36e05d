import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { createMockStore } from '#lib/mock-store/mock-store.ts'
import type { StoreParts } from '#lib/mock-store/state/store.ts'
import { smallStore } from '#tests/unit/mock-store/open-store.ts'
import { openV3Store } from './open-v3-store.ts'

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
function readPlain(store: StoreParts, catalog: 'v1' | 'v3') {
  const state = createMockStore({ store, catalog }).state() as {
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

function expectSame(store: StoreParts): void {
  const [first, third] = [readPlain(store, 'v1'), readPlain(store, 'v3')]
  expect(third.collections).toEqual(first.collections)
  for (const [index, product] of third.products.entries()) {
    expect(product).toEqual(first.products[index])
  }
  expect(third.products).toHaveLength(first.products.length)
}

describe('in plain form a store is the same in both catalogs', () => {
  test('a small one', () => expectSame(smallStore))
  test('the demo store', () => expectSame(buildDemoStore({ products: 200, seed: 7 })))
})

const folder = process.env['SHELFSIDE_DATA']
const files =
  folder === undefined
    ? []
    : readdirSync(folder).filter((name) => /^wix-export-.*\.csv$/.test(name))

describe.skipIf(files.length === 0)('an export (SHELFSIDE_DATA names a folder with some)', () => {
  test.for(files.length === 0 ? ['none'] : files)('%s', async (file) => {
    const { store } = readExport(readFileSync(join(folder ?? '', file), 'utf8'), {
      currency: 'EUR',
    })
    expectSame(store)
    const { call, mockStore } = openV3Store({ store })
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
