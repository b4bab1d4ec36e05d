import type { ProductType } from '../enumerations/v1.ts'
import { type Decimal, decimalOut } from './decimal.ts'
import type { Dimensions } from './dimensions.ts'
import { entity, type Fields } from './entity.ts'
import { text } from './codec.ts'
import * as money from './money.ts'
import * as parts from './product-parts.ts'
import type { SeoData } from './seo.ts'
import { sharedFields } from './shared-fields.ts'

/**
 * The writable fields of a product. Absent fields stay unchanged. Lists replace the whole list: send
 * them complete. Media, variants, stock and collections have their own calls.
 */
export interface ProductPatch {
  /** 1 to 80 characters. */
  readonly name?: string | undefined
  /** Up to 100 characters. */
  readonly slug?: string | undefined
  readonly visible?: boolean | undefined
  /** The platform may ignore another type, see `unconfirmedOf`. */
  readonly productType?: ProductType | undefined
  /** HTML, up to 8,000 characters. */
  readonly description?: string | undefined
  /** Up to 40 characters. */
  readonly sku?: string | undefined
  readonly weight?: Decimal | undefined
  readonly productDimensions?: Dimensions | undefined
  readonly packageDimensions?: Dimensions | undefined
  readonly priceData?: money.PriceInput | undefined
  readonly costAndProfitData?: money.CostInput | undefined
  readonly pricePerUnitData?: money.PricePerUnitData | null | undefined
  readonly discount?: parts.DiscountInput | undefined
  readonly additionalInfoSections?: readonly parts.InfoSection[] | undefined
  readonly manageVariants?: boolean | undefined
  /** Up to 6. */
  readonly productOptions?: readonly parts.ProductOption[] | undefined
  readonly seoData?: SeoData | undefined
  /** Up to 30 characters. */
  readonly ribbon?: string | undefined
  /** 1 to 50 characters. */
  readonly brand?: string | undefined
}

/** A product to create. V1 creates physical products only. The platform generates a missing slug. */
export interface ProductInput extends ProductPatch {
  readonly name: string
  readonly productType: ProductType
  readonly priceData: money.PriceInput
}

const patchFields: Fields<ProductPatch> = {
  ...sharedFields,
  productType: text,
  weight: decimalOut,
  priceData: money.priceInput,
  costAndProfitData: money.costInput,
  discount: parts.discountInput,
}

export const productPatch = entity<ProductPatch>(patchFields)
export const productInput = entity<ProductInput>(patchFields)
