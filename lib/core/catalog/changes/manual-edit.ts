import type { FieldValues } from './change.ts'
import type { ProductId } from '../ids.ts'
import type { NewProduct, ProductCopy } from '../product/new-product.ts'

/**
 * What a user typed for one product, path by path. Products with one price may have it named at the
 * product or at their only variant, whatever the catalog version. A list price that is typed alone
 * moves the price paid with it, as everywhere; both are exact where both are named. A price paid
 * never moves the list price.
 */
export interface ManualEdit {
  readonly id: ProductId
  /** What the user saw, for every path of `set` at least. */
  readonly before: FieldValues
  readonly set: FieldValues
  /** As in `ItemChange`. */
  readonly stock?: 'difference' | undefined
  /** Display names for ids in the paths: collections by their names. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /**
   * The product is new: `id` is a placeholder until the store has assigned one, and `set` is empty.
   */
  readonly create?: NewProduct | undefined
  /** The product is new, a duplicate: as `create`, which the preview derives from its source. */
  readonly copy?: ProductCopy | undefined
}

/** In one message. */
export const maxManualEdits = 1_000
/** Per store, until their previews are made. */
export const maxStagedChanges = 200_000
