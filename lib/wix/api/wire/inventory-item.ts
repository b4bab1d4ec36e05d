import { input, entity } from './entity.ts'
import { date, flag, list, number, text } from './codec.ts'

export interface PreorderInfo {
  readonly enabled?: boolean | undefined
  /** Shown to customers. 1 to 250 characters. */
  readonly message?: string | undefined
  /** The number that can be ordered when out of stock, up to 100,000. */
  readonly limit?: number | undefined
}

export interface InventoryVariant {
  readonly variantId?: string | undefined
  /** Applies while quantities are not tracked. */
  readonly inStock?: boolean | undefined
  /** The quantity, while it is tracked. */
  readonly quantity?: number | undefined
  readonly availableForPreorder?: boolean | undefined
}

/** The inventory of one product. Its ID differs from that of the product. */
export interface InventoryItem {
  readonly id: string
  readonly productId?: string | undefined
  /** For the whole product, never for single variants. */
  readonly trackQuantity?: boolean | undefined
  /** A product without options has one variant, `00000000-0000-0000-0000-000000000000`. */
  readonly variants?: readonly InventoryVariant[] | undefined
  readonly lastUpdated?: Date | undefined
  /** Digits, ascending by creation. */
  readonly numericId?: string | undefined
  readonly preorderInfo?: PreorderInfo | undefined
}

export const preorderInfo = entity<PreorderInfo>({ enabled: flag, message: text, limit: number })

export const inventoryItem = entity<InventoryItem>({
  id: text,
  productId: text,
  trackQuantity: flag,
  variants: list(
    entity<InventoryVariant>({
      variantId: text,
      inStock: flag,
      quantity: number,
      availableForPreorder: flag,
    }),
  ),
  lastUpdated: date,
  numericId: text,
  preorderInfo,
})

/** New stock of one variant: a quantity if it is tracked, otherwise whether it is in stock. */
export type VariantStockInput = { readonly variantId: string } & (
  | { readonly quantity: number }
  | { readonly inStock: boolean }
)

export interface InventoryPatch {
  /** Required: the platform reads a missing value as `false` and stops tracking every variant. */
  readonly trackQuantity: boolean
  readonly variants?: readonly VariantStockInput[] | undefined
  readonly preorderInfo?: PreorderInfo | undefined
}

interface VariantStockFields {
  readonly variantId: string
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
}

const variantStock = input<VariantStockFields>({
  variantId: text,
  quantity: number,
  inStock: flag,
})

interface InventoryPatchFields extends Omit<InventoryPatch, 'variants'> {
  readonly variants?: readonly VariantStockFields[] | undefined
}

export const inventoryPatch = entity<InventoryPatchFields>({
  trackQuantity: flag,
  variants: list(variantStock),
  preorderInfo,
})
