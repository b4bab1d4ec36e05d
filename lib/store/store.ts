import type { Adjustment } from '#lib/catalog/money/adjustment.ts'
import type { ChangeCall, ChangeOutcome } from '#lib/catalog/changes/change.ts'
import type { Detail } from '#lib/catalog/product/details.ts'
import type { CollectionId, ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Product, ProductSummary } from '#lib/catalog/product/product.ts'
import type { SharedOption } from '#lib/catalog/product/shared-option.ts'
import type { ProductSearch } from '#lib/catalog/product/product-search.ts'
import type { TriedPermission } from '#lib/catalog/app/permission.ts'
import type { Capabilities } from './capabilities.ts'

/** A collection (V1) or category (V3), hidden ones included. */
export interface CollectionNode {
  readonly id: CollectionId
  readonly name: string
  readonly visible: boolean
  readonly products?: number | undefined
  /** Empty on V1, whose collections are one flat list. */
  readonly children: readonly CollectionNode[]
}

/** Products enter and leave collections through `ProductStore.applyChange`. */
export interface CollectionsApi {
  /** The whole tree, siblings in their order. */
  list(signal?: AbortSignal): Promise<readonly CollectionNode[]>
  /** An empty one, visible, at the top. */
  create(name: string, signal?: AbortSignal): Promise<CollectionId>
}

export interface SearchPage {
  readonly items: readonly ProductSummary[]
  /** How many match in all. */
  readonly total: number
  /** False when the shop stopped counting: then it is "at least". */
  readonly totalIsExact: boolean
}

/** Part of a reading of the whole shop. */
export interface ScanPage {
  readonly products: readonly Product[]
  /** Where to go on behind it, in this life or in another. */
  readonly next: string
  /** When products were made (ISO 8601) that the shop cannot hand out and that were passed over here. */
  readonly unreadable?: readonly string[] | undefined
}

/** What a connection turned out to be when it was tried. */
export interface ShopReport {
  readonly catalogue: 'v1' | 'v3'
  /** How many products, hidden ones included. */
  readonly products: number
  /** ISO 4217, when a product told. */
  readonly currency: string | undefined
}

/**
 * The products of one shop, whichever generation of catalogue it has. Every method may throw a `ProblemError`, and
 * rejects with the signal's reason when it is aborted. Reads include hidden products.
 */
export interface ProductStore {
  readonly siteId: SiteId
  readonly catalogue: 'v1' | 'v3'
  readonly capabilities: Capabilities
  readonly collections: CollectionsApi
  /** Reads one product of each permission-guarded kind, so that a poor key shows at once. */
  probe(signal?: AbortSignal): Promise<ShopReport>
  /** A page of what matches, names in order. */
  searchProducts(
    search: ProductSearch,
    page: { readonly offset: number; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<SearchPage>
  /** Everything that matches, page by page, each product once. */
  streamProducts(search: ProductSearch, signal?: AbortSignal): AsyncIterable<readonly Product[]>
  /**
   * The whole shop in the order in which its products were made, page by page, from the beginning or
   * from the `next` of any page. One that is there all the while comes at least once; what comes
   * again is only what stood at the edge of an earlier reading.
   */
  scanProducts(from: string | undefined, signal?: AbortSignal): AsyncIterable<ScanPage>
  /**
   * Products that were changed at or after a time (ISO 8601, UTC), the longest ago first. One that
   * changes meanwhile may come again; one that was deleted does not come at all.
   */
  streamChanged(
    since: string,
    signal?: AbortSignal,
    /** Hears when one was changed (ISO 8601) that the shop cannot hand out. */
    onUnreadable?: (date: string) => void,
  ): AsyncIterable<readonly Product[]>
  /** Whether the shop could not hand it out when it was asked for it last: it is there all the same. */
  readonly isUnreadable?: (id: ProductId) => boolean
  /** What the key may do, found out by harmless reads; writes cannot be told so. */
  tryPermissions(signal?: AbortSignal): Promise<readonly TriedPermission[]>
  /** With every detail. Throws "not-found" when there is none. */
  readProduct(id: ProductId, signal?: AbortSignal): Promise<Product>
  /** Up to 100 products in as few calls as there can be; those that are gone are not in the answer. */
  readProducts(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /**
   * The same past any list that lags behind its shop: for finding out what became of a write. Where
   * there are such lists it costs a call for each product.
   */
  readFresh(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /** Options of these names that products share, with all their choices (V3 only). */
  readonly readSharedOptions?: (
    names: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly SharedOption[]>
  /**
   * Everything of up to 100 products that making them anew would need, by id, as plain data for
   * `ItemChange.snapshot`; those that are gone are not in the answer, nor those that cannot be read.
   */
  snapshot(
    ids: readonly ProductId[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<ProductId, unknown>>
  /**
   * Writes once, never repeats by itself. Outcomes in the order of `call.items`; a product that
   * nothing is known of is left out. What may be in one call is `capabilities.requests`.
   */
  applyChange(call: ChangeCall, signal?: AbortSignal): Promise<readonly ChangeOutcome[]>
  /**
   * Moves a figure of up to 100 products in one request (V1 only). Sent twice it moves twice, so it is
   * never repeated; resolves when it was answered, whatever became of each product.
   */
  readonly adjust?: (
    ids: readonly ProductId[],
    adjustment: Adjustment,
    signal?: AbortSignal,
  ) => Promise<void>
}
