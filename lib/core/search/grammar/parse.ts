// query  = part { part }              every part has to match
// part   = single { "OR" single }     OR joins the parts beside it: a OR b c is (a OR b) c
// single = "not:" single | ["-"] "(" query ")" | ["-"] name ":" value | ["-"] "stock@" location ":" value | text
// value and text end at a space, or stand in quotes; \ keeps a quote inside quotes. location ends at a colon too.
// A value also begins or goes on behind a space where it cannot be complete before: price: < 20, price:10 .. 20.
// A comparison needs no colon: price<20.
import { t } from '#lib/core/i18n/t.ts'
import { toTerms } from '../words.ts'
import { filterNamed } from './filter-words.ts'
import {
  continuesAmount,
  isComparable,
  isFilterName,
  isUnfinished,
  parseFilter,
  parseLocationFilter,
} from './parse-filter.ts'
import { filterExamples, nothing, type Query } from './query.ts'

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
  /** `nothing` if a part of the text cannot be parsed. */
  readonly query: Query
  /** The top-level parts, with their positions in the text. */
  readonly parts: readonly QueryPart[]
  readonly problems: readonly QueryProblem[]
}

const maxDepth = 20
const space = /\s/
const atLocation = /(-?)(\p{L}+)@/uy
const unquoted = /[^\s":()]*/y
const beginning = /(-?)(\p{L}+):/uy
const comparison = /(-?)(\p{L}+)(?:=(?=\s*[\p{Sc}\p{Nd}])|(?=(?:[<>]=?|[≤≥])\s*[\p{Sc}\p{Nd}]))/uy
const quotes = new Set(['"', '“', '”', '„', '«', '»'])

export function parseQuery(text: string): ParsedQuery {
  return readQuery({ text, at: 0, depth: 0, problems: [] })
}

/** A search within a longer text, with positions in that text. */
export interface EmbeddedQuery extends ParsedQuery {
  /** Behind its last part. */
  readonly end: number
  /** Where a quotation mark or bracket is that has no counterpart. */
  readonly open?: number | undefined
}

/** Parses from `start` to the first word outside quotes and brackets that `stop` (sticky) matches. */
export function parseQueryWithin(text: string, start: number, stop: RegExp): EmbeddedQuery {
  const reader: Reader = { text, at: start, depth: 0, problems: [], stop }
  const read = readQuery(reader)
  return { ...read, end: read.parts.at(-1)?.end ?? start, open: reader.open }
}

interface Reader {
  readonly text: string
  at: number
  depth: number
  readonly problems: QueryProblem[]
  readonly stop?: RegExp
  open?: number
}

function readQuery(reader: Reader): ParsedQuery {
  const { text, problems } = reader
  const parts = readParts(reader)
  const query = joinParts('all', parts)
  const [start, end] = [parts[0]?.start, parts.at(-1)?.end]
  if (start !== undefined && end !== undefined && problems.length === 0 && isVacant(query)) {
    problems.push({ message: t.query.vacant, start, end })
  }
  return { text, query: problems.length > 0 ? nothing : query, parts, problems }
}

/** Whether what was written holds for every product, as `""`, `()` and `lamp OR ""` do. */
function isVacant(query: Query): boolean {
  if (query.kind === 'text') return toTerms(query.text).length === 0
  if (query.kind === 'all') return query.parts.every(isVacant)
  return query.kind === 'any' && query.parts.some(isVacant)
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
    if (isDone(reader)) return parts
    const options: { query: Query }[] = []
    let end = start
    let isOr = readOr(reader)
    if (isOr) addProblem(reader, start, t.query.orNeedsTwo)
    do {
      skipSpace(reader)
      const orStart = end
      if (isDone(reader)) {
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
  if (reader.text.startsWith('-(', start)) {
    reader.at++
    return { kind: 'not', part: readGroup(reader) }
  }
  if (isQuote(reader)) return { kind: 'text', text: readQuoted(reader) }
  atLocation.lastIndex = start
  const [prefix, sign, word = ''] = atLocation.exec(reader.text) ?? []
  if (prefix !== undefined && (filterNamed(word) ?? word.toLowerCase()) === 'stock') {
    return readAtLocation(reader, prefix.length, sign === '-')
  }
  const [found, minus, written] = matchName(reader)
  if (found === undefined || written === undefined) return { kind: 'text', text: readWord(reader) }
  const name = written.toLowerCase()
  reader.at += found.length
  if (name === 'not' && minus === '') return readNot(reader, start)
  const known = filterNamed(name) ?? name
  if (isFilterName(known)) skipToValue(reader)
  const isQuoted = isQuote(reader)
  const value = isQuoted ? readQuoted(reader) : readValue(reader, known)
  // "Nike: Air" and "https://…" are texts, not filters.
  if (name !== 'not' && !isFilterName(known) && (value === '' || value.startsWith('//'))) {
    return { kind: 'text', text: reader.text.slice(start, reader.at) }
  }
  const currency = isQuoted ? '' : readCurrency(reader, known, value)
  const filter = parseFilter(known, value + currency, isQuoted)
  if (filter.ok) return minus === '' ? filter.value : { kind: 'not', part: filter.value }
  addProblem(reader, start, filter.error)
  return nothing
}

/** The name of a filter with its colon, or before a comparison. */
function matchName({ text, at }: Reader): readonly (string | undefined)[] {
  beginning.lastIndex = at
  const named = beginning.exec(text)
  if (named !== null) return named
  comparison.lastIndex = at
  const compared = comparison.exec(text) ?? []
  const [, , name = ''] = compared
  return isComparable(filterNamed(name) ?? name.toLowerCase()) ? compared : []
}

/** Skips the space before a value: what comes then is one, if no other filter begins there. */
function skipToValue(reader: Reader): void {
  const end = reader.at
  skipSpace(reader)
  const isValue = !isDone(reader) && matchName(reader).length === 0 && !startsOr(reader)
  if (!isValue) reader.at = end
}

/** A word, with the words behind it that an amount or a range needs. */
function readValue(reader: Reader, name: string): string {
  let last = readWord(reader)
  let value = last
  for (;;) {
    const end = reader.at
    skipSpace(reader)
    const word = isDone(reader) ? '' : readWord(reader)
    if (word === '' || !isUnfinished(name, last, word)) {
      reader.at = end
      return value
    }
    last = word
    value += word
  }
}

function readAtLocation(reader: Reader, length: number, isNegated: boolean): Query {
  const start = reader.at
  reader.at += length
  const location = isQuote(reader) ? readQuoted(reader) : readLocation(reader)
  if (location.trim() === '' || reader.text[reader.at] !== ':') {
    readWord(reader)
    addProblem(reader, start, t.query.needsLocation(filterExamples['stock@']))
    return nothing
  }
  reader.at++
  const filter = parseLocationFilter(location, readWord(reader))
  if (filter.ok) return isNegated ? { kind: 'not', part: filter.value } : filter.value
  addProblem(reader, start, filter.error)
  return nothing
}

function readLocation(reader: Reader): string {
  unquoted.lastIndex = reader.at
  const [found = ''] = unquoted.exec(reader.text) ?? []
  reader.at += found.length
  return found
}

function readNot(reader: Reader, start: number): Query {
  if (
    reader.at < reader.text.length &&
    !space.test(reader.text[reader.at]!) &&
    !isClosing(reader) &&
    reader.depth < maxDepth
  ) {
    reader.depth++
    const part = readSingle(reader)
    reader.depth--
    return { kind: 'not', part }
  }
  addProblem(reader, start, t.query.notNeedsOne('not:'))
  return nothing
}

function readGroup(reader: Reader): Query {
  const start = reader.at++
  if (reader.depth >= maxDepth) {
    addProblem(reader, start, t.query.tooDeep)
    reader.at = reader.text.length
    return nothing
  }
  reader.depth++
  const parts = readParts(reader)
  reader.depth--
  // A bracket that is still open while the user types ends at the end.
  if (reader.text[reader.at] === ')') reader.at++
  else reader.open ??= start
  return joinParts('all', parts)
}

function isQuote({ text, at }: Reader): boolean {
  return quotes.has(text[at] ?? '')
}

/** Any typographic mark closes one: languages and keyboards differ in which. */
function readQuoted(reader: Reader): string {
  let value = ''
  const start = reader.at
  const isPlain = reader.text[start] === '"'
  for (reader.at++; reader.at < reader.text.length; reader.at++) {
    let letter = reader.text[reader.at]!
    if (isPlain ? letter === '"' : quotes.has(letter)) {
      reader.at++
      return isPlain ? value : value.trim()
    }
    if (letter === '\\') letter = reader.text[++reader.at] ?? ''
    value += letter
  }
  // An escape at the end leads beyond it.
  reader.at = reader.text.length
  reader.open ??= start
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

/** The currency of an amount, where it stands behind a space; empty where none does. */
function readCurrency(reader: Reader, name: string, value: string): string {
  const end = reader.at
  skipSpace(reader)
  const word = reader.at > end ? readWord(reader) : ''
  if (continuesAmount(name, value, word)) return word
  reader.at = end
  return ''
}

function readOr(reader: Reader): boolean {
  if (!startsOr(reader)) return false
  reader.at += 2
  return true
}

function startsOr({ text, at }: Reader): boolean {
  return /^OR(?=[\s()]|$)/.test(text.slice(at, at + 3))
}

function isDone(reader: Reader): boolean {
  return reader.at >= reader.text.length || isClosing(reader) || isStop(reader)
}

function isStop({ text, at, depth, stop }: Reader): boolean {
  if (stop === undefined || depth > 0) return false
  stop.lastIndex = at
  return stop.test(text)
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
