import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { describeOperations } from '#lib/core/operations/operations.ts'
import type { StockOperation } from '#lib/core/operations/stock.ts'
import { buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'

const idOf = (at: number) => `v${at}` as VariantId
const inStock = (quantity: number) => ({ tracked: true, quantity, status: 'in-stock' }) as const

function build(quantities: readonly number[]) {
  const labels = quantities.map((_, at) => `Size ${at}`)
  return buildProduct({
    variantsPriced: true,
    variantsManaged: true,
    stock: inStock(quantities.reduce((sum, each) => sum + each, 0)),
    options: [
      { name: 'Size', kind: 'list', choices: labels.map((label) => ({ value: label, label })) },
    ],
    variants: labels.map((Size, at) =>
      buildVariant({ id: idOf(at), choices: { Size }, stock: inStock(quantities[at] ?? 0) }),
    ),
  })
}

it('subtracts down to 0, or skips variants with less, and never blocks the others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(12), { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('stop', 'skip', undefined),
      (quantities, less, whenShort) => {
        const operation: StockOperation = { kind: 'stock', do: 'move', quantity: -less, whenShort }
        const row = previewProduct(build(quantities), [operation], defaultGuardrailLimits)
        const isShort = quantities.some((quantity) => quantity < less)
        const isBlocked = row?.flags.some(({ level }) => level === 'block') === true
        expect(isBlocked).toBe(isShort && whenShort === undefined)
        if (isBlocked) return
        const left = quantities.map(
          (quantity, at) => row?.target[variantFieldPath(idOf(at), 'quantity')] ?? quantity,
        )
        const wanted = quantities.map((quantity) => {
          if (quantity >= less) return quantity - less
          return whenShort === 'skip' ? quantity : 0
        })
        expect(left).toEqual(wanted)
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

it('says what it does in words', () => {
  const move = { kind: 'stock', do: 'move', quantity: -3 } as const
  expect(describeOperations([{ ...move, whenShort: 'stop' }])).toBe('Stock −3 (stops at 0)')
  expect(describeOperations([{ ...move, whenShort: 'skip' }])).toBe(
    'Stock −3 (skips variants with less)',
  )
})
