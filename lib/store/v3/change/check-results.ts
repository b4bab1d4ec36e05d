import type { ApiError } from '#lib/api/index.ts'
import { isItemGone } from '#lib/store/is-gone.ts'
import { isAboutProduct } from '#lib/store/resolve-outcome.ts'

type Result = { readonly ok: true } | { readonly ok: false; readonly error: ApiError }

/** Nothing of it arrived, or nobody knows. */
export function isOpen(result: Result): boolean {
  if (result.ok) return false
  // The call itself was not found: nothing is said of any item of it.
  return !isAboutProduct(result.error) || (result.error.status === 404 && !isItemGone(result.error))
}

/** Where not one result tells of its product, the call failed: that is one failure, not a hundred. */
export function throwIfAllOpen(results: readonly Result[]): void {
  if (!results.every(isOpen)) return
  const errors = results.flatMap((result) => (result.ok ? [] : [result.error]))
  const [first] = errors
  if (first !== undefined) throw errors.find(({ effect }) => effect === 'unknown') ?? first
}
