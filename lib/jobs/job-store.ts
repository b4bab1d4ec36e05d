import type {
  ChangeCall,
  ChangeOutcome,
  ItemChange,
  NewFiles,
  RequestKind,
} from '#lib/core/catalog/changes/change.ts'
import type { Adjustment } from '#lib/core/catalog/money/adjustment.ts'
import type { KnownSku } from '#lib/core/catalog/product/known-sku.ts'
import type { KnownSlug } from '#lib/core/catalog/product/known-slug.ts'
import type { FormerProduct } from '#lib/core/catalog/product/product-document.ts'
import type { Detail } from '#lib/core/catalog/fields/field.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import type { SharedOption } from '#lib/core/catalog/product/product-details.ts'
import type { Product, ProductSearch } from '#lib/core/catalog/product/product.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'

/** Called for each requested product that exists in the store but cannot be returned. */
export type OnUnreadable = (id: ProductId) => void

/**
 * What jobs need from a store. Failures are thrown as `ProblemError`; for a write its `effect`
 * decides whether the store is read before anything is repeated. Any other thrown value counts as
 * unknown.
 */
export interface JobStore {
  readonly catalog: 'v1' | 'v3'
  /** The kinds of requests, and which fields each of them sets. */
  readonly requests: readonly RequestKind[]
  /**
   * `applyChange` reads each product fresh and writes only over `before`: rows that were never sent
   * do not have to be read first.
   */
  readonly comparesItself: boolean
  /** All products that match, page by page. */
  stream(
    search: ProductSearch,
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
    /** Only these of them. */
    among?: ReadonlySet<ProductId>,
  ): AsyncIterable<readonly Product[]>
  /** Values of up to 100 products for a preview. Deleted products are missing from the result. */
  readProducts(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
    onUnreadable?: OnUnreadable,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /** The current values in the store, without a cache: they show what a write did. */
  readFresh(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
    onUnreadable?: OnUnreadable,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /**
   * Products that have one of these SKUs, as far as it is known without reading the whole store.
   */
  findSkus(wanted: ReadonlySet<string>, signal?: AbortSignal): Promise<readonly KnownSku[]>
  /** The same for URL slugs. */
  findSlugs(wanted: ReadonlySet<string>, signal?: AbortSignal): Promise<readonly KnownSlug[]>
  /** See `ProductStore.readSharedOptions`. */
  readonly readSharedOptions?: (
    names: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly SharedOption[]>
  /** Everything needed to create up to 100 products again, by id. */
  snapshot(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    onUnreadable?: OnUnreadable,
  ): Promise<ReadonlyMap<ProductId, unknown>>
  /** What products were at a restore point. Rejects if the point no longer exists. */
  readonly readPointProducts?: (
    pointId: string,
    ids: readonly ProductId[],
  ) => Promise<ReadonlyMap<ProductId, FormerProduct>>
  /** The names of all collections of the store by their ids. */
  readonly readCollectionNames?: (signal?: AbortSignal) => Promise<ReadonlyMap<string, string>>
  /** See `CollectionsApi.findAutomatic`. */
  readonly findAutomaticCollection?: (
    signal?: AbortSignal,
  ) => Promise<{ readonly id: string; readonly name: string } | undefined>
  /** Products created since `since` (ms since 1970) that match the requested one, without those taken. */
  readonly findCreatedProducts?: (
    wanted: Partial<Pick<ItemChange, 'create' | 'snapshot'>>,
    search: { readonly since: number; readonly taken: ReadonlySet<ProductId> },
    signal?: AbortSignal,
  ) => Promise<readonly ProductId[]>
  /** Keeps what products are before a job changes them for the first time, for its restore point. */
  readonly keepBefore?: (
    jobId: JobId,
    ids: readonly ProductId[],
    signal?: AbortSignal,
  ) => Promise<void>
  /** Writes once and never retries; outcomes by id. */
  applyChange(call: ChangeCall, signal?: AbortSignal): Promise<readonly ChangeOutcome[]>
  /** See `ProductStore.awaitFiles`. Only reads. */
  readonly awaitFiles?: (
    created: readonly NewFiles[],
    signal?: AbortSignal,
  ) => Promise<ReadonlyMap<ProductId, Problem>>
  /**
   * Adjusts a number of up to 100 products, where the store has a request for it. Resolves once the
   * request was answered, whatever its effect: the products are read afterwards. Never retries.
   */
  readonly adjust?: (
    ids: readonly ProductId[],
    adjustment: Adjustment,
    signal?: AbortSignal,
  ) => Promise<void>
}
