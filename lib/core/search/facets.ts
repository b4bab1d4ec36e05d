import { compareTexts } from '#lib/core/base/compare-texts.ts'
import { toNameKey } from './name-order.ts'
import { countRows, intersect } from './filters/row-sets.ts'
import { pickChoice } from './filters/pick-choice.ts'
import type { SearchContext } from './search-context.ts'
import {
  type RowSet,
  type SearchIndex,
  type Segment,
  type ValueKind,
  valueKinds,
  valueRange,
} from './segment.ts'
import { readValue } from './values.ts'

export interface FacetValue {
  readonly value: string
  readonly count: number
}

/** Values of each kind among the rows, most frequent first. */
export type Facets = Readonly<Record<ValueKind | 'stock' | 'visible' | 'on', readonly FacetValue[]>>

export function countFacets(
  { segments }: SearchIndex,
  selection: readonly RowSet[],
  context: Pick<SearchContext, 'lowStock'>,
): Facets {
  const counts = segments.map((segment, at) => countValues(segment, selection[at]!))
  const ofKind = (kind: ValueKind) => {
    const totals = new Map<string, number>()
    for (const [at, segment] of segments.entries()) {
      const [first, end] = valueRange(segment, kind)
      for (let value = first; value < end; value++) {
        const count = counts[at]![value]!
        if (count === 0) continue
        const text = readValue(segment, value)
        totals.set(text, (totals.get(text) ?? 0) + count)
      }
    }
    return sortFacet([...totals].map(([value, count]) => ({ value, count })))
  }
  const ofChoice = (pick: (segment: Segment) => RowSet) =>
    segments.reduce(
      (sum, segment, at) => sum + countRows(intersect(pick(segment), selection[at]!)),
      0,
    )
  const stock = (['in', 'partly', 'low', 'out'] as const).map((choice) => ({
    value: choice,
    count: ofChoice((segment) =>
      pickChoice(segment, { kind: 'choice-filter', name: 'stock', choice }, context),
    ),
  }))
  const visible = (['yes', 'no'] as const).map((choice) => ({
    value: choice,
    count: ofChoice((segment) =>
      pickChoice(segment, { kind: 'choice-filter', name: 'visible', choice }, context),
    ),
  }))
  const sale = ofChoice((segment) =>
    pickChoice(segment, { kind: 'choice-filter', name: 'on', choice: 'sale' }, context),
  )
  return {
    ...(Object.fromEntries(valueKinds.map((kind) => [kind, ofKind(kind)])) as Record<
      ValueKind,
      FacetValue[]
    >),
    stock: stock.filter(({ count }) => count > 0),
    visible: visible.filter(({ count }) => count > 0),
    on: sale === 0 ? [] : [{ value: 'sale', count: sale }],
  }
}

function countValues({ values, rowValues, rowValueStarts }: Segment, rows: RowSet): Uint32Array {
  const counts = new Uint32Array(values)
  for (let row = 0; row < rows.length; row++) {
    if (rows[row] !== 1) continue
    const end = Math.min(rowValueStarts[row + 1]!, rowValues.length)
    for (let at = rowValueStarts[row]!; at < end; at++) counts[rowValues[at]!]!++
  }
  return counts
}

export function sortFacet(values: readonly FacetValue[]): FacetValue[] {
  return values
    .map((facet) => ({ facet, key: toNameKey(facet.value) }))
    .toSorted(
      (a, b) =>
        b.facet.count - a.facet.count ||
        compareTexts(a.key, b.key) ||
        compareTexts(a.facet.value, b.facet.value),
    )
    .map(({ facet }) => facet)
}
