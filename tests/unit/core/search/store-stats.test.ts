import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDelta, applyDelta } from '#lib/core/search/delta.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { toLocalIndex } from '#lib/extension/queries/open-local-index.ts'
import { countFound, readStoreStats } from '#lib/extension/queries/store-stats.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { iterations } from '#tests/iterations.ts'
import { anyStore, indexOf, row } from './store.ts'

const read = (index: SearchIndex) =>
  readStoreStats(
    toLocalIndex(index, { costNames: [], readAt: 0, staleIds: new Set() }),
    new AbortController().signal,
  )

/** Every number of products that the page shows, with the search that it links to. */
async function listFound(index: SearchIndex) {
  const { prices, margins, discounts, counts, stockValue, collections } = await read(index)
  const { atPrice, atCost, withoutCost } = stockValue
  return [
    ...prices,
    ...margins,
    ...discounts,
    ...Object.values(counts),
    atPrice,
    atCost,
    withoutCost,
    ...collections.flatMap(({ problems, margin }) => [problems, margin]),
  ].flatMap((found) => (found === undefined ? [] : [found]))
}

test('each number is that of the products which its search finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyStore(30), anyStore(6), async (store, changed) => {
      const base = indexOf(store)
      const removed = store.slice(0, 2).map(({ id }) => id)
      const whole = applyDelta(base, createDelta({ changed, removed }))
      for (const index of [base, ...(whole.ok ? [whole.value] : [])]) {
        for (const { count, search } of await listFound(index)) {
          expect([search, countFound(index, search)]).toEqual([search, count])
        }
      }
    }),
    { numRuns: iterations(30, 30, 500) },
  )
})

const amount = (text: string) => text as Amount

function priced(id: string, listPrice: string, paidPrice: string, more: Partial<SearchRow> = {}) {
  return row(id, { listPrice: amount(listPrice), paidPrice: amount(paidPrice), ...more })
}

test('discounts are shares of the regular price, and endings are those of the price paid', async () => {
  const index = indexOf([
    priced('a', '100', '75'),
    priced('b', '19.99', '19.99'),
    priced('c', '40', '39.95'),
    priced('d', '8.5', '8.5'),
    priced('e', '10', '0'),
  ])
  const { discounts, counts } = await read(index)
  const shown = discounts.flatMap(({ from, count }) => (count === 0 ? [] : [[from, count]]))
  expect(shown).toEqual([
    ['0', 1],
    ['20', 1],
    ['90', 1],
  ])
  expect(counts.ending00?.count).toBe(2)
  expect(counts.ending99?.count).toBe(1)
  expect(counts.ending95?.count).toBe(1)
  expect(counts.endingOther?.count).toBe(1)
})

test('the stock is worth its price times its quantity, to the last decimal', async () => {
  const index = indexOf([
    priced('a', '0.1', '0.1', { quantity: 3, cost: amount('0.07') }),
    priced('b', '90071992547.99', '90071992547.99', { quantity: 999 }),
    priced('c', '5', '5', { quantity: -2 }),
    priced('d', '5', '5'),
  ])
  const { stockValue } = await read(index)
  expect(stockValue.atPrice).toMatchObject({ amount: '89981920555442.31', count: 2 })
  expect(stockValue.atCost).toMatchObject({ amount: '0.21', count: 1 })
  expect(stockValue.withoutCost?.count).toBe(1)
})

test('the margin of a collection is the share of its prices left after the costs', async () => {
  const index = indexOf([
    priced('a', '10', '10', { cost: amount('4'), collections: ['Summer'] }),
    priced('b', '30', '30', { cost: amount('6'), collections: ['SUMMER', 'Sale "now"'] }),
    priced('c', '30', '30', { collections: ['Summer'], hasImage: false, skus: ['x'] }),
  ])
  const { collections } = await read(index)
  const summer = collections.find(({ name }) => name.toLowerCase() === 'summer')
  expect(summer).toMatchObject({ products: 3, margin: { percent: 75, count: 2 } })
  expect(collections).toHaveLength(2)
})
