import { expect, it } from 'vitest'
import { isUnbuyable } from '#lib/core/catalog/product/product.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'

const build = (visible: boolean, ...shown: boolean[]) =>
  buildProduct({
    visible,
    variants: shown.map((each, at) => buildVariant({ id: `v${at}` as VariantId, visible: each })),
  })

it.each([
  ['all variants hidden', build(true, false, false), true],
  ['one variant shown', build(true, false, true), false],
  ['itself hidden', build(false, false), false],
  ['no variants read', build(true), false],
])('a product with %s', (_, product, expected) => {
  expect(isUnbuyable(product)).toBe(expected)
  expect(toSearchRow(product).isUnbuyable ?? false).toBe(expected)
})
