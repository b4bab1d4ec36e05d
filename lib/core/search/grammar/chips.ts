import { type QueryPart, parseQuery } from './parse.ts'
import type { Filter, Query } from './query.ts'
import { isFilter, writeQuery } from './write.ts'

type TextRange = Pick<QueryPart, 'start' | 'end'>

export function addChip(text: string, query: Query): string {
  const written = query.kind === 'all' ? `(${writeQuery(query)})` : writeQuery(query)
  return [text.trim(), written].filter((part) => part !== '').join(' ')
}

export function removeChip(text: string, { start, end }: TextRange): string {
  const before = text.slice(0, start).trimEnd()
  const after = text.slice(end).trimStart()
  return [before, after].filter((part) => part !== '').join(' ')
}

export function replaceChip(text: string, { start, end }: TextRange, query: Query): string {
  return `${text.slice(0, start)}${writeQuery(query)}${text.slice(end)}`
}

/** Replaces the first filter of the same name, or appends the filter. */
export function setFilter(text: string, filter: Filter): string {
  const known = toChips(text).find(({ query }) => isFilter(query) && query.name === filter.name)
  return known === undefined ? addChip(text, filter) : replaceChip(text, known, filter)
}

/**
 * The parts of the text to show, remove and replace as chips: everything but plain text and what
 * cannot be parsed.
 */
export function toChips(text: string): QueryPart[] {
  const { parts, problems } = parseQuery(text)
  return parts.filter(
    ({ query, start, end }) =>
      query.kind !== 'text' &&
      !isEmptyGroup(query) &&
      !problems.some((problem) => problem.start < end && problem.end > start),
  )
}

function isEmptyGroup(query: Query): boolean {
  return query.kind === 'all' && query.parts.length === 0
}
