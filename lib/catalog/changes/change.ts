import type {
  FieldValue,
  KeyedFields,
  PathPattern,
  ProductFields,
  VariantFields,
} from '../fields/registry.ts'
import type { ProductId, VariantId } from '../ids.ts'
import type { NewProduct } from '../product/new-product.ts'
import type { Problem } from '../problem.ts'

export type { ProductFields, VariantFields }

export type VariantField = keyof VariantFields
export type VariantFieldPath<Field extends VariantField = VariantField> =
  `variant/${string}/${Field}`

/**
 * Exact values of a product by where they stand. A name that is absent is not touched. Flat, so that
 * comparing, freezing, merging and undoing need not know what they carry.
 */
export type FieldValues = Partial<ProductFields> &
  KeyedFields & {
    readonly [Field in VariantField as VariantFieldPath<Field>]?: VariantFields[Field]
  }

export type FieldPath = keyof ProductFields | keyof KeyedFields | VariantFieldPath

/** As an entry of `FieldValues`, when it does not matter which. */
export type FieldPathValue = FieldValue

export interface ItemChange {
  readonly id: ProductId
  /** What the person saw: where the shop holds something else by now, nothing is written. */
  readonly before: FieldValues
  readonly set: FieldValues
  /** Sent before, and nobody knows how far it came: what is halfway there is ours. */
  readonly maybeApplied?: readonly FieldPath[] | undefined
  /** Pieces move by the difference, whatever is on hand by then; else they are set exactly. */
  readonly stock?: 'difference' | undefined
  /** The stock entry each variant had when it was looked at: written under it where the shop has such (V3). */
  readonly revisions?: Readonly<Record<string, string>> | undefined
  /** What `ProductStore.snapshot` gave before it was deleted; makes it anew with `set.deleted` false. */
  readonly snapshot?: unknown
  /**
   * Titles of all info sections in the order in which they were seen: one that comes back stands behind
   * the same ones. No value: what others add or move is no conflict.
   */
  readonly sections?: readonly string[] | undefined
  /** It was never there: made with `set.deleted` false. */
  readonly create?: NewProduct | undefined
}

/** One request to the shop, for at most `maxIdsPerCall` products. */
export interface ChangeCall {
  readonly items: readonly ItemChange[]
}

export const maxIdsPerCall = 100

/**
 * A kind of request that a shop takes. Kinds stand in the order in which they are made: what a later
 * one needs is there by then. A place belongs to the cheapest kinds that cover it.
 */
export interface RequestKind {
  readonly name: string
  readonly covers: ReadonlySet<PathPattern>
  /** All products of one request get the same value at one and the same place. */
  readonly equal?: true
  readonly maxItems: number
  readonly maxVariants?: number
}

/** What became of one product in a call that was answered. */
export type ChangeOutcome = { readonly id: ProductId } & (
  | {
      readonly ok: true
      /** It held these values already. */
      readonly unchanged?: true
      /** Places where somebody else had set the very same since they were seen: not our doing. */
      readonly alreadySet?: readonly FieldPath[]
      /** It was made anew, and has another id now. */
      readonly newId?: ProductId
      /** What it does not hold although it was written, and what Shelfside cannot give it. */
      readonly problem?: Problem
    }
  | {
      readonly ok: false
      readonly problem: Problem
      /** Somebody else changed the same meanwhile: what the shop holds instead. Nothing was written. */
      readonly remote?: FieldValues | undefined
      /** Places that were written all the same: what they hold is wanted, or at least no longer what it was. */
      readonly applied?: readonly FieldPath[] | undefined
    }
)

export function variantFieldPath<Field extends VariantField>(
  id: VariantId,
  field: Field,
): VariantFieldPath<Field> {
  return `variant/${id}/${field}`
}
