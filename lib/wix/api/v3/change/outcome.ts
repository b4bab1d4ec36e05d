import { ApiError } from '#lib/wix/api/api-error.ts'
import type { FullProduct } from '../wire/product.ts'
import type { FieldConflict } from './edit.ts'

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
