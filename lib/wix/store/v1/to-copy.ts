import type { Product } from '#lib/wix/api/index.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { withoutPageAddress } from '../seo.ts'
import { fromNewProduct } from './snapshot.ts'

type Variant = NonNullable<Product['variants']>[number]

/** The snapshot of a product, changed into that of its duplicate. */
export function toCopy(former: Product, wanted: NewProduct): Product {
  const { parts = [], keepsSkus = false } = wanted.copy ?? {}
  const fresh = fromNewProduct(former.id ?? '', wanted)
  const [variant] = wanted.variants
  const variantStock =
    variant?.quantity === undefined ? { inStock: true } : { quantity: variant.quantity }
  const toVariant = (each: Variant): Variant => ({
    ...each,
    variant: keepsSkus ? each.variant : { ...each.variant, sku: '' },
    stock: variantStock,
  })
  return {
    ...former,
    name: fresh.name,
    slug: fresh.slug,
    visible: fresh.visible,
    sku: fresh.sku,
    priceData: fresh.priceData,
    discount: fresh.discount,
    stock: fresh.stock,
    manageVariants: variant !== undefined,
    productOptions: parts.includes('options') ? toOptions(former, parts.includes('media')) : [],
    variants: variant === undefined ? [] : (former.variants ?? []).map(toVariant),
    media: parts.includes('media') ? former.media : { items: [] },
    collectionIds: parts.includes('collections') ? former.collectionIds : [],
    additionalInfoSections: parts.includes('info') ? former.additionalInfoSections : [],
    seoData: parts.includes('seo') ? withoutPageAddress(former.seoData) : undefined,
  }
}

function toOptions({ productOptions = [] }: Product, hasMedia: boolean): Product['productOptions'] {
  if (hasMedia) return productOptions
  return productOptions.map(({ choices = [], ...option }) => ({
    ...option,
    choices: choices.map(({ media: _media, ...choice }) => choice),
  }))
}
