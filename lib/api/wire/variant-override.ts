import { type Decimal, decimalOut } from './decimal.ts'
import type { Dimensions } from './dimensions.ts'
import { entity } from './entity.ts'
import { list, text, textMap } from './codec.ts'
import { articleFields } from './shared-fields.ts'

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

/** New values for some variants of a product that manages its variants. */
export type VariantOverride = OverrideValues &
  (
    | { readonly choices: Readonly<Record<string, string>> }
    | { readonly variantIds: readonly string[] }
  )

interface OverrideFields extends OverrideValues {
  readonly choices?: Readonly<Record<string, string>> | undefined
  readonly variantIds?: readonly string[] | undefined
}

export const variantOverride = entity<OverrideFields>({
  choices: textMap,
  variantIds: list(text),
  price: decimalOut,
  cost: decimalOut,
  weight: decimalOut,
  ...articleFields,
})
