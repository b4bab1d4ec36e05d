import { expect, test } from 'vitest'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { canAffect } from '#lib/extension/rules/affects.ts'
import { addMark, isOwn, keepHeld } from '#lib/extension/rules/mark.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { amount, buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { productOf } from './builders.ts'

const hidden: FieldValues = { visible: false, ribbon: 'Sold out' }
const product = buildProduct({ visible: false, ribbon: 'Sold out' })
const show: Operation = { kind: 'visible', visible: true }
const clear: Operation = { kind: 'ribbon', name: '' }
const mark = addMark(undefined, productOf(0), hidden, 1)

test('a product is the rule’s own while what the rule set and would change is unchanged', () => {
  expect(isOwn(mark, [show], product)).toBe(true)
  expect(isOwn(mark, [show, clear], product)).toBe(true)
  expect(isOwn(mark, [show], { ...product, ribbon: 'Soon' })).toBe(true)
  expect(isOwn(mark, [show, clear], { ...product, ribbon: 'Soon' })).toBe(false)
  expect(isOwn(mark, [show], { ...product, visible: true })).toBe(false)
})

test('a product that no rule changed, or only in other fields, is not', () => {
  expect(isOwn(undefined, [show], product)).toBe(false)
  expect(isOwn(addMark(undefined, productOf(0), { ribbon: 'Sold out' }, 1), [show], product)).toBe(
    false,
  )
})

test('a value that someone changed is no longer the rule’s, even if it is set again', () => {
  const shown = keepHeld(mark!, { ...product, visible: true })
  expect(shown?.values).toEqual({ ribbon: 'Sold out' })
  expect(isOwn(shown, [show], product)).toBe(false)
  expect(keepHeld(mark!, { ...product, visible: true, ribbon: '' })).toBeUndefined()
})

test('values of several edits add up, and costs are not kept', () => {
  const both = addMark(mark, productOf(0), { brand: 'Own', cost: amount('3') }, 2)
  expect(both).toEqual({ productId: productOf(0), at: 2, values: { ...hidden, brand: 'Own' } })
  expect(addMark(undefined, productOf(0), { cost: amount('3') }, 1)).toBeUndefined()
})

test('only edits of prices can begin a sale, and only edits of stock can empty a product', () => {
  const price: Operation = {
    kind: 'price',
    step: { by: 'percent', percent: amount('10') },
    rounding: { to: 'none' },
  }
  expect(canAffect([price], { kind: 'on-sale' })).toBe(true)
  expect(canAffect([price], { kind: 'sold-out' })).toBe(false)
  expect(canAffect([show, clear], { kind: 'on-sale' })).toBe(false)
  expect(canAffect([{ ...show, only: { Size: 'M' } }], { kind: 'on-sale' })).toBe(true)
})
