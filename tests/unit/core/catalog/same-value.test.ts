import { expect, test } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { isSameValue, isStoredValue } from '#lib/core/catalog/changes/same-value.ts'

test('no cost and a cost of zero are the same, no price and a price of zero are not', () => {
  expect(isSameValue('cost', null, '0')).toBe(true)
  expect(isSameValue('variant/v/weight', '0', null)).toBe(true)
  expect(isSameValue('cost', null, '1')).toBe(false)
  expect(isSameValue('variant/v/quantity', null, 0)).toBe(false)
  expect(isSameValue('info/Care', null, '0')).toBe(false)
})

test('a price is rounded to its currency only where that is requested', () => {
  expect(isSameValue('listPrice', '11.449', '11.45')).toBe(false)
  expect(isSameValue('listPrice', '11.449', '11.45', 'EUR')).toBe(true)
  expect(isSameValue('name', '11.449', '11.45', 'EUR')).toBe(false)
})

test('dimensions without a unit are in the unit of the store, and a missing side makes them differ', () => {
  const height = '3' as Amount
  expect(isSameValue('dimensions', { height }, { unit: 'CM', height })).toBe(true)
  expect(isSameValue('variant/v/packageDimensions', { height }, { height, unit: 'IN' })).toBe(true)
  expect(isSameValue('dimensions', { height, unit: 'CM' }, { height, unit: 'IN' })).toBe(false)
  expect(isSameValue('dimensions', { height }, { height, width: height, unit: 'CM' })).toBe(false)
  expect(isSameValue('dimensions', null, { height, unit: 'CM' })).toBe(false)
})

test('an image that was added by its address is stored as whatever new one is in its position', () => {
  const added = ['a', 'https://example.com/b.jpg']
  expect(isStoredValue('media', added, ['a', 'made-up-id'])).toBe(true)
  expect(isStoredValue('media', added, ['a'])).toBe(false)
  expect(isStoredValue('media', added, ['made-up-id', 'a'])).toBe(false)
  // Until it is sent, it takes the place of the image that is there.
  expect(isSameValue('media', added, ['a', 'made-up-id'])).toBe(false)
})
