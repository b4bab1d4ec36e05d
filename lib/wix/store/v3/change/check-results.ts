import type { ApiError } from '#lib/wix/api/index.ts'
import { isItemGone } from '#lib/wix/store/problems.ts'
import { isAboutProduct } from '#lib/wix/store/resolve-outcome.ts'

type Result = { readonly ok: true } | { readonly ok: false; readonly error: ApiError }

/** Whether the result of an item is unknown, or the call did not arrive. */
export function isUnresolved(result: Result): boolean {
  if (result.ok) return false
  // The call itself was not found, which says nothing about its items.
  return !isAboutProduct(result.error) || (result.error.status === 404 && !isItemGone(result.error))
}

/** If no result is about its product, the call failed: one failure, not one per product. */
export function throwIfAllUnresolved(results: readonly Result[]): void {
  if (!results.every(isUnresolved)) return
  const errors = results.flatMap((result) => (result.ok ? [] : [result.error]))
  const [first] = errors
  if (first !== undefined) throw errors.find(({ effect }) => effect === 'unknown') ?? first
}
