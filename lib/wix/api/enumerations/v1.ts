/* Enumerations of Catalog V1, including later additions of the platform. */
import type { Open } from './shared.ts'

export const MediaItemType = {
  unspecified_media_item_type: 'unspecified_media_item_type',
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  zip: 'zip',
} as const
export type MediaItemType = Open<typeof MediaItemType>

export const InventoryStatus = {
  IN_STOCK: 'IN_STOCK',
  OUT_OF_STOCK: 'OUT_OF_STOCK',
  PARTIALLY_OUT_OF_STOCK: 'PARTIALLY_OUT_OF_STOCK',
} as const
export type InventoryStatus = Open<typeof InventoryStatus>

export const OptionType = {
  unspecified_option_type: 'unspecified_option_type',
  drop_down: 'drop_down',
  color: 'color',
} as const
export type OptionType = Open<typeof OptionType>

export const DiscountType = {
  UNDEFINED: 'UNDEFINED',
  NONE: 'NONE',
  AMOUNT: 'AMOUNT',
  PERCENT: 'PERCENT',
} as const
export type DiscountType = Open<typeof DiscountType>

export const ProductType = {
  unspecified_product_type: 'unspecified_product_type',
  physical: 'physical',
  digital: 'digital',
} as const
export type ProductType = Open<typeof ProductType>

export const DimensionsUnit = {
  UNKNOWN_DIMENSIONS_UNIT: 'UNKNOWN_DIMENSIONS_UNIT',
  MM: 'MM',
  CM: 'CM',
  M: 'M',
  IN: 'IN',
  FT: 'FT',
  YD: 'YD',
} as const
export type DimensionsUnit = Open<typeof DimensionsUnit>
