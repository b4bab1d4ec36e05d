import type { TextFilter } from './grammar/query.ts'
import type { ValueKind } from './segment.ts'

/** The values that a filter compares: the collections of V1 and the categories of V3 are one kind. */
export function kindOf(name: Exclude<TextFilter['name'], 'sku' | 'barcode'>): ValueKind {
  return name === 'category' ? 'collection' : name
}
