import { hasCosts } from '../costs.ts'
import { listFilters } from '../grammar/list-filters.ts'
import type { Filter, Query } from '../grammar/query.ts'
import type { SearchContext } from '../search-context.ts'
import { readId } from '../rows.ts'
import { type RowSet, type SearchIndex, type Segment, codeFlags } from '../segment.ts'
import { pickChoice } from './pick-choice.ts'
import { pickLocation } from './pick-location.ts'
import { describeNotInStore } from './not-in-store.ts'
import { pickAge, pickDates } from './pick-time.ts'
import { pickRange } from './pick-range.ts'
import { pickText, pickTextFilter } from './pick-text.ts'
import { countRows, intersect, invert, unite } from './row-sets.ts'
import { codesOf } from '../codes.ts'
import { findExact, readEntry } from '../lexicon.ts'

const recalled = new WeakMap<SearchIndex, ReadonlyMap<string, readonly RowSet[]>>()

/**
 * Exactly the rows that match a query, one set for each segment. Typos are not forgiven: a bulk
 * edit must not rest on a guess. A query about costs matches nothing while they are unavailable, nor
 * does one about a location or currency that the store does not have.
 */
export function selectRows(index: SearchIndex, query: Query, context: SearchContext): RowSet[] {
  const isUnanswerable =
    (asksForCosts(query) && !hasCosts(index)) || describeNotInStore(index, query) !== undefined
  if (isUnanswerable) {
    return index.segments.map(({ rows }) => new Uint8Array(rows))
  }
  return keepAlive(index, pickQuery(index, query, context))
}

export function selectAll(index: SearchIndex): RowSet[] {
  return keepAlive(
    index,
    index.segments.map(({ rows }) => new Uint8Array(rows).fill(1)),
  )
}

function keepAlive({ segments }: SearchIndex, sets: RowSet[]): RowSet[] {
  return sets.map((set, at) => {
    const { alive } = segments[at]!
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

function pickQuery(index: SearchIndex, query: Query, context: SearchContext): RowSet[] {
  const each = (pick: (segment: Segment) => RowSet) => index.segments.map(pick)
  const combine = (parts: readonly Query[], join: (set: RowSet, other: RowSet) => RowSet) =>
    parts
      .map((part) => pickQuery(index, part, context))
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
      return pickQuery(index, query.part, context).map(invert)
    case 'text-filter':
    case 'range-filter':
    case 'choice-filter':
    case 'location-filter':
    case 'age-filter':
    case 'date-filter':
      return pickFilter(index, query, context)
  }
}

function pickFilter(index: SearchIndex, filter: Filter, context: SearchContext): RowSet[] {
  if (filter.name === 'dup') return pickDuplicates(index, codeFlags[filter.choice])
  return index.segments.map((segment) => {
    switch (filter.kind) {
      case 'text-filter':
        return pickTextFilter(segment, filter)
      case 'range-filter':
        return pickRange(segment, filter)
      case 'choice-filter':
        return pickChoice(segment, filter, context)
      case 'location-filter':
        return pickLocation(segment, filter)
      case 'age-filter':
        return pickAge(segment, filter, context)
      case 'date-filter':
        return pickDates(segment, filter)
    }
  })
}

/** Rows with a SKU (or barcode) that another product has too, in any segment; `flag` says which of both. */
function pickDuplicates({ segments }: SearchIndex, flag: number): RowSet[] {
  const sets = segments.map(({ rows }) => new Uint8Array(rows))
  for (const [at, segment] of segments.entries()) {
    pickWithin(segment, sets[at]!, flag)
    for (const [other, earlier] of segments.slice(0, at).entries()) {
      pickAcross(segment, sets[at]!, earlier, sets[other]!, flag)
    }
  }
  return sets
}

function hasFlag({ codeRows, alive }: Segment, code: number, flag: number): boolean {
  const marked = codeRows[code]!
  return (marked & flag) !== 0 && (alive === undefined || alive[marked >>> 4] === 1)
}

/** Equal codes are neighbours, each of another row. */
function pickWithin(segment: Segment, set: RowSet, flag: number): void {
  let last = -1
  for (let code = 0; code < segment.codes; code++) {
    if (!hasFlag(segment, code, flag)) continue
    if (last !== -1 && isEqual(segment, last, code)) {
      set[segment.codeRows[last]! >>> 4] = 1
      set[segment.codeRows[code]! >>> 4] = 1
    }
    last = code
  }
}

function isEqual({ codeStarts, codeUnits }: Segment, a: number, b: number): boolean {
  const length = codeStarts[a + 1]! - codeStarts[a]!
  if (codeStarts[b + 1]! - codeStarts[b]! !== length) return false
  // Different neighbours usually differ at the end.
  let back = 1
  while (
    back <= length &&
    codeUnits[codeStarts[a + 1]! - back] === codeUnits[codeStarts[b + 1]! - back]
  ) {
    back++
  }
  return back > length
}

function pickAcross(
  segment: Segment,
  set: RowSet,
  earlier: Segment,
  earlierSet: RowSet,
  flag: number,
): void {
  for (let code = 0; code < segment.codes; code++) {
    if (!hasFlag(segment, code, flag)) continue
    const [first, end] = findExact(codesOf(earlier), readEntry(codesOf(segment), code))
    for (let other = first; other < end; other++) {
      if (!hasFlag(earlier, other, flag)) continue
      set[segment.codeRows[code]! >>> 4] = 1
      earlierSet[earlier.codeRows[other]! >>> 4] = 1
    }
  }
}

/**
 * The rows that match every filter, as `selectRows` picks them. Each filter's rows are cached until
 * the next query, since most of the text stays the same while the user types. Ages count by the
 * minute.
 */
export function recallRows(
  index: SearchIndex,
  filters: readonly Query[],
  context: SearchContext,
): RowSet[] {
  const known = recalled.get(index)
  const minute = Math.floor(context.nowMs / 60_000)
  const parts = new Map<string, readonly RowSet[]>()
  for (const filter of filters) {
    const key = JSON.stringify([filter, minute, context.lowStock])
    parts.set(key, known?.get(key) ?? selectRows(index, filter, context))
  }
  recalled.set(index, parts)
  return index.segments.map((_segment, at) => {
    const [first, ...others] = [...parts.values()].map((sets) => sets[at]!)
    return others.reduce(intersect, first!.slice())
  })
}

/** Whether answering a query requires costs. */
export function asksForCosts(query: Query): boolean {
  return listFilters(query).some((each) => {
    if (each.kind === 'range-filter') return each.name === 'cost' || each.name === 'margin'
    return each.kind === 'choice-filter' && each.name === 'missing' && each.choice === 'cost'
  })
}
