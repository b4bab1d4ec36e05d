// query  = part { part }              every part has to match
// part   = single { "OR" single }     OR joins the parts beside it: a OR b c is (a OR b) c
// single = "not:" single | "(" query ")" | ["-"] name ":" value | text
// value and text end at a space, or stand in quotes; \ keeps a quote inside quotes.
import { t } from '#lib/i18n/t.ts'
import { isFilterName, parseFilter } from './parse-filter.ts'
import { everything, type Query } from './query.ts'

/** A part of the text that cannot be parsed: the query then matches nothing, and says why. */
export interface QueryProblem {
  readonly message: string
  readonly start: number
  readonly end: number
}

export interface QueryPart {
  readonly query: Query
  readonly start: number
  readonly end: number
}

export interface ParsedQuery {
  /** As entered. */
  readonly text: string
  readonly query: Query
  /** The top-level parts, with their positions in the text. */
  readonly parts: readonly QueryPart[]
  readonly problems: readonly QueryProblem[]
}

const maxDepth = 20
const space = /\s/
const beginning = /(-?)(\p{L}+):/uy

export function parseQuery(text: string): ParsedQuery {
  const reader = { text, at: 0, depth: 0, problems: [] }
  const parts = readParts(reader)
  return { text, query: joinParts('all', parts), parts, problems: reader.problems }
}

interface Reader {
  readonly text: string
  at: number
  depth: number
  readonly problems: QueryProblem[]
}

/** Joins parts: a single part stays as it is, and parts of the same kind are flattened. */
function joinParts(kind: 'all' | 'any', parts: readonly { query: Query }[]): Query {
  const flat = parts.flatMap(({ query }) => (query.kind === kind ? query.parts : [query]))
  return flat.length === 1 ? flat[0]! : { kind, parts: flat }
}

function readParts(reader: Reader): QueryPart[] {
  const parts: QueryPart[] = []
  for (;;) {
    skipSpace(reader)
    const start = reader.at
    if (start >= reader.text.length || isClosing(reader)) return parts
    const options: { query: Query }[] = []
    let end = start
    let isOr = readOr(reader)
    if (isOr) addProblem(reader, start, t.query.orNeedsTwo)
    do {
      skipSpace(reader)
      const orStart = end
      if (reader.at >= reader.text.length || isClosing(reader)) {
        if (isOr && options.length > 0) addProblem(reader, orStart, t.query.orNeedsTwo)
        break
      }
      options.push({ query: readSingle(reader) })
      end = reader.at
      skipSpace(reader)
      isOr = readOr(reader)
    } while (isOr)
    if (options.length > 0) parts.push({ query: joinParts('any', options), start, end })
  }
}

function readSingle(reader: Reader): Query {
  const start = reader.at
  if (reader.text[start] === '(') return readGroup(reader)
  if (reader.text[start] === '"') return { kind: 'text', text: readQuoted(reader) }
  beginning.lastIndex = start
  const [found, minus, written] = beginning.exec(reader.text) ?? []
  if (found === undefined || written === undefined) return { kind: 'text', text: readWord(reader) }
  const name = written.toLowerCase()
  reader.at += found.length
  if (name === 'not' && minus === '') return readNot(reader, start)
  const isQuoted = reader.text[reader.at] === '"'
  const value = isQuoted ? readQuoted(reader) : readWord(reader)
  // "Nike: Air" and "https://…" are texts, not filters.
  if (!isFilterName(name) && (value === '' || value.startsWith('//'))) {
    return { kind: 'text', text: reader.text.slice(start, reader.at) }
  }
  const filter = parseFilter(name, value, isQuoted)
  if (filter.ok) return minus === '' ? filter.value : { kind: 'not', part: filter.value }
  addProblem(reader, start, filter.error)
  return everything
}

function readNot(reader: Reader, start: number): Query {
  if (
    reader.at < reader.text.length &&
    !space.test(reader.text[reader.at]!) &&
    reader.depth < maxDepth
  ) {
    reader.depth++
    const part = readSingle(reader)
    reader.depth--
    return { kind: 'not', part }
  }
  addProblem(reader, start, t.query.notNeedsOne('not:'))
  return everything
}

function readGroup(reader: Reader): Query {
  const start = reader.at++
  if (reader.depth >= maxDepth) {
    addProblem(reader, start, t.query.tooDeep)
    reader.at = reader.text.length
    return everything
  }
  reader.depth++
  const parts = readParts(reader)
  reader.depth--
  // A bracket that is still open while the user types ends at the end.
  if (reader.text[reader.at] === ')') reader.at++
  return joinParts('all', parts)
}

function readQuoted(reader: Reader): string {
  let value = ''
  for (reader.at++; reader.at < reader.text.length; reader.at++) {
    let letter = reader.text[reader.at]!
    if (letter === '"') {
      reader.at++
      break
    }
    if (letter === '\\') letter = reader.text[++reader.at] ?? ''
    value += letter
  }
  return value
}

function readWord(reader: Reader): string {
  const start = reader.at
  while (
    reader.at < reader.text.length &&
    !space.test(reader.text[reader.at]!) &&
    !isClosing(reader)
  ) {
    reader.at++
  }
  return reader.text.slice(start, reader.at)
}

function readOr(reader: Reader): boolean {
  if (!/^OR(?=[\s()]|$)/.test(reader.text.slice(reader.at, reader.at + 3))) return false
  reader.at += 2
  return true
}

function isClosing({ text, at, depth }: Reader): boolean {
  return depth > 0 && text[at] === ')'
}

function skipSpace(reader: Reader): void {
  while (reader.at < reader.text.length && space.test(reader.text[reader.at]!)) reader.at++
}

function addProblem(reader: Reader, start: number, message: string): void {
  reader.problems.push({ message, start, end: Math.max(reader.at, start + 1) })
}
