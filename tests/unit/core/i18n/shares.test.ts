import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPercent, formatShare, formatWholePercent } from '#lib/core/i18n/format.ts'
import { iterations } from '#tests/iterations.ts'

const read = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''))
const shares = fc.oneof(
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.double({ min: 99, max: 100, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
)

it.each([
  ['formatPercent', formatPercent, 0.1],
  ['formatShare', formatShare, 0.1],
  ['formatWholePercent', formatWholePercent, 0.5],
] as const)('%s shows 0 and 100 only for these', (_name, format, nearness) => {
  fc.assert(
    fc.property(shares, (percent) => {
      const shown = read(format(percent))
      expect(Math.abs(shown - percent)).toBeLessThanOrEqual(nearness + 1e-9)
      if (shown === 0) expect(Math.abs(percent)).toBe(0)
      if (Math.abs(shown) === 100) expect(Math.abs(percent)).toBe(100)
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

it('a price of a thousandth is 99.9% off', () => {
  expect([99.919, 60.4, 100, 0.2, 0].map(formatWholePercent)).toEqual([
    '99.9%',
    '60%',
    '100%',
    '0.2%',
    '0%',
  ])
})
