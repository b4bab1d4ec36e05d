import { violation } from '../../http/api-error.ts'
import type { Test } from '../../query/compile-filter.ts'
import type { Words } from './cursor.ts'
import { whole } from '../../whole.ts'

/** By field name: the texts in which a search looks. */
export type Searchable<T> = Readonly<Record<string, (item: T) => readonly string[]>>

/** Words match the beginnings of words; with `fuzzy` one letter may be wrong. */
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
  const isMatch = whole && words.fuzzy ? isNearlyStart : isStart
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

/** Whether `text` begins with `word` when one letter is changed, added or left out. */
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
