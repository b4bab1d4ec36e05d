import { ApiError } from '#lib/api/index.ts'

/**
 * The shop knows no such thing (any more), or the key lacks a right: Catalog V3 answers 404 to both, so a
 * product counts as gone only when another call agrees (`v3/confirm-gone.ts`).
 */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

const goneCodes = new Set(['NOT_FOUND', 'PRODUCT_NOT_FOUND'])

/** One item of a bulk call that was answered: the right to the call is there, the product is not. */
export function isItemGone({ code = '', status }: ApiError): boolean {
  return status === undefined ? goneCodes.has(code) : code === 'PRODUCT_NOT_FOUND'
}
