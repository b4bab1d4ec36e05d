import {
  type ParsedQuery,
  parseQuery,
  type QueryPart,
  type QueryProblem,
} from '#lib/replica/search/grammar/parse.ts'
import { toChips } from '#lib/replica/search/grammar/chips.ts'

export { type ParsedQuery, parseQuery }

/** The contract's limit for what stands in the box. */
export const maxSearchLength = 200

/** A filter of the box: what it asks for, and as it was typed. */
export interface BoxChip extends Pick<QueryPart, 'query'> {
  readonly entered: string
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
  return [...chips.map(({ entered }) => entered), draft].join(' ')
}

/** The text with a filter at its end finished too: for a search that was not just typed. */
export function closeBox(text: string): string {
  const trimmed = text.trimEnd()
  const isOpen = toChips(trimmed).some(({ end }) => end === trimmed.length)
  return isOpen && trimmed.length < maxSearchLength ? `${trimmed} ` : text
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

export interface ReadSearch {
  /** What is to be found in names and codes, without the filters. */
  readonly words: string
  /** Whether it asks for more than words: then only the copy can answer. */
  readonly hasFilters: boolean
  readonly problems: readonly QueryProblem[]
}

/** `shut`: what of it cannot be answered now, which is a problem like any other. */
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

/** The search without what cannot be read: for something to look at, never for a selection. */
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
