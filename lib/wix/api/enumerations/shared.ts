/* Enumerations that both catalogs use, or that belong to neither. */

export const SortOrder = {
  ASC: 'ASC',
  DESC: 'DESC',
} as const
export type SortOrder = Open<typeof SortOrder>

/** UNSPECIFIED occurs only in Catalog V1. */
export const MeasurementUnit = {
  UNSPECIFIED: 'UNSPECIFIED',
  ML: 'ML',
  CL: 'CL',
  L: 'L',
  CBM: 'CBM',
  MG: 'MG',
  G: 'G',
  KG: 'KG',
  MM: 'MM',
  CM: 'CM',
  M: 'M',
  SQM: 'SQM',
  OZ: 'OZ',
  LB: 'LB',
  FLOZ: 'FLOZ',
  PT: 'PT',
  QT: 'QT',
  GAL: 'GAL',
  IN: 'IN',
  FT: 'FT',
  YD: 'YD',
  SQFT: 'SQFT',
} as const
export type MeasurementUnit = Open<typeof MeasurementUnit>

export const FileType = {
  UNSPECIFIED: 'UNSPECIFIED',
  SECURE_PICTURE: 'SECURE_PICTURE',
  SECURE_VIDEO: 'SECURE_VIDEO',
  SECURE_DOCUMENT: 'SECURE_DOCUMENT',
  SECURE_MUSIC: 'SECURE_MUSIC',
  SECURE_ARCHIVE: 'SECURE_ARCHIVE',
  SECURE_RAW: 'SECURE_RAW',
} as const
export type FileType = Open<typeof FileType>

export const CatalogVersion = {
  V1_CATALOG: 'V1_CATALOG',
  V3_CATALOG: 'V3_CATALOG',
  STORES_NOT_INSTALLED: 'STORES_NOT_INSTALLED',
} as const
export type CatalogVersion = Open<typeof CatalogVersion>

/** UNKNOWN occurs only in webhooks. */
export const IdentityType = {
  UNKNOWN: 'UNKNOWN',
  ANONYMOUS_VISITOR: 'ANONYMOUS_VISITOR',
  MEMBER: 'MEMBER',
  WIX_USER: 'WIX_USER',
  APP: 'APP',
} as const
export type IdentityType = Open<typeof IdentityType>

export const InventoryChangeReason = {
  ORDER: 'ORDER',
  MANUAL: 'MANUAL',
  REVERT_INVENTORY_CHANGE: 'REVERT_INVENTORY_CHANGE',
  UNKNOWN: 'UNKNOWN',
} as const
export type InventoryChangeReason = Open<typeof InventoryChangeReason>

export const SubscriptionDiscountType = {
  AMOUNT: 'AMOUNT',
  PERCENT: 'PERCENT',
  UNDEFINED: 'UNDEFINED',
} as const
export type SubscriptionDiscountType = Open<typeof SubscriptionDiscountType>

export const SubscriptionFrequency = {
  DAY: 'DAY',
  WEEK: 'WEEK',
  MONTH: 'MONTH',
  YEAR: 'YEAR',
  UNDEFINED: 'UNDEFINED',
} as const
export type SubscriptionFrequency = Open<typeof SubscriptionFrequency>

export const RoundingStrategy = {
  NO_ROUNDING: 'NO_ROUNDING',
  CURRENCY_PRECISION: 'CURRENCY_PRECISION',
  NEAREST_WHOLE_NUMBER: 'NEAREST_WHOLE_NUMBER',
} as const
export type RoundingStrategy = Open<typeof RoundingStrategy>

export const Visibility = {
  PROTECTED: 'PROTECTED',
  PRIVATE: 'PRIVATE',
  PUBLIC: 'PUBLIC',
  UNCHANGED: 'UNCHANGED',
  GROUP_PROTECTED: 'GROUP_PROTECTED',
  UNKNOWN: 'UNKNOWN',
} as const
export type Visibility = Open<typeof Visibility>

export const SiteStatus = {
  ENABLED: 'ENABLED',
  DISABLED: 'DISABLED',
  PENDING: 'PENDING',
  DEMO: 'DEMO',
  UNKNOWN: 'UNKNOWN',
} as const
export type SiteStatus = Open<typeof SiteStatus>

export const DeletionState = {
  TRASH: 'TRASH',
  DELETED: 'DELETED',
  PENDING_PURGE: 'PENDING_PURGE',
  UNKNOWN: 'UNKNOWN',
  PURGED_EXTERNALLY: 'PURGED_EXTERNALLY',
} as const
export type DeletionState = Open<typeof DeletionState>

export const LocationType = {
  VIRTUAL: 'VIRTUAL',
  PHYSICAL: 'PHYSICAL',
} as const
export type LocationType = Open<typeof LocationType>

/**
 * The known values, and any other text, so that a value that the platform adds later survives a round
 * trip.
 */
export type Open<T> = T[keyof T] | (string & {})
