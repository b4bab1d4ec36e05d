import { violation } from '../../http/api-error.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { compileFilter, type Test } from '../../query/compile-filter.ts'
import type { FindField } from '../../query/field.ts'
import type { Words } from './cursor.ts'

/** For each field: compiles a filter on the elements of its list, for `$matchItems`. */
export type MatchItems<T> = Readonly<Record<string, (filter: unknown) => Test<T>>>

/** A list whose elements are matched by separate filters. */
export function matchElements<T, E>(read: (item: T) => readonly E[], find: FindField<E>) {
  return (filter: unknown): Test<T> => {
    const test = compileFilter(filter, find)
    return (item) => read(item).some(test)
  }
}

/** As `compileFilter`, with `$matchItems` for lists that are matched element by element. */
export function compileV3Filter<T>(
  filter: unknown,
  find: FindField<T>,
  matchItems: MatchItems<T>,
): Test<T> {
  if (!isRecord(filter)) return compileFilter(filter, find)
  const nested = (condition: unknown): Test<T>[] =>
    (Array.isArray(condition) ? condition : [condition]).map((each) =>
      compileV3Filter(each, find, matchItems),
    )
  const tests = Object.entries(filter).map(([name, condition]): Test<T> => {
    if (name === '$and') {
      const all = nested(condition)
      return (item) => all.every((test) => test(item))
    }
    if (name === '$or' || name === '$not') {
      const any = nested(condition)
      return (item) => any.some((test) => test(item)) === (name === '$or')
    }
    const elements = Object.hasOwn(matchItems, name) ? matchItems[name] : undefined
    return elements === undefined
      ? compileFilter({ [name]: condition }, find)
      : compileElements(name, elements, condition)
  })
  return (item) => tests.every((test) => test(item))
}

/** Every filter of the list must match an element. */
function compileElements<T>(
  name: string,
  elements: (filter: unknown) => Test<T>,
  condition: unknown,
): Test<T> {
  const wanted = isRecord(condition) ? condition['$matchItems'] : undefined
  if (!Array.isArray(wanted) || Object.keys(Object(condition)).length !== 1) {
    throw violation('filter', `Field '${name}' supports $matchItems with a list of filters only`)
  }
  const tests = wanted.map((each: unknown) => elements(each))
  return (item) => tests.every((test) => test(item))
}

/** For each field: the texts that a search reads. */
export type Searchable<T> = Readonly<Record<string, (item: T) => readonly string[]>>

/** Words match the beginnings of words. With `fuzzy`, one letter may differ. */
export function compileWords<T>(words: Words | undefined, searchable: Searchable<T>): Test<T> {
  if (words === undefined) return () => true
  const names = words.fields.length === 0 ? Object.keys(searchable) : words.fields
  const reads = names.map((name) => {
    const read = Object.hasOwn(searchable, name) ? searchable[name] : undefined
    if (read === undefined) {
      throw violation('search.fields', `Field '${name}' is not declared as searchable`)
    }
    return read
  })
  const wanted = split(words.expression)
  const isMatch = words.fuzzy ? isNearlyStart : isStart
  return (item) => {
    const found = reads.flatMap((read) => read(item).flatMap(split))
    const isFound = (word: string) => found.some((each) => isMatch(word, each))
    return words.mode === 'AND' ? wanted.every(isFound) : wanted.some(isFound)
  }
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function isStart(word: string, text: string): boolean {
  return text.startsWith(word)
}

/** Whether `text` begins with `word` if one letter is changed, added or left out. */
function isNearlyStart(word: string, text: string): boolean {
  if (isStart(word, text)) return true
  let at = 0
  while (at < word.length && word[at] === text[at]) at += 1
  const rest = word.slice(at)
  const other = text.slice(at)
  return (
    other.slice(1).startsWith(rest.slice(1)) ||
    other.slice(1).startsWith(rest) ||
    other.startsWith(rest.slice(1))
  )
}
