/* Catalog V3. A separate entry, so that bundles that need only V1 do not contain it. */
export type { RichContent } from '../rich-text/rich-content.ts'
export type { RichTextNode } from '../rich-text/node.ts'
export type { AsyncJob, AsyncJobItem, AsyncJobs, JobItemOptions } from './async-jobs.ts'
export type { ItemResult } from './bulk.ts'
export type {
  Categories,
  CategoryField,
  CategoryNode,
  CategoryOptions,
  ItemListOptions,
  Move,
} from './categories.ts'
export type { ChangeProduct, ChangeProducts } from './change/change-products.ts'
export type { ProductOutcome } from './change/change-run.ts'
export type { KnownVariants, VariantsReading } from './change/known-variants.ts'
export type { FieldConflict } from './change/edit.ts'
export type { ChangeOutcome } from './change/outcome.ts'
export type {
  LabelChange,
  MediaChange,
  NewChoice,
  OptionChange,
  ProductChange,
  VariantChange,
} from './change/product-change.ts'
export type { ChangeRequest, FittedRequest } from './change/requested-change.ts'
export { createV3Client, type V3Client, withV3 } from './create-v3-client.ts'
export type { ChoiceCall, Customizations } from './customizations.ts'
export type { InventoryItems, StockMove, StockOptions } from './inventory-items.ts'
export type { Brands, InfoSections, Labels, Ribbons } from './labels.ts'
export type { WaitOptions } from './poll-until.ts'
export type { Locations, StoresLocation } from './locations.ts'
export type { FileUploads, Upload } from './file-uploads.ts'
export type { Import, MediaFiles } from './media-files.ts'
export type { Image, Video } from '../wire/addressed-media.ts'
export type { MediaFile, ProductMedia, Thumbnail } from './wire/media.ts'
export type { ProductBulk, Revision, TagChange } from './product-bulk.ts'
export type {
  Adjust,
  JobRequest,
  ProductJobs,
  Unconfirmed,
  VariantAdjustment,
} from './product-jobs.ts'
export type { ProductReader, ProductSearch, With } from './product-reader.ts'
export type { ProductWriter, Stocked } from './product-writer.ts'
export type {
  Aggregation,
  AggregationResult,
  FieldAggregation,
  NestedCount,
  NestedLevel,
  RangeCount,
  ValueCount,
} from './query/aggregation.ts'
export type { CursorPage } from './query/cursor-page.ts'
export type { List, Search } from './query/list.ts'
export type { CountOption, ReasonOption, Resource, Revised } from './resource.ts'
export { createSiteVersion, type SiteObstacle, type SiteVersion } from './site-version.ts'
export type { VariantField, Variants } from './variants.ts'
export type { Category, CategoryInput, CategoryPatch, TreeReference } from './wire/category.ts'
export type {
  Customization,
  CustomizationChoice,
  CustomizationInput,
  CustomizationPatch,
} from './wire/customization.ts'
export type {
  InventoryInput,
  InventoryItem,
  InventoryPatch,
  PreorderInfo,
  StockInput,
} from './wire/inventory-item.ts'
export type {
  Brand,
  BrandInput,
  InfoSection,
  InfoSectionInput,
  Ribbon,
  RibbonInput,
} from './wire/labels.ts'
export type {
  Money,
  MoneyRange,
  Price,
  PricePerUnit,
  PricePerUnitSettings,
  RevenueDetails,
} from './wire/money.ts'
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
