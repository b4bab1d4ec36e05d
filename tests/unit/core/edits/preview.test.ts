import { describe, expect, test } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { compareRisk, rankByRisk } from '#lib/core/edits/preview/risk.ts'
import { buildStats } from '#lib/core/edits/preview/summary.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { by, previewStep, toCurrency } from './build.ts'

const discounted = (kind: string, value: string, paidPrice: string) =>
  buildProduct({ discount: { kind, value: amount(value) }, paidPrice: amount(paidPrice) })

describe('A price step', () => {
  test.each([
    [by.set('19.9'), '19.9'],
    [by.amount('2.5'), '22.5'],
    [by.amount('-2.5'), '17.5'],
    [by.percent('7'), '21.4'],
    [by.percent('-7.5'), '18.5'],
  ])('%o turns 20 into %s', (step, expected) => {
    const row = previewStep(buildProduct(), step)
    expect(row).toMatchObject({ before: { listPrice: '20' }, target: { listPrice: expected } })
  })

  test('is rounded as requested, in the currency of the product', () => {
    const yen = buildProduct({ currency: 'JPY', listPrice: amount('1001') })
    expect(previewStep(yen, by.percent('7.5'))?.target.listPrice).toBe('1076')
    const ending = { to: 'ending', ending: '99', direction: 'nearest' } as const
    expect(previewStep(buildProduct(), by.percent('7'), ending)?.target.listPrice).toBe('20.99')
  })

  test('continues from the result of the one before', () => {
    const operations = [by.amount('5'), by.percent('10')].map(
      (step) => ({ kind: 'price', step, rounding: toCurrency }) as const,
    )
    const row = previewProduct(buildProduct(), operations, defaultGuardrailLimits)
    expect(row?.target.listPrice).toBe('27.5')
  })

  test('makes no row if the price stays the same', () => {
    expect(previewStep(buildProduct(), by.set('20'))).toBeUndefined()
    expect(previewStep(buildProduct({ listPrice: amount('0') }), by.percent('7'))).toBeUndefined()
  })
})

describe('The price paid', () => {
  test.each([
    ['a percentage stays the same percentage', discounted('percent', '25', '15'), '16.5'],
    ['a fixed discount stays the same amount', discounted('amount', '5', '15'), '17'],
    ['no discount follows the list price', discounted('none', '0', '20'), '22'],
    ['a compare-at price moves in proportion', discounted('none', '0', '15'), '16.5'],
    ['an unknown discount moves in proportion', discounted('BUY_ONE', '1', '15'), '16.5'],
    ['a discount of zero changes nothing', discounted('percent', '0', '20'), '22'],
  ])('%s', (_, product, expected) => {
    const row = previewStep(product, by.percent('10'))
    expect(row?.paidPrice).toEqual({ before: product.paidPrice, after: expected })
  })

  test('is rounded to the digits of the currency', () => {
    const product = discounted('percent', '33', '13.4')
    expect(previewStep(product, by.set('19.99'))?.paidPrice.after).toBe('13.39')
  })
})

describe('Variants', () => {
  const options = [
    { name: 'Size', kind: 'list', choices: [{ value: 'm', label: 'M' }] },
    { name: 'Colour', kind: 'color', choices: [{ value: '#00f', label: 'Blue' }] },
  ]
  const variants = [
    buildVariant({ choices: { Colour: '#00f', Size: 'm' }, listPrice: amount('25.5') }),
    buildVariant({ id: 'XL' as VariantId, choices: { Size: 'XL' }, listPrice: amount('18') }),
  ]

  test('that are managed change by the percentage, under names that merchants know', () => {
    const managed = buildProduct({ options, variants, variantsManaged: true })
    expect(previewStep(managed, by.percent('10'))?.variants).toEqual([
      { label: 'M, Blue', before: '25.5', after: '28.05' },
      { label: 'XL', before: '18', after: '19.8' },
    ])
    // By an amount they move with their product.
    expect(previewStep(managed, by.amount('2'))?.target).toEqual({ listPrice: '22' })
  })

  test('that are not managed are not listed', () => {
    expect(previewStep(buildProduct({ options, variants }), by.percent('10'))?.variants).toEqual([])
  })
})

test('lists blocked rows first, then warned ones, then the largest changes', () => {
  const rows = [
    previewStep(buildProduct({ id: productId(1) }), by.percent('1')),
    previewStep(buildProduct({ id: productId(2) }), by.percent('-30')),
    previewStep(buildProduct({ id: productId(3) }), by.percent('60')),
    previewStep(buildProduct({ id: productId(4) }), by.amount('-20')),
    previewStep(buildProduct({ id: productId(5) }), by.percent('5')),
    previewStep(buildProduct({ id: productId(6) }), by.percent('-90')),
  ].filter((row) => row !== undefined)
  expect(
    rows
      .map(rankByRisk)
      .toSorted(compareRisk)
      .map(({ row }) => row.id),
  ).toEqual([4, 6, 3, 2, 5, 1].map(productId))
  expect(buildStats(rows)).toMatchObject({
    rows: 6,
    guardrails: { 'price-not-positive': 1 },
    rising: 3,
    falling: 3,
    sum: { before: '120', after: '89.2' },
  })
})
