import * as fc from 'fast-check'
import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import type { StoreProduct } from '#lib/mock-store/state/store.ts'
import { iterations } from '#tests/iterations.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { openProducts } from '../store/stores.ts'
import { carryOver } from './carry-over.ts'

beforeEach(emptyBrowser)

const demo = buildDemoStore()
/** With the signs of French: a comma, and a narrow no-break space between groups. */
const tags = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-IN'] as const
const numbers =
  /^(?:Regular price|Sale price|Cost|Weight|Stock|Stock when exported)$|^(?:price|strikethroughPrice|surcharge|discountValue|cost|weight|inventory)$/

/** The same file with its numbers as people of a country write them. */
function rewrite(tag: string) {
  const whole = new Intl.NumberFormat(tag)
  const decimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  return (text: string) => {
    const [header = [], ...rows] = Papa.parse<string[]>(text.replace('\uFEFF', '').trimEnd(), {
      delimiter: ',',
    }).data
    const lines = rows.map((row) =>
      row.map((cell, at) => {
        const name = header[at] ?? ''
        if (!numbers.test(name) || !/^-?\d+(?:\.\d+)?$/.test(cell)) return cell
        return (/stock|inventory/i.test(name) ? whole : decimal).format(Number(cell))
      }),
    )
    return Papa.unparse([header, ...lines])
  }
}

const drawn = fc.record({
  at: fc.nat(407),
  cents: fc.integer({ min: 100_000, max: 999_999_999 }),
  quantity: fc.nat(99_999),
  from: fc.constantFrom('v1', 'v3'),
  to: fc.constantFrom('v1', 'v3'),
  layout: fc.constantFrom('own', 'wix-v1', 'wix-v3'),
  tag: fc.constantFrom(...tags),
})

test('a file whose numbers were saved with the signs of a country makes the same products', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(drawn, async ({ at, cents, quantity, from, to, layout, tag }) => {
      const product = demo.products[at % demo.products.length]
      if (product === undefined) throw new Error('The demo store has no products.')
      const price = amount(String(cents / 100))
      const priced: StoreProduct = {
        ...product,
        price,
        discount: { kind: 'NONE', value: amount('0') },
        tracked: true,
        quantity,
        variants: product.variants.map((each) => Object.assign({}, each, { price, quantity })),
      }
      const store = await openProducts(from, { store: { ...demo, products: [priced] } })
      const { products, differences } = await carryOver(store, { to, layout, save: rewrite(tag) })
      compared += products
      expect([tag, differences]).toEqual([tag, []])
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
  expect(compared).toBeGreaterThan(iterations(90, 900, 9_000))
}, 600_000)
