import type { ProductId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { ScanPage } from '#lib/store/store.ts'

/** What the copy needs of a shop. Failures are thrown as `ProblemError`. */
export interface ReplicaShop {
  /** How many products, hidden ones included. */
  countProducts(signal?: AbortSignal): Promise<number>
  /** The whole shop, page by page, from the beginning or from the `next` of any page. */
  scanProducts(from: string | undefined, signal?: AbortSignal): AsyncIterable<ScanPage>
  /** Products changed at or after a time (ISO 8601, UTC), the longest ago first. */
  streamChanged(
    since: string,
    signal?: AbortSignal,
    /** Hears when a product was changed (ISO 8601) that the shop has and cannot hand out. */
    onUnreadable?: (date: string) => void,
  ): AsyncIterable<readonly Product[]>
  /** Up to 100 products; those that are gone are not in the answer, nor those that cannot be read. */
  readProducts(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    /** Hears of each that the shop has and cannot hand out. */
    onUnreadable?: (id: ProductId) => void,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /** Names of collections by id. */
  readCollectionNames(signal?: AbortSignal): Promise<ReadonlyMap<string, string>>
}
