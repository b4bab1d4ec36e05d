import type { Product } from './product.ts'

/** What a complete product has. Costs are not among them: see `SECURITY.md`. */
export const missingFields = ['image', 'sku', 'seo'] as const
export type MissingField = (typeof missingFields)[number]

/** What a product lacks, as the filter `missing:` has it. */
export function listMissing(product: Product): readonly MissingField[] {
  const has: Readonly<Record<MissingField, boolean>> = {
    image: hasImage(product),
    sku: listSkus(product).every((sku) => sku.trim() !== ''),
    seo: hasSeo(product),
  }
  return missingFields.filter((field) => !has[field])
}

export function hasImage({ media, thumbnail }: Pick<Product, 'media' | 'thumbnail'>): boolean {
  return media.length > 0 || thumbnail !== undefined
}

export function hasSeo({ seo }: Pick<Product, 'seo'>): boolean {
  return (seo?.title ?? '') !== '' || (seo?.description ?? '') !== ''
}

/** Unmanaged variants have no SKU of their own; a product with managed variants may have none. */
export function listSkus({ sku, variants, variantsManaged, variantsPriced }: Product): string[] {
  const own = variants.map((variant) => variant.sku)
  if (!(variantsManaged || variantsPriced === true) || own.length === 0) return [sku]
  return sku === '' || own.includes(sku) ? own : [sku, ...own]
}
