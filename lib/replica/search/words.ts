import { fold } from './fold.ts'

/** Longer words are cut: nobody types more, and one runaway text must not swell the index. */
export const maxWordLength = 48

/** Signs that join parts of a word: apostrophes, and the middle dot of Catalan. */
export const joiners = "'’‘ʼʻʽ`´′·"
const apostrophe = /['’‘ʼʻʽ`´′]/
const joinedRuns = new RegExp(`[\\p{L}\\p{N}\\p{M}]+(?:[${joiners}]+[\\p{L}\\p{N}\\p{M}]+)+`, 'gu')
const asciiJoined = /[a-z0-9]+(?:['`]+[a-z0-9]+)+/g
const joinerRuns = new RegExp(`[${joiners}]+`, 'g')
const asciiRuns = /[a-z0-9]+/g
const runs = /[\p{L}\p{N}\p{M}]+/gu
const wide = /[^\0-\x7F]/
/** Signs without a width, which break no word: the soft hyphen among them. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
// Scripts written without spaces.
const spaceless =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu

/**
 * The words of a text as the index keeps them. "L'huile" is l, huile and lhuile: people look for any of
 * them. A script without spaces becomes pairs of characters and a last single one, so that any piece of it
 * is found as the beginning of a word.
 */
export function toIndexWords(text: string): string[] {
  return toWords(
    text,
    (parts) => [...parts, parts.join('')],
    (characters) => characters.map((character, at) => character + (characters[at + 1] ?? '')),
  )
}

/** The words of a query: pairs alone, a single character only where it stands alone. */
export function toQueryWords(text: string): string[] {
  return toWords(text, toQueryParts, (characters) =>
    characters.length === 1
      ? characters
      : characters.slice(1).map((character, at) => `${characters[at]}${character}`),
  )
}

const maxElidedLength = 2

/**
 * An elided article ("l'", "qu'") tells nothing. What is short at the end belongs to what is before it
 * ("men's"), or is only being typed ("l'hu"): the index has that without its sign.
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
  // A spacing acute accent would be taken apart into a space.
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
