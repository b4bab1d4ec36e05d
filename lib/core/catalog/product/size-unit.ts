import type { Product, Variant } from './product.ts'

/** Units of dimensions, as the platform names them. */
export const sizeUnits = ['MM', 'CM', 'M', 'IN', 'FT', 'YD'] as const
export type SizeUnit = (typeof sizeUnits)[number]

type Sizes = Pick<Variant, 'dimensions' | 'packageDimensions'>
type ProductSizes = Pick<Product, keyof Sizes> & { readonly variants: readonly Sizes[] }

/** The unit of the product's dimensions, which new ones use too; undefined if it has none. */
export function findSizeUnit({
  dimensions,
  packageDimensions,
  variants,
}: ProductSizes): string | undefined {
  const all = [dimensions, packageDimensions].concat(
    variants.flatMap((variant) => [variant.dimensions, variant.packageDimensions]),
  )
  return all.find((each) => each?.unit !== undefined)?.unit
}
