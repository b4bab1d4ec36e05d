import type { Query, RangeFilter } from '../grammar/query.ts'
import { findPriced, variantsAt } from '../priced-rows.ts'
import type { RowSet, Segment } from '../segment.ts'
import { pickPrices } from './pick-range.ts'
import { intersect } from './row-sets.ts'

/** The places of a product's variants that are within what is asked of prices; undefined for all of them. */
export type PickVariants = (row: number) => readonly number[] | undefined

/**
 * Which variants of the rows that match are meant, where every one of them has to be within a range of prices.
 * Prices under "or" and "not" are asked of products. Undefined where nothing is asked of prices.
 */
export function pickVariants(segment: Segment, query: Query): PickVariants | undefined {
  const filters = listPriceFilters(query)
  if (filters.length === 0) return undefined
  const within = filters
    .map((filter) => pickPrices(segment, filter))
    .reduce<RowSet | undefined>((set, other) => (set ? intersect(set, other) : other), undefined)
  return (row) => {
    const at = findPriced(segment, row)
    if (at === undefined || within === undefined) return undefined
    const first = segment.pricedStarts[at]!
    const paths = [...variantsAt(segment, at)]
    if (paths.length !== segment.variantCount[row]) return undefined
    const picked = paths.flatMap((path, variant) =>
      path > 0 && within[first + path - 1] === 1 ? [variant] : [],
    )
    // Several of them are within one of two ranges each.
    return picked.length === 0 ? undefined : picked
  }
}

function listPriceFilters(query: Query): readonly RangeFilter[] {
  if (query.kind === 'all') return query.parts.flatMap(listPriceFilters)
  const isPrice = query.kind === 'range-filter' && (query.name === 'price' || query.name === 'list')
  return isPrice ? [query] : []
}
