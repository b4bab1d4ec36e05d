import { labelVariant, type Product } from '#lib/core/catalog/product/product.ts'

/** What the ids in the fields of a product are called. */
export function nameIds({ media, options, variants, stockLocations = [], ...rest }: Product) {
  const product = { ...rest, media, options, variants }
  return new Map<string, string>([
    ...media.map(({ id, url }) => [id, url] as const),
    ...(options.length === 0 ? [] : variants).map((each) => {
      return [each.id, labelVariant(product, each)] as const
    }),
    ...stockLocations.map(({ id, name }) => [id, name] as const),
  ])
}
