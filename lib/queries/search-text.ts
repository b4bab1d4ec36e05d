import {
  addChip,
  type Chip,
  removeChip,
  setFilter,
  toChips,
} from '#lib/replica/search/grammar/chips.ts'
import { describeQuery } from '#lib/replica/search/grammar/describe.ts'
import { parseQuery, type QueryProblem } from '#lib/replica/search/grammar/parse.ts'
import type { Query } from '#lib/replica/search/grammar/query.ts'

/** The contract's limit for what stands in the box. */
export const longestSearch = 200

/** A filter of the box as it is drawn: in words, and as it was typed. */
export interface BoxChip {
  readonly sentence: string
  readonly typed: string
  /** Where it began in the text: of two alike, which. */
  readonly start: number
}

/** What stands in the box: filters that are finished, and behind them what is being typed. */
export interface BoxText {
  readonly chips: readonly BoxChip[]
  readonly draft: string
}

/** A filter is finished when something stands behind it, be it a space. */
export function splitBox(text: string): BoxText {
  const closed = toChips(text).filter(({ end }) => end < text.length)
  let draft = ''
  let at = 0
  for (const { start, end } of closed) {
    draft += text.slice(at, start)
    at = end + (/\s/.test(text[end] ?? '') ? 1 : 0)
  }
  return {
    chips: closed.map((chip) => toBoxChip(chip, text)),
    draft: draft + text.slice(at),
  }
}

export function joinBox({ chips, draft }: BoxText): string {
  return [...chips.map(({ typed }) => typed), draft].join(' ')
}

/** The text with a filter at its end finished too: for a search that was not just typed. */
export function closeBox(text: string): string {
  const trimmed = text.trimEnd()
  const isOpen = toChips(trimmed).some(({ end }) => end === trimmed.length)
  return isOpen && trimmed.length < longestSearch ? `${trimmed} ` : text
}

/** Whether what is being typed ends with a filter that Enter would finish. */
export function endsWithFilter(draft: string): boolean {
  return (
    draft !== '' &&
    !/\s$/.test(draft) &&
    parseQuery(draft).problems.length === 0 &&
    toChips(draft).some(({ end }) => end === draft.length)
  )
}

/** A value put into the box as a filter, or taken out when it is there; undefined when it is full. */
export function toggleFilter(text: string, query: Query): string | undefined {
  const wanted = describeQuery(query)
  const there = toChips(text).find(({ sentence }) => sentence === wanted)
  if (there !== undefined) return closeBox(removeChip(text, there))
  // A product has one of these: another choice of the same replaces it.
  const isSingle = query.kind === 'choice-filter' && query.name !== 'missing'
  const next = closeBox(isSingle ? setFilter(text, query) : addChip(text, query))
  return next.length > longestSearch ? undefined : next
}

export function hasFilter(text: string, query: Query): boolean {
  const wanted = describeQuery(query)
  return toChips(text).some(({ sentence }) => sentence === wanted)
}

export interface ReadSearch {
  /** What is to be found in names and codes, without the filters. */
  readonly words: string
  /** Whether it asks for more than words: then only the copy can answer. */
  readonly hasFilters: boolean
  readonly problems: readonly QueryProblem[]
  /** In words: '“lamp”, price below 20'. */
  readonly description: string
}

export function readSearch(text: string): ReadSearch {
  const { query, problems } = parseQuery(text)
  const parts = query.kind === 'all' ? query.parts : [query]
  return {
    words: parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join(' '),
    hasFilters: problems.length > 0 || parts.some(({ kind }) => kind !== 'text'),
    problems,
    description: problems.length > 0 ? `“${text.trim()}”` : describeQuery(query),
  }
}

/** The text without what cannot be read: for something to look at, never for a selection. */
export function withoutProblems(text: string, problems: readonly QueryProblem[]): string {
  return problems.toReversed().reduce((left, { start, end }) => {
    return `${left.slice(0, start)} ${left.slice(end)}`
  }, text)
}

function toBoxChip({ sentence, start, end }: Chip, text: string): BoxChip {
  return { sentence, typed: text.slice(start, end), start }
}
