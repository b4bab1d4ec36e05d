import { describeQuery } from './describe.ts'
import { parseQuery, type QueryPart } from './parse.ts'
import type { Filter, Query } from './query.ts'
import { isFilter, writeQuery } from './write.ts'

/** A filter in the box that can be shown, removed and exchanged by itself. */
export interface Chip extends QueryPart {
  readonly sentence: string
}

/** Everything at the top of the text that is not plain text. */
export function toChips(text: string): Chip[] {
  return parseQuery(text)
    .parts.filter(({ query }) => query.kind !== 'text' && !isNothing(query))
    .map(({ query, start, end }) => ({ query, start, end, sentence: describeQuery(query) }))
}

export function addChip(text: string, query: Query): string {
  const written = query.kind === 'all' ? `(${writeQuery(query)})` : writeQuery(query)
  return [text.trim(), written].filter((part) => part !== '').join(' ')
}

export function removeChip(text: string, { start, end }: Pick<Chip, 'start' | 'end'>): string {
  const before = text.slice(0, start).trimEnd()
  const after = text.slice(end).trimStart()
  return [before, after].filter((part) => part !== '').join(' ')
}

export function replaceChip(
  text: string,
  { start, end }: Pick<Chip, 'start' | 'end'>,
  query: Query,
): string {
  return `${text.slice(0, start)}${writeQuery(query)}${text.slice(end)}`
}

/** Puts a filter in the place of the first of its name, or at the end. */
export function setFilter(text: string, filter: Filter): string {
  const known = toChips(text).find(({ query }) => isFilter(query) && query.name === filter.name)
  return known === undefined ? addChip(text, filter) : replaceChip(text, known, filter)
}

function isNothing(query: Query): boolean {
  return query.kind === 'all' && query.parts.length === 0
}
