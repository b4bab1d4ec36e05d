import type { Adjustment } from '#lib/core/catalog/money/adjustment.ts'
import type { ChangeCall, ChangeOutcome, NewFiles } from '#lib/core/catalog/changes/change.ts'
import type { Catalog, Detail } from '#lib/core/catalog/fields/field.ts'
import type { CollectionId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { NewProduct, NewVariant } from '#lib/core/catalog/product/new-product.ts'
import type { Product, ProductSummary, ProductSearch } from '#lib/core/catalog/product/product.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type {
  SharedOption,
  StockLevel,
  StockLocation,
} from '#lib/core/catalog/product/product-details.ts'
import type { TriedPermission } from '#lib/core/catalog/permission.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import type { Capabilities } from './capabilities.ts'

/** What a product that was created is recognized by. */
export type Traits = Pick<NewProduct, 'name' | 'slug' | 'sku'> &
  Partial<
    Pick<
      NewProduct,
      'listPrice' | 'paidPrice' | 'description' | 'brand' | 'ribbon' | 'options' | 'collectionIds'
    >
  > & { readonly variants: readonly Pick<NewVariant, 'sku' | 'listPrice'>[] }

/** A collection (V1) or category (V3), hidden ones included. */
export interface CollectionNode {
  readonly id: CollectionId
  readonly name: string
  /** Of a category, the last part of its address. */
  readonly slug?: string | undefined
  readonly visible: boolean
  readonly products?: number | undefined
  /** Empty on V1, whose collections are one flat list. */
  readonly children: readonly CollectionNode[]
}

/** Products are added to collections and removed from them through `ProductStore.applyChange`. */
export interface CollectionsApi {
  /** The whole tree, siblings in their order. Without the automatic collection, which has all products. */
  list(signal?: AbortSignal): Promise<readonly CollectionNode[]>
  /** The automatic collection, whose id differs from store to store (V3); see `isAllProducts` for that of V1. */
  findAutomatic?(signal?: AbortSignal): Promise<Pick<CollectionNode, 'id' | 'name'> | undefined>
  /** Creates an empty, visible collection at the top level. */
  create(name: string, signal?: AbortSignal): Promise<CollectionId>
  /** Throws "conflict" if another user renamed it: `from` is the name that the user saw. */
  rename(
    id: CollectionId,
    name: { readonly from: string; readonly to: string },
    signal?: AbortSignal,
  ): Promise<void>
  /** Shows or hides it, with everything below it. */
  setVisible(id: CollectionId, visible: boolean, signal?: AbortSignal): Promise<void>
  /** Deletes it with everything below it. Its products stay. */
  delete(id: CollectionId, signal?: AbortSignal): Promise<void>
  /** Places it among the children of a parent, first or behind one of them. Not on V1. */
  readonly move?: (id: CollectionId, to: CollectionPosition, signal?: AbortSignal) => Promise<void>
}

export interface CollectionPosition {
  /** Undefined: the top level. */
  readonly parentId?: CollectionId | undefined
  /** Undefined: before all others. */
  readonly after?: CollectionId | undefined
}

/** A file of the media manager: "unknown" if the key may not read files. */
export type FileState = 'pending' | 'ready' | 'failed' | 'unknown'

export interface UploadedFile {
  readonly id: string
  /** The address that adds it to the media of a product. */
  readonly url: string
  readonly state: FileState
}

/** The files of the store's media manager. */
export interface MediaApi {
  /**
   * Uploads an image once, without retries. `bytes.type` is its media type; `name` has an extension
   * of that type. The file belongs to no product yet.
   */
  upload(
    file: { readonly name: string; readonly bytes: Blob },
    signal?: AbortSignal,
  ): Promise<UploadedFile>
  /** Waits for at most 30 s until Wix has processed the file; it may still be pending then. */
  waitFor(id: string, signal?: AbortSignal): Promise<FileState>
}

export interface SearchPage {
  readonly items: readonly ProductSummary[]
  /** The number of all matches. */
  readonly total: number
  /** False when the store stopped counting; `total` is then a minimum. */
  readonly totalIsExact: boolean
}

/** One page of a scan of the whole store. */
export interface ScanPage {
  readonly products: readonly Product[]
  /** The cursor after this page. It stays valid after a restart. */
  readonly next: string
  /** Creation dates (ISO 8601) of products that the store cannot return and that this page skips. */
  readonly unreadable?: readonly string[] | undefined
  /** The time (ISO 8601) of the latest change of the stock on this page, where products do not show it. */
  readonly stockChangedAt?: string | undefined
}

/** The result of a check of a connection. */
export interface StoreReport {
  readonly catalog: Catalog
  /** Number of products, hidden ones included. */
  readonly products: number
  /** ISO 4217, if a product or the site reported it. */
  readonly currency: string | undefined
  /** What customers know the store by, if a product has an address. */
  readonly name?: string | undefined
}

/**
 * The products of one store, of either catalog version. Every method may throw a `ProblemError`, and
 * rejects with the signal's reason when it is aborted. Reads include hidden products.
 */
export interface ProductStore {
  readonly siteId: SiteId
  readonly catalog: Catalog
  readonly capabilities: Capabilities
  readonly collections: CollectionsApi
  readonly media: MediaApi
  /**
   * Reads one product of each kind that needs a permission, so that missing permissions show at
   * once.
   */
  probe(signal?: AbortSignal): Promise<StoreReport>
  /** One page of the matches, sorted by name. */
  searchProducts(
    search: ProductSearch,
    page: { readonly offset: number; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<SearchPage>
  /**
   * All matches, page by page, each product once; as in lists, or with `details` as `readProducts`
   * returns them.
   */
  streamProducts(
    search: ProductSearch,
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
  ): AsyncIterable<readonly Product[]>
  /** The inventory locations, the default one first (V3 only). */
  readonly readStockLocations?: (signal?: AbortSignal) => Promise<readonly StockLocation[]>
  /** The stock of up to 100 products at locations other than the default one (V3 only). */
  readonly readStockLevels?: (
    ids: readonly ProductId[],
    signal?: AbortSignal,
  ) => Promise<ReadonlyMap<ProductId, readonly StockLevel[]>>
  /**
   * The whole store in the order of creation, page by page, from the beginning or from the `next` of
   * any page. A product that exists throughout occurs at least once; only products at the end of an
   * earlier scan occur again.
   */
  scanProducts(from: string | undefined, signal?: AbortSignal): AsyncIterable<ScanPage>
  /**
   * Products changed at or after a time (ISO 8601, UTC), the oldest change first. A product that
   * changes during the read may occur again; a deleted product does not occur.
   */
  streamChanged(
    since: string,
    signal?: AbortSignal,
    /** Receives the change date (ISO 8601) of a product that the store cannot return. */
    onUnreadable?: (date: string) => void,
    /** Receives the time (ISO 8601) of the latest change of stock that no product's time shows. */
    onStockChanged?: (date: string) => void,
  ): AsyncIterable<readonly Product[]>
  /**
   * Whether the store could not return the product at the last read. The product exists all the
   * same.
   */
  readonly isUnreadable?: (id: ProductId) => boolean
  /**
   * Checks the permissions of the key by harmless reads; permissions to write cannot be checked
   * that way.
   */
  tryPermissions(signal?: AbortSignal): Promise<readonly TriedPermission[]>
  /** One product with every detail. Throws "not-found" if there is none. */
  readProduct(id: ProductId, signal?: AbortSignal): Promise<Product>
  /** Up to 100 products in as few calls as possible; products that are gone are omitted. */
  readProducts(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /**
   * The same, but not from a list that lags behind its store: for finding out the result of a write.
   * Stores with such lists take one call per product.
   */
  readFresh(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /** Options with these names that products share, with all their choices (V3 only). */
  readonly readSharedOptions?: (
    names: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly SharedOption[]>
  /**
   * Everything that is needed to create up to 100 products again, by id, as plain data for
   * `ItemChange.snapshot`. Products that are gone or cannot be read are omitted.
   */
  snapshot(
    ids: readonly ProductId[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<ProductId, unknown>>
  /** What a product created from this snapshot is recognized by. Rejects what is no snapshot of this store. */
  readTraits(snapshot: unknown): Traits
  /**
   * Everything that the store returns about up to 100 products, by default read in turns that no one else uses.
   * Products that are gone or cannot be read are omitted, and those of which a write was not yet shown.
   */
  readDocuments(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    priority?: 'idle' | 'bulk',
  ): Promise<ReadonlyMap<ProductId, ProductDocument>>
  /**
   * Writes once and never retries. Outcomes are in the order of `call.items`; products with an
   * unknown result are omitted. `capabilities.requests` says what one call may contain.
   */
  applyChange(call: ChangeCall, signal?: AbortSignal): Promise<readonly ChangeOutcome[]>
  /**
   * Waits until the files of new products are processed, all of them together and at most 30 s
   * (V3 only). Returns a problem for each product with a file that failed or is still pending. If the
   * key may not read files, there is none.
   */
  readonly awaitFiles?: (
    created: readonly NewFiles[],
    signal?: AbortSignal,
  ) => Promise<ReadonlyMap<ProductId, Problem>>
  /**
   * Changes an amount of up to 100 products relatively, in one request (V1 only). A second request
   * would change it twice, so it is never retried. Resolves when the call was answered, whatever
   * the result for each product.
   */
  readonly adjust?: (
    ids: readonly ProductId[],
    adjustment: Adjustment,
    signal?: AbortSignal,
  ) => Promise<void>
}
