import type { Filter, Query } from './query.ts'

/** All filters of a query, however deep. */
export function listFilters(query: Query): readonly Filter[] {
  switch (query.kind) {
    case 'text':
      return []
    case 'all':
    case 'any':
      return query.parts.flatMap(listFilters)
    case 'not':
      return listFilters(query.part)
    case 'text-filter':
    case 'range-filter':
    case 'choice-filter':
    case 'location-filter':
    case 'age-filter':
    case 'date-filter':
      return [query]
  }
}
