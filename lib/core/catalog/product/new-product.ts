import { type Amount, subtract } from '../money/amount.ts'
import type { CollectionId, ProductId } from '../ids.ts'
import { type Discount, noDiscount, type ProductInfo, type ProductOption } from './product.ts'

/** The values of one variant of a product to create; by default those of the product. */
export interface NewVariant {
  /** Option name to chosen value, as in `Variant`. */
  readonly choices: Readonly<Record<string, string>>
  readonly listPrice?: Amount | undefined
  readonly paidPrice?: Amount | undefined
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  readonly visible?: boolean | undefined
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
}

/** What a duplicate may leave out; everything else of its source is always copied. */
export const copyParts = ['options', 'media', 'collections', 'seo', 'info'] as const
export type CopyPart = (typeof copyParts)[number]

interface CopyChoices {
  readonly source: ProductId
  readonly parts: readonly CopyPart[]
  /** Of variants: their SKUs and barcodes. Without it they have none. */
  readonly keepsSkus: boolean
}

/**
 * A product to create as a duplicate of another one. Stock is never copied, and what is absent here
 * is copied.
 */
export interface ProductCopy extends CopyChoices {
  readonly name: string
  readonly visible: boolean
  /** Of a plain copy. A price other than that of the source has no sale. */
  readonly listPrice?: Amount | undefined
  /** Of a plain copy. */
  readonly sku?: string | undefined
  /** Of each variant, which is tracked where this is given. */
  readonly quantity?: number | undefined
}

/** A product to create, in either catalog version. */
export interface NewProduct {
  readonly name: string
  readonly type: 'physical' | 'digital'
  readonly visible: boolean
  readonly listPrice: Amount
  /** The list price by default; a lower price is a sale. */
  readonly paidPrice?: Amount | undefined
  /**
   * Of a V1 product: one for all its variants, whose `paidPrice` includes it. By default the
   * difference between the list price and the price paid, as an amount.
   */
  readonly discount?: Discount | undefined
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  readonly sku?: string | undefined
  /** Of a plain product; Catalog V1 has none. */
  readonly barcode?: string | undefined
  /** By default the store derives it from the name. */
  readonly slug?: string | undefined
  /** HTML. */
  readonly description?: string | undefined
  /** Texts with a title each; no title occurs twice. */
  readonly infoSections?: readonly ProductInfo[] | undefined
  readonly brand?: string | undefined
  readonly ribbon?: string | undefined
  readonly seoTitle?: string | undefined
  readonly seoDescription?: string | undefined
  /** Catalog V1 has none. */
  readonly taxGroupId?: string | undefined
  /** Stock is tracked where this is given, here or at a variant. */
  readonly quantity?: number | undefined
  /** Where stock is not tracked. */
  readonly inStock?: boolean | undefined
  readonly options: readonly ProductOption[]
  /** Empty for a plain product; else one for each combination to sell. */
  readonly variants: readonly NewVariant[]
  /** Addresses of pictures, in their order. */
  readonly media: readonly string[]
  /** Of these pictures, in the same order; empty where there is none. Catalog V1 has none. */
  readonly altTexts?: readonly string[] | undefined
  readonly collectionIds: readonly CollectionId[]
  /** A duplicate: what this type has no property for comes from a snapshot of the source. */
  readonly copy?: CopyChoices | undefined
}

/** Whether a variant without a quantity is in stock: as it says, or else its product. */
export function isVariantInStock({ quantity, inStock }: NewProduct, variant: NewVariant): boolean {
  return variant.inStock ?? inStock ?? quantity !== 0
}

/** The discount that a V1 product is created with. */
export function discountOf({ discount, listPrice, paidPrice = listPrice }: NewProduct): Discount {
  if (discount !== undefined) return discount
  return paidPrice === listPrice
    ? noDiscount
    : { kind: 'amount', value: subtract(listPrice, paidPrice) }
}
