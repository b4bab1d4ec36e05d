import type { ProductPatch } from '#lib/api/index.ts'
import type { Dimensions } from '#lib/catalog/product/product-details.ts'

/**
 * Every side by name: sides without a value are cleared, whether the shop replaces the dimensions
 * or merges what it is sent.
 */
export function toSizes(sizes: Dimensions | null | undefined): ProductPatch['productDimensions'] {
  if (sizes === undefined) return undefined
  const { length = null, width = null, height = null, unit } = sizes ?? {}
  return { length, width, height, ...(unit === undefined ? {} : { unit }) }
}
