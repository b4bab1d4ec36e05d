import { maxSearchLength } from '#lib/core/operations/edit.ts'
import {
  type EmbeddedQuery,
  parseQueryWithin,
  type QueryPart,
} from '#lib/core/search/grammar/parse.ts'
import { findOtherCurrency, listNamedLocations } from '#lib/core/search/filters/not-in-store.ts'
import { filterStart } from '#lib/core/search/grammar/filter-start.ts'
import { everything, type Query } from '#lib/core/search/grammar/query.ts'
import { quote, writeQuery } from '#lib/core/search/grammar/write.ts'
import { isSameLocation } from '#lib/core/search/levels.ts'
import type { LineQuery } from './edit-line.ts'
import { fail } from './line-failure.ts'
import type { LineReader } from './reader.ts'
import { scheduleWords } from './schedule.ts'
import { isVerb } from './spellings.ts'
import { wordsFor } from './words.ts'

/**
 * The words that end a search. Those of the person's language end filters alone: behind "for" they may be what is
 * searched for.
 */
function stopOf(isSearch: boolean): RegExp {
  const words = isSearch ? scheduleWords : [...scheduleWords, ...wordsFor(scheduleWords)]
  return new RegExp(`(?:${words.join('|').replaceAll("'", "['’]")})(?=\\s|$)`, 'iy')
}

/**
 * Takes the products of an edit: `all`, filters of the search, or any search behind `for`. A word
 * without `for` is no search: it may be a misspelt option of the last change.
 */
export function takeProducts(reader: LineReader): LineQuery | undefined {
  if (reader.takeWord('all') !== undefined) return { text: '', query: everything }
  const isSearch = reader.takeWord('for') !== undefined
  reader.expect({ example: 'stock:out' })
  if (!isSearch && reader.peek().kind !== 'filter') return undefined
  const start = reader.skipSpace()
  const found = parseQueryWithin(reader.text, start, stopOf(isSearch))
  checkParts(reader, found, isSearch)
  const text = reader.text.slice(start, found.end)
  if (text.length > maxSearchLength) {
    fail('searchTooLong', [start, found.end], String(maxSearchLength))
  }
  reader.moveTo(found.end)
  return { text, query: found.query }
}

function checkParts(reader: LineReader, found: EmbeddedQuery, isSearch: boolean): void {
  const { text } = reader
  if (found.open !== undefined) {
    fail(text[found.open] === '(' ? 'openBracket' : 'openQuote', [found.open, text.length])
  }
  for (const [index, part] of found.parts.entries()) {
    const written = text.slice(part.start, part.end)
    if (isEndOfStep(written, text, found.parts[index + 1])) {
      fail('productsLast', [part.end - 1, part.end])
    }
    if (!isSearch && !isFilterPart(part, written)) {
      fail('needsFor', [part.start, part.end], written)
    }
  }
  const [problem] = found.problems
  if (problem !== undefined) {
    fail('search', [problem.start, Math.min(problem.end, text.length)], problem.message)
  }
  if (found.parts.length === 0) reader.unexpected()
  for (const part of found.parts) checkNames(reader, part)
}

/** While the locations or the currency are unknown, the preview finds out. */
function checkNames(reader: LineReader, { query, start, end }: QueryPart): void {
  const { currency, locations } = reader.context
  const other = currency === undefined ? undefined : findOtherCurrency(query, currency)
  if (other !== undefined && currency !== undefined)
    fail('otherCurrency', [start, end], other, currency)
  const unknown =
    locations &&
    listNamedLocations(query).find(
      (location) => !locations.some(({ name }) => isSameLocation(name, location)),
    )
  if (unknown !== undefined) fail('noLocation', [start, end], unknown)
}

const filterOrBracket = new RegExp(String.raw`^(?:${filterStart}|\()`, 'iu')

/** Whether the text of a part begins with a filter or bracket: "Lamp OR stock:out" does not. */
function isFilterPart({ query }: QueryPart, written: string): boolean {
  return query.kind !== 'text' && filterOrBracket.test(written)
}

/** Whether a part ends with a semicolon that was meant to end a change. */
function isEndOfStep(written: string, text: string, next: QueryPart | undefined): boolean {
  if (written === ';') return true
  return written.endsWith(';') && next !== undefined && isVerb(text.slice(next.start, next.end))
}

export function writeProducts(query: Query): string {
  if (query.kind === 'all' && query.parts.length === 0) return 'all'
  const parts = query.kind === 'all' ? query.parts : [query]
  const text = parts
    .map((part) =>
      part.kind === 'any' ? part.parts.map(writeSingle).join(' OR ') : writeSingle(part),
    )
    .join(' ')
  const isSearch = parts.some(
    (part) => (part.kind === 'any' ? part.parts[0] : part)?.kind === 'text',
  )
  return isSearch ? `for ${text}` : text
}

/** Words that have a meaning in a line are quoted. */
function writeSingle(part: Query): string {
  if (part.kind === 'all') return `(${writeQuery(part)})`
  if (part.kind !== 'text') return writeQuery(part)
  const { text } = part
  const isReserved =
    text.includes(';') || isVerb(text) || scheduleWords.some((word) => word === text.toLowerCase())
  return isReserved ? quote(text) : writeQuery(part)
}
