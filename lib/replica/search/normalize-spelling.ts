import type { QueryWord } from './query-words.ts'

const maxSpellings = 8
// Shorter words fall apart into letters that occur everywhere.
const min = 5

/**
 * Other ways to put the spaces: a word that occurs nowhere is taken apart ("hr290012" for "HR290-012"),
 * or put together with its neighbour ("blan ket"), wherever that gives words that do occur.
 */
export function normalizeSpelling(
  terms: readonly QueryWord[],
  isKnown: (text: string) => boolean,
): QueryWord[][] {
  const spellings: QueryWord[][] = []
  const replace = (from: number, count: number, texts: readonly string[]) => {
    if (!texts.every(isKnown)) return
    const words = texts.map((text) => ({ text, code: '' }))
    spellings.push([...terms.slice(0, from), ...words, ...terms.slice(from + count)])
  }
  for (const [at, { text }] of terms.entries()) {
    if (isKnown(text)) continue
    const next = terms[at + 1]
    const last = terms[at - 1]
    if (next !== undefined) replace(at, 2, [text + next.text])
    if (last !== undefined) replace(at - 1, 2, [last.text + text])
    for (let cut = 1; text.length >= min && cut < text.length; cut++) {
      replace(at, 1, [text.slice(0, cut), text.slice(cut)])
    }
  }
  return spellings.slice(0, maxSpellings)
}
