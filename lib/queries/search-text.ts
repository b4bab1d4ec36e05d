import {
  type ParsedQuery,
  parseQuery,
  type QueryPart,
  type QueryProblem,
} from '#lib/replica/search/grammar/parse.ts'
import { maxSearchLength } from '#lib/operations/edit.ts'
import { toChips } from '#lib/replica/search/grammar/chips.ts'

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

/**
 * The message about a part that cannot be parsed. A filter at the end of the text is not reported
 * while the field has the focus: it is still being typed.
 */
export function findProblem(
  { problems }: ReadSearch,
  text: string,
  isTyping: boolean,
): string | undefined {
  return problems.find(({ end }) => !isTyping || end < text.length)?.message
}

/** The search without its unreadable parts: for display, never for a selection. */
export function withoutProblems(
  asked: ParsedQuery,
  problems: readonly QueryProblem[] = asked.problems,
): ParsedQuery {
  if (problems.length === 0) return asked
  const left = problems.toReversed().reduce((text, { start, end }) => {
    return `${text.slice(0, start)} ${text.slice(end)}`
  }, asked.text)
  return parseQuery(left)
}

function toBoxChip({ query, start, end }: QueryPart, text: string): BoxChip {
  return { query, entered: text.slice(start, end), start }
}
