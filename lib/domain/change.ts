import type { Amount } from './amount.ts'
import type { ProductId, VariantId } from './ids.ts'
import type { Problem } from './problem.ts'

/** What one variant costs, exactly: list price and paid price are equal while it is not on sale. */
export interface VariantPrices {
  readonly id: VariantId
  readonly listPrice: Amount
  readonly paidPrice: Amount
}

/**
 * The fields of a product that an edit can set, with their exact values. A price is either the
 * product's own, which its variants follow, or that of variants: those named, and no others.
 */
export interface FieldValues {
  readonly listPrice?: Amount | undefined
  readonly variantPrices?: readonly VariantPrices[] | undefined
}

export interface ItemChange {
  readonly id: ProductId
  /** What the person saw: where the shop holds something else by now, nothing is written. */
  readonly before: FieldValues
  readonly set: FieldValues
}

/** One request to the shop, for at most `maxIdsPerCall` products. */
export interface ChangeCall {
  readonly items: readonly ItemChange[]
}

export const maxIdsPerCall = 100
export const maxVariantsPerCall = 1000

/** What may travel in one call: products that get the same values, or each with its own. */
export const batchings = ['equal-values', 'own-values'] as const
export type Batching = (typeof batchings)[number]

/** What became of one product in a call that was answered. */
export type ChangeOutcome = { readonly id: ProductId } & (
  | {
      readonly ok: true
      /** It held these values already. */
      readonly unchanged?: true
    }
  | {
      readonly ok: false
      readonly problem: Problem
      /** Somebody else changed the same meanwhile: what the shop holds instead. Nothing was written. */
      readonly theirs?: FieldValues | undefined
    }
)
