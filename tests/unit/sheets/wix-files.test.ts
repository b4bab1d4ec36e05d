import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#lib/domain/product.ts'
import type { ShopFacts } from '#lib/sheets/columns/shop-facts.ts'
import { wixFiles } from '#tests/fixtures/sheets/wix-files.ts'
import { weigh } from '#tests/weight.ts'
import { count, csv, hold, plainForm, writeCsv } from './harness.ts'
import { openExport, renew } from './open-export.ts'

const none = { changed: 0, options: 0, created: 0, missing: 0, faults: 0 }

async function expectRoundTrip(products: readonly Product[], facts: ShopFacts) {
  for (const layout of ['wix-v1', 'wix-v3', 'own'] as const) {
    const out = await csv(writeCsv(products, layout, plainForm, facts))
    const again = count(hold(out, products, { facts }))
    expect([layout, again]).toEqual([layout, { ...none, unchanged: products.length }])
  }
}

test('an export of any shop: in, nothing has changed; renewed, it is the same byte for byte; out and in, nothing either', async () => {
  await fc.assert(
    fc.asyncProperty(wixFiles, async (text) => {
      const { products, facts } = await openExport(text, 'v1')
      expect(count(hold(await csv(text), products, { facts }))).toEqual({
        ...none,
        unchanged: products.length,
      })
      const { file, cells } = await renew(new TextEncoder().encode(text), products, facts)
      expect(cells).toBe(0)
      expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(text)
      await expectRoundTrip(products, facts)
    }),
    { numRuns: weigh(60, 2_000) },
  )
})

test('an export of any shop, as one of the second catalogue: out and in again', async () => {
  await fc.assert(
    fc.asyncProperty(wixFiles, async (text) => {
      const { products, facts } = await openExport(text, 'v3')
      await expectRoundTrip(products, facts)
    }),
    { numRuns: weigh(25, 1_000) },
  )
})
