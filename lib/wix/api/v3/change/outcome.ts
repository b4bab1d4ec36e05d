import { ApiError } from '#lib/wix/api/api-error.ts'
import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { type FullProduct, product as productKind } from '../wire/product.ts'
import { type Edit, type FieldConflict, idsOf, variantsOf } from './edit.ts'

export type ChangeOutcome =
  /** Answered with success. `newVariantIds` are variants that have no stock yet. */
  | {
      readonly kind: 'applied'
      readonly product: FullProduct
      readonly newVariantIds: readonly string[]
      /**
       * Paths of the fields that the answer does not show as they were sent: "name",
       * "variants/{id}/actualPrice". Empty if all are confirmed. The platform ignores values that it
       * does not accept and answers 200, rewrites some, and leaves media out of its answers, so read
       * these fields again. "variants/{id}/media" is not a field of the change: the store removed the
       * media of the variant during the write and did not compute them again. A person has to assign
       * the image to the choice again.
       */
      readonly unconfirmed: readonly string[]
    }
  /** The product already had all values; nothing was sent. */
  | { readonly kind: 'unchanged'; readonly product: FullProduct }
  /** Another user changed the same fields; nothing was sent. */
  | {
      readonly kind: 'conflict'
      readonly conflicts: readonly FieldConflict[]
      /** The current product. */
      readonly product: FullProduct
    }
  /** The product does not exist (any more). */
  | { readonly kind: 'gone' }
  /**
   * The platform's record of the product is damaged: it accepts no change until it is repaired. Never
   * retried.
   */
  | { readonly kind: 'corrupt'; readonly error: ApiError }

const corruptCode = 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT'
const staleCodes = new Set(['INVALID_REVISION', 'REVISION_MISMATCH', 'CONFLICT'])
const goneCodes = new Set(['NOT_FOUND', 'PRODUCT_NOT_FOUND'])
/** A 404 about an entity that the product refers to. */
const partCode = /MEDIA|FILE|RIBBON|BRAND|SECTION|CUSTOMIZATION|CHOICE/

/** The platform's record of the product is damaged: it refuses every change. */
export function isCorrupt(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === corruptCode
}

/**
 * The platform's record of a product is damaged. Every request whose answer would contain it is refused
 * as a whole, be it for one product or for a list of a hundred.
 */
export function isUnreadable(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status === 428 &&
    error.code === 'MISSING_VARIANT_OPTION_CHOICE'
  )
}

/**
 * The revision is not the latest one. A 409 may also mean that a name is in use. Items of bulk answers
 * have a code and no status.
 */
export function isStale(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const code = error.code ?? ''
  return staleCodes.has(code) || (error.status === 409 && !/DUPLICATE|ALREADY/.test(code))
}

export function isGone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code = '' } = error
  return status === 404 ? !partCode.test(code) : status === undefined && goneCodes.has(code)
}

export function toApplied(
  { edits }: { readonly edits: readonly Edit[] },
  before: JsonObject,
  after: JsonObject,
  emptied: readonly string[] = [],
): ChangeOutcome {
  const known = new Set(idsOf(variantsOf(before)))
  const isNew = (id: unknown): id is string => typeof id === 'string' && !known.has(id)
  // A change that did not need the variants did not read them.
  const newVariantIds = known.size > 0 ? idsOf(variantsOf(after)).filter(isNew) : []
  const missed = edits.flatMap((edit) => (edit.isDone(after) ? [] : [edit.field]))
  const unconfirmed = [...missed, ...emptied.map((id) => `variants/${id}/media`)]
  return { kind: 'applied', product: decode(after), newVariantIds, unconfirmed }
}

/**
 * After a lost answer, an intent that is already fulfilled was fulfilled by this change: it is applied,
 * not unchanged.
 */
export function afterTry(outcome: ChangeOutcome): ChangeOutcome {
  return outcome.kind === 'unchanged'
    ? { kind: 'applied', product: outcome.product, newVariantIds: [], unconfirmed: [] }
    : outcome
}

/** A copy of a product, from its wire form. */
export function decode(raw: JsonObject): FullProduct {
  return productKind.read(structuredClone(raw)) as FullProduct
}
