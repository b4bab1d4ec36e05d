import { parseQuery, type QueryPart } from './parse.ts'
import type { Query } from './query.ts'

/** The filters in the box that can be shown, removed and exchanged by themselves: what is not plain text. */
export function toChips(text: string): QueryPart[] {
  return parseQuery(text).parts.filter(({ query }) => query.kind !== 'text' && !isNothing(query))
}

function isNothing(query: Query): boolean {
  return query.kind === 'all' && query.parts.length === 0
}
