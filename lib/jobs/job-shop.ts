import type { ChangeCall, ChangeOutcome, RequestKind } from '#lib/catalog/changes/change.ts'
import type { Adjustment } from '#lib/catalog/money/adjustment.ts'
import type { KnownSku } from '#lib/catalog/product/known-sku.ts'
import type { Detail } from '#lib/catalog/product/details.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { NewProduct } from '#lib/catalog/product/new-product.ts'
import type { SharedOption } from '#lib/catalog/product/shared-option.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { ProductSearch } from '#lib/catalog/product/product-search.ts'

/** Hears of each product that was asked for, that the shop has and cannot hand out. */
export type OnUnreadable = (id: ProductId) => void

/**
 * What jobs need of a shop. Failures are thrown as `ProblemError`; for a write its `effect` decides
 * whether the shop is looked at before anything is repeated. Any other thrown value counts as unknown.
 */
export interface JobShop {
  readonly catalogue: 'v1' | 'v3'
  /** What requests there are, and what each of them sets. */
  readonly requests: readonly RequestKind[]
  /**
   * `applyChange` reads each product fresh and writes only over `before`: rows that were never sent
   * need no look of ours.
   */
  readonly comparesItself: boolean
  /** Everything that matches, page by page. */
  stream(search: ProductSearch, signal?: AbortSignal): AsyncIterable<readonly Product[]>
  /** Values of up to 100 products for a preview; those that are gone are not in the answer. */
  readProducts(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
    onUnreadable?: OnUnreadable,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /** The same as the shop has them at this moment: tells what became of a write. */
  readFresh(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    details?: ReadonlySet<Detail>,
    onUnreadable?: OnUnreadable,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /** Which products have one of these SKUs, as far as that is known without reading the whole shop. */
  findSkus(wanted: ReadonlySet<string>, signal?: AbortSignal): Promise<readonly KnownSku[]>
  /** See `ProductStore.readSharedOptions`. */
  readonly readSharedOptions?: (
    names: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly SharedOption[]>
  /** Everything of up to 100 products that making them anew would need, by id. */
  snapshot(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    onUnreadable?: OnUnreadable,
  ): Promise<ReadonlyMap<ProductId, unknown>>
  /** Products that bear the marks of a wanted one and were made since then (ms since 1970). */
  readonly findMade?: (
    wanted: NewProduct,
    since: number,
    signal?: AbortSignal,
  ) => Promise<readonly ProductId[]>
  /** Writes once, never repeats by itself; outcomes by id. */
  applyChange(call: ChangeCall, signal?: AbortSignal): Promise<readonly ChangeOutcome[]>
  /**
   * Moves a figure of up to 100 products, where the shop has a request for that. Resolves when it was
   * answered, whatever became of each: they are looked at. Never repeats by itself.
   */
  readonly adjust?: (
    ids: readonly ProductId[],
    adjustment: Adjustment,
    signal?: AbortSignal,
  ) => Promise<void>
}
