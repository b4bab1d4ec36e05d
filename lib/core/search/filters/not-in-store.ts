import { isSignOf } from '#lib/core/catalog/money/currency-signs.ts'
import { t } from '#lib/core/i18n/t.ts'
import { currencyOf } from '../currency.ts'
import { listFilters } from '../grammar/list-filters.ts'
import type { Query } from '../grammar/query.ts'
import { isSameLocation, listLocations } from '../levels.ts'
import type { SearchIndex } from '../segment.ts'

/** The locations that a query names. */
export function listNamedLocations(query: Query): readonly string[] {
  return listFilters(query).flatMap((each) =>
    each.kind === 'location-filter' ? [each.location] : [],
  )
}

/** The first currency of a query that is another one than this. */
export function findOtherCurrency(query: Query, currency: string): string | undefined {
  return listFilters(query)
    .flatMap((each) => (each.kind === 'range-filter' ? [each.range.from, each.range.to] : []))
    .flatMap((bound) => bound?.currency ?? [])
    .find((written) => !isSignOf(written, currency))
}

/** Says which location or currency of a query the store of the index does not have; undefined if it has all of them. */
export function describeNotInStore(index: SearchIndex, query: Query): string | undefined {
  return describeLocation(index, query) ?? describeCurrency(index, query)
}

function describeLocation(index: SearchIndex, query: Query): string | undefined {
  const named = listNamedLocations(query)
  if (named.length === 0) return undefined
  const known = listLocations(index)
  const unknown = named.find((location) => !known.some((each) => isSameLocation(each, location)))
  if (unknown === undefined) return undefined
  return known.length === 0 ? t.query.noLocations : t.query.noLocation(unknown, known)
}

function describeCurrency(index: SearchIndex, query: Query): string | undefined {
  const own = currencyOf(index)
  const other = findOtherCurrency(query, own)
  if (other === undefined) return undefined
  return own === '' ? t.query.noCurrency(other) : t.entered.otherCurrency(other, own)
}
