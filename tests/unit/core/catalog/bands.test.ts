import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFromNumber } from '#lib/core/catalog/money/amount.ts'
import { cutBands, isWithinBand, maxBands } from '#lib/core/catalog/money/bands.ts'
import { nameBand } from '#lib/core/catalog/money/name-band.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

const cents = fc
  .oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: -1000, max: 10_000_000 }))
  .map((each) => each / 100)

test('every value lies in exactly one band, and there are few', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 60 }), (values) => {
      const bands = cutBands(Float64Array.from(values).toSorted())
      expect(bands.length).toBeLessThanOrEqual(maxBands)
      for (const value of values) {
        const own = amountFromNumber(value)!
        expect(bands.filter((band) => isWithinBand(own, band))).toHaveLength(1)
      }
    }),
  )
})

test('the highest value lies in the last band where its edge is no exact double', () => {
  for (const max of ['0.35', '1.2', '1.4']) {
    const bands = cutBands(Float64Array.of(0, Number(max)))
    expect(bands.filter((band) => isWithinBand(amount(max), band))).toEqual([bands.at(-1)])
  }
})

test('a few extreme values do not squeeze all others into one band', () => {
  const values = [...Array.from({ length: 99 }, (_each, at) => 10 + at / 10), 90_000]
  const bands = cutBands(Float64Array.from(values).toSorted())
  expect(bands.length).toBeGreaterThan(5)
  expect(bands.at(-1)?.to).toBeUndefined()
})

test('an edge is compared with all of its digits', () => {
  const band = { from: amount('90071992547409.93') }
  expect(isWithinBand(amount('90071992547409.931'), band)).toBe(true)
  expect(isWithinBand(amount('90071992547409.929999'), band)).toBe(false)
})

const format = (each: string) => `€${each}`

test('a band is named by the amounts that it includes', () => {
  const [ten, twenty] = [amount('10'), amount('20')]
  expect(nameBand({ from: ten, to: twenty }, 2, format)).toBe('€10–€19.99')
  expect(nameBand({ from: ten, to: twenty }, 0, format)).toBe('€10–€19')
  expect(nameBand({ from: ten }, 2, format)).toBe('€10 or more')
  expect(nameBand({ to: twenty }, 2, format)).toBe('€19.99 or less')
  expect(nameBand({ from: ten, to: amount('11') }, 0, format)).toBe('€10')
})
