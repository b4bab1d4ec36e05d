import { expect, test } from 'vitest'
import type { ActivityEntry, ValueChange } from '#lib/core/catalog/changes/activity.ts'
import { listPast } from '#lib/extension/rules/past.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { productOf } from './builders.ts'

function entry(at: number, changes: readonly ValueChange[], product = 0): ActivityEntry {
  return {
    id: `${product}-${at}`,
    siteId,
    subject: 'product',
    action: 'updated',
    productId: productOf(product),
    name: `Mug ${product}`,
    kinds: [],
    changes,
    actor: 'unknown',
    at,
    noticedAt: at,
    via: 'polling',
  }
}

const stock = (before: string, after: string): ValueChange[] => [
  { field: 'inStock', kind: 'stock', before, after },
]
const quantity = (before: string, after: string, variant?: string): ValueChange[] => [
  { field: 'quantity', kind: 'stock', before, after, variant },
]
const paid = (before: string, after: string): ValueChange[] => [
  { field: 'paidPrice', kind: 'price', before, after },
]
const now = new Map([
  [productOf(0), { inStock: 'in-stock', quantity: '3', listPrice: '20', paidPrice: '20' }],
])

test('finds the moments at which stock ran out and came back', () => {
  const entries = [
    entry(1, stock('in-stock', 'out-of-stock')),
    entry(2, stock('out-of-stock', 'in-stock')),
    entry(3, stock('in-stock', 'partly-out')),
    entry(4, stock('partly-out', 'in-stock')),
  ]
  expect(listPast({ kind: 'sold-out' }, entries, now).map(({ at }) => at)).toEqual([1])
  expect(listPast({ kind: 'restocked' }, entries, now)).toEqual([
    { productId: productOf(0), name: 'Mug 0', at: 2 },
  ])
})

test('finds the beginning and the end of a sale, though the regular price did not change', () => {
  const entries = [entry(1, paid('20', '15')), entry(2, paid('15', '20'))]
  expect(listPast({ kind: 'sale-begins' }, entries, now).map(({ at }) => at)).toEqual([1])
  expect(listPast({ kind: 'sale-ends' }, entries, now).map(({ at }) => at)).toEqual([2])
})

test('finds stock that fell to the limit, of a variant only if variants count', () => {
  const entries = [
    entry(1, quantity('9', '4')),
    entry(2, quantity('4', '3')),
    entry(3, quantity('8', '2', 'M')),
  ]
  const low = { kind: 'low-stock', limit: 5 } as const
  expect(listPast(low, entries, now).map(({ at }) => at)).toEqual([1])
  const all = listPast({ ...low, ofVariants: true }, entries, now)
  expect(all.map(({ at }) => at)).toEqual([3, 1])
})

test('leaves out products that the offline copy lacks', () => {
  const entries = [entry(1, stock('in-stock', 'out-of-stock'), 1)]
  expect(listPast({ kind: 'sold-out' }, entries, now)).toEqual([])
})
