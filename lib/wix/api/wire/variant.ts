import { decimal, type Decimal, decimalOut } from './decimal.ts'
import type { Dimensions } from './dimensions.ts'
import { entity } from './entity.ts'
import { flag, number, text, textMap, list } from './codec.ts'
import { articleFields } from './shared-fields.ts'
import { type CostAndProfitData, costAndProfitData, type PriceData, priceData } from './money.ts'
import { type Media, media } from './media.ts'
import { type ProductOption, productOption } from './product-parts.ts'

export interface VariantData {
  readonly priceData?: PriceData | undefined
  readonly convertedPriceData?: PriceData | undefined
  readonly costAndProfitData?: CostAndProfitData | undefined
  readonly weight?: number | undefined
  readonly sku?: string | undefined
  readonly visible?: boolean | undefined
  readonly productDimensions?: Dimensions | undefined
  readonly packageDimensions?: Dimensions | undefined
}

export interface VariantStock {
  readonly trackQuantity?: boolean | undefined
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
}

/** A variant within its product. */
export interface Variant {
  readonly id: string
  /** Choices by option name: `{ Size: 'M' }`. */
  readonly choices?: Readonly<Record<string, string>> | undefined
  readonly variant?: VariantData | undefined
  readonly stock?: VariantStock | undefined
}

/** The variant for a set of choices, in the form of the availability call. */
export interface SelectedVariant extends Omit<VariantData, 'priceData' | 'costAndProfitData'> {
  readonly price?: PriceData | undefined
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
}

const sharedFields = {
  convertedPriceData: priceData,
  weight: decimal,
  ...articleFields,
}

export const variantStock = entity<VariantStock>({
  trackQuantity: flag,
  quantity: number,
  inStock: flag,
})

export const variant = entity<Variant>({
  id: text,
  choices: textMap,
  variant: entity<VariantData>({ priceData, costAndProfitData, ...sharedFields }),
  stock: variantStock,
})

export const selectedVariant = entity<SelectedVariant>({
  price: priceData,
  quantity: number,
  inStock: flag,
  ...sharedFields,
})

interface OverrideValues {
  readonly price?: Decimal | undefined
  readonly cost?: Decimal | undefined
  readonly weight?: Decimal | undefined
  /** Up to 40 characters. */
  readonly sku?: string | undefined
  readonly visible?: boolean | undefined
  readonly productDimensions?: Dimensions | undefined
  readonly packageDimensions?: Dimensions | undefined
}

interface OverrideFields extends OverrideValues {
  readonly choices?: Readonly<Record<string, string>> | undefined
  readonly variantIds?: readonly string[] | undefined
}

/** New values for some variants of a product with managed variants. */
export type VariantOverride = OverrideValues &
  (
    | { readonly choices: Readonly<Record<string, string>> }
    | { readonly variantIds: readonly string[] }
  )

export const variantOverride = entity<OverrideFields>({
  choices: textMap,
  variantIds: list(text),
  price: decimalOut,
  cost: decimalOut,
  weight: decimalOut,
  ...articleFields,
})

/** The answer of the availability call for a set of choices. */
export interface OptionsAvailability {
  /** Only if every option was chosen. */
  readonly selectedVariant?: SelectedVariant | undefined
  readonly media?: Media | undefined
  /** The options, with stock and visibility after these choices. */
  readonly productOptions?: readonly ProductOption[] | undefined
  readonly availableForPurchase?: boolean | undefined
}

export const optionsAvailability = entity<OptionsAvailability>({
  selectedVariant,
  media,
  productOptions: list(productOption),
  availableForPurchase: flag,
})
