import { violation } from '../http/api-error.ts'
import type { FieldValue, FindField } from './field.ts'

export interface SortBy {
  readonly name: string
  readonly descending: boolean
}

/** Sorts by the given fields. The sort is stable. */
export function sortItems<T>(items: T[], sort: readonly SortBy[], find: FindField<T>): T[] {
  const keys = sort.map(({ name, descending }) => {
    const field = find(name)
    if (field?.sortable !== true) {
      throw violation('query.sort', `Field '${name}' is not declared as sortable`)
    }
    return { read: field.read, sign: descending ? -1 : 1 }
  })
  if (keys.length === 0) return items
  return items.toSorted((a, b) => {
    for (const { read, sign } of keys) {
      const order = compareValues(read(a), read(b))
      if (order !== 0) return order * sign
    }
    return 0
  })
}

/** Missing values come first. Texts are compared without regard to case. */
export function compareValues(a: FieldValue | null, b: FieldValue | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const left = String(a ?? '').toLowerCase()
  const right = String(b ?? '').toLowerCase()
  return left < right ? -1 : left > right ? 1 : 0
}
