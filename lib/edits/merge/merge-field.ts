import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { isStoredValue, isSameValue } from '#lib/catalog/changes/same-value.ts'

/** reached: it holds what is wanted. open: it holds what was seen. taken: somebody else changed it. */
export type Merge = 'reached' | 'open' | 'taken'

export interface Ends {
  readonly seen: FieldPathValue
  readonly wanted: FieldPathValue
  readonly now: FieldPathValue | undefined
}

/** What one place is to a change: what was seen of it, what is wanted there, what stands there now. */
export function mergeField(
  path: FieldPath,
  { seen, wanted, now }: Ends,
  currency: string | undefined,
): Merge {
  const isAt = (end: FieldPathValue, precision?: string) => isStoredValue(path, end, now, precision)
  // Exactly first: where both ends lie within a rounding, or are one text in two spellings, the nearer one
  // is meant.
  if (isSameValue(path, wanted, now)) return 'reached'
  if (isSameValue(path, seen, now)) return 'open'
  if (isAt(wanted)) return 'reached'
  if (isAt(seen)) return 'open'
  if (isAt(wanted, currency)) return 'reached'
  return isAt(seen, currency) ? 'open' : 'taken'
}
