import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { bandMeasures, bandSides, type PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { buildDistribution, isInBand } from '#lib/core/edits/preview/distributions.ts'
import { amount, productId } from '#tests/unit/jobs/harness/builders.ts'

function toRow(at: number, part: Partial<PreviewRow>): PreviewRow {
  const price = { before: amount('20'), after: amount('20') }
  return {
    id: productId(at),
    name: `Mug ${at}`,
    currency: 'EUR',
    before: {},
    target: {},
    listPrice: price,
    paidPrice: price,
    variants: [],
    flags: [],
    ...part,
  }
}

const price = fc.integer({ min: 0, max: 50_000 }).map((cents) => amount((cents / 100).toFixed(2)))
const prices = fc.record({ before: price, after: price })
const quantity = fc.option(fc.integer({ min: -5, max: 2000 }))
const values = fc
  .tuple(quantity, quantity)
  .map(([one, two]): FieldValues => ({ 'variant/a/quantity': one, 'stock/a/shed': two }))
const rows = fc
  .array(fc.record({ paidPrice: prices, before: values, target: values }), { maxLength: 50 })
  .map((parts) => parts.map((part, at) => toRow(at, part)))

test('each bar has the number of rows that its filter lists', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...bandMeasures), (all, measure) => {
      for (const { before, after, ...band } of buildDistribution(all, measure) ?? []) {
        for (const side of bandSides) {
          const listed = all.filter((row) => isInBand(row, { ...band, measure, side }))
          expect(listed).toHaveLength({ before, after }[side])
        }
      }
    }),
  )
})

test('both sides have the same bands, and every price is in one of them', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const bars = buildDistribution(all, 'price')
      if (bars === undefined) return
      expect(bars.reduce((sum, { before }) => sum + before, 0)).toBe(all.length)
      expect(bars.reduce((sum, { after }) => sum + after, 0)).toBe(all.length)
    }),
  )
})

test('the stock of a product is what the edit sets, added up', () => {
  const row = toRow(1, {
    before: { 'variant/a/quantity': 3, 'variant/b/quantity': 4, 'stock/a/shed': 0 },
    target: { 'variant/a/quantity': 13, 'variant/b/quantity': 14, 'stock/a/shed': 3 },
  })
  const [before, after] = bandSides.map((side) =>
    buildDistribution([row], 'stock')?.find((bar) => bar[side] === 1),
  )
  expect(isInBand(row, { measure: 'stock', side: 'before', ...before })).toBe(true)
  expect(before).not.toEqual(after)
  expect(
    isInBand(row, { measure: 'stock', side: 'after', from: amount('30'), to: amount('31') }),
  ).toBe(true)
  expect(
    isInBand(row, { measure: 'stock', side: 'before', from: amount('7'), to: amount('8') }),
  ).toBe(true)
})

test('nothing is drawn for what the edit leaves as it is, or for several currencies', () => {
  const moved = { before: amount('20'), after: amount('25') }
  expect(buildDistribution([toRow(1, {})], 'price')).toBeUndefined()
  expect(buildDistribution([toRow(1, { paidPrice: moved })], 'stock')).toBeUndefined()
  const both = ['EUR', 'USD'].map((currency, at) => toRow(at, { currency, paidPrice: moved }))
  expect(buildDistribution(both, 'price')).toBeUndefined()
  expect(buildDistribution(both.slice(1), 'price')).toBeDefined()
})

test('a product that is deleted has no price afterwards, and a new one none before', () => {
  const moved = { before: amount('20'), after: amount('25') }
  const all = [
    toRow(1, { paidPrice: moved }),
    toRow(2, { before: { deleted: false }, target: { deleted: true } }),
    toRow(3, { before: { deleted: true }, target: { deleted: false } }),
  ]
  const bars = buildDistribution(all, 'price') ?? []
  expect(bars.reduce((sum, { before }) => sum + before, 0)).toBe(2)
  expect(bars.reduce((sum, { after }) => sum + after, 0)).toBe(2)
})
