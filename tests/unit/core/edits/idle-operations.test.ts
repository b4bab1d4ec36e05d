import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { type Operation, listIdle } from '#lib/core/operations/operations.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'

const rise: Operation = {
  kind: 'price',
  step: { by: 'percent', percent: '10' as Amount },
  rounding: { to: 'currency' },
}
const prefix: Operation = { kind: 'text', field: 'sku', step: { by: 'prefix', text: 'A-' } }
const show: Operation = { kind: 'visible', visible: true }
const ribbon: Operation = { kind: 'ribbon', name: 'Sale' }

const idle = (operations: readonly Operation[], ...products: readonly Partial<Product>[]) =>
  listIdle(
    operations,
    products.flatMap(
      (part, at) =>
        previewProduct(
          buildProduct({ id: productId(at), ...part }),
          operations,
          defaultGuardrailLimits,
        ) ?? [],
    ),
  )

describe('the steps of an edit that change no product', () => {
  it.each([
    ['a prefix where no product has a SKU', [rise, prefix], [{ sku: '' }], [1]],
    ['none if one of them has', [rise, prefix], [{ sku: '' }, { sku: 'B' }], []],
    [
      'those that are the same already',
      [show, ribbon, rise],
      [{ visible: true, ribbon: 'Sale' }],
      [0, 1],
    ],
    ['none if each changes something', [show, ribbon], [{ visible: false }], []],
  ] as const)('are %s', (_name, operations, products, expected) => {
    expect(idle(operations, ...products)).toEqual(expected)
  })
})
