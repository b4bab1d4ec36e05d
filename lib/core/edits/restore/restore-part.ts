import { allFields, fieldAt, keyOfPath } from '#lib/core/catalog/fields/registry.ts'

/**
 * What is restored together: the fields of a group, or one field. "deleted" stands for creating deleted
 * products again.
 */
export function restorePartOf(path: string): string {
  const part = fieldAt(path)?.group ?? keyOfPath(path)
  // Images belong to their alternative texts.
  return part === 'alt' ? 'media' : part
}

/** Stock that was sold since must not come back without being asked for. */
export const excludedByDefault: readonly string[] = ['stock']

export const restoreParts: readonly string[] = [
  ...new Set(allFields.map(([key]) => restorePartOf(key))),
]
