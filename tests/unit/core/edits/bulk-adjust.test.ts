import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjust, type Adjustment } from '#lib/core/catalog/money/adjustment.ts'
import { type Amount, add } from '#lib/core/catalog/money/amount.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { canBatchAdjust, readOwnMove, toAdjustment } from '#lib/core/edits/plan/bulk-adjust.ts'

const amount = (text: string) => text as Amount
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((value) => amount(String(value / 100)))
const currency = { to: 'currency' } as const
const byPercent = (text: string): Operation => ({
  kind: 'price',
  step: { by: 'percent', percent: amount(text) },
  rounding: currency,
})

test.each([
  ['7', 'EUR', { percent: 7, isWhole: false }],
  ['-20', 'EUR', { percent: -20, isWhole: false }],
  ['7', 'JPY', { percent: 7, isWhole: true }],
  ['1000', 'EUR', { percent: 1000, isWhole: false }],
  ['1001', 'EUR', undefined],
  ['-101', 'EUR', undefined],
  ['7.5', 'EUR', undefined],
])('%s percent in %s is requested in the form that the platform accepts', (text, money, by) => {
  expect(toAdjustment([byPercent(text)], money)?.by).toEqual(by)
})

test('exists for a single operation on numbers, for all variants', () => {
  const [one] = [byPercent('7')]
  expect(toAdjustment([one, one], 'EUR')).toBeUndefined()
  expect(toAdjustment([], 'EUR')).toBeUndefined()
  expect(toAdjustment([{ kind: 'visible', visible: false }], 'EUR')).toBeUndefined()
  const step = { by: 'amount', amount: amount('1.005') } as const
  expect(toAdjustment([{ kind: 'cost', step, rounding: currency }], 'EUR')).toBeUndefined()
  const set = { by: 'set', amount: amount('1') } as const
  expect(toAdjustment([{ kind: 'weight', step: set, rounding: currency }], 'EUR')).toBeUndefined()
})

test('includes a product only if the request gives exactly the previewed value', () => {
  const seven: Adjustment = { path: 'listPrice', by: { percent: 7, isWhole: false } }
  fc.assert(
    fc.property(cents, cents, (before, after) => {
      const row = { before: { listPrice: before }, target: { listPrice: after }, variants: [] }
      expect(canBatchAdjust(row, seven)).toBe(adjust(before, seven) === after)
      const sure = { ...row, target: { listPrice: adjust(before, seven) } }
      expect(canBatchAdjust(sure, seven)).toBe(true)
      expect(canBatchAdjust({ ...sure, target: { ...sure.target, cost: after } }, seven)).toBe(
        false,
      )
    }),
  )
})

test('does not count one of the two values, or one further away than a rounding, as our own change', () => {
  const by = fc.oneof(
    fc.integer({ min: 5, max: 300 }).map((percent) => ({ percent, isWhole: false })),
    cents.map((value) => ({ amount: value })),
  )
  fc.assert(
    fc.property(cents, by, (before, move) => {
      const adjustment: Adjustment = { path: 'listPrice', by: move }
      const read = (now: Amount) =>
        readOwnMove({ before: { listPrice: before } }, { listPrice: now }, adjustment)
      const once = adjust(before, adjustment)
      expect(read(before)).toEqual({})
      expect(read(once)).toEqual({})
      const twice = adjust(once, adjustment)
      const off = add(twice, amount('0.01'))
      fc.pre(twice !== once)
      expect(read(off)).toEqual({ listPrice: off })
      expect(read(add(twice, amount('0.02')))).toEqual({})
    }),
  )
})
