import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { StoreContext } from '#lib/core/import-export/columns/store-context.ts'
import { wixFiles } from '#tests/fixtures/sheets/wix-files.ts'
import { iterations } from '#tests/iterations.ts'
import { count, csv, hold, plainForm, writeCsv } from './harness.ts'
import { openExport, renew } from './open-export.ts'

const none = { changed: 0, options: 0, created: 0, missing: 0, errors: 0 }

async function expectRoundTrip(products: readonly Product[], storeContext: StoreContext) {
  for (const layout of ['wix-v1', 'wix-v3', 'own'] as const) {
    const out = await csv(writeCsv(products, layout, plainForm, storeContext))
    const again = count(hold(out, products, { storeContext }))
    expect([layout, again]).toEqual([layout, { ...none, unchanged: products.length }])
  }
}

test('an export of any store: an import changes nothing; updated, it is the same byte for byte; exported and imported again, it changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(wixFiles, async (text) => {
      const { products, storeContext } = await openExport(text, 'v1')
      expect(count(hold(await csv(text), products, { storeContext }))).toEqual({
        ...none,
        unchanged: products.length,
      })
      const { file, cells } = await renew(new TextEncoder().encode(text), products, storeContext)
      expect(cells).toBe(0)
      expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(text)
      await expectRoundTrip(products, storeContext)
    }),
    { numRuns: iterations(60, 60, 2_000) },
  )
})

test('an export of any store, as a V3 store: exported and imported again', async () => {
  await fc.assert(
    fc.asyncProperty(wixFiles, async (text) => {
      const { products, storeContext } = await openExport(text, 'v3')
      await expectRoundTrip(products, storeContext)
    }),
    { numRuns: iterations(25, 25, 1_000) },
  )
})
