import Big from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  type Amount,
  changePercent,
  compare,
  inProportion,
  parseAmount,
  percentOf,
  roundTo,
  subtract,
  zero,
} from '#lib/core/catalog/money/amount.ts'
import { iterations } from '#tests/iterations.ts'

// An arbitrary-precision library is the oracle: slow, and correct.
Big.DP = 20
Big.NE = -40
Big.PE = 40

const write = (value: Big) => value.toFixed().replace(/^-0$/, '0')
const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${max}}$`))
/** Small prices, and the longest possible ones: both representations are covered. */
const amounts = fc
  .tuple(fc.boolean(), fc.oneof(digits(4), digits(15)), fc.oneof(digits(2), digits(20)))
  .map(([isNegative, whole, rest]) => parseAmount(`${isNegative ? '-' : ''}${whole}.${rest}`))
  .filter((amount) => amount !== undefined)

const modes = { nearest: Big.roundHalfUp, up: Big.roundUp, down: Big.roundDown } as const
const runs = { numRuns: iterations(100, 5_000, 50_000) }

test('sums, differences and shares of any two amounts are exact', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(add(a, b)).toBe(write(new Big(a).plus(b)))
      expect(subtract(a, b)).toBe(write(new Big(a).minus(b)))
      expect(compare(a, b)).toBe(new Big(a).cmp(b))
      expect(percentOf(a, b)).toBe(write(shiftPoint(new Big(a).times(b))))
    }),
    runs,
  )
})

test('a proportion is exact to twenty digits', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (a, from, to) => {
      fc.pre(from !== zero)
      expect(inProportion(a, from, to)).toBe(write(new Big(a).times(to).div(from)))
    }),
    runs,
  )
})

test('rounding goes to the nearest, up or down, as requested', () => {
  const direction = fc.constantFrom('nearest', 'up', 'down')
  fc.assert(
    fc.property(amounts, fc.nat(4), direction, (a, scale, rounding) => {
      expect(roundTo(a, scale, rounding)).toBe(write(new Big(a).round(scale, modes[rounding])))
    }),
    runs,
  )
  expect(roundTo('2.5' as Amount, 0, 'nearest')).toBe('3')
  expect(roundTo('-2.5' as Amount, 0, 'nearest')).toBe('-3')
  expect(roundTo('-0.4' as Amount, 0, 'nearest')).toBe('0')
})

test('a percentage of change is as precise as a double can be', () => {
  fc.assert(
    fc.property(amounts, amounts, (before, after) => {
      fc.pre(before !== zero)
      const exact = new Big(after).minus(before).div(before).times(100).toNumber()
      const computed = changePercent(before, after) ?? Number.NaN
      expect(Math.abs(computed - exact)).toBeLessThanOrEqual(Math.abs(exact) * 1e-12 + 1e-15)
    }),
    runs,
  )
})

/** A hundredth without a division, which would be rounded. */
function shiftPoint(value: Big): Big {
  return value.times('0.01')
}
