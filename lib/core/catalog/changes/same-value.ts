import type { FieldPath, FieldPathValue } from './change.ts'
import { isSameContent } from '../comparable-text.ts'
import { fieldAt } from '../fields/registry.ts'

/**
 * Whether the store holds what was sent to it, given that it rewrites what it stores: HTML may have
 * other markup for the same text. Not for what a user types: one more space is a change there.
 */
export function isStoredValue(
  path: FieldPath,
  sent: FieldPathValue,
  stored: FieldPathValue | undefined,
  currency?: string,
): boolean {
  if (isSameValue(path, sent, stored, currency)) return true
  return stored !== undefined && fieldAt(path)?.type.isStored?.(sent, stored) === true
}

/**
 * Whether two values of a path are the same. With a currency, prices are compared in its precision:
 * a store may store 11.449 as 11.45.
 */
export function isSameValue(
  path: FieldPath,
  expected: FieldPathValue,
  fresh: FieldPathValue | undefined,
  currency?: string,
): boolean {
  if (expected === fresh) return true
  if (fresh === undefined) return false
  const type = fieldAt(path)?.type
  if (expected === null || fresh === null) {
    return type?.none !== undefined && (expected ?? fresh) === type.none
  }
  if (type?.isSame !== undefined) return type.isSame(expected, fresh, currency)
  return typeof expected === 'object' && isSameContent(expected, fresh)
}
