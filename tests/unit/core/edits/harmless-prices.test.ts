import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHarmless } from '#lib/core/edits/guardrails/price-guardrails.ts'
import { buildPriceChange } from '#lib/core/edits/preview/price-change.ts'
import { iterations } from '#tests/iterations.ts'
import { amount, buildProduct } from '#tests/unit/jobs/harness/builders.ts'

// Prices in hundredths, so that the judge calculates with whole numbers.
const write = (hundredths: number) => amount((hundredths / 100).toFixed(2))

/** Near `percent` % of a price: at the limit, and up to a percent beside it. */
const near = (price: fc.Arbitrary<number>, percent: (limit: number) => number) =>
  fc
    .tuple(price, fc.integer({ min: 1, max: 99 }), fc.integer({ min: -1_000, max: 1_000 }))
    .map(([whole, limit, off]) => ({
      limit,
      whole,
      part: Math.max(0, Math.round((whole * (percent(limit) * 1_000 + off)) / 100_000)),
    }))

const wholes = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 9_999_999 }))

function change(prices: {
  readonly list: readonly [number, number]
  readonly paid: readonly [number, number]
  readonly cost?: number
}) {
  const built = buildPriceChange(buildProduct(), {})
  const [list, paid] = [prices.list.map(write), prices.paid.map(write)]
  const cost = prices.cost === undefined ? undefined : write(prices.cost)
  return {
    ...built,
    listPrice: { before: list[0] ?? amount('0'), after: list[1] ?? amount('0') },
    paidPrice: { before: paid[0] ?? amount('0'), after: paid[1] ?? amount('0') },
    cost: { before: cost, after: cost },
  }
}

const isFar = (from: number, to: number, limit: number) => Math.abs(to - from) * 100 > limit * from

test.each([
  ['rise', (limit: number) => 100 + limit],
  ['fall', (limit: number) => 100 - limit],
])('a %s beyond the limit is never left to no check', (_name, percent) => {
  fc.assert(
    fc.property(near(wholes, percent), ({ limit, whole, part }) => {
      const limits = { jumpPercent: limit, salePercent: 100 }
      const plain = change({ list: [whole, part], paid: [whole, part] })
      const low = Math.min(whole, part)
      const onlyList = change({ list: [whole, part], paid: [low, low] })
      const onlyPaid = change({ list: [whole * 3, whole * 3], paid: [whole, part] })
      const harmless = [plain, onlyList, onlyPaid].some((each) => isHarmless(each, limits))
      if (isFar(whole, part, limit)) expect(harmless).toBe(false)
    }),
    { numRuns: iterations(100, 1_000, 10_000) * 10 },
  )
})

test('a discount beyond the limit is never left to no check', () => {
  fc.assert(
    fc.property(
      near(wholes, (limit) => 100 - limit),
      ({ limit, whole, part }) => {
        const sale = change({ list: [whole, whole], paid: [part, part] })
        const harmless = isHarmless(sale, { jumpPercent: 99, salePercent: limit })
        if ((whole - part) * 100 > limit * whole || part > whole) expect(harmless).toBe(false)
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) * 10 },
  )
})

test('a price at or below the cost or zero is never left to no check, an ordinary one is', () => {
  const limits = { jumpPercent: 50, salePercent: 50 }
  const at = (after: number, cost?: number) =>
    isHarmless(
      change({ list: [100, after], paid: [100, after], ...(cost !== undefined && { cost }) }),
      limits,
    )
  expect(at(110)).toBe(true)
  expect(at(110, 109)).toBe(true)
  expect(at(110, 111)).toBe(false)
  expect(at(0)).toBe(false)
  expect(isHarmless(change({ list: [0, 100], paid: [0, 100] }), limits)).toBe(false)
  expect(isHarmless(change({ list: [100, 100], paid: [0, 100] }), limits)).toBe(false)
})
