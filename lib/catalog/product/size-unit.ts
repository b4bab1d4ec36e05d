import type { Product } from './product.ts'

/** Units of dimensions, as the platform names them. */
export const sizeUnits = ['MM', 'CM', 'M', 'IN', 'FT', 'YD'] as const
export type SizeUnit = (typeof sizeUnits)[number]

/** The unit of the product's dimensions, which new ones use too; undefined if it has none. */
export function findSizeUnit(product: Product): string | undefined {
  const { dimensions, packageDimensions, variants } = product
  const all = [dimensions, packageDimensions].concat(
    variants.flatMap((variant) => [variant.dimensions, variant.packageDimensions]),
  )
  return all.find((each) => each?.unit !== undefined)?.unit
}
