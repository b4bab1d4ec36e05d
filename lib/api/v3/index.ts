/* Catalog V3. A separate entry, so that bundles that need only V1 do not contain it. */
export type { RichContent } from '../rich-text/rich-content.ts'
export type { RichTextNode } from '../rich-text/node.ts'
export type * from './async-jobs.ts'
export type { ItemResult } from './bulk.ts'
export type * from './categories.ts'
export type { ChangeProduct, ChangeProducts, ProductOutcome } from './change/change-products.ts'
export type { FieldConflict } from './change/edit.ts'
export type { ChangeOutcome } from './change/outcome.ts'
export type * from './change/product-change.ts'
export type { ChangeRequest, FittedRequest } from './change/requested-change.ts'
export { createV3Client, type V3Client, withV3 } from './create-v3-client.ts'
export type * from './customizations.ts'
export type * from './inventory-items.ts'
export type * from './labels.ts'
export type { WaitOptions } from './poll-until.ts'
export type { Locations, StoresLocation } from './locations.ts'
export type * from './media-files.ts'
export type { Image, Video } from '../wire/addressed-media.ts'
export type { MediaFile, ProductMedia, Thumbnail } from './wire/media.ts'
export type * from './product-bulk.ts'
export type * from './product-jobs.ts'
export type { ProductReader, ProductSearch, With } from './product-reader.ts'
export type { ProductWriter, Stocked } from './product-writer.ts'
export type * from './query/aggregation.ts'
export type { CursorPage } from './query/cursor-page.ts'
export type { List, Search } from './query/list.ts'
export type * from './resource.ts'
export { createSiteVersion, type SiteObstacle, type SiteVersion } from './site-version.ts'
export type { VariantField, Variants } from './variants.ts'
export type { Category, CategoryInput, CategoryPatch, TreeReference } from './wire/category.ts'
export type * from './wire/customization.ts'
export type {
  InventoryInput,
  InventoryItem,
  InventoryPatch,
  PreorderInfo,
  StockInput,
} from './wire/inventory-item.ts'
export type * from './wire/labels.ts'
export type * from './wire/money.ts'
export type { ProductModifier, ProductOption } from './wire/option.ts'
export type {
  ProductInput,
  ProductPatch,
  VariantInput,
  VariantPatch,
} from './wire/product-input.ts'
export type { ReadOnlyVariant } from './wire/read-only-variant.ts'
export type { ExtraField, FullProduct, Product } from './wire/product.ts'
export type { Variant, VariantChoice } from './wire/variant.ts'
