import { hasCosts } from '../costs.ts'
import type { Filter, Query } from '../grammar/query.ts'
import { readId } from '../rows.ts'
import type { RowSet, SearchIndex, Segment } from '../segment.ts'
import { asksForCosts } from './asks-for-costs.ts'
import { pickAge, pickChoice } from './pick-choice.ts'
import { pickDuplicates } from './pick-duplicates.ts'
import { pickRange } from './pick-range.ts'
import { pickText, pickTextFilter } from './pick-text.ts'
import { countRows, intersect, invert, unite } from './row-sets.ts'

/**
 * Exactly the rows that match a query, a set for each segment. Typos are not forgiven here: they serve
 * finding, and what is about to be changed must not rest on a guess. What asks for costs matches nothing
 * where they are not at hand.
 */
export function selectRows(index: SearchIndex, query: Query, nowMs: number): RowSet[] {
  if (asksForCosts(query) && !hasCosts(index)) {
    return index.segments.map(({ rows }) => new Uint8Array(rows))
  }
  return pickQuery(index, query, nowMs).map((set, at) => {
    const { alive } = index.segments[at]!
    return alive === undefined ? set : intersect(set, alive)
  })
}

export function countSelected(selection: readonly RowSet[]): number {
  return selection.reduce((sum, set) => sum + countRows(set), 0)
}

export function readSelectedIds({ segments }: SearchIndex, selection: readonly RowSet[]): string[] {
  return selection.flatMap((set, at) => {
    const ids: string[] = []
    for (let row = 0; row < set.length; row++)
      if (set[row] === 1) ids.push(readId(segments[at]!, row))
    return ids
  })
}

function pickQuery(index: SearchIndex, query: Query, nowMs: number): RowSet[] {
  const each = (pick: (segment: Segment) => RowSet) => index.segments.map(pick)
  const combine = (parts: readonly Query[], join: (set: RowSet, other: RowSet) => RowSet) =>
    parts
      .map((part) => pickQuery(index, part, nowMs))
      .reduce((sets, others) => sets.map((set, at) => join(set, others[at]!)))
  switch (query.kind) {
    case 'text':
      return each((segment) => pickText(segment, query.text))
    case 'all':
      if (query.parts.length === 0) return each(({ rows }) => new Uint8Array(rows).fill(1))
      return combine(query.parts, intersect)
    case 'any':
      if (query.parts.length === 0) return each(({ rows }) => new Uint8Array(rows))
      return combine(query.parts, unite)
    case 'not':
      return pickQuery(index, query.part, nowMs).map(invert)
    case 'text-filter':
    case 'range-filter':
    case 'choice-filter':
    case 'age-filter':
      return pickFilter(index, query, nowMs)
  }
}

function pickFilter(index: SearchIndex, filter: Filter, nowMs: number): RowSet[] {
  if (filter.name === 'dup') return pickDuplicates(index)
  return index.segments.map((segment) => {
    switch (filter.kind) {
      case 'text-filter':
        return pickTextFilter(segment, filter)
      case 'range-filter':
        return pickRange(segment, filter)
      case 'choice-filter':
        return pickChoice(segment, filter)
      case 'age-filter':
        return pickAge(segment, filter, nowMs)
    }
  })
}
