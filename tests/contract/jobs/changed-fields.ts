import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readEveryField } from './every-field.ts'

/** Paths whose value differs from before. */
export function changedFields(before: Product, after: Product): FieldPath[] {
  const [from, to] = [readEveryField(before), readEveryField(after)]
  const all = new Set([...fieldEntries(from), ...fieldEntries(to)].map(([path]) => path))
  return [...all].filter((path) => !isAlike(path, from, to))
}

export function isAlike(path: FieldPath, from: FieldValues, to: FieldValues): boolean {
  const [one, other] = [from[path], to[path]]
  return (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)
}

/** A removed value equals one that never existed. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === false || JSON.stringify(value) === '[]'
}
