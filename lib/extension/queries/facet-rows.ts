import { countFacets, type FacetValue } from '#lib/core/search/facets.ts'
import { countSelected, selectRows } from '#lib/core/search/filters/select-rows.ts'
import type { ParsedQuery } from '#lib/core/search/grammar/parse.ts'
import { choices, type Query } from '#lib/core/search/grammar/query.ts'
import type { RowSet } from '#lib/core/search/segment.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readMessage } from '#lib/core/i18n/read-message.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { LocalIndex } from './local-index.ts'
import { hasFilter } from './search-filters.ts'

export interface FacetChoice {
  readonly value: string
  /** The label for the user. */
  readonly label: string
  /** How many of the matching products have it. */
  readonly count: number
  readonly query: Query
  /** Whether the search contains it already. */
  readonly isOn: boolean
}

/** One row of filters to narrow a result. */
export interface FacetRowModel {
  readonly label: string
  readonly choices: readonly FacetChoice[]
}

const maxChoices = 12

type Possible = Omit<FacetChoice, 'isOn'>

/**
 * Filters that apply to the matching products, most frequent first; none for a text that cannot be
 * parsed.
 */
export function countFacetRows(
  { index }: LocalIndex,
  asked: ParsedQuery,
  catalog: Connection['catalog'],
): FacetRowModel[] {
  const { query, problems, text } = asked
  if (problems.length > 0) return []
  const context = searchContext()
  const selected = selectRows(index, query, context)
  const facets = countFacets(index, selected, context)
  const other = catalog === 'v3' ? 'collection' : 'category'
  const offered = choices.missing.filter((choice) => choice !== other)
  const missing = offered.map((choice) => {
    const without = selectRows(index, { kind: 'choice-filter', name: 'missing', choice }, context)
    return { value: choice, count: countBoth(selected, without) }
  })
  const total = countSelected(selected)
  const toRow = (label: string, possible: readonly Possible[]): FacetRowModel => ({
    label,
    choices: possible
      .map((one) => Object.assign(one, { isOn: hasFilter(text, one.query) }))
      // A value that every product has narrows nothing down.
      .filter(({ count, isOn }) => isOn || (count > 0 && count < total))
      .slice(0, maxChoices),
  })
  return [
    toRow(t.facets.stock, toChoices('stock', facets.stock)),
    toRow(
      catalog === 'v3' ? t.facets.category : t.facets.collection,
      toValues(catalog === 'v3' ? 'category' : 'collection', facets.collection),
    ),
    toRow(t.facets.brand, toValues('brand', facets.brand)),
    toRow(t.facets.ribbon, toValues('ribbon', facets.ribbon)),
    toRow(t.facets.missing, toChoices('missing', missing)),
  ].filter((line) => line.choices.length > 0)
}

function toChoices(name: 'stock' | 'missing', values: readonly FacetValue[]): Possible[] {
  return values.map(({ value, count }) => {
    const query = { kind: 'choice-filter', name, choice: value } as Query
    const label = readMessage(t.facets, `${name}/${value}`) ?? value
    return { value, label, count, query }
  })
}

function toValues(
  name: 'collection' | 'category' | 'brand' | 'ribbon',
  values: readonly FacetValue[],
): Possible[] {
  return values.slice(0, 3 * maxChoices).map(({ value, count }) => ({
    value,
    label: value,
    count,
    query: { kind: 'text-filter', name, text: value, isWhole: true },
  }))
}

function countBoth(sets: readonly RowSet[], others: readonly RowSet[]): number {
  let count = 0
  for (const [at, set] of sets.entries()) {
    for (const [row, member] of set.entries()) count += member & (others[at]?.[row] ?? 0)
  }
  return count
}
