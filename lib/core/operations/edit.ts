import type { Condition } from '#lib/core/catalog/product/condition.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductSearch } from '#lib/core/catalog/product/product.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { Operation } from './operations.ts'

/** Characters of a search: a limit of the RPC contract. */
export const maxSearchLength = 200

/** Selected products, or all products that match when the preview is built. */
export type PickedScope =
  | {
      readonly kind: 'ids'
      readonly ids: readonly ProductId[]
      /** Only those for which the condition still holds, or still does not, when the preview is built. */
      readonly while?: { readonly condition: Condition; readonly holds: boolean } | undefined
    }
  /** `except`: matching products that the user deselected. */
  | {
      readonly kind: 'search'
      readonly search: ProductSearch
      readonly except?: readonly ProductId[] | undefined
    }

/** Values that the user entered, product by product: in the message, or staged before. */
export type ManualScope =
  | { readonly kind: 'typed'; readonly changes: readonly ManualEdit[] }
  | {
      readonly kind: 'staged'
      readonly id: string
      /** The values are those of an imported file. */
      readonly isImport?: true | undefined
    }

/** Products that a restore point has: `parts` of what they were at that time (`restorePartOf`). */
export interface RestoreScope {
  readonly kind: 'restore'
  readonly pointId: string
  /** The time of the point: milliseconds since 1970, UTC. */
  readonly at: number
  readonly ids: readonly ProductId[]
  readonly parts: readonly string[]
}

export type Scope = PickedScope | ManualScope | RestoreScope

/** The units of the operations' numbers: another store may use other units. */
export interface EditUnits {
  /** ISO 4217. */
  readonly currency?: string | undefined
  readonly weightUnit?: string | undefined
}

/** The units of a recipe or an edit alone, without absent ones. */
export function pickUnits({ currency, weightUnit }: EditUnits): EditUnits {
  return {
    ...(currency === undefined ? {} : { currency }),
    ...(weightUnit === undefined ? {} : { weightUnit }),
  }
}

/**
 * Operations are applied in order, each to the result of the one before; a manual edit and a restore have
 * none.
 */
export interface Edit extends EditUnits {
  readonly scope: Scope
  readonly operations: readonly Operation[]
}

/** Operations of one edit. */
export const maxOperations = 20

/** An edit's operations with a name, for reuse on any store and catalog. */
export interface Recipe extends EditUnits {
  readonly version: 1
  readonly name: string
  readonly operations: readonly Operation[]
}

/** Whether the values are those of each product, instead of results of operations. */
export function isManual(scope: Scope): scope is ManualScope | RestoreScope {
  return scope.kind === 'typed' || scope.kind === 'staged' || scope.kind === 'restore'
}
