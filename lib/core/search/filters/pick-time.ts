import { endOf, startOf } from '../grammar/calendar-dates.ts'
import type { AgeFilter, DateFilter } from '../grammar/query.ts'
import type { SearchContext } from '../search-context.ts'
import type { RowSet, Segment } from '../segment.ts'
import { pickBetween } from './row-sets.ts'

const unitSeconds = { h: 3600, d: 86_400, w: 604_800, y: 31_536_000 } as const

export function pickAge(segment: Segment, filter: AgeFilter, { nowMs }: SearchContext): RowSet {
  const edge = nowMs / 1000 - filter.count * unitSeconds[filter.unit]
  const [from, to] = filter.isOlder ? [1, edge] : [edge, Infinity]
  return pickSeconds(segment, filter, from, to)
}

export function pickDates(segment: Segment, filter: DateFilter): RowSet {
  const { from, to } = filter
  const first = from === undefined ? 1 : startOf(from) / 1000
  const last = to === undefined ? Infinity : endOf(to) / 1000 - 1
  return pickSeconds(segment, filter, first, last)
}

/** A time of 0 is unknown: such rows match no time. */
function pickSeconds(
  { updatedAt, createdAt }: Segment,
  { name }: Pick<AgeFilter, 'name'>,
  from: number,
  to: number,
): RowSet {
  return pickBetween(name === 'updated' ? updatedAt : createdAt, Math.max(1, from), to)
}
