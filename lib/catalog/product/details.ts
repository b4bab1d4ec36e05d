import type { FieldValues } from '../changes/change.ts'
import type { DetailGroup } from '../fields/field.ts'
import { holdingAt } from '../fields/registry.ts'
import { fieldEntries } from '../changes/field-paths.ts'

export type Detail = DetailGroup

export const allDetails: ReadonlySet<Detail> = new Set(['rich-text', 'inventory'])

/** Extra detail groups to request, given the fields being changed. */
export function detailsOf(values: Iterable<FieldValues>): ReadonlySet<Detail> {
  const details = new Set<Detail>()
  for (const each of values) {
    for (const [path] of fieldEntries(each)) {
      const detail = holdingAt(path)?.detail
      if (detail !== undefined) details.add(detail)
    }
  }
  return details
}
