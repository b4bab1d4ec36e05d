import { fold } from './fold.ts'
import { toQueryWords } from './words.ts'

/** One word of a query, and the piece between spaces that it came from: that may be part of a code. */
export interface QueryWord {
  readonly text: string
  readonly code: string
}

// Enough for a pasted title; the rest could hardly narrow the result further.
const maxWords = 16
const maxLength = 400

/**
 * "t-shirt ab-10" is t, shirt (both, or a code with "t-shirt") and ab, 10 (both, or a code with
 * "ab-10"): a word matches by itself or through the piece it came from. A piece without letters or
 * digits, like the hyphen of "lamp - red", counts only where there is nothing else.
 */
export function toTerms(text: string): QueryWord[] {
  const terms: QueryWord[] = []
  const signs: QueryWord[] = []
  for (const piece of text.slice(0, maxLength).split(/\s+/)) {
    const code = fold(piece).trim()
    const words = toQueryWords(piece)
    if (words.length === 0 && code !== '') signs.push({ text: '', code })
    for (const word of words) terms.push({ text: word, code })
  }
  return (terms.length === 0 ? signs : terms).slice(0, maxWords)
}
