import type { QueryPart } from './parse.ts'
import type { Filter, Query } from './query.ts'
import { toChips } from './to-chips.ts'
import { isFilter, writeQuery } from './write.ts'

type Path = Pick<QueryPart, 'start' | 'end'>

export function addChip(text: string, query: Query): string {
  const written = query.kind === 'all' ? `(${writeQuery(query)})` : writeQuery(query)
  return [text.trim(), written].filter((part) => part !== '').join(' ')
}

export function removeChip(text: string, { start, end }: Path): string {
  const before = text.slice(0, start).trimEnd()
  const after = text.slice(end).trimStart()
  return [before, after].filter((part) => part !== '').join(' ')
}

export function replaceChip(text: string, { start, end }: Path, query: Query): string {
  return `${text.slice(0, start)}${writeQuery(query)}${text.slice(end)}`
}

/** Puts a filter in the place of the first of its name, or at the end. */
export function setFilter(text: string, filter: Filter): string {
  const known = toChips(text).find(({ query }) => isFilter(query) && query.name === filter.name)
  return known === undefined ? addChip(text, filter) : replaceChip(text, known, filter)
}
