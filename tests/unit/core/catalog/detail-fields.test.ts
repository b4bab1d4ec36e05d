import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { detailsOf, readFields } from '#lib/core/catalog/product/product-values.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { isFieldValues } from '#lib/core/catalog/changes/is-field-values.ts'
import {
  fieldEntries,
  parseLocationStockPath,
  locationStockPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { isSameValue } from '#lib/core/catalog/changes/same-value.ts'

const variantId = 'v1' as VariantId
const product = {
  media: [{ id: 'm1', kind: 'image', url: 'https://example.com/1.jpg', altText: 'A mug' }],
  variants: [],
  stockLevels: [{ variantId, locationId: 'p2', stock: 4 }],
} as unknown as Product

const paragraph = (text: string, more: object = {}) => ({
  nodes: [{ type: 'PARAGRAPH', id: 'a', nodes: [{ type: 'TEXT', textData: { text } }] }],
  ...more,
})

const values: FieldValues = {
  richDescription: paragraph('New'),
  visibleInPos: true,
  membersOnly: false,
  'tags/new': true,
  'privateTags/own': false,
  pricePerUnit: { per: { quantity: '1' as Amount, unit: 'L' } },
  modifiers: [{ name: 'Engraving', kind: 'text', mandatory: false, choices: [] }],
  subscriptions: { once: true, plans: [] },
  mainCollection: 'c1',
  preorder: { enabled: true, message: 'In May', limit: null },
  'alt/m1': 'A blue mug',
  'stock/v1/p2': false,
  dimensions: { height: '3' as Amount },
  'variant/v1/packageDimensions': { length: '1.5' as Amount, unit: 'CM' },
  'variant/v1/holds': { quantity: '750' as Amount, unit: 'ML' },
}

describe('paths of details', () => {
  it('are values that a message may contain; invalid values are rejected', () => {
    expect(isFieldValues(values)).toBe(true)
    for (const [path] of fieldEntries(values)) {
      expect(isFieldValues({ ...values, [path]: { unknown: 1 } }), path).toBe(false)
    }
    expect(isFieldValues({ richDescription: { nodes: [{ nodes: [7] }] } })).toBe(false)
    expect(isFieldValues({ preorder: { enabled: true, message: '', limit: 0.5 } })).toBe(false)
  })

  it('are read where the product has them, and omitted where they were not requested', () => {
    const path = locationStockPath(variantId, 'p2')
    const none = locationStockPath(variantId, 'p3')
    const set = { 'alt/m1': '', 'alt/m2': '', [path]: 1, [none]: 1, preorder: values.preorder }
    expect(readFields(set as FieldValues, product)).toEqual({
      'alt/m1': 'A mug',
      'alt/m2': '',
      [path]: 4,
      [none]: null,
    })
    expect(parseLocationStockPath(path)).toEqual([variantId, 'p2'])
  })

  it('name the details to request', () => {
    expect(detailsOf([{ name: 'Mug' }])).toEqual(new Set())
    expect(detailsOf([values])).toEqual(new Set(['rich-text', 'inventory']))
  })

  it('are the same whatever ids their new parts got, and whatever their order', () => {
    const options = [{ name: 'Size', kind: 'list', choices: [{ value: 'M', label: 'M' }] }]
    const known = [
      { id: 'o1', kind: 'list', name: 'Size', choices: [{ id: 'c1', label: 'M', value: 'M' }] },
    ]
    expect(isSameValue('options', options, known)).toBe(true)
    expect(isSameValue('options', options, [{ name: 'Length', kind: 'list', choices: [] }])).toBe(
      false,
    )
    const stamped = paragraph('New', { metadata: { updatedTimestamp: '2026-11-20T00:00:00Z' } })
    expect(isSameValue('richDescription', paragraph('New'), stamped)).toBe(true)
    expect(isSameValue('richDescription', paragraph('New'), paragraph('Old'))).toBe(false)
  })
})
