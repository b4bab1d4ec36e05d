import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, zero } from '#lib/core/catalog/money/amount.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import {
  fieldEntries,
  groupByVariant,
  fieldValuesFrom,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { judge, undoRow } from './harness/judge.ts'
import { amount, buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'
import { withValues } from '#tests/unit/jobs/harness/kinds.ts'
import { by, previewStep } from './build.ts'

const ending = { to: 'ending', ending: '99', direction: 'nearest' } as const

function variant(name: string, list: string, paid = list, more: Partial<Variant> = {}): Variant {
  const prices = { listPrice: amount(list), paidPrice: amount(paid) }
  return buildVariant({ id: name as VariantId, choices: { Size: name }, ...prices, ...more })
}

/** A shirt of a store with prices of variants. */
function shirt(...variants: readonly Variant[]): Product {
  const choices = variants.map(({ id }) => ({ value: id, label: id }))
  const [first] = variants
  return buildProduct({
    options: [{ name: 'Size', kind: 'list', choices }],
    variantsManaged: true,
    variantsPriced: true,
    variants,
    listPrice: first?.listPrice ?? amount('0'),
    paidPrice: first?.paidPrice ?? amount('0'),
  })
}

const full = variant('Full', '20')
const sale = variant('Sale', '50', '40')

describe('A product whose variants have own prices', () => {
  test('has each price computed separately, with the price paid in proportion', () => {
    const row = previewStep(shirt(full, sale), by.percent('7'), ending)
    expect(row?.target).toEqual({
      'variant/Full/listPrice': '20.99',
      'variant/Full/paidPrice': '20.99',
      'variant/Sale/listPrice': '53.99',
      'variant/Sale/paidPrice': '43.19',
    })
    expect(row?.before).toEqual({
      'variant/Full/listPrice': '20',
      'variant/Full/paidPrice': '20',
      'variant/Sale/listPrice': '50',
      'variant/Sale/paidPrice': '40',
    })
    expect(row?.before.listPrice).toBeUndefined()
  })

  test('shows the resulting price of every variant, also of unchanged ones', () => {
    const row = previewStep(shirt(full, sale, variant('Same', '25')), by.set('25'))
    expect(row?.variants).toEqual([
      { label: 'Full', before: '20', after: '25' },
      {
        label: 'Sale',
        before: '50',
        after: '25',
        paid: { before: '40', after: '20' },
      },
      { label: 'Same', before: '25', after: '25' },
    ])
    // Unchanged prices are not written, so they cannot conflict.
    expect([...groupByVariant(row?.target ?? {}).keys()]).toEqual(['Full', 'Sale'])
  })

  test('is represented by the prices of its cheapest variant', () => {
    const row = previewStep(shirt(sale, full), by.percent('10'))
    expect(row).toMatchObject({
      listPrice: { before: '20', after: '22' },
      paidPrice: { before: '20', after: '22' },
    })
  })

  test('without options is one row without variants', () => {
    const plain = { ...shirt(variant('only', '20')), options: [], variantsManaged: false }
    const row = previewStep(plain, by.percent('10'))
    expect(row?.variants).toEqual([])
    expect(row?.target).toEqual({ 'variant/only/listPrice': '22', 'variant/only/paidPrice': '22' })
  })

  test('is left alone if nothing changes', () => {
    expect(previewStep(shirt(variant('Free', '0')), by.percent('7'))).toBeUndefined()
  })

  test('loses no sale to rounding if a valid price exists', () => {
    const row = previewStep(shirt(variant('Penny', '0.02', '0.01')), by.set('0.01'))
    expect(row?.target).toEqual({
      'variant/Penny/listPrice': '0.01',
      'variant/Penny/paidPrice': '0.01',
    })
  })

  test.each([
    ['a price of zero', by.amount('-30'), [full, sale], 'variant-not-positive'],
    [
      'a price under cost',
      by.percent('-40'),
      [full, { ...sale, cost: amount('30') }],
      'below-cost',
    ],
    ['a large change', by.percent('80'), [full, sale], 'big-jump'],
    ['a price for a free variant', by.set('5'), [full, variant('Free', '0')], 'price-from-zero'],
    [
      'a sale of nearly the whole price',
      by.percent('5'),
      [full, variant('Sale', '50', '2')],
      'deep-sale',
    ],
  ] as const)('warns of or blocks %s', (_, step, variants, guardrail) => {
    const flags = previewStep(shirt(...variants), step)?.flags.map((flag) => flag.guardrail)
    expect(flags).toContain(guardrail)
  })
})

const cents = (min: number) =>
  fc.integer({ min: min, max: 100_000 }).map((value) => amount(String(value / 100)))
const shirts = fc
  .array(fc.tuple(cents(2), fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 6 })
  .map((list) =>
    shirt(
      ...list.map(([price, percent], at) => {
        const paid = Math.max(0.01, Math.floor(Number(price) * percent) / 100)
        return variant(`v${at}`, price, String(paid))
      }),
    ),
  )

describe('Any prices', () => {
  test('are restored exactly by an undo, and a read-back distinguishes both values', () => {
    fc.assert(
      fc.property(shirts, fc.integer({ min: -60, max: 200 }), (product, percent) => {
        const row = previewStep(product, by.percent(String(percent)), ending)
        if (row === undefined) return
        const after = withValues(product, row.target)
        expect(judge(row, readFields(row.target, product))).toBe('untouched')
        expect(judge(row, readFields(row.target, after))).toBe('applied')
        const back = undoRow(row)
        expect(judge(back, readFields(back.target, after))).toBe('untouched')
        expect(withValues(after, back.target).variants).toEqual(product.variants)
        expect(undoRow(back).variants).toEqual(row.variants)
        for (const { paidPrice, listPrice } of groupByVariant(row.target).values()) {
          expect(compare(paidPrice ?? zero, listPrice ?? zero)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  test('are all part of the hash', async () => {
    const row = previewStep(shirt(full, sale), by.percent('10'))
    if (row === undefined) throw new Error('It moves.')
    const paths = fieldEntries(row.target)
    const variations = paths.flatMap(([path, value], at) => [
      fieldValuesFrom(paths.with(at, [path, '99.5'])),
      fieldValuesFrom(paths.with(at, [variantFieldPath('other' as VariantId, 'sku'), value])),
    ])
    const hashes = variations.map((target) => hashRows([{ ...row, target }]))
    const known = new Set(await Promise.all([hashRows([row]), ...hashes]))
    expect(known.size).toBe(1 + variations.length)
  })

  test('conflict if another user changed one, whichever it is', () => {
    const row = previewStep(shirt(full, sale), by.percent('10'))
    if (row === undefined) throw new Error('It moves.')
    const dearer = shirt(full, variant('Sale', '50', '41'))
    expect(judge(row, readFields(row.target, dearer))).toBe('conflict')
    const gone = shirt(full)
    expect(judge(row, readFields(row.target, gone))).toBe('conflict')
    const more = shirt(full, sale, variant('New', '1'))
    expect(judge(row, readFields(row.target, more))).toBe('untouched')
  })
})
