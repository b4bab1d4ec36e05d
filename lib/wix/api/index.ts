/* The client for the Wix Stores catalog (Catalog V1). See README.md. */
export { ApiError, type ApiFailure, type Effect, type FieldViolation } from './api-error.ts'
export { apiKey } from './auth/api-key.ts'
export { appInstance } from './auth/tokens.ts'
export type { Identity } from './auth/identity.ts'
export { member } from './auth/tokens.ts'
export type { Tokens } from './auth/tokens.ts'
export { visitor } from './auth/tokens.ts'
export {
  type CatalogClient,
  type CatalogClientOptions,
  createCatalogClient,
} from './create-catalog-client.ts'
export { type Connection, type ConnectionOptions, createConnection } from './create-connection.ts'
export * from './enumerations/query.ts'
export * from './enumerations/rich-text.ts'
export * from './enumerations/shared.ts'
export * from './enumerations/v1.ts'
export * from './enumerations/v3.ts'
export type { Page } from './query/page.ts'
export type { Query } from './query/query.ts'
export type { CallOptions, Route } from './transport/request-context.ts'
export type { Fetch } from './transport/fetch-middleware.ts'
export type { RateState } from './transport/adaptive-rate.ts'
export {
  createThrottle,
  type Priority,
  type Throttle,
  type ThrottleOptions,
  type ThrottleState,
} from './transport/throttle.ts'
export { unconfirmedOf } from './unconfirmed.ts'
export type { BulkProducts, BulkResult } from './v1/bulk-products.ts'
export type { Collections } from './v1/collections.ts'
export type { Inventory, InventoryKey, StockMove, StockTake } from './v1/inventory.ts'
export type { ChoiceMedia, NewMedia, ProductMedia } from './v1/product-media.ts'
export type {
  ProductQueryOptions,
  ProductReader,
  VariantPage,
  VariantQueryOptions,
} from './v1/product-reader.ts'
export type { ProductWriter } from './v1/product-writer.ts'
export type { StoreVariants } from './v1/store-variants.ts'
export type { Adjustment, BulkAdjust, BulkSet } from './wire/bulk.ts'
export type { Collection, CollectionInput, CollectionPatch } from './wire/collection.ts'
export type { Decimal } from './wire/decimal.ts'
export type { InventoryItem, InventoryPatch, VariantStockInput } from './wire/inventory-item.ts'
export type { Media, MediaFile, MediaItem, MediaVideo } from './wire/media.ts'
export type { CostAndProfitData, NumberRange, PriceData } from './wire/money.ts'
export type { OptionsAvailability } from './wire/variant.ts'
export type { Product } from './wire/product.ts'
export type { ProductInput, ProductPatch } from './wire/product-input.ts'
export type {
  Choice,
  Discount,
  InfoSection,
  ProductOption,
  ProductStock,
} from './wire/product-parts.ts'
export type { StoreMedia } from './wire/store-variant.ts'
export type { StoreVariant } from './wire/store-variant.ts'
export type { SelectedVariant, Variant, VariantData, VariantStock } from './wire/variant.ts'
export type { VariantOverride } from './wire/variant.ts'
