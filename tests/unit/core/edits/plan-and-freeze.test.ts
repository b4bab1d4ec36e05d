import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { describeOperations } from '#lib/core/operations/operations.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { judge, undoRow } from './harness/judge.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { by, previewStep, toCurrency } from './build.ts'
import { iterations } from '#tests/iterations.ts'

const row = (id: number, before: number, target: number) => ({
  id: productId(id),
  before: { listPrice: amount(String(before)) },
  target: { listPrice: amount(String(target)) },
  variants: [],
})
const rows = fc
  .uniqueArray(fc.record({ id: fc.nat(5000), before: fc.nat(50), target: fc.nat(5) }), {
    selector: ({ id }) => id,
    maxLength: 400,
  })
  .map((list) => list.map(({ id, before, target }) => row(id, before, target)))

const ending = (direction: 'nearest' | 'up' | 'down') =>
  ({ to: 'ending', ending: '99', direction }) as const

describe('The hash', () => {
  test('does not depend on the order of rows', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (frozen) => {
        expect(await hashRows(frozen.toReversed())).toBe(await hashRows(frozen))
      }),
      { numRuns: iterations(30, 30, 300) },
    )
  })

  test('changes with every id, before and target', async () => {
    const variations = [[row(1, 10, 11)], [row(2, 10, 11)], [row(1, 9, 11)], [row(1, 10, 12)], []]
    const hashes = await Promise.all(variations.map(hashRows))
    expect(new Set(hashes).size).toBe(variations.length)
  })

  test('of a duplicate changes with the snapshot of its source', async () => {
    const copy = { source: row(1, 10, 11).id, parts: [], keepsSkus: false } as const
    const create: NewProduct = {
      name: 'Wool scarf',
      type: 'physical',
      visible: false,
      listPrice: amount('40'),
      options: [],
      variants: [],
      media: [],
      collectionIds: [],
      copy,
    }
    const hashes = [{ name: 'Scarf' }, { name: 'Hat' }, undefined].map((snapshot) =>
      hashRows([{ ...row(1, 10, 11), create, snapshot }]),
    )
    expect(new Set(await Promise.all(hashes)).size).toBe(hashes.length)
  })

  test('is fixed: a change of it would invalidate every existing preview', async () => {
    expect(await hashRows([row(1, 10, 11)])).toBe(
      'f13a714c3114ecb31ccd35072c1ab9ad4ce7bc6dd4524b29fa72209f8d0be7ed',
    )
  })
})

test('restores exactly with an undo row, and is the original row after two undos', () => {
  const product = buildProduct({ variantsManaged: true, variants: [buildVariant()] })
  const original = previewStep(product, by.percent('-60')) as PreviewRow
  const undo = undoRow(original)
  expect(undo).toMatchObject({
    before: original.target,
    target: original.before,
    paidPrice: { before: '8', after: '20' },
    variants: [{ label: 'M', before: '8', after: '20' }],
    flags: [],
  })
  expect(undoRow(undo)).toEqual({ ...original, flags: [] })
})

describe('A read-back', () => {
  const frozen = { ...row(1, 10, 11), currency: 'EUR' }
  test.each([
    ['11', 'applied'],
    ['10', 'untouched'],
    ['12', 'conflict'],
  ])('that finds %s says %s', (found, finding) => {
    expect(judge(frozen, { listPrice: amount(found) })).toBe(finding)
  })

  test('reports "gone" if it finds nothing', () => {
    expect(judge(frozen, undefined)).toBe('gone')
  })

  test('accepts values rounded to the currency, but prefers exact ones', () => {
    const target = { ...frozen, target: { listPrice: amount('11.449') } }
    expect(judge(target, { listPrice: amount('11.45') })).toBe('applied')
    const both = { ...target, before: { listPrice: amount('11.45') } }
    expect(judge(both, { listPrice: amount('11.45') })).toBe('untouched')
  })
})

describe('A description', () => {
  test.each([
    [by.percent('7'), ending('nearest'), 'Price +7%, ending in .99'],
    [by.percent('-7.5'), ending('up'), 'Price −7.5%, rounded up to end in .99'],
    [by.amount('5'), toCurrency, 'Price +5'],
    [by.set('12.99'), { to: 'none' } as const, 'Price set to 12.99, not rounded'],
    [
      by.amount('-5'),
      { to: 'whole', direction: 'down' } as const,
      'Price −5, rounded down to whole numbers',
    ],
  ])('%o is described', (step, rounding, words) => {
    expect(describeOperations([{ kind: 'price', step, rounding }])).toBe(words)
  })

  test.each([
    [by.set('6500'), 'Price set to €6,500.00'],
    [by.amount('-5'), 'Price −€5.00'],
    [by.percent('7'), 'Price +7%'],
  ])('describes %o in the store’s currency', (step, words) => {
    const operation = { kind: 'price', step, rounding: toCurrency } as const
    expect(describeOperations([operation], 'EUR')).toBe(words)
  })

  test('names several operations in their order', () => {
    const operations = [by.amount('5'), by.percent('7')].map(
      (step) => ({ kind: 'price', step, rounding: toCurrency }) as const,
    )
    expect(describeOperations(operations)).toBe('Price +5, then price +7%')
  })
})
