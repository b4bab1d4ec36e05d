import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { guard, unguard } from '#lib/core/import-export/guard.ts'
import { readFile } from '#lib/core/import-export/read/read-file.ts'
import { products } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { iterations } from '#tests/iterations.ts'
import { count, csv, storeContext, hold, plainForm, writeCsv, writeWorkbook } from './harness.ts'

const layouts = ['own', 'wix-v1', 'wix-v3'] as const

/** Texts that are difficult for spreadsheets, CSV or our own code. */
const texts = fc
  .array(
    fc.constantFrom(
      '=1+1',
      "'",
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '-5',
      '@SUM(',
      ' ',
      '＝',
      '#',
      'é',
      '1.234',
      '😀',
      '|',
      ';=1',
      ",'-",
      '|@',
      '\r\n+',
      '_x0041_',
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))

/**
 * With prices that have more digits than their currency: no user entered them, and no user is asked
 * about them.
 */
const tricky = fc
  .tuple(products, texts, texts, texts, fc.uuid(), fc.constantFrom('EUR', 'JPY', 'KWD'))
  .map(([product, ...values]) => trick(product, ...values))

function trick(
  product: Product,
  name: string,
  description: string,
  sku: string,
  id: string,
  currency: string,
) {
  const named = {
    ...product,
    currency,
    id: id as Product['id'],
    name: `${name}x`,
    slug: `page-${id}`,
  }
  const variants = product.variants.map((each, at) =>
    Object.assign({}, each, { sku: `${sku}${at}`.trim() }),
  )
  return { ...named, description, brand: sku.trim(), variants }
}

const stores = fc.uniqueArray(tricky, { maxLength: 4, minLength: 1, selector: ({ id }) => id })

test('an exported file is imported unchanged, in all layouts, with any separator and decimal sign', async () => {
  await fc.assert(
    fc.asyncProperty(
      stores,
      fc.constantFrom(...layouts),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('.', ','),
      async (store, layout, separator, sign) => {
        const form = { ...plainForm, separator } as const
        const text = writeCsv(store, layout, form, storeContext, layout === 'own' ? sign : '.')
        const found = hold(await csv(text), store)
        expect(count(found)).toEqual({ ...none, unchanged: store.length })
      },
    ),
    { numRuns: iterations(100, 400, 5_000) },
  )
})

const none = { changed: 0, options: 0, created: 0, missing: 0, errors: 0 }

test('an exported workbook is imported unchanged, in all layouts', async () => {
  await fc.assert(
    fc.asyncProperty(stores, fc.constantFrom(...layouts), async (store, layout) => {
      const bytes = await new Response(writeWorkbook(store, layout, storeContext)).bytes()
      const found = hold(await readFile('products.xlsx', bytes), store)
      expect(count(found)).toEqual({ ...none, unchanged: store.length })
    }),
    { numRuns: iterations(100, 250, 3_000) },
  )
})

test('no exported cell begins like a formula, and removing the guard restores the original', () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
      expect(unguard(guard(text))).toBe(text)
      for (const piece of guard(text).split(/[,;|\t\r\n]/)) {
        expect(piece).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/)
      }
    }),
    { numRuns: iterations(100, 5_000, 50_000) },
  )
})
