import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import {
  defaultGuardrailLimits,
  type GuardrailLimits,
} from '#lib/core/catalog/money/guardrail-limits.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { previewManualEdit } from '#lib/core/edits/preview/preview-manual-edit.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import {
  type Currency,
  digitsOf,
  endings,
  listAfter,
  pay,
  percents,
  products,
  toCurrency,
  toOperation,
  toThousandths,
  write,
} from './harness/own-prices.ts'

function withoutVariants(product: Product): Product {
  return { ...product, options: [], variantsManaged: false, variants: [] }
}

/** One price for the whole product, as in Catalog V1. */
const plain = products.filter((each) => each.variantsPriced !== true).map(withoutVariants)

/** The price paid before and after, of each variant or of the product. */
function listPaid(product: Product, row: PreviewRow | undefined): (readonly [number, number])[] {
  const { variants, currency } = product
  if (variants.length > 0) {
    const after = listAfter(product, row)
    return variants.map((each, at) => [toThousandths(each.paidPrice), after[at]?.[1] ?? 0])
  }
  const { listPrice = product.listPrice, discount = product.discount } = row?.target ?? {}
  const paid = pay(toThousandths(listPrice), discount, currency as Currency)
  return [[toThousandths(product.paidPrice), paid]]
}

const limits = fc.record({
  jumpPercent: fc.constantFrom(20, 50, 80),
  salePercent: fc.constant(defaultGuardrailLimits.salePercent),
})
const isFar = (from: number, to: number, { jumpPercent }: GuardrailLimits) =>
  Math.abs(to - from) * 100 > jumpPercent * from

/** A value of one field, as entered, pasted or imported. */
const manual = fc
  .tuple(fc.oneof(products, plain), fc.nat(3), fc.integer({ min: 1, max: 150 }), fc.nat(1))
  .map(([product, which, percent, isPaid]): readonly [Product, ManualEdit] => {
    const variant = product.variants[which]
    const target = variant ?? product
    const was = toThousandths(isPaid === 1 ? target.paidPrice : target.listPrice)
    const currency = product.currency as Currency
    const wanted = write(Math.max(1000, toCurrency((was * percent) / 100, currency)))
    const field = isPaid === 1 ? 'paidPrice' : 'listPrice'
    const path = variantFieldPath(variant?.id ?? wholeProduct, field)
    const set = fieldValuesFrom([[path, wanted]])
    return [product, { id: product.id, before: readFields(set, product), set }]
  })

test('flags a value that changes the price paid beyond the limit', () => {
  fc.assert(
    fc.property(manual, limits, ([product, change], limit) => {
      const requests = product.variantsPriced === true ? v3Requests : v1Requests
      const { currency } = product
      const row = previewManualEdit(change, product, {
        limits: limit,
        units: { currency },
        requests,
      })
      if (row === undefined || row.flags.length > 0) return
      for (const [before, after] of listPaid(product, row)) {
        expect(isFar(before, after, limit)).toBe(false)
      }
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

const unnamed = fc
  .tuple(
    fc.constantFrom('set', 'amount', 'off'),
    fc.constantFrom('list', 'paid' as const),
    fc.integer({ min: 1, max: 200 }),
    fc.boolean(),
  )
  .map(([what, target, units, isUp]): Operation => {
    const rounding = { to: 'currency' } as const
    const value = amount(String(units))
    if (what === 'off') return { kind: 'sale', do: 'start', by: 'amount', amount: value, rounding }
    const moved = isUp ? value : amount(`-${value}`)
    const step =
      what === 'set'
        ? ({ by: 'set', amount: value } as const)
        : ({ by: 'amount', amount: moved } as const)
    return { kind: 'price', target, step, rounding }
  })

test('flags an edit without a percentage that changes a price beyond the limit', () => {
  fc.assert(
    fc.property(fc.oneof(products, plain), unnamed, limits, (product, operation, limit) => {
      const row = previewProduct(product, [operation], limit)
      if (row === undefined || row.flags.length > 0) return
      for (const [before, after] of listPaid(product, row)) {
        expect(isFar(before, after, limit)).toBe(false)
      }
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

test('does not flag a percentage sale or the end of a sale as a jump, whatever its size', () => {
  const sales = fc.integer({ min: 1, max: 95 }).map((percent) => {
    return toOperation({ what: 'sale', percent: String(percent), to: 'currency' })
  })
  const ends: Operation = { kind: 'sale', do: 'end', rounding: { to: 'currency' } }
  const operations = fc.oneof(sales, fc.constant(ends))
  fc.assert(
    fc.property(fc.oneof(products, plain), operations, limits, (product, operation, limit) => {
      const row = previewProduct(product, [operation], limit)
      expect(row?.flags.map(({ guardrail }) => guardrail) ?? []).not.toContain('big-jump')
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

test('changes the price paid by the percentage, or flags the row', () => {
  fc.assert(
    fc.property(fc.oneof(products, plain), percents, endings, (product, percent, to) => {
      const row = previewProduct(
        product,
        [toOperation({ what: 'list', percent, to })],
        defaultGuardrailLimits,
      )
      if (row === undefined || row.flags.length > 0) return
      const rounding =
        to === 'ending' ? 1000 : 2 * 10 ** (3 - digitsOf[product.currency as Currency])
      for (const [before, after] of listPaid(product, row)) {
        const asked = (before * Math.abs(Number(percent))) / 100
        expect(Math.abs(after - before)).toBeLessThanOrEqual(asked * 1.1 + rounding)
      }
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})
