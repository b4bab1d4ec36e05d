import type { ProductId } from '#lib/catalog/ids.ts'
import type { ProductSearch } from '#lib/catalog/product/product-search.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import type { Operation } from './operations.ts'

/** Some products that were picked, or all that match when the preview is made. */
export type PickedScope =
  | { readonly kind: 'ids'; readonly ids: readonly ProductId[] }
  /** `except`: what a person left out of all that match. */
  | {
      readonly kind: 'search'
      readonly search: ProductSearch
      readonly except?: readonly ProductId[] | undefined
    }

/** Values that a person typed, product by product: few, or any number that was brought over before. */
export type ManualScope =
  | { readonly kind: 'typed'; readonly changes: readonly ManualEdit[] }
  | { readonly kind: 'staged'; readonly id: string }

export type Scope = PickedScope | ManualScope

/** What the figures of operations were written in: another shop may count in something else. */
export interface EditUnits {
  /** ISO 4217. */
  readonly currency?: string | undefined
  readonly weightUnit?: string | undefined
}

/** Operations are applied in order, each to what the one before left; what was typed has none. */
export interface Edit extends EditUnits {
  readonly scope: Scope
  readonly operations: readonly Operation[]
}

/** An edit's operations under a name: to be used again, on any shop and generation. */
export interface Recipe extends EditUnits {
  readonly version: 1
  readonly name: string
  readonly operations: readonly Operation[]
}

export function isManual(scope: Scope): scope is ManualScope {
  return scope.kind === 'typed' || scope.kind === 'staged'
}
