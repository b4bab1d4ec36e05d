import { countFacets, type FacetValue } from '#lib/replica/search/facets.ts'
import { selectRows } from '#lib/replica/search/filters/select-rows.ts'
import { describeQuery } from '#lib/replica/search/grammar/describe.ts'
import { parseQuery } from '#lib/replica/search/grammar/parse.ts'
import { choices, type Query } from '#lib/replica/search/grammar/query.ts'
import type { RowSet } from '#lib/replica/search/segment.ts'
import type { LocalIndex } from './local-index.ts'

export interface FacetChoice {
  readonly value: string
  /** As a person would say it. */
  readonly label: string
  /** How many of the products in sight have it. */
  readonly count: number
  readonly query: Query
}

/** One line to narrow a result by. */
export interface FacetLine {
  readonly label: string
  readonly choices: readonly FacetChoice[]
}

const mostChoices = 12

/** What the products that match have in common, most frequent first; nothing for an unclear text. */
export function countFacetLines({ index }: LocalIndex, text: string): FacetLine[] {
  const { query, problems } = parseQuery(text)
  if (problems.length > 0) return []
  const nowMs = Date.now()
  const selected = selectRows(index, query, nowMs)
  const facets = countFacets(index, selected)
  const missing = choices.missing.map((choice) => {
    const without = selectRows(index, { kind: 'choice-filter', name: 'missing', choice }, nowMs)
    return { value: choice, count: countBoth(selected, without) }
  })
  return [
    { label: 'Stock', choices: toChoices('stock', facets.stock) },
    { label: 'Collection', choices: toValues('collection', facets.collection) },
    { label: 'Brand', choices: toValues('brand', facets.brand) },
    { label: 'Ribbon', choices: toValues('ribbon', facets.ribbon) },
    { label: 'Missing', choices: toChoices('missing', missing) },
  ].filter((line) => line.choices.length > 0)
}

function toChoices(name: 'stock' | 'missing', values: readonly FacetValue[]): FacetChoice[] {
  return values
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => {
      const query = { kind: 'choice-filter', name, choice: value } as Query
      const label = name === 'missing' ? value : describeQuery(query)
      return { value, label, count, query }
    })
}

function toValues(
  name: 'collection' | 'brand' | 'ribbon',
  values: readonly FacetValue[],
): FacetChoice[] {
  return values.slice(0, mostChoices).map(({ value, count }) => ({
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
