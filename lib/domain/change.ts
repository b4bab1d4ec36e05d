import type { Amount } from './amount.ts'
import type { ProductId } from './ids.ts'
import type { Problem } from './problem.ts'

/** The fields of a product that an edit can set, with their exact values. */
export interface FieldValues {
  readonly listPrice?: Amount | undefined
}

export type ChangeField = keyof FieldValues

export const changeFields = ['listPrice'] as const satisfies readonly ChangeField[]

/** One request to the shop: the same values on up to `maxIdsPerCall` products. */
export interface ChangeCall {
  readonly ids: readonly ProductId[]
  readonly set: FieldValues
}

export const maxIdsPerCall = 100

/** What became of one product in a call that was answered. */
export type ChangeOutcome =
  | { readonly id: ProductId; readonly ok: true }
  | { readonly id: ProductId; readonly ok: false; readonly problem: Problem }
