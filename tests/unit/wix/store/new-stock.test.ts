import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { fromNewProduct as toV1 } from '#lib/wix/store/v1/snapshot.ts'
import { fromNewProduct as toV3 } from '#lib/wix/store/v3/snapshot.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

const stocks = {
  unsaid: {},
  in: { inStock: true },
  out: { inStock: false },
  0: { quantity: 0 },
  5: { quantity: 5 },
}
type Stock = keyof typeof stocks
const stock = fc.constantFrom<Stock>('unsaid', 'in', 'out', 0, 5)

function build(own: Stock, variants: readonly Stock[]): NewProduct {
  const choices = variants.map((_, at) => ({ value: `${at}`, label: `${at}` }))
  return {
    name: 'Mug',
    type: 'physical',
    visible: true,
    listPrice: amount('20'),
    options: [{ name: 'Size', kind: 'list', choices }],
    variants: variants.map((each, at) =>
      Object.assign({ choices: { Size: `${at}` } }, stocks[each]),
    ),
    media: [],
    collectionIds: [],
    ...stocks[own],
  }
}

const references = { idOf: () => '', sectionOf: () => '' } as unknown as Parameters<typeof toV3>[1]

test('a new variant has the stock that it states, or else is sold out where its product is', () => {
  fc.assert(
    fc.property(stock, fc.array(stock, { minLength: 1, maxLength: 3 }), (own, variants) => {
      const wanted = build(own, variants)
      const isOut = own === 'out' || own === 0
      const expected = variants.map((each) =>
        typeof each === 'number' ? each : each === 'unsaid' ? !isOut : each === 'in',
      )
      const v3 = toV3(wanted, references, false).stock
      expect(v3.map(({ quantity, inStock }) => quantity ?? inStock)).toEqual(expected)
      const v1 = toV1('p', wanted)
      const isCounted = variants.some((each) => typeof each === 'number')
      expect(v1.stock?.trackInventory).toBe(isCounted)
      // V1 counts all variants or none.
      if (isCounted && !variants.every((each) => typeof each === 'number')) return
      expect(
        v1.variants?.map(({ stock: { quantity, inStock } = {} }) => quantity ?? inStock),
      ).toEqual(expected)
    }),
  )
})
