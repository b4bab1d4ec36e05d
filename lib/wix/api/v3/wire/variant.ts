import type { FileType } from '#lib/wix/api/enumerations/shared.ts'
import type { OptionRenderType } from '#lib/wix/api/enumerations/v3.ts'
import { type Dimensions, dimensions } from '#lib/wix/api/wire/dimensions.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { flag, list, text } from '#lib/wix/api/wire/codec.ts'
import { float } from './codecs.ts'
import { type ProductMedia, productMedia } from './media.ts'
import * as money from './money.ts'

/** One choice of a variant: by IDs, or by names with VARIANT_OPTION_CHOICE_NAMES. */
export interface VariantChoice {
  readonly optionChoiceIds?:
    | { readonly optionId?: string | undefined; readonly choiceId?: string | undefined }
    | undefined
  readonly optionChoiceNames?:
    | {
        readonly optionName?: string | undefined
        readonly choiceName?: string | undefined
        /** Required with names. Has to be that of the option. */
        readonly renderType?: OptionRenderType | undefined
      }
    | undefined
}

export interface VariantPhysicalProperties {
  /** In the weight unit of the store. */
  readonly weight?: number | undefined
  readonly pricePerUnit?: money.PricePerUnit | undefined
  readonly productDimensions?: Dimensions | undefined
  readonly packageDimensions?: Dimensions | undefined
}

export interface DigitalFile {
  readonly id?: string | undefined
  /** Read only, like all properties below. */
  readonly fileName?: string | undefined
  readonly fileSize?: string | undefined
  readonly fileType?: FileType | undefined
}

export interface SubscriptionPrice {
  readonly subscriptionId?: string | undefined
  readonly price?: money.Money | undefined
  readonly pricePerUnit?: Omit<money.PricePerUnit, 'settings'> | undefined
  readonly priceAfterDiscount?: money.Money | undefined
}

/** A variant: what customers buy. A product without options has exactly one, without choices. */
export interface Variant {
  readonly id?: string | undefined
  readonly visible?: boolean | undefined
  /** 1 to 40 characters. */
  readonly sku?: string | undefined
  /** 1 to 40 characters. */
  readonly barcode?: string | undefined
  /** One per option. */
  readonly choices?: readonly VariantChoice[] | undefined
  readonly price?: money.Price | undefined
  readonly revenueDetails?: money.RevenueDetails | undefined
  /** Only for physical products; digital ones have `digitalProperties`. */
  readonly physicalProperties?: VariantPhysicalProperties | undefined
  readonly digitalProperties?: { readonly digitalFile?: DigitalFile | undefined } | undefined
  /** Read only, like all properties below: media are assigned to choices. */
  readonly media?: ProductMedia | undefined
  /** Only with SUBSCRIPTION_PRICES_INFO. */
  readonly subscriptionPricesInfo?:
    | { readonly subscriptionPrices?: readonly SubscriptionPrice[] | undefined }
    | undefined
  readonly inventoryStatus?:
    | { readonly inStock?: boolean | undefined; readonly preorderEnabled?: boolean | undefined }
    | undefined
}

export const variantChoice = entity<VariantChoice>({
  optionChoiceIds: entity<NonNullable<VariantChoice['optionChoiceIds']>>({
    optionId: text,
    choiceId: text,
  }),
  optionChoiceNames: entity<NonNullable<VariantChoice['optionChoiceNames']>>({
    optionName: text,
    choiceName: text,
    renderType: text,
  }),
})

/** All fields of a variant except its ID and choices. The flat list of variants has them too. */
export const variantFields = {
  visible: flag,
  sku: text,
  barcode: text,
  price: money.price,
  revenueDetails: money.revenueDetails,
  physicalProperties: entity<VariantPhysicalProperties>({
    weight: float,
    pricePerUnit: money.pricePerUnit,
    productDimensions: dimensions,
    packageDimensions: dimensions,
  }),
  digitalProperties: entity<NonNullable<Variant['digitalProperties']>>({
    digitalFile: entity<DigitalFile>({ id: text, fileName: text, fileSize: text, fileType: text }),
  }),
  media: productMedia,
  subscriptionPricesInfo: entity<NonNullable<Variant['subscriptionPricesInfo']>>({
    subscriptionPrices: list(
      entity<SubscriptionPrice>({
        subscriptionId: text,
        price: money.money,
        pricePerUnit: money.pricePerUnit,
        priceAfterDiscount: money.money,
      }),
    ),
  }),
  inventoryStatus: entity<NonNullable<Variant['inventoryStatus']>>({
    inStock: flag,
    preorderEnabled: flag,
  }),
}

export const variant = entity<Variant>({
  id: text,
  choices: list(variantChoice),
  ...variantFields,
})
