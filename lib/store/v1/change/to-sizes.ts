import type { ProductPatch } from '#lib/api/index.ts'
import type { Dimensions } from '#lib/catalog/product/product-details.ts'

/**
 * Every side by its name: what is none any more is cleared, whether the shop puts the sizes in the
 * place of the former ones or changes of them what it is sent.
 */
export function toSizes(sizes: Dimensions | null | undefined): ProductPatch['productDimensions'] {
  if (sizes === undefined) return undefined
  const { length = null, width = null, height = null, unit } = sizes ?? {}
  return { length, width, height, ...(unit === undefined ? {} : { unit }) }
}
