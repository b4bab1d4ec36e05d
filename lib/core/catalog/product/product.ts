import { type Amount, zero } from '../money/amount.ts'
import type { CollectionId, ProductId, VariantId } from '../ids.ts'
import type {
  AppField,
  Dimensions,
  LocationStock,
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
 * One product, in either catalog version. Everything is plain data that messages and storage keep
 * unchanged: amounts are decimal texts, times are ISO 8601 in UTC, a value that the store does not
 * have is undefined.
 */

export type StockStatus = 'in-stock' | 'partly-out' | 'out-of-stock'

export interface Stock {
  /** Whether the store tracks the quantity. If not, only `status` has a meaning. */
  readonly tracked: boolean
  /** Sum over all variants, when tracked. */
  readonly quantity?: number | undefined
  readonly status: StockStatus
  /** Of the store's stock entry, where it has such (V3); every change of the entry changes it. */
  readonly revision?: string | undefined
}

/** "AMOUNT" and "PERCENT" of the platform; a kind that it adds later keeps its name. */
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
  /** Of a video: an https address of its preview picture. */
  readonly poster?: string | undefined
}

export interface OptionChoice {
  /** The id of the choice in its store (V3); absent for a new one. */
  readonly id?: string | undefined
  readonly value: string
  /** The name that the merchant sees; for a colour option `value` may be a CSS colour. */
  readonly label: string
  /** Where a choice has more than one colour (V3): read-only. */
  readonly colors?: readonly string[] | undefined
  /** Where a choice is a picture (V3): its https address, read-only. */
  readonly picture?: string | undefined
  /** Of a choice to be added (V3): the values of its new variants. */
  readonly newVariants?: NewVariants | undefined
}

export interface NewVariants {
  /** Absent until the user has typed one. */
  readonly paidPrice?: Amount | undefined
  readonly visible: boolean
}

export interface ProductOption {
  /** The id of the option in its store (V3); absent for a new one. */
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
  /** The quantity of a unit that it contains (V3), for the price per unit. */
  readonly holds?: Measure | undefined
  readonly dimensions?: Dimensions | undefined
  readonly packageDimensions?: Dimensions | undefined
  /** At the default location (V3). */
  readonly preorder?: Preorder | undefined
  /** The picture that shoppers see for it: that of one of its choices, or the product's (V3). */
  readonly mediaId?: string | undefined
}

/** What a row, a card or a search result shows: small, and without merchant-only values. */
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

/** A text with a title, collapsible in the store. */
export interface ProductInfo {
  readonly title: string
  readonly html: string
}

export interface ProductSeo {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

/** Values that only a read by id returns; absent where the store has no such field. */
export interface ProductDetails {
  /** Rich text (V3), if requested; `description` is its HTML form. */
  readonly richDescription?: RichDocument | undefined
  /** Whether the point of sale shows it (V3). */
  readonly visibleInPos?: boolean | undefined
  /**
   * Whether only members of the site can buy it (V3); absent where purchases are limited in another
   * way.
   */
  readonly membersOnly?: boolean | undefined
  /** The product's page in the store. */
  readonly url?: string | undefined
  /** Set once, at creation (V3). */
  readonly handle?: string | undefined
  /** The id of the brand (V3). */
  readonly brandId?: string | undefined
  /** Ribbons other than `ribbon` (V3). */
  readonly moreRibbons?: readonly string[] | undefined
  readonly pricePerUnit?: PricePerUnit | undefined
  readonly dimensions?: Dimensions | undefined
  readonly packageDimensions?: Dimensions | undefined
  readonly modifiers?: readonly Modifier[] | undefined
  readonly subscriptions?: Subscriptions | undefined
  /** The category that its page shows (V3). */
  readonly mainCollectionId?: CollectionId | undefined
  /** Of the whole product (V1), if requested; on V3 each variant has its own. */
  readonly preorder?: Preorder | undefined
  /** Inventory locations (V3), the default one first. */
  readonly stockLocations?: readonly StockLocation[] | undefined
  /** At locations other than the default one (V3), if requested. */
  readonly stockLevels?: readonly StockLevel[] | undefined
  /**
   * At each location that has an entry of the product (V3), where all entries were read; absent in
   * stores with a single location.
   */
  readonly locationStock?: readonly LocationStock[] | undefined
  readonly seoTags?: readonly SeoTag[] | undefined
  readonly appFields?: readonly AppField[] | undefined
  /** Ids of tags (V3), whose names are elsewhere in Wix: public ones here, private ones below. */
  readonly tags?: readonly string[] | undefined
  readonly privateTags?: readonly string[] | undefined
}

export interface Product extends ProductSummary, ProductDetails {
  readonly slug: string
  /** "physical", "digital", or a kind that the platform added later. */
  readonly type: string
  readonly description: string
  readonly brand: string
  readonly discount: Discount
  /** Merchant-only. */
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  /** The unit of weights, where the store reports it: "KG", "LB". */
  readonly weightUnit?: string | undefined
  readonly media: readonly MediaItem[]
  readonly options: readonly ProductOption[]
  /** Whether variants have prices, weights and SKUs of their own. */
  readonly variantsManaged: boolean
  /** Only variants have prices (V3); the product's are those of its cheapest variant. */
  readonly variantsPriced?: boolean | undefined
  readonly variants: readonly Variant[]
  readonly collectionIds: readonly CollectionId[]
  /** Absent for the default group of the store (V3). */
  readonly taxGroupId?: string | undefined
  readonly infoSections?: readonly ProductInfo[] | undefined
  /** Ids of the media for a choice, by `option/choice` (each part percent-encoded). */
  readonly choiceMedia?: Readonly<Record<string, readonly string[]>> | undefined
  /** For search engines, where a user wrote it. */
  readonly seo?: ProductSeo | undefined
  readonly createdAt?: string | undefined
  readonly updatedAt?: string | undefined
}

export function isOnSale(product: Pick<ProductSummary, 'listPrice' | 'paidPrice'>): boolean {
  return product.paidPrice !== product.listPrice
}

/**
 * Whether removing options would lose stock. V1 gives a product that loses its options none of its
 * variants' own stock: the product is then sold out.
 */
export function hasOwnStock({ stock }: Pick<Variant, 'stock'>): boolean {
  return stock.tracked ? stock.quantity !== 0 : stock.status === 'out-of-stock'
}

/**
 * Whether customers see the product but cannot buy it, because every variant is hidden. Wix reports
 * such a product as in stock.
 */
export function isUnbuyable({ visible, variants }: Pick<Product, 'visible' | 'variants'>): boolean {
  return visible && variants.length > 0 && variants.every((variant) => !variant.visible)
}

const hex = /^#[0-9a-f]{6}$/i

/**
 * Whether a new option (V3) becomes an option of color swatches, each of which needs a color; else
 * it becomes one of texts.
 */
export function isSwatch({ kind, choices }: Pick<ProductOption, 'kind' | 'choices'>): boolean {
  return kind === 'color' && choices.every(({ value }) => hex.test(value))
}

/**
 * "M, Blue", in the order of the product's options; empty for the one variant of a plain product.
 */
export function labelVariant({ options }: Product, { choices }: Variant): string {
  if (options.length === 0) return Object.values(choices).join(', ')
  const known = options.flatMap(({ name, choices: offered }) => {
    const chosen = choices[name]
    if (chosen === undefined) return []
    return [offered.find(({ value }) => value === chosen)?.label ?? chosen]
  })
  return known.length > 0 ? known.join(', ') : Object.values(choices).join(', ')
}

/** A search for products. An empty text matches every product. */
export interface ProductSearch {
  /** A part of a name, or the beginning of a SKU. */
  readonly text: string
  /** The quantity from which down a product is low in stock; absent for that of the settings. */
  readonly lowStock?: number | undefined
}
