import { parseAmount } from '#lib/core/catalog/money/amount.ts'
import type { Dimensions } from '#lib/core/catalog/product/product-details.ts'

interface Sizes {
  readonly length?: string | null | undefined
  readonly width?: string | null | undefined
  readonly height?: string | null | undefined
  readonly unit?: string | undefined
}

interface Sized {
  readonly productDimensions?: Sizes | undefined
  readonly packageDimensions?: Sizes | undefined
}

/** Dimensions of the product and of its package, where the store reports a side. */
export function toDimensions({ productDimensions, packageDimensions }: Sized = {}): {
  readonly dimensions?: Dimensions
  readonly packageDimensions?: Dimensions
} {
  const [own, packed] = [toSizes(productDimensions), toSizes(packageDimensions)]
  return { ...(own && { dimensions: own }), ...(packed && { packageDimensions: packed }) }
}

function toSizes({ unit, ...sizes }: Sizes = {}): Dimensions | undefined {
  const [length, width, height] = [sizes.length, sizes.width, sizes.height].map(
    (text) => text && parseAmount(text),
  )
  if (!length && !width && !height) return undefined
  return {
    ...(length && { length }),
    ...(width && { width }),
    ...(height && { height }),
    ...(unit === undefined ? {} : { unit }),
  }
}
