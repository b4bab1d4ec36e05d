import type { FieldPath, FieldPathValue } from './change.ts'
import { isSameValue, isStoredValue } from './same-value.ts'

/**
 * applied: the store holds the wanted value. open: it still holds the value that was seen, so that the wanted one
 * can be written. conflict: it holds a third value, which someone else wrote.
 */
export type Merge = 'applied' | 'open' | 'conflict'

export interface FieldVersions {
  /** The value that the change was made over. */
  readonly seen: FieldPathValue
  readonly wanted: FieldPathValue
  /** The value in the store; undefined where it has no such field. */
  readonly now: FieldPathValue | undefined
}

/** Three-way merge of one field. With a currency, prices are compared in its precision. */
export function mergeField(
  path: FieldPath,
  { seen, wanted, now }: FieldVersions,
  currency?: string,
): Merge {
  // Exact matches first: where both values round to one price, or are one text in two spellings, the nearer one is
  // meant.
  if (isSameValue(path, wanted, now)) return 'applied'
  if (isSameValue(path, seen, now)) return 'open'
  if (isStoredValue(path, wanted, now)) return 'applied'
  if (isStoredValue(path, seen, now)) return 'open'
  if (isStoredValue(path, wanted, now, currency)) return 'applied'
  return isStoredValue(path, seen, now, currency) ? 'open' : 'conflict'
}
