import { ApiError } from '#lib/api/api-error.ts'
import type { FullProduct } from '../wire/product.ts'
import type { FieldConflict } from './edit.ts'

export type ChangeOutcome =
  /** Answered with success; `newVariantIds` are those that have no stock yet. */
  | {
      readonly kind: 'applied'
      readonly product: FullProduct
      readonly newVariantIds: readonly string[]
      /**
       * Fields of the change that the answer does not show as they were wanted: "name",
       * "variants/{id}/actualPrice". The platform ignores what it does not take and answers 200, rewrites some
       * of what it saves, and leaves media out of its answers: read these again. Empty: all of it is there.
       * "variants/{id}/media" is no field of the change: the shop took the variant its media at the write, and did
       * not compute them again. A person assigns the picture of the choice once more.
       */
      readonly unconfirmed: readonly string[]
    }
  /** Everything was so already: nothing was sent. */
  | { readonly kind: 'unchanged'; readonly product: FullProduct }
  /** Another user changed the same: nothing was sent. */
  | {
      readonly kind: 'conflict'
      readonly conflicts: readonly FieldConflict[]
      /** As it stands now. */
      readonly product: FullProduct
    }
  /** There is no such product (any more). */
  | { readonly kind: 'gone' }
  /** The shop’s own copy is broken: it accepts no change until it is repaired. Never retried. */
  | { readonly kind: 'corrupt'; readonly error: ApiError }

const corruptCode = 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT'
const staleCodes = new Set(['INVALID_REVISION', 'REVISION_MISMATCH', 'CONFLICT'])
const goneCodes = new Set(['NOT_FOUND', 'PRODUCT_NOT_FOUND'])
/** A 404 about something that the product was to refer to. */
const partCode = /MEDIA|FILE|RIBBON|BRAND|SECTION|CUSTOMIZATION|CHOICE/

export function isCorrupt(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === corruptCode
}

/**
 * Wix's own record of a product is damaged: whatever would hand it out is refused as a whole, be it the product
 * or a list of a hundred.
 */
export function isUnreadable(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status === 428 &&
    error.code === 'MISSING_VARIANT_OPTION_CHOICE'
  )
}

/**
 * Another revision is the latest. A 409 also says "there is one of that name already"; items of bulk
 * answers have a code and no status.
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
