/* The package's entry for Catalog V1. */
export {
  type CatalogClient as V1Client,
  type CatalogClientOptions,
  createV1Client,
} from '#lib/wix/api/create-catalog-client.ts'
export * from '#lib/wix/api/enumerations/v1.ts'
export type { Page } from '#lib/wix/api/query/page.ts'
export type { Query } from '#lib/wix/api/query/query.ts'
export type { BulkProducts, BulkResult } from '#lib/wix/api/v1/bulk-products.ts'
export type { Collections } from '#lib/wix/api/v1/collections.ts'
export type { Inventory, InventoryKey, StockMove, StockTake } from '#lib/wix/api/v1/inventory.ts'
export type { ChoiceMedia, NewMedia, ProductMedia } from '#lib/wix/api/v1/product-media.ts'
export type {
  ProductQueryOptions,
  ProductReader,
  VariantPage,
  VariantQueryOptions,
} from '#lib/wix/api/v1/product-reader.ts'
export type { ProductWriter } from '#lib/wix/api/v1/product-writer.ts'
export type { StoreVariants } from '#lib/wix/api/v1/store-variants.ts'
export type { Adjustment, BulkAdjust, BulkSet } from '#lib/wix/api/wire/bulk.ts'
export type { Collection, CollectionInput, CollectionPatch } from '#lib/wix/api/wire/collection.ts'
export type {
  InventoryItem,
  InventoryPatch,
  VariantStockInput,
} from '#lib/wix/api/wire/inventory-item.ts'
export type { Media, MediaFile, MediaItem, MediaVideo } from '#lib/wix/api/wire/media.ts'
export type { CostAndProfitData, NumberRange, PriceData } from '#lib/wix/api/wire/money.ts'
export type { Product } from '#lib/wix/api/wire/product.ts'
export type { ProductInput, ProductPatch } from '#lib/wix/api/wire/product-input.ts'
export type {
  Choice,
  Discount,
  InfoSection,
  ProductOption,
  ProductStock,
} from '#lib/wix/api/wire/product-parts.ts'
export type { StoreMedia, StoreVariant } from '#lib/wix/api/wire/store-variant.ts'
export type {
  OptionsAvailability,
  SelectedVariant,
  Variant,
  VariantData,
  VariantOverride,
  VariantStock,
} from '#lib/wix/api/wire/variant.ts'
