import type { FieldValues } from './change.ts'
import type { ProductId } from './ids.ts'
import type { NewProduct } from './new-product.ts'

/** What a person typed at one product, place by place. */
export interface TypedChange {
  readonly id: ProductId
  /** What they saw, at every place of `set` at least. */
  readonly before: FieldValues
  readonly set: FieldValues
  /** As in `ItemChange`. */
  readonly stock?: 'difference' | undefined
  /** The product is to be made: `id` stands for it until the shop has given it one, `set` is empty. */
  readonly create?: NewProduct | undefined
}

/** In one message. */
export const maxTypedChanges = 1_000
/** Kept for one shop until their previews are made. */
export const maxStagedChanges = 200_000
