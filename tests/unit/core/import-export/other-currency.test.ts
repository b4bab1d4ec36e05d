import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { drawn, settle } from '../catalog/currency-words.ts'
import { csv, hold } from './harness.ts'

/** The headers of each layout: of the id, of its price, and of a row that states the rest. */
const layouts = {
  'wix-v1': { id: 'handleId', rest: 'fieldType,name', row: 'Product,Mug', price: 'price' },
  'wix-v3': { id: 'handle', rest: 'fieldType,name', row: 'PRODUCT,Mug', price: 'price' },
  own: { id: 'Shelfside product ID', rest: 'Name', row: 'Mug', price: 'Regular price' },
  other: { id: 'URL', rest: 'Name', row: 'Mug', price: 'Preis' },
} as const

const cases = fc.record({
  amount: drawn,
  layout: fc.constantFrom(...(Object.keys(layouts) as (keyof typeof layouts)[])),
  column: fc.constantFrom('price', 'cost', 'weight'),
  isNew: fc.boolean(),
})

test('an amount of a file in another currency, and a weight in any, rejects its product by name', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ amount, layout, column, isNew }) => {
      const { currency, space, isBefore } = amount
      const { text, isRead } = settle(amount)
      const cell = isBefore ? `${text}${space}31` : `31${space}${text}`
      const { id, rest, row, price } = layouts[layout]
      const held = buildProduct({ id: productId(1), slug: 'mug', name: 'Mug', currency })
      const key = isNew
        ? { own: '', other: 'new', 'wix-v1': 'new', 'wix-v3': 'new' }
        : { own: held.id, other: 'mug', 'wix-v1': `product_${held.id}`, 'wix-v3': 'mug' }
      const [header, values] =
        column === 'price'
          ? [price, `"${cell}"`]
          : [`${price},${column}`, `${isNew ? 20 : ''},"${cell}"`]
      const file = await csv(`${id},${rest},${header}\n${key[layout]},${row},${values}\n`)
      const found = hold(file, isNew ? [] : [held], { catalog: 'v1', currency })
      const { created, changed, errors } = found
      const label = [layout, currency, column, isNew ? 'new' : 'known', cell]
      if (isRead && column !== 'weight') {
        expect([...label, errors]).toEqual([...label, []])
        const { set = {}, create } = (isNew ? created : changed)[0]?.change ?? {}
        const read = isNew ? create : { listPrice: set.listPrice, cost: set.cost }
        expect([...label, column === 'price' ? read?.listPrice : read?.cost]).toEqual([
          ...label,
          '31',
        ])
        return
      }
      expect([...label, created, changed]).toEqual([...label, [], []])
      expect([...label, errors.length]).toEqual([...label, 1])
      expect(errors[0]?.message).toContain(column === 'weight' ? cell : currency)
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})
