import { describe, expect, test } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { findTargets, keyOfCondition, ofProduct } from '#lib/core/catalog/product/condition.ts'
import { amount, buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'
import { tracked, withStock } from './builders.ts'

const soldOut = { kind: 'sold-out' } as const
const onSale = { kind: 'on-sale' } as const

describe('sold out', () => {
  test('holds when the store says so, also of stock that is not tracked', () => {
    expect(findTargets(soldOut, withStock(0))).toEqual([ofProduct])
    const untracked = buildProduct({ stock: { tracked: false, status: 'out-of-stock' } })
    expect(findTargets(soldOut, untracked)).toEqual([ofProduct])
  })

  test('does not hold while a single variant is in stock', () => {
    const partly = buildProduct({ stock: { tracked: true, quantity: 3, status: 'partly-out' } })
    expect(findTargets(soldOut, partly)).toEqual([])
  })
})

describe('on sale', () => {
  test('holds when customers pay less than the regular price', () => {
    expect(findTargets(onSale, buildProduct())).toEqual([])
    expect(findTargets(onSale, buildProduct({ paidPrice: amount('15') }))).toEqual([ofProduct])
  })

  test('holds when that is so of one variant that is sold, and not of a hidden one', () => {
    const plain = buildVariant({ id: 'a' as VariantId })
    const reduced = buildVariant({ id: 'b' as VariantId, paidPrice: amount('15') })
    const both = buildProduct({ variantsManaged: true, variants: [plain, reduced] })
    const hidden = { ...both, variants: [plain, { ...reduced, visible: false }] }
    expect(findTargets(onSale, both)).toEqual([ofProduct])
    expect(findTargets(onSale, hidden)).toEqual([])
  })
})

describe('low stock', () => {
  const low = { kind: 'low-stock', limit: 5 } as const

  test('holds from the limit down, and of sold-out products as well', () => {
    expect(findTargets(low, withStock(6))).toEqual([])
    expect(findTargets(low, withStock(5))).toEqual([ofProduct])
    expect(findTargets(low, withStock(0))).toEqual([ofProduct])
  })

  test('holds of stock that is not tracked only when it is marked as out of stock', () => {
    const out = buildProduct({ stock: { tracked: false, status: 'out-of-stock' } })
    expect(findTargets(low, buildProduct())).toEqual([])
    expect(findTargets(low, out)).toEqual([ofProduct])
  })

  test('names each variant that is low, if variants count', () => {
    const few = buildVariant({ id: 's' as VariantId, stock: tracked(2) })
    const many = buildVariant({ id: 'm' as VariantId, stock: tracked(60) })
    const hidden = buildVariant({ id: 'l' as VariantId, stock: tracked(1), visible: false })
    const variants = [few, many, hidden]
    const product = withStock(63, { variants, variantsManaged: true })
    expect(findTargets(low, product)).toEqual([])
    expect(findTargets({ ...low, ofVariants: true }, product)).toEqual(['s'])
  })

  test('names the product alone where it has one variant, which repeats its stock', () => {
    const product = withStock(2, { variants: [buildVariant({ stock: tracked(2) })] })
    expect(findTargets({ ...low, ofVariants: true }, product)).toEqual([ofProduct])
  })
})

test('has one key for equal conditions', () => {
  const low = { kind: 'low-stock', limit: 5 } as const
  const keys = [soldOut, onSale, low, { ...low, limit: 6 }, { ...low, ofVariants: true } as const]
  expect(new Set(keys.map(keyOfCondition)).size).toBe(5)
  expect(keyOfCondition({ ...low })).toBe(keyOfCondition(low))
})
