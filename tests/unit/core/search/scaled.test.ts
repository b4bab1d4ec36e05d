import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Amount, parseAmount } from '#lib/core/catalog/money/amount.ts'
import { fromScaled, toScaled } from '#lib/core/search/scaled.ts'

it('an amount goes to an integer and back unchanged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e14, max: 1e14 }),
      fc.integer({ min: 0, max: 6 }),
      (units, scale) => {
        const amount = fromScaled(units, scale)
        expect(parseAmount(amount)).toBe(amount)
        expect(toScaled(amount, scale)).toEqual({ floor: units === 0 ? 0 : units, isExact: true })
      },
    ),
  )
})

it('an amount between two integers differs from both', () => {
  expect(toScaled('19.999' as Amount, 2)).toEqual({ floor: 1999, isExact: false })
  expect(toScaled('-0.001' as Amount, 2)).toEqual({ floor: -1, isExact: false })
})
