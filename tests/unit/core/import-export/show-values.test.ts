import { expect, test } from 'vitest'
import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { nameSheetField, showBoth } from '#lib/core/sheet-engine/list-lines.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

function show(path: FieldPath, was: FieldPathValue, value: FieldPathValue, currency = 'EUR') {
  const { words, kind } = nameSheetField(path)
  const { before, after } = showBoth(was, value, kind, currency)
  return `${words}: ${before} → ${after}`
}

test('prices and costs are shown in the currency of the store, with all their digits', () => {
  expect(show('listPrice', amount('1234.5'), amount('0.999'))).toBe(
    'Regular price: €1,234.50 → €0.999',
  )
  expect(show('variant/v/cost', null, amount('1200'), 'JPY')).toBe('Cost: – → ¥1,200')
  expect(show('weight', amount('0.4'), amount('0.5'))).toBe('Weight: 0.4 → 0.5')
})

test('a discount is shown by its kind', () => {
  const percent = { kind: 'percent', value: amount('7.5') } as const
  const off = { kind: 'amount', value: amount('5') } as const
  const none = { kind: 'none', value: amount('0') } as const
  expect(show('discount', percent, off)).toBe('Discount: 7.5% → €5.00')
  expect(show('discount', none, percent)).toBe('Discount: – → 7.5%')
})

test('a text is shown as customers read it, and with its markup if only that differs', () => {
  expect(show('description', '<p>Warm&nbsp;scarf</p>', '<p>Warm <b>red</b> scarf</p>')).toBe(
    'Description: Warm scarf → Warm red scarf',
  )
  expect(show('description', '<p>Warm</p>', '<b>Warm</b>')).toBe(
    'Description: <p>Warm</p> → <b>Warm</b>',
  )
})

test('images are counted, and named if their number stays the same', () => {
  expect(show('media', ['a.jpg'], ['a.jpg', 'b.jpg'])).toBe('Media: 1 image → 2 images')
  expect(show('media', ['a.jpg', 'b.jpg'], ['b.jpg', 'a.jpg'])).toBe(
    'Media: a.jpg, b.jpg → b.jpg, a.jpg',
  )
})

test('a value of a variant names the variant', () => {
  expect(nameSheetField('variant/v/listPrice', new Map([['v', 'M, Blue']])).words).toBe(
    'Regular price (M, Blue)',
  )
})
