import { isAllProducts } from '../ids.ts'
import type { NewProduct, NewVariant, ProductCopy } from './new-product.ts'
import { noDiscount, type Product, type Variant } from './product.ts'

/** Whether a duplicate has several variants, with prices and SKUs of their own. */
export function copiesVariants(
  { variantsManaged }: Pick<Product, 'variantsManaged'>,
  { parts }: Pick<ProductCopy, 'parts'>,
): boolean {
  return variantsManaged && parts.includes('options')
}

/** The values of a duplicate, as far as a new product has them; `type` may be another one. */
export function buildNewProduct(
  source: Product,
  copy: ProductCopy,
): Omit<NewProduct, 'type'> & { readonly type: string } {
  const { name, visible, parts, keepsSkus, sku, quantity, listPrice = source.listPrice } = copy
  const { type, description, brand, ribbon, paidPrice, variantsPriced = false } = source
  const hasVariants = copiesVariants(source, copy)
  const isPriced = hasVariants || listPrice === source.listPrice
  const only = variantsPriced ? findCheapest(source) : source
  return {
    name,
    type,
    visible,
    listPrice,
    ...(isPriced ? { paidPrice } : {}),
    ...(variantsPriced ? {} : { discount: isPriced ? source.discount : noDiscount }),
    ...(hasVariants ? {} : { cost: only?.cost, weight: only?.weight, sku, quantity }),
    description,
    infoSections: parts.includes('info') ? source.infoSections : undefined,
    brand,
    ribbon,
    options: parts.includes('options') ? source.options.map(toOption) : [],
    variants: hasVariants
      ? source.variants.map((variant) => toVariant(variant, keepsSkus, quantity))
      : [],
    media: parts.includes('media') ? source.media.map(({ url }) => url) : [],
    collectionIds: parts.includes('collections')
      ? source.collectionIds.filter((id) => !isAllProducts(id))
      : [],
    copy: { source: source.id, parts, keepsSkus },
  }
}

/** The variant that gives the product its price (V3). */
function findCheapest({ variants, listPrice, paidPrice }: Product): Variant | undefined {
  return variants.find((each) => each.listPrice === listPrice && each.paidPrice === paidPrice)
}

function toOption({ name, kind, choices }: Product['options'][number]) {
  return { name, kind, choices: choices.map(({ value, label }) => ({ value, label })) }
}

function toVariant(variant: Variant, keepsSkus: boolean, quantity: number | undefined): NewVariant {
  const { choices, listPrice, paidPrice, cost, weight, sku, barcode, visible } = variant
  return {
    choices,
    listPrice,
    paidPrice,
    cost,
    weight,
    visible,
    quantity,
    ...(keepsSkus ? { sku, barcode } : {}),
  }
}
