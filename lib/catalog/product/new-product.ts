import { type Amount, subtract } from '../money/amount.ts'
import type { CollectionId } from '../ids.ts'
import { type Discount, noDiscount, type ProductInfo, type ProductOption } from './product.ts'

/** The values of one variant of a product to create; a value left out is the product's own. */
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

/** A product as it is to be made, in either generation of catalogue. */
export interface NewProduct {
  readonly name: string
  readonly type: 'physical' | 'digital'
  readonly visible: boolean
  readonly listPrice: Amount
  /** The list price when it is absent; on sale where it is below that. */
  readonly paidPrice?: Amount | undefined
  /**
   * Of a V1 product: one for all its variants, whose `paidPrice` says what it comes to. Where it is absent,
   * what the list price is above the price paid is an amount off.
   */
  readonly discount?: Discount | undefined
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  readonly sku?: string | undefined
  /** Of a plain product; the first catalogue has none. */
  readonly barcode?: string | undefined
  /** Made of the name by the shop when it is absent. */
  readonly slug?: string | undefined
  /** HTML. */
  readonly description?: string | undefined
  /** Texts under titles of their own, each title once. */
  readonly infoSections?: readonly ProductInfo[] | undefined
  readonly brand?: string | undefined
  readonly ribbon?: string | undefined
  /** Pieces are counted where this is given, here or at a variant. */
  readonly quantity?: number | undefined
  /** Where pieces are not counted. */
  readonly inStock?: boolean | undefined
  readonly options: readonly ProductOption[]
  /** None for a plain product; else one for each of its combinations that is to be sold. */
  readonly variants: readonly NewVariant[]
  /** Addresses of pictures, in their order. */
  readonly media: readonly string[]
  readonly collectionIds: readonly CollectionId[]
}

/** The discount that a V1 product is made with. */
export function discountOf({ discount, listPrice, paidPrice = listPrice }: NewProduct): Discount {
  if (discount !== undefined) return discount
  return paidPrice === listPrice
    ? noDiscount
    : { kind: 'amount', value: subtract(listPrice, paidPrice) }
}
