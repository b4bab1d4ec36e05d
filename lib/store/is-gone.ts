import { ApiError } from '#lib/api/index.ts'

/**
 * Whether the product or object does not exist (any more), or the key lacks a permission. Catalog
 * V3 answers 404 to both, so a product counts as gone only when another call confirms it
 * (`v3/confirm-gone.ts`).
 */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

const goneCodes = new Set(['NOT_FOUND', 'PRODUCT_NOT_FOUND'])

/**
 * The same for one item of a bulk call that was answered: the key has the permission, so the
 * product is gone.
 */
export function isItemGone({ code = '', status }: ApiError): boolean {
  return status === undefined ? goneCodes.has(code) : code === 'PRODUCT_NOT_FOUND'
}
