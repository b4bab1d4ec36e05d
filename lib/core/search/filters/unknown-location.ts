import { t } from '#lib/core/i18n/t.ts'
import type { Query } from '../grammar/query.ts'
import { isSameLocation, listLocations } from '../levels.ts'
import type { SearchIndex } from '../segment.ts'

/** The locations that a query names. */
export function listNamedLocations(query: Query): readonly string[] {
  switch (query.kind) {
    case 'all':
    case 'any':
      return query.parts.flatMap(listNamedLocations)
    case 'not':
      return listNamedLocations(query.part)
    case 'location-filter':
      return [query.location]
    case 'text':
    case 'text-filter':
    case 'range-filter':
    case 'choice-filter':
    case 'age-filter':
    case 'date-filter':
      return []
  }
}

/** The first location of a query that the index does not have. */
export function findUnknownLocation(index: SearchIndex, query: Query): string | undefined {
  const named = listNamedLocations(query)
  if (named.length === 0) return undefined
  const known = listLocations(index)
  return named.find((location) => !known.some((each) => isSameLocation(each, location)))
}

/** Says which location of a query the index does not have; undefined if it has all of them. */
export function describeUnknownLocation(index: SearchIndex, query: Query): string | undefined {
  const location = findUnknownLocation(index, query)
  if (location === undefined) return undefined
  const known = listLocations(index)
  return known.length === 0 ? t.query.noLocations : t.query.noLocation(location, known)
}
