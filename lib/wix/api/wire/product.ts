import type { ProductType } from '../enumerations/v1.ts'
import { decimal } from './decimal.ts'
import type { Dimensions } from './dimensions.ts'
import { entity } from './entity.ts'
import { date, list, text } from './codec.ts'
import { type Media, media } from './media.ts'
import * as money from './money.ts'
import * as parts from './product-parts.ts'
import type { SeoData } from './seo.ts'
import { sharedFields } from './shared-fields.ts'
import { type Variant, variant } from './variant.ts'

/**
 * A product of Catalog V1. Amounts are plain numbers in the currency of the store. Fields that the
 * platform adds later stay on the object, untyped; unknown enumeration values are kept.
 */
export interface Product {
  readonly id: string
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly visible?: boolean | undefined
  readonly productType?: ProductType | undefined
  /** HTML. */
  readonly description?: string | undefined
  /** Empty while variants are managed, because each variant has its own. */
  readonly sku?: string | undefined
  readonly weight?: number | undefined
  readonly weightRange?: money.NumberRange | undefined
  readonly productDimensions?: Dimensions | undefined
  readonly packageDimensions?: Dimensions | undefined
  readonly stock?: parts.ProductStock | undefined
  /** The platform's older name of `priceData`. */
  readonly price?: money.PriceData | undefined
  readonly priceData?: money.PriceData | undefined
  /** In the currency of the customer. */
  readonly convertedPriceData?: money.PriceData | undefined
  readonly priceRange?: money.NumberRange | undefined
  readonly costAndProfitData?: money.CostAndProfitData | undefined
  readonly costRange?: money.NumberRange | undefined
  readonly pricePerUnitData?: money.PricePerUnitData | undefined
  readonly additionalInfoSections?: readonly parts.InfoSection[] | undefined
  /** The platform's older form of `ribbon`. */
  readonly ribbons?: readonly parts.RibbonText[] | undefined
  readonly media?: Media | undefined
  readonly customTextFields?: readonly parts.CustomTextField[] | undefined
  readonly manageVariants?: boolean | undefined
  readonly productOptions?: readonly parts.ProductOption[] | undefined
  readonly productPageUrl?: parts.PageUrl | undefined
  /** Digits, ascending by creation. Lists of any length are read in this order. */
  readonly numericId?: string | undefined
  readonly inventoryItemId?: string | undefined
  readonly discount?: parts.Discount | undefined
  readonly collectionIds?: readonly string[] | undefined
  readonly variants?: readonly Variant[] | undefined
  readonly lastUpdated?: Date | undefined
  readonly createdDate?: Date | undefined
  readonly seoData?: SeoData | undefined
  readonly ribbon?: string | undefined
  readonly brand?: string | undefined
}

export const product = entity<Product>({
  ...sharedFields,
  id: text,
  productType: text,
  weight: decimal,
  weightRange: money.numberRange,
  stock: parts.productStock,
  price: money.priceData,
  priceData: money.priceData,
  convertedPriceData: money.priceData,
  priceRange: money.numberRange,
  costAndProfitData: money.costAndProfitData,
  costRange: money.numberRange,
  ribbons: list(parts.ribbonText),
  media,
  customTextFields: list(parts.customTextField),
  productPageUrl: parts.pageUrl,
  numericId: text,
  inventoryItemId: text,
  discount: parts.discount,
  collectionIds: list(text),
  variants: list(variant),
  lastUpdated: date,
  createdDate: date,
})
