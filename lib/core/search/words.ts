import { fold } from '#lib/core/base/fold.ts'

// Enough for a pasted title; more words would hardly narrow the result.
const maxWords = 16

const maxLength = 400

/** Longer words are cut: no one types more, and a single long text must not bloat the index. */
export const maxWordLength = 48

/** Characters that join parts of a word: apostrophes, and the middle dot of Catalan. */
export const joiners = "'’‘ʼʻʽ`´′·"
const apostrophe = /['’‘ʼʻʽ`´′]/
const joinedRuns = new RegExp(`[\\p{L}\\p{N}\\p{M}]+(?:[${joiners}]+[\\p{L}\\p{N}\\p{M}]+)+`, 'gu')
const asciiJoined = /[a-z0-9]+(?:['`]+[a-z0-9]+)+/g
const joinerRuns = new RegExp(`[${joiners}]+`, 'g')
const asciiRuns = /[a-z0-9]+/g
const runs = /[\p{L}\p{N}\p{M}]+/gu
const wide = /[^\0-\x7F]/
/** Zero-width characters, which do not break a word; includes the soft hyphen. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
// Scripts written without spaces.
const spaceless =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu

/**
 * The words of a text as indexed. "L'huile" is l, huile and lhuile: people search for any of them.
 * Scripts without spaces become pairs of characters and a last single one, so that any part is
 * found as a prefix of a word.
 */
export function toIndexWords(text: string): string[] {
  return toWords(
    text,
    (parts) => [...parts, parts.join('')],
    (characters) => characters.map((character, at) => character + (characters[at + 1] ?? '')),
  )
}

/**
 * The words of a query: only pairs in scripts without spaces, and a single character only on its
 * own.
 */
export function toQueryWords(text: string): string[] {
  return toWords(text, toQueryParts, (characters) =>
    characters.length === 1
      ? characters
      : characters.slice(1).map((character, at) => `${characters[at]}${character}`),
  )
}

const maxElidedLength = 2

/**
 * An elided article ("l'", "qu'") is ignored. A short last part belongs to the part before it
 * ("men's"), or is still being typed ("l'hu"): the index has the word without the apostrophe.
 */
function toQueryParts(parts: readonly string[], joined: string): readonly string[] {
  const last = parts.at(-1) ?? ''
  if (!apostrophe.test(joined) || last.length <= maxElidedLength) return [parts.join('')]
  return parts.filter((part) => part.length > maxElidedLength)
}

function toWords(
  text: string,
  toParts: (parts: readonly string[], joined: string) => readonly string[],
  toPairs: (characters: string[]) => string[],
): string[] {
  // A spacing acute accent would decompose into a space.
  const folded = fold(text.replaceAll('´', "'"))
  if (!wide.test(folded)) {
    const words = folded.match(asciiRuns) ?? []
    const whole = folded.includes("'") || folded.includes('`') ? split(folded, asciiJoined) : words
    return whole.map(cut)
  }
  const shown = folded.replace(invisible, '')
  return split(shown, joinedRuns).map(cut)

  function split(from: string, joined: RegExp): string[] {
    const words: string[] = []
    const add = (piece: string) => {
      for (const run of piece.match(runs) ?? []) words.push(...splitScripts(run, toPairs))
    }
    let done = 0
    for (const { 0: whole, index } of from.matchAll(joined)) {
      add(from.slice(done, index))
      for (const part of toParts(whole.split(joinerRuns), whole)) add(part)
      done = index + whole.length
    }
    add(from.slice(done))
    return words
  }
}

function cut(word: string): string {
  return word.slice(0, maxWordLength)
}

function splitScripts(run: string, toPairs: (characters: string[]) => string[]): string[] {
  const words: string[] = []
  let done = 0
  for (const { 0: piece, index } of run.matchAll(spaceless)) {
    if (index > done) words.push(run.slice(done, index))
    words.push(...toPairs(Array.from(piece)))
    done = index + piece.length
  }
  if (done < run.length) words.push(run.slice(done))
  return words
}

/**
 * One word of a query, and the space-separated text that it is part of, which may be part of a
 * code.
 */
export interface QueryWord {
  readonly text: string
  readonly code: string
}

/**
 * "t-shirt ab-10" is t, shirt (both, or a code with "t-shirt") and ab, 10 (both, or a code with
 * "ab-10"): a word matches on its own or through the text it is part of. Text without letters or
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
