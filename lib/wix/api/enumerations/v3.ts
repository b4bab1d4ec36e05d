/* Enumerations of Catalog V3, including later additions of the platform. */
import type { Open } from './shared.ts'

export const ProductTypeV3 = {
  PHYSICAL: 'PHYSICAL',
  DIGITAL: 'DIGITAL',
} as const
export type ProductTypeV3 = Open<typeof ProductTypeV3>

export const WeightUnit = {
  KG: 'KG',
  LB: 'LB',
  UNSPECIFIED_WEIGHT_UNIT: 'UNSPECIFIED_WEIGHT_UNIT',
} as const
export type WeightUnit = Open<typeof WeightUnit>

export const AvailabilityStatus = {
  UNKNOWN_AVAILABILITY_STATUS: 'UNKNOWN_AVAILABILITY_STATUS',
  OUT_OF_STOCK: 'OUT_OF_STOCK',
  IN_STOCK: 'IN_STOCK',
  PREORDER: 'PREORDER',
  PARTIALLY_OUT_OF_STOCK: 'PARTIALLY_OUT_OF_STOCK',
} as const
export type AvailabilityStatus = Open<typeof AvailabilityStatus>

export const PreorderStatus = {
  ENABLED: 'ENABLED',
  DISABLED: 'DISABLED',
  PARTIALLY_ENABLED: 'PARTIALLY_ENABLED',
} as const
export type PreorderStatus = Open<typeof PreorderStatus>

export const PreorderAvailability = {
  ALL_VARIANTS: 'ALL_VARIANTS',
  NO_VARIANTS: 'NO_VARIANTS',
  SOME_VARIANTS: 'SOME_VARIANTS',
} as const
export type PreorderAvailability = Open<typeof PreorderAvailability>

export const OptionRenderType = {
  TEXT_CHOICES: 'TEXT_CHOICES',
  SWATCH_CHOICES: 'SWATCH_CHOICES',
} as const
export type OptionRenderType = Open<typeof OptionRenderType>

export const ModifierRenderType = {
  TEXT_CHOICES: 'TEXT_CHOICES',
  SWATCH_CHOICES: 'SWATCH_CHOICES',
  FREE_TEXT: 'FREE_TEXT',
} as const
export type ModifierRenderType = Open<typeof ModifierRenderType>

export const ChoiceType = {
  CHOICE_TEXT: 'CHOICE_TEXT',
  ONE_COLOR: 'ONE_COLOR',
  MULTIPLE_COLORS: 'MULTIPLE_COLORS',
  IMAGE: 'IMAGE',
} as const
export type ChoiceType = Open<typeof ChoiceType>

export const MediaType = {
  IMAGE: 'IMAGE',
  VIDEO: 'VIDEO',
} as const
export type MediaType = Open<typeof MediaType>

export const RequestedField = {
  URL: 'URL',
  CURRENCY: 'CURRENCY',
  INFO_SECTION: 'INFO_SECTION',
  MERCHANT_DATA: 'MERCHANT_DATA',
  PLAIN_DESCRIPTION: 'PLAIN_DESCRIPTION',
  SUBSCRIPTION_PRICES_INFO: 'SUBSCRIPTION_PRICES_INFO',
  BREADCRUMBS_INFO: 'BREADCRUMBS_INFO',
  WEIGHT_MEASUREMENT_UNIT_INFO: 'WEIGHT_MEASUREMENT_UNIT_INFO',
  VARIANT_OPTION_CHOICE_NAMES: 'VARIANT_OPTION_CHOICE_NAMES',
  MEDIA_ITEMS_INFO: 'MEDIA_ITEMS_INFO',
  DESCRIPTION: 'DESCRIPTION',
  DIRECT_CATEGORIES_INFO: 'DIRECT_CATEGORIES_INFO',
  ALL_CATEGORIES_INFO: 'ALL_CATEGORIES_INFO',
  THUMBNAIL: 'THUMBNAIL',
  INFO_SECTION_PLAIN_DESCRIPTION: 'INFO_SECTION_PLAIN_DESCRIPTION',
  MIN_VARIANT_PRICE_INFO: 'MIN_VARIANT_PRICE_INFO',
  INFO_SECTION_DESCRIPTION: 'INFO_SECTION_DESCRIPTION',
  DIRECT_CATEGORY_IDS: 'DIRECT_CATEGORY_IDS',
  PRODUCT_CHOICES_MEDIA_REFERENCES: 'PRODUCT_CHOICES_MEDIA_REFERENCES',
  PRODUCT_CHOICES_DISPLAY_IMAGE: 'PRODUCT_CHOICES_DISPLAY_IMAGE',
  MIN_PRICE_VARIANT: 'MIN_PRICE_VARIANT',
  DISCOUNT_INFO: 'DISCOUNT_INFO',
} as const
export type RequestedField = Open<typeof RequestedField>

/** For categories, brands, ribbons, info sections and customizations. */
export const CategoryRequestedField = {
  ASSIGNED_PRODUCT_COUNT: 'ASSIGNED_PRODUCT_COUNT',
  ASSIGNED_PRODUCTS_COUNT: 'ASSIGNED_PRODUCTS_COUNT',
  CHOICE_DISPLAY_IMAGE: 'CHOICE_DISPLAY_IMAGE',
  BREADCRUMBS_INFO: 'BREADCRUMBS_INFO',
  DESCRIPTION: 'DESCRIPTION',
  RICH_CONTENT_DESCRIPTION: 'RICH_CONTENT_DESCRIPTION',
} as const
export type CategoryRequestedField = Open<typeof CategoryRequestedField>

export const CustomizationType = {
  PRODUCT_OPTION: 'PRODUCT_OPTION',
  MODIFIER: 'MODIFIER',
} as const
export type CustomizationType = Open<typeof CustomizationType>

export const CustomizationRenderType = {
  FREE_TEXT: 'FREE_TEXT',
  TEXT_CHOICES: 'TEXT_CHOICES',
  SWATCH_CHOICES: 'SWATCH_CHOICES',
} as const
export type CustomizationRenderType = Open<typeof CustomizationRenderType>

export const CustomizationChoiceType = {
  CHOICE_TEXT: 'CHOICE_TEXT',
  ONE_COLOR: 'ONE_COLOR',
  MULTIPLE_COLORS: 'MULTIPLE_COLORS',
  IMAGE: 'IMAGE',
} as const
export type CustomizationChoiceType = Open<typeof CustomizationChoiceType>

export const ChoiceSortStrategy = {
  DEFAULT: 'DEFAULT',
  BY_NAME: 'BY_NAME',
  BY_PRODUCT_COUNT: 'BY_PRODUCT_COUNT',
  MANUAL: 'MANUAL',
} as const
export type ChoiceSortStrategy = Open<typeof ChoiceSortStrategy>

export const PurchaseCriteria = {
  MEMBERS_ONLY: 'MEMBERS_ONLY',
} as const
export type PurchaseCriteria = Open<typeof PurchaseCriteria>

export const CategoryPosition = {
  FIRST: 'FIRST',
  LAST: 'LAST',
  AFTER: 'AFTER',
} as const
export type CategoryPosition = Open<typeof CategoryPosition>
