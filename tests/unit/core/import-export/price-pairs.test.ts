import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { csv, hold } from './harness.ts'

const cents = fc.integer({ min: 1, max: 9999 })
const toPrice = (value: number) => amount(String(value / 100))

/** A product without options that is on sale. */
function build(list: number, paid: number, catalog: 'v1' | 'v3') {
  const prices = { listPrice: toPrice(list), paidPrice: toPrice(paid) }
  const off = { kind: 'amount', value: toPrice(list - paid) } as const
  const variant = buildVariant({ id: 'only' as VariantId, choices: {}, sku: 'M-1', ...prices })
  return buildProduct({
    id: productId(1),
    sku: 'M-1',
    options: [],
    variants: [variant],
    ...prices,
    ...(catalog === 'v3' ? { variantsPriced: true } : { discount: off }),
  })
}

test('a sale price alone never changes the regular price: one above it is rejected', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(cents, cents, cents).filter(([one, other]) => one !== other),
      fc.constantFrom('v1', 'v3'),
      fc.constantFrom('Sale price', 'Price,Sale price'),
      async ([one, other, stated], catalog, columns) => {
        const [paid, list] = [Math.min(one, other), Math.max(one, other)]
        const cells = columns === 'Sale price' ? '' : ','
        const file = await csv(`SKU,${columns}\nM-1,${cells}${stated / 100}\n`)
        const product = build(list, paid, catalog)
        const { changed, errors, unchanged } = hold(file, [product], { sign: '.' })
        const found = [changed.length, errors.length, unchanged]
        if (stated === paid) expect(found).toEqual([0, 0, 1])
        else expect(found).toEqual(stated > list ? [0, 1, 0] : [1, 0, 0])
        const set = changed[0]?.change?.set
        const next = set?.listPrice ?? set?.['variant/only/listPrice'] ?? product.listPrice
        expect(next).toBe(product.listPrice)
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})
