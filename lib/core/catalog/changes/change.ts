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
 * Exact values of a product by their paths. A path that is absent is not touched. The record is
 * flat, so that comparing, freezing, merging and undoing need no knowledge of the fields.
 */
export type FieldValues = Partial<ProductFields> &
  KeyedFields & {
    readonly [Field in VariantField as VariantFieldPath<Field>]?: VariantFields[Field]
  }

export type FieldPath = keyof ProductFields | keyof KeyedFields | VariantFieldPath

/** Any value of `FieldValues`, whatever its path. */
export type FieldPathValue = FieldValue

export interface ItemChange {
  readonly id: ProductId
  /** What the user saw. Where the store holds something else now, nothing is written. */
  readonly before: FieldValues
  readonly set: FieldValues
  /**
   * Paths that may have been written before, with an unknown result: a half-done state there is
   * ours.
   */
  readonly maybeApplied?: readonly FieldPath[] | undefined
  /** Quantities change by the difference, whatever is on hand now; else they are set exactly. */
  readonly stock?: 'difference' | undefined
  /**
   * The revision of each stock entry when it was read, where the store has such (V3), by variant at
   * the default location and by "VARIANT/LOCATION" at others: the write is rejected if the entry has
   * changed since.
   */
  readonly revisions?: Readonly<Record<string, string>> | undefined
  /**
   * What `ProductStore.snapshot` returned before the product was deleted; with `set.deleted` false
   * the product is created again from it. With `create.copy`, that of the source of the duplicate.
   */
  readonly snapshot?: unknown
  /**
   * Titles of all info sections in the order that the user saw: a section that is restored goes
   * behind the same ones. It is no value: what other users add or move is no conflict.
   */
  readonly sections?: readonly string[] | undefined
  /** A new product: created with `set.deleted` false. */
  readonly create?: NewProduct | undefined
  /** The product that an interrupted creation left, perhaps incomplete: it is completed, and no other one created. */
  readonly made?: ProductId | undefined
}

/**
 * Milliseconds. An older value is read again before it is overwritten. A change that another user
 * makes within this time is overwritten unseen; SECURITY.md documents that.
 */
export const maxReadAgeMs = 6_000

/** One request to the store, for at most `maxIdsPerCall` products. */
export interface ChangeCall {
  readonly items: readonly ItemChange[]
}

export const maxIdsPerCall = 100

/**
 * A kind of request that a store accepts. Kinds are listed in the order of execution: what a later
 * kind needs is done by then. A path belongs to the cheapest kinds that cover it.
 */
export interface RequestKind {
  readonly name: string
  readonly covers: ReadonlySet<PathPattern>
  /** All products of one request get the same value at the same path. */
  readonly equal?: true
  readonly maxItems: number
  readonly maxVariants?: number
}

/** A file that was added to a product's gallery, and that the store may still process. */
export interface AddedFile {
  readonly file: string
  /** For the merchant: its position and its address. */
  readonly name: string
}

/** The files of a product that was created. */
export interface NewFiles {
  readonly id: ProductId
  readonly files: readonly AddedFile[]
}

/** The result for one product in a call that was answered. */
export type ChangeOutcome = { readonly id: ProductId } & (
  | {
      readonly ok: true
      /** The product already held these values. */
      readonly unchanged?: true
      /** Paths that another user had already set to the same value: no change of ours. */
      readonly alreadySet?: readonly FieldPath[]
      /** The product was created and has this new id. */
      readonly newId?: ProductId
      /** Files of the new product whose state `ProductStore.awaitFiles` still has to find out. */
      readonly files?: readonly AddedFile[]
      /**
       * What the product does not hold although it was written, and what Shelfside cannot write to
       * it.
       */
      readonly problem?: Problem
    }
  | {
      readonly ok: false
      readonly problem: Problem
      /** Another user changed the same fields: what the store holds instead. Nothing was written. */
      readonly remote?: FieldValues | undefined
      /**
       * Paths that were written all the same: they hold the wanted value, or at least no longer the
       * old one.
       */
      readonly applied?: readonly FieldPath[] | undefined
    }
)

export function variantFieldPath<Field extends VariantField>(
  id: VariantId,
  field: Field,
): VariantFieldPath<Field> {
  return `variant/${id}/${field}`
}
