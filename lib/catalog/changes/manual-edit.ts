import type { FieldValues } from './change.ts'
import type { ProductId } from '../ids.ts'
import type { NewProduct } from '../product/new-product.ts'

/**
 * What a person typed at one product, place by place. Products with one price may have it named at the
 * product or at their only variant, whichever the catalogue. A list price that is typed alone takes the
 * price paid along as everywhere; both are exact where both are named.
 */
export interface ManualEdit {
  readonly id: ProductId
  /** What they saw, at every place of `set` at least. */
  readonly before: FieldValues
  readonly set: FieldValues
  /** As in `ItemChange`. */
  readonly stock?: 'difference' | undefined
  /** What ids in the places are called: collections by their names. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** The product is to be made: `id` stands for it until the shop has given it one, `set` is empty. */
  readonly create?: NewProduct | undefined
}

/** In one message. */
export const maxManualEdits = 1_000
/** Kept for one shop until their previews are made. */
export const maxStagedChanges = 200_000
