import { expect, test } from 'vitest'
import { patternOf } from '#lib/core/catalog/fields/registry.ts'
import { type Field, isStored } from '#lib/core/import-export/columns/fields.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'

const requests = { v1: v1Requests, v3: v3Requests }

test.each<[Field, string]>([
  ['barcode', 'variant/a/barcode'],
  ['discountMode', 'discount'],
  ['discountValue', 'discount'],
  ['cost', 'variant/a/cost'],
  ['weight', 'variant/a/weight'],
  ['slug', 'slug'],
  ['ribbon', 'ribbon'],
  ['brand', 'brand'],
  ['description', 'description'],
  ['seoTitle', 'seoTitle'],
  ['seoDescription', 'seoDescription'],
  ['media', 'media'],
  ['mediaAlt', 'alt/a'],
])('%s has the form of the store in a file', (field, path) => {
  for (const catalog of ['v1', 'v3'] as const) {
    const isAsked = requests[catalog].some(({ covers }) => covers.has(patternOf(path)))
    expect(isStored(field, catalog)).toBe(isAsked)
  }
})
