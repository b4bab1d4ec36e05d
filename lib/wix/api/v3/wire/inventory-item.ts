import type { AvailabilityStatus } from '#lib/wix/api/enumerations/v3.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { anything, date, flag, list, number, text } from '#lib/wix/api/wire/codec.ts'

export interface PreorderInfo {
  readonly enabled?: boolean | undefined
  /** 1 to 250 characters. */
  readonly message?: string | undefined
  /** Up to 100,000. */
  readonly limit?: number | undefined
  /** Read only. */
  readonly counter?: number | undefined
  /** Read only. */
  readonly quantity?: number | undefined
}

/** The stock of one variant at one location. */
export interface InventoryItem {
  readonly id: string
  /** Increases with every change. Updates have to contain the latest. */
  readonly revision?: string | undefined
  readonly createdDate?: Date | undefined
  readonly updatedDate?: Date | undefined
  /** Product, variant and location never change. */
  readonly productId?: string | undefined
  readonly variantId?: string | undefined
  readonly locationId?: string | undefined
  /** Sending it makes the item tracked. −99,999 to 99,999. */
  readonly quantity?: number | undefined
  /** Sending it makes the item untracked. */
  readonly inStock?: boolean | undefined
  readonly trackQuantity?: boolean | undefined
  readonly availabilityStatus?: AvailabilityStatus | undefined
  readonly preorderInfo?: PreorderInfo | undefined
  readonly product?:
    | {
        readonly name?: string | undefined
        readonly directCategoryIds?: readonly string[] | undefined
        readonly variantName?: string | undefined
        readonly variantSku?: string | undefined
        readonly variantVisible?: boolean | undefined
      }
    | undefined
  readonly extendedFields?: Readonly<Record<string, unknown>> | undefined
}

/** Either `quantity` (tracked) or `inStock` (not tracked). */
export interface StockInput {
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
  readonly preorderInfo?: PreorderInfo | undefined
}

export interface InventoryInput extends StockInput {
  readonly productId: string
  readonly variantId: string
  /** Default: the default location. */
  readonly locationId?: string | undefined
}

export interface InventoryPatch extends StockInput {
  readonly id: string
  /** The revision that was read. */
  readonly revision: string
}

export const inventoryItem = entity<InventoryItem>({
  id: text,
  revision: text,
  createdDate: date,
  updatedDate: date,
  productId: text,
  variantId: text,
  locationId: text,
  quantity: number,
  inStock: flag,
  trackQuantity: flag,
  availabilityStatus: text,
  preorderInfo: entity<PreorderInfo>({
    enabled: flag,
    message: text,
    limit: number,
    counter: number,
    quantity: number,
  }),
  product: entity<NonNullable<InventoryItem['product']>>({
    name: text,
    directCategoryIds: list(text),
    variantName: text,
    variantSku: text,
    variantVisible: flag,
  }),
  extendedFields: anything,
})
