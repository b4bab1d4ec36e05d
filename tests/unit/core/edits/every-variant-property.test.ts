import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from '#lib/core/operations/operations.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildStats } from '#lib/core/edits/preview/summary.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { amount, buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { context, indexOf } from '#tests/unit/core/search/store.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { readSelectedIds, selectRows } from '#lib/core/search/filters/select-rows.ts'
import { search } from '#lib/core/search/search.ts'
import { iterations } from '#tests/iterations.ts'
import {
  type Asked,
  type Currency,
  endings,
  listAfter,
  percents,
  products,
  toCurrency,
  toEnding,
  toOperation,
  toThousandths,
  write,
} from './harness/own-prices.ts'
/** Whether each price changed by the percentage. */
function isAsAsked(
  { what, percent, to }: Asked,
  product: Product,
  after: readonly (readonly [number, number])[],
): boolean {
  const currency = product.currency as Currency
  const round = to === 'currency' ? toCurrency : toEnding
  return after.every(([list, paid], at) => {
    const variant = product.variants[at]
    const was = toThousandths(variant?.listPrice ?? '0')
    const wasPaid = toThousandths(variant?.paidPrice ?? '0')
    if (what === 'sale') {
      return paid === round((was * (100 - Math.abs(Number(percent)))) / 100, currency)
    }
    const from = what === 'list' ? was : wasPaid
    return (
      (what === 'list' ? list : paid) === round((from * (100 + Number(percent))) / 100, currency)
    )
  })
}

test('changes every selected variant by the percentage, or flags the row', () => {
  const asked = fc.record({
    what: fc.constantFrom('list', 'paid', 'sale' as const),
    percent: percents,
    to: endings,
  })
  fc.assert(
    fc.property(products, asked, (product, wanted) => {
      const row = previewProduct(product, [toOperation(wanted)], defaultGuardrailLimits)
      const flags = row?.flags.map(({ guardrail }) => guardrail) ?? []
      if (flags.length > 0) return
      expect(isAsAsked(wanted, product, listAfter(product, row))).toBe(true)
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

test('changes list prices of all variants by the percentage; none is only flagged', () => {
  fc.assert(
    fc.property(products, percents, endings, (product, percent, to) => {
      const wanted = { what: 'list', percent, to } as const
      const row = previewProduct(product, [toOperation(wanted)], defaultGuardrailLimits)
      if (row?.flags.some(({ level }) => level === 'block')) return
      expect(isAsAsked(wanted, product, listAfter(product, row))).toBe(true)
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

/** The variants that customers can buy. */
function listSold({ variants }: Product) {
  const visible = variants.filter((each) => each.visible)
  return visible.length > 0 ? visible : variants
}

/** With more digits than a group of thousands: 1.745 could be read as one. */
const ask = (price = '0') => Number(price).toFixed(4)

test('searches, shows and sums what customers pay, per variant', () => {
  fc.assert(
    fc.property(products, percents, fc.nat(2), (product, percent, which) => {
      const sold = listSold(product)
      const paid = sold.map(({ paidPrice }) => toThousandths(paidPrice))
      const index = indexOf([toSearchRow(product)])
      const finds = (text: string) => {
        const { query } = parseQuery(text)
        return readSelectedIds(index, selectRows(index, query, context))
      }
      const one = sold[which % sold.length]
      expect(finds(`price:${ask(one?.paidPrice)}`)).toHaveLength(1)
      expect(finds(`list:${ask(one?.listPrice)}`)).toHaveLength(1)
      const [min, max] = [Math.min(...paid), Math.max(...paid)]
      expect(finds(`price:<${ask(write(min))}`)).toHaveLength(0)
      expect(finds(`price:>${ask(write(max))}`)).toHaveLength(0)
      expect(finds('on:sale')).toHaveLength(
        sold.some((each) => each.paidPrice !== each.listPrice) ? 1 : 0,
      )
      const [hit] = search(index, parseQuery(''), 1, context).hits
      expect(toThousandths(hit?.paidPrice ?? '')).toBe(min)
      const row = previewProduct(
        product,
        [toOperation({ what: 'list', percent, to: 'currency' })],
        defaultGuardrailLimits,
      )
      if (row === undefined || row.flags.some(({ level }) => level === 'block')) return
      const { sum } = buildStats([row])
      const all = listAfter(product, row).map(([, after]) => after)
      expect(toThousandths(sum?.before ?? '')).toBe(
        product.variants.reduce((total, each) => total + toThousandths(each.paidPrice), 0),
      )
      expect(toThousandths(sum?.after ?? '')).toBe(all.reduce((total, each) => total + each, 0))
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

const directions: fc.Arbitrary<readonly [Operation, 'up' | 'down' | 'stay']> = fc
  .tuple(
    percents,
    endings,
    fc.constantFrom('list', 'paid', 'sale', 'end', 'crossed', 'keep' as const),
  )
  .map(([percent, to, what]) => {
    const up = percent.startsWith('-') ? 'down' : 'up'
    const currency = { to: 'currency' } as const
    const by = { by: 'percent', percent: amount(percent.replace('-', '')) } as const
    if (what === 'end') return [{ kind: 'sale', do: 'end', rounding: currency }, 'up']
    if (what === 'crossed') return [{ kind: 'compare-at', step: by, rounding: currency }, 'stay']
    if (what === 'keep') {
      return [{ kind: 'price', keepPaid: true, step: by, rounding: currency }, 'stay']
    }
    return [toOperation({ what, percent, to }), what === 'sale' ? 'down' : up]
  })

test('flags the row whenever the price paid moves against the direction of the edit', () => {
  fc.assert(
    fc.property(products, directions, (product, [operation, direction]) => {
      const row = previewProduct(product, [operation], defaultGuardrailLimits)
      if (row === undefined || row.flags.length > 0) return
      for (const [at, [, paid]] of listAfter(product, row).entries()) {
        const was = toThousandths(product.variants[at]?.paidPrice ?? '0')
        if (direction === 'up') expect(paid).toBeGreaterThanOrEqual(was)
        if (direction === 'down') expect(paid).toBeLessThanOrEqual(was)
        if (direction === 'stay') expect(paid).toBe(was)
      }
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

const flags = (product: Product, operation: Operation) =>
  previewProduct(product, [operation], defaultGuardrailLimits)?.flags.map(
    ({ guardrail }) => guardrail,
  )

test('flags a new sale above the running one, and an increase that an ending turns into a decrease', () => {
  const reduced = buildProduct({
    listPrice: amount('6.45'),
    paidPrice: amount('3.23'),
    discount: { kind: 'percent', value: amount('50') },
  })
  const sale = toOperation({ what: 'sale', percent: '20', to: 'currency' })
  expect(flags(reduced, sale)).toEqual(['against-direction'])
  const five = buildProduct({ listPrice: amount('5'), paidPrice: amount('5') })
  expect(flags(five, toOperation({ what: 'list', percent: '7', to: 'ending' }))).toEqual([
    'against-direction',
  ])
})

test('reports a margin that a running sale reduces', () => {
  const product = buildProduct({
    listPrice: amount('19'),
    paidPrice: amount('9.5'),
    cost: amount('9'),
    discount: { kind: 'percent', value: amount('50') },
  })
  const step = { by: 'margin', percent: amount('50') } as const
  const operation = { kind: 'price', step, rounding: { to: 'currency' } } as const
  const row = previewProduct(product, [operation], defaultGuardrailLimits)
  expect(row?.flags.map(({ guardrail }) => guardrail)).toContain('margin-not-reached')
})
