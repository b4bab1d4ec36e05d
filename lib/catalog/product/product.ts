import { type Amount, zero } from '../money/amount.ts'
import type { CollectionId, ProductId, VariantId } from '../ids.ts'
import type {
  AppField,
  Dimensions,
  Measure,
  Modifier,
  Preorder,
  PricePerUnit,
  SeoTag,
  StockLevel,
  StockLocation,
  Subscriptions,
} from './product-details.ts'
import type { RichDocument } from './rich-document.ts'

/*
 * One product, whichever catalogue generation it comes from. Everything is plain data that survives
 * messages and storage unchanged: amounts are decimal texts, times are ISO 8601 in UTC, a value the
 * shop does not have is undefined.
 */

export type StockStatus = 'in-stock' | 'partly-out' | 'out-of-stock'

export interface Stock {
  /** Whether the shop counts pieces. Without it only `status` means anything. */
  readonly tracked: boolean
  /** Pieces on hand over all variants, when counted. */
  readonly quantity?: number | undefined
  readonly status: StockStatus
  /** Of the shop's stock entry, where it has such (V3): any change of it makes another. */
  readonly revision?: string | undefined
}

/** "AMOUNT" and "PERCENT" as the platform has them; a kind added later arrives as its own name. */
export interface Discount {
  readonly kind: 'none' | 'amount' | 'percent' | (string & {})
  readonly value: Amount
}

export const noDiscount = { kind: 'none', value: zero } as const satisfies Discount

export interface MediaItem {
  readonly id: string
  readonly kind: 'image' | 'video' | (string & {})
  /** An https address that a browser can load. */
  readonly url: string
  readonly altText?: string | undefined
  /** Of a video: an https address of its still picture. */
  readonly poster?: string | undefined
}

export interface OptionChoice {
  /** Of the choice in its shop (V3); what is absent is a new one. */
  readonly id?: string | undefined
  readonly value: string
  /** What the merchant sees; for a colour option `value` may be a CSS colour. */
  readonly label: string
  /** Where a choice has more than one colour (V3): shown. */
  readonly colors?: readonly string[] | undefined
  /** Where a choice is a picture (V3): its https address, shown. */
  readonly picture?: string | undefined
  /** Of a choice that is to be added (V3): what its variants are made with. */
  readonly newVariants?: NewVariants | undefined
}

export interface NewVariants {
  /** Absent until somebody has typed one. */
  readonly paidPrice?: Amount | undefined
  readonly visible: boolean
}

export interface ProductOption {
  /** Of the option in its shop (V3); what is absent is a new one. */
  readonly id?: string | undefined
  readonly name: string
  readonly kind: 'list' | 'color' | (string & {})
  readonly choices: readonly OptionChoice[]
}

export interface Variant {
  readonly id: VariantId
  /** Option name to chosen value: `{ Size: 'M' }`. Empty for the one variant of a plain product. */
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string
  /** GTIN, EAN or UPC; V1 has none. */
  readonly barcode?: string | undefined
  readonly listPrice: Amount
  readonly paidPrice: Amount
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  readonly visible: boolean
  readonly stock: Stock
  /** How much of its unit it holds (V3), for the price per unit. */
  readonly holds?: Measure | undefined
  readonly dimensions?: Dimensions | undefined
  readonly packageDimensions?: Dimensions | undefined
  /** At the place that sells (V3). */
  readonly preorder?: Preorder | undefined
  /** The picture that shoppers see for it: that of one of its choices, or the product's (V3). */
  readonly mediaId?: string | undefined
}

/** What a row, a card or a search result shows: cheap, and free of merchant-only figures. */
export interface ProductSummary {
  readonly id: ProductId
  readonly name: string
  readonly sku: string
  readonly visible: boolean
  readonly currency: string
  /** The price before any discount. V1 `price`; V3 compare-at, else actual. */
  readonly listPrice: Amount
  /** What a shopper pays. V1 `discountedPrice`; V3 `actualPrice`. On sale when below the list price. */
  readonly paidPrice: Amount
  readonly ribbon: string
  readonly stock: Stock
  readonly variantCount: number
  /** https address of a small picture. */
  readonly thumbnail?: string | undefined
}

/** What a card inside an admin page shows: a web page may read it there. */
export interface PanelProduct extends Omit<ProductSummary, 'id' | 'sku' | 'stock'> {
  readonly stock: Omit<Stock, 'revision'>
}

/** A text of its own under a title, as shoppers fold it out. */
export interface ProductInfo {
  readonly title: string
  readonly html: string
}

export interface ProductSeo {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

/** What only a reading by id tells; a shop that has no such thing leaves it out. */
export interface ProductDetails {
  /** Rich text (V3), where it was asked for: `description` is what HTML can say of it. */
  readonly richDescription?: RichDocument | undefined
  /** Whether the point of sale shows it (V3). */
  readonly visibleInPos?: boolean | undefined
  /** Whether members of the site alone can buy it (V3); absent where it is limited in another way. */
  readonly membersOnly?: boolean | undefined
  /** The product's page in the shop. */
  readonly url?: string | undefined
  /** Set once, when it was made (V3). */
  readonly handle?: string | undefined
  /** The brand's own id (V3). */
  readonly brandId?: string | undefined
  /** Ribbons besides the one that is `ribbon` (V3). */
  readonly moreRibbons?: readonly string[] | undefined
  readonly pricePerUnit?: PricePerUnit | undefined
  readonly dimensions?: Dimensions | undefined
  readonly packageDimensions?: Dimensions | undefined
  readonly modifiers?: readonly Modifier[] | undefined
  readonly subscriptions?: Subscriptions | undefined
  /** The category that its page names (V3). */
  readonly mainCollectionId?: CollectionId | undefined
  /** Of the whole product (V1), where it was asked for; on V3 each variant has its own. */
  readonly preorder?: Preorder | undefined
  /** Where stock is kept (V3), the place that sells first. */
  readonly stockLocations?: readonly StockLocation[] | undefined
  /** At the places that do not sell (V3), where it was asked for. */
  readonly stockLevels?: readonly StockLevel[] | undefined
  readonly seoTags?: readonly SeoTag[] | undefined
  readonly appFields?: readonly AppField[] | undefined
  /** Ids of tags (V3), which have their names elsewhere in Wix: those that shoppers can see, and the others. */
  readonly tags?: readonly string[] | undefined
  readonly privateTags?: readonly string[] | undefined
}

export interface Product extends ProductSummary, ProductDetails {
  readonly slug: string
  /** "physical", "digital", or a kind the platform added since. */
  readonly type: string
  readonly description: string
  readonly brand: string
  readonly discount: Discount
  /** Merchant-only. */
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  /** What weights are told in, where the shop says: "KG", "LB". */
  readonly weightUnit?: string | undefined
  readonly media: readonly MediaItem[]
  readonly options: readonly ProductOption[]
  /** Whether variants carry prices, weights and SKUs of their own. */
  readonly variantsManaged: boolean
  /** Prices stand at the variants alone (V3); the product's own are those of its cheapest. */
  readonly variantsPriced?: boolean | undefined
  readonly variants: readonly Variant[]
  readonly collectionIds: readonly CollectionId[]
  /** Absent where it is the default one of the store (V3). */
  readonly taxGroupId?: string | undefined
  readonly infoSections?: readonly ProductInfo[] | undefined
  /** Ids of the media shown for a choice, by `option/choice` (each part percent-encoded). */
  readonly choiceMedia?: Readonly<Record<string, readonly string[]>> | undefined
  /** What search engines are told, where a person wrote it. */
  readonly seo?: ProductSeo | undefined
  readonly createdAt?: string | undefined
  readonly updatedAt?: string | undefined
}

export function isOnSale(product: Pick<ProductSummary, 'listPrice' | 'paidPrice'>): boolean {
  return product.paidPrice !== product.listPrice
}
