import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnMetaOf } from '#components/workbench/grid/columns.ts'
import { moneyWidths } from '#components/workbench/grid/money-widths.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { readLargestAmounts } from '#lib/extension/queries/largest-amounts.ts'
import { iterations } from '#tests/iterations.ts'
import { openReplicaOf } from './open-replica.ts'

const amounts = fc
  .tuple(fc.nat(99_999_999), fc.nat(999))
  .map(
    ([whole, part]) => `${whole}.${String(part).padStart(3, '0')}`.replace(/\.?0+$/, '') as Amount,
  )

const none = '0' as Amount
const least = { listPrice: none, paidPrice: none, cost: none }

it('a column of money has room for the largest amount, in each currency, with a warning sign', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom('KWD', 'EUR', 'USD', 'JPY', 'IDR', 'CHF', 'INR'),
      fc.constantFrom('listPrice', 'paidPrice', 'cost'),
      (amount, currency, column) => {
        const width = moneyWidths({ ...least, [column]: amount }, currency).get(column) ?? 0
        const text = formatMoney(amount, currency)
        const digits = text.replaceAll(/\D/g, '').length
        const letters = text.replaceAll(/\P{L}/gu, '').length
        // Of Arial at 14 px a digit has 7.8 px, a capital at most 13.2 and on average less than 10.
        expect(width).toBeGreaterThanOrEqual(35 + digits * 7.8 + letters * 10)
        expect(width).toBeGreaterThanOrEqual(columnMetaOf(column).width)
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

it('columns of money follow the largest amounts of the offline copy', async () => {
  const local = await openReplicaOf([
    { listPrice: '24.5' as Amount, paidPrice: '20' as Amount, cost: '9.75' as Amount },
    { listPrice: '1299.125' as Amount, paidPrice: '1299.125' as Amount, cost: '640' as Amount },
  ])
  expect(readLargestAmounts(local)).toEqual({
    listPrice: '1299.125',
    paidPrice: '1299.125',
    cost: '640',
  })
  const empty = await openReplicaOf([])
  expect(readLargestAmounts(empty)).toEqual(least)
})
