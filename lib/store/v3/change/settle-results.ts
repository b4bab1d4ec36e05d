import type { ApiError } from '#lib/api/index.ts'
import { isAboutProduct } from '#lib/store/settle-product.ts'

type Result = { readonly ok: true } | { readonly ok: false; readonly error: ApiError }

/** Nothing of it arrived, or nobody knows. */
export function isOpen(result: Result): boolean {
  return !result.ok && !isAboutProduct(result.error)
}

/** Where not one result tells of its product, the call failed: that is one failure, not a hundred. */
export function throwIfAllOpen(results: readonly Result[]): void {
  if (!results.every(isOpen)) return
  const errors = results.flatMap((result) => (result.ok ? [] : [result.error]))
  const [first] = errors
  if (first !== undefined) throw errors.find(({ effect }) => effect === 'unknown') ?? first
}
