import {
  type ParsedQuery,
  parseQuery,
  type QueryPart,
  type QueryProblem,
} from '#lib/core/search/grammar/parse.ts'
import { maxSearchLength } from '#lib/core/operations/edit.ts'
import { toChips } from '#lib/core/search/grammar/chips.ts'

export { maxSearchLength, type ParsedQuery, parseQuery }

/** A filter in the search box: its query, and its text. */
export interface BoxChip extends Pick<QueryPart, 'query'> {
  readonly entered: string
  /** Its start in the text, which distinguishes two equal filters. */
  readonly start: number
}

/** The content of the search box: finished filters, then the text being typed. */
export interface BoxText {
  readonly chips: readonly BoxChip[]
  readonly draft: string
}

/** A filter is finished when any text follows it, even a space. */
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
  return [...chips.map(({ entered }) => entered), draft].join(' ')
}

/** The text with a filter at its end finished too: for a search that was not just typed. */
export function closeBox(text: string): string {
  const trimmed = text.trimEnd()
  const isOpen = toChips(trimmed).some(({ end }) => end === trimmed.length)
  return isOpen && trimmed.length < maxSearchLength ? `${trimmed} ` : text
}

/** Whether the text being typed ends with a filter that Enter would finish. */
export function endsWithFilter(draft: string): boolean {
  return (
    draft !== '' &&
    !/\s$/.test(draft) &&
    parseQuery(draft).problems.length === 0 &&
    toChips(draft).some(({ end }) => end === draft.length)
  )
}

export interface ReadSearch {
  /** The words to find in names and codes, without the filters. */
  readonly words: string
  /** Whether it has filters: then only the offline copy can answer. */
  readonly hasFilters: boolean
  readonly problems: readonly QueryProblem[]
}

/** `locked`: parts that cannot be answered now, which count as problems too. */
export function readSearch(
  { query, problems: errors }: ParsedQuery,
  locked: readonly QueryProblem[] = [],
): ReadSearch {
  const problems = [...errors, ...locked].toSorted((a, b) => a.start - b.start)
  const parts = query.kind === 'all' ? query.parts : [query]
  return {
    words: parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join(' '),
    hasFilters: problems.length > 0 || parts.some(({ kind }) => kind !== 'text'),
    problems,
  }
}

/** Why a search finds nothing. */
export interface SearchProblem {
  readonly message: string
  /** Whether the part is still being typed: what it lacks is no mistake yet. */
  readonly isTyped: boolean
}

/** The first part that is a mistake, else the one at the end of the text while the field has the focus. */
export function findProblem(
  { problems }: ReadSearch,
  text: string,
  isTyping: boolean,
): SearchProblem | undefined {
  const isTyped = ({ end }: QueryProblem) => isTyping && end >= text.length
  const found = problems.find((problem) => !isTyped(problem)) ?? problems[0]
  return found && { message: found.message, isTyped: isTyped(found) }
}

function toBoxChip({ query, start, end }: QueryPart, text: string): BoxChip {
  return { query, entered: text.slice(start, end), start }
}
