import type {
  AvailabilityStatus,
  PreorderAvailability,
  PreorderStatus,
  ProductTypeV3,
  PurchaseCriteria,
  RequestedField,
} from '#lib/wix/api/enumerations/v3.ts'
import { richContent, type RichContent } from '#lib/wix/api/rich-text/rich-content.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { anything, date, flag, type Codec, list, number, text } from '#lib/wix/api/wire/codec.ts'
import { isRecord, toRecord } from '#lib/core/base/is-record.ts'
import { joinPageAddress } from '#lib/core/catalog/product/page-address.ts'
import { type SeoData, seoData } from '#lib/wix/api/wire/seo.ts'
import { float } from './codecs.ts'
import { type ProductMedia, productMedia } from './media.ts'
import {
  type ProductModifier,
  productModifier,
  type ProductOption,
  productOption,
} from './option.ts'
import * as money from './money.ts'
import { type PhysicalProperties, physicalProperties } from './physical-properties.ts'
import * as reference from './reference.ts'
import { type SubscriptionDetails, subscriptionDetails } from './subscription.ts'
import { type Variant, variant } from './variant.ts'

/** `{relativePath, url}` on the wire; the full address here. */
export const pageUrl: Codec<string> = {
  read(value) {
    const { url, relativePath } = isRecord(value) ? value : { url: value }
    return joinPageAddress(text.read(url) ?? '', text.read(relativePath) ?? '')
  },
  write: (value) => ({ url: value }),
}

export interface InfoSectionReference {
  readonly id?: string | undefined
  readonly uniqueName?: string | undefined
  /** Read only here, like the descriptions: info sections have their own calls. */
  readonly title?: string | undefined
  readonly description?: RichContent | undefined
  /** HTML. */
  readonly plainDescription?: string | undefined
}

export interface ProductMediaInfo {
  /** Read only. Always the first item. */
  readonly main?: ProductMedia | undefined
  /** Only with MEDIA_ITEMS_INFO. Up to 50. Has to be complete in writes. */
  readonly itemsInfo?: { readonly items?: readonly ProductMedia[] | undefined } | undefined
}

export interface InventorySummary {
  readonly availabilityStatus?: AvailabilityStatus | undefined
  readonly preorderStatus?: PreorderStatus | undefined
  readonly preorderAvailability?: PreorderAvailability | undefined
}

/** The older, internal form of `variantSummary.minPriceVariant`. */
export interface MinVariantPriceInfo {
  readonly actualPrice?: money.Money | undefined
  readonly compareAtPrice?: money.Money | undefined
  readonly minSubscriptionPrice?: money.Money | undefined
  readonly minSubscriptionPricePerUnit?: string | undefined
  readonly pricePerUnitData?: money.PricePerUnit | undefined
  readonly revenueDetails?: money.RevenueDetails | undefined
  readonly sku?: string | undefined
  readonly weight?: number | undefined
}

/**
 * All fields of a product of Catalog V3. Which of them an answer contains depends on `fields` (see
 * `Product`). Amounts are decimal texts in the currency of the store. Fields that the platform adds
 * later stay on the object, untyped; unknown enumeration values are kept.
 */
export interface FullProduct {
  readonly id: string
  /** Increases by one with every change. Every update has to contain the latest. */
  readonly revision?: string | undefined
  readonly createdDate?: Date | undefined
  readonly updatedDate?: Date | undefined
  readonly name?: string | undefined
  readonly slug?: string | undefined
  /** The full address of the product page. */
  readonly url?: string | undefined
  readonly description?: RichContent | undefined
  /** HTML. */
  readonly plainDescription?: string | undefined
  readonly visible?: boolean | undefined
  readonly visibleInPos?: boolean | undefined
  readonly media?: ProductMediaInfo | undefined
  readonly seoData?: SeoData | undefined
  readonly taxGroupId?: string | undefined
  readonly options?: readonly ProductOption[] | undefined
  readonly modifiers?: readonly ProductModifier[] | undefined
  readonly brand?: reference.NamedReference | undefined
  readonly infoSections?: readonly InfoSectionReference[] | undefined
  readonly ribbon?: reference.NamedReference | undefined
  readonly additionalRibbons?: readonly reference.NamedReference[] | undefined
  readonly directCategoriesInfo?: reference.CategoryReferences | undefined
  readonly allCategoriesInfo?: reference.CategoryReferences | undefined
  readonly directCategoryIdsInfo?:
    | { readonly categoryIds?: readonly string[] | undefined }
    | undefined
  readonly mainCategoryId?: string | undefined
  readonly inventory?: InventorySummary | undefined
  readonly productType?: ProductTypeV3 | undefined
  readonly handle?: string | undefined
  /** ISO 4217. */
  readonly currency?: string | undefined
  readonly breadcrumbsInfo?: reference.Breadcrumbs | undefined
  readonly actualPriceRange?: money.MoneyRange | undefined
  readonly compareAtPriceRange?: money.MoneyRange | undefined
  readonly costRange?: money.MoneyRange | undefined
  readonly physicalProperties?: PhysicalProperties | undefined
  /** Queries and searches never return it. */
  readonly variantsInfo?: { readonly variants?: readonly Variant[] | undefined } | undefined
  readonly purchaseEligibility?:
    | { readonly userCriteria?: PurchaseCriteria | undefined }
    | undefined
  readonly extendedFields?: unknown
  readonly tags?: reference.Tags | undefined
  readonly subscriptionDetails?: SubscriptionDetails | undefined
  readonly variantSummary?:
    | { readonly variantCount?: number | undefined; readonly minPriceVariant?: Variant | undefined }
    | undefined
  readonly minVariantPriceInfo?: MinVariantPriceInfo | undefined
}

/** A text. Some live stores answered an object that contains it. */
const slug: Codec<string> = {
  ...text,
  read(value) {
    const { slug: inner, name } = toRecord(value)
    return text.read(value) ?? text.read(inner) ?? text.read(name)
  },
}

/** The writable fields of a product. Some of their parts are read only. */
export const writableFields = {
  id: text,
  revision: text,
  name: text,
  slug,
  description: richContent,
  plainDescription: text,
  visible: flag,
  visibleInPos: flag,
  media: entity<ProductMediaInfo>({
    main: productMedia,
    itemsInfo: entity<NonNullable<ProductMediaInfo['itemsInfo']>>({ items: list(productMedia) }),
  }),
  seoData,
  taxGroupId: text,
  options: list(productOption),
  modifiers: list(productModifier),
  brand: reference.namedReference,
  infoSections: list(
    entity<InfoSectionReference>({
      id: text,
      uniqueName: text,
      title: text,
      description: richContent,
      plainDescription: text,
    }),
  ),
  ribbon: reference.namedReference,
  additionalRibbons: list(reference.namedReference),
  mainCategoryId: text,
  productType: text,
  handle: text,
  physicalProperties,
  variantsInfo: entity<NonNullable<FullProduct['variantsInfo']>>({ variants: list(variant) }),
  purchaseEligibility: entity<NonNullable<FullProduct['purchaseEligibility']>>({
    userCriteria: text,
  }),
  extendedFields: anything,
  tags: reference.tags,
  subscriptionDetails,
}

const readOnlyFields = {
  createdDate: date,
  updatedDate: date,
  url: pageUrl,
  directCategoriesInfo: reference.categoryReferences,
  allCategoriesInfo: reference.categoryReferences,
  directCategoryIdsInfo: entity<NonNullable<FullProduct['directCategoryIdsInfo']>>({
    categoryIds: list(text),
  }),
  inventory: entity<InventorySummary>({
    availabilityStatus: text,
    preorderStatus: text,
    preorderAvailability: text,
  }),
  currency: text,
  breadcrumbsInfo: reference.breadcrumbs,
  actualPriceRange: money.moneyRange,
  compareAtPriceRange: money.moneyRange,
  costRange: money.moneyRange,
  variantSummary: entity<NonNullable<FullProduct['variantSummary']>>({
    variantCount: number,
    minPriceVariant: variant,
  }),
  minVariantPriceInfo: entity<MinVariantPriceInfo>({
    actualPrice: money.money,
    compareAtPrice: money.money,
    minSubscriptionPrice: money.money,
    minSubscriptionPricePerUnit: text,
    pricePerUnitData: money.pricePerUnit,
    revenueDetails: money.revenueDetails,
    sku: text,
    weight: float,
  }),
}

export const product = entity<FullProduct>({ ...writableFields, ...readOnlyFields })

/** Values of `fields`, which add to the default set of an answer. */
export type ExtraField = keyof typeof RequestedField

interface Added {
  URL: 'url'
  CURRENCY: 'currency'
  INFO_SECTION: 'infoSections'
  MERCHANT_DATA: 'costRange'
  PLAIN_DESCRIPTION: 'plainDescription'
  BREADCRUMBS_INFO: 'breadcrumbsInfo'
  DESCRIPTION: 'description'
  DIRECT_CATEGORIES_INFO: 'directCategoriesInfo'
  ALL_CATEGORIES_INFO: 'allCategoriesInfo'
  DIRECT_CATEGORY_IDS: 'directCategoryIdsInfo'
  MIN_VARIANT_PRICE_INFO: 'minVariantPriceInfo'
  INFO_SECTION_DESCRIPTION: 'infoSections'
  INFO_SECTION_PLAIN_DESCRIPTION: 'infoSections'
}

type AddedBy<Extra extends ExtraField> = Extra extends keyof Added ? Added[Extra] : never

/**
 * A product in an answer: the default set and the top-level fields that `fields` added. Nested fields
 * (MEDIA_ITEMS_INFO, THUMBNAIL, a variant's cost or choice names) may be absent.
 */
export type Product<Extra extends ExtraField = never> = Omit<FullProduct, Added[keyof Added]> &
  Pick<FullProduct, AddedBy<Extra>>
