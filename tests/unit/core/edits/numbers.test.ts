import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  type Amount,
  changePercent,
  parseAmount,
  zero,
} from '#lib/core/catalog/money/amount.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { buildStats } from '#lib/core/edits/preview/summary.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'

/** Of any sign, with up to twelve decimal digits and up to fifteen integer digits. */
const amounts = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(fc.nat(999), fc.nat(), fc.constant(999_999_999_999_999)),
    fc.oneof(
      fc.constant(''),
      fc.nat(99).map((cents) => `.${String(cents).padStart(2, '0')}`),
      fc.nat(999_999).map((digits) => `.${String(digits).padStart(12, '0')}`),
    ),
  )
  .map(([sign, whole, digits]) => parseAmount(`${sign}${whole}${digits}`) ?? zero)

const toRow = ([before, after]: readonly [Amount, Amount], at: number): PreviewRow => ({
  id: productId(at),
  name: '',
  currency: 'EUR',
  before: {},
  target: {},
  listPrice: { before, after },
  paidPrice: { before, after },
  variants: [],
  flags: [],
})

const sumOf = (all: readonly Amount[]) => all.reduce(add, zero)

test('computes exact sums, and changes that match decimals in all displayed digits', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amounts, amounts), { minLength: 1 }), (pairs) => {
      const numbers = buildStats(pairs.map(toRow))
      expect(numbers.sum).toEqual({
        before: sumOf(pairs.map(([before]) => before)),
        after: sumOf(pairs.map(([, after]) => after)),
      })
      const changes = pairs.flatMap(([before, after]) =>
        before === after ? [] : (changePercent(before, after) ?? []),
      )
      if (changes.length === 0) return
      const { min = 0, max = 0 } = numbers.change ?? {}
      for (const [found, exact] of [
        [min, Math.min(...changes)],
        [max, Math.max(...changes)],
      ] as const) {
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(Math.abs(exact) * 1e-12)
      }
    }),
  )
})
