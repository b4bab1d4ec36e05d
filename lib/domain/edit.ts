import type { Amount } from './amount.ts'
import type { ProductId } from './ids.ts'
import type { ProductSearch } from './product-search.ts'
import type { Rounding } from './rounding.ts'

/** Which products: some that were picked, or all that match when the preview is made. */
export type Scope =
  | { readonly kind: 'ids'; readonly ids: readonly ProductId[] }
  | { readonly kind: 'search'; readonly search: ProductSearch }

/** Percent and amounts may be negative; "set" may not. */
export type PriceStep =
  | { readonly by: 'percent'; readonly percent: Amount }
  | { readonly by: 'amount'; readonly amount: Amount }
  | { readonly by: 'set'; readonly amount: Amount }

/** Changes the list price; the discount stays as it is. */
export interface PriceOperation {
  readonly kind: 'price'
  readonly step: PriceStep
  readonly rounding: Rounding
}

export type Operation = PriceOperation

/** Operations are applied in order, each to what the one before left. */
export interface Edit {
  readonly scope: Scope
  readonly operations: readonly Operation[]
}
