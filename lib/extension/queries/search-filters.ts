import { addChip, removeChip, setFilter, toChips } from '#lib/core/search/grammar/chips.ts'
import type { Query } from '#lib/core/search/grammar/query.ts'
import { describeFilter } from './describe-search.ts'
import { closeBox, maxSearchLength } from './search-text.ts'

/**
 * Adds a value to the search as a filter, or removes it when it is there; undefined when the search
 * is full.
 */
export function toggleFilter(text: string, query: Query): string | undefined {
  const wanted = describeFilter(query)
  const there = toChips(text).find((chip) => describeFilter(chip.query) === wanted)
  if (there !== undefined) return closeBox(removeChip(text, there))
  // A product has only one such value: another choice replaces it.
  const isSingle = query.kind === 'choice-filter' && query.name !== 'missing'
  const next = closeBox(isSingle ? setFilter(text, query) : addChip(text, query))
  return next.length > maxSearchLength ? undefined : next
}

export function hasFilter(text: string, query: Query): boolean {
  const wanted = describeFilter(query)
  return toChips(text).some((chip) => describeFilter(chip.query) === wanted)
}
