import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRowMap } from '#components/workbench/grid/row-map.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { createVariantPicker, orderMatching } from '#lib/extension/queries/grid-order.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { openReplicaOf } from './open-replica.ts'
import { iterations } from '#tests/iterations.ts'

const sizes = ['S', 'M', 'L', 'XL']
const options = [
  { name: 'Size', kind: 'list', choices: sizes.map((value) => ({ value, label: value })) },
]

interface Sold {
  readonly price: number
  readonly isHidden: boolean
}

const product = (at: number, variants: readonly Sold[]) =>
  buildProduct({
    id: productId(at),
    name: `Card ${at}`,
    options,
    variantsPriced: true,
    variantCount: variants.length,
    variants: variants.map(({ price, isHidden }, size) =>
      buildVariant({
        id: `${at}-${size}` as VariantId,
        choices: { Size: sizes[size] ?? '' },
        visible: !isHidden,
        listPrice: amount(String(price)),
        paidPrice: amount(String(price)),
      }),
    ),
  })

/** The variants in the rows of the grid: product and index. */
async function listRows(products: readonly (readonly Sold[])[], text: string) {
  const rows = products.map((each, at) => toSearchRow(product(at, each)))
  const local = await openReplicaOf(rows)
  const order = orderMatching(local, parseQuery(text))
  const pick = createVariantPicker(local, parseQuery(text))
  const map = createRowMap({
    products: order.length,
    variantsOf: (at) => products[Number(rows[order[at]!]?.name.slice(5))]?.length ?? 0,
    pickedOf: pick && ((at) => pick(order[at]!)),
    isByVariant: true,
    opened: [],
  })
  return Array.from({ length: map.rows }, (_, row) => {
    const { product: at, variant } = map.positionOf(row)
    return `${rows[order[at]!]?.name} ${variant ?? 0}`
  })
}

const sold = (...prices: readonly number[]) => prices.map((price) => ({ price, isHidden: false }))

describe('rows of variants', () => {
  it('are the variants within the searched prices', async () => {
    const products = [sold(10, 2500, 30), sold(5), sold(2100, 2200)]
    expect(await listRows(products, 'price:>2000')).toEqual(['Card 0 1', 'Card 2 0', 'Card 2 1'])
    expect(await listRows(products, 'card')).toHaveLength(6)
    expect(await listRows(products, 'price:<20 list:<20')).toEqual(['Card 0 0', 'Card 1 0'])
  })

  it('match an oracle, for any prices', async () => {
    const one = fc.record({ price: fc.integer({ min: 1, max: 6 }), isHidden: fc.boolean() })
    const stores = fc.array(fc.array(one, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(stores, fc.integer({ min: 1, max: 6 }), async (products, max) => {
        const expected = products.flatMap((variants, at) => {
          const visible = variants.filter(({ isHidden }) => !isHidden)
          const bought = visible.length > 0 ? visible : variants
          if (!bought.some(({ price }) => price <= max)) return []
          // If all variants have one price, the product matches with all of them.
          const isOne = new Set(bought.map(({ price }) => price)).size < 2
          return variants.flatMap((each, size) =>
            isOne || (bought.includes(each) && each.price <= max) ? [`Card ${at} ${size}`] : [],
          )
        })
        expect(await listRows(products, `price:<=${max}`)).toEqual(expected)
      }),
      { numRuns: iterations(100, 200, 2_000) },
    )
  })
})
