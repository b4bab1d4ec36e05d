import { fold } from './fold.ts'

/** Longer words are cut: nobody types more, and one runaway text must not swell the index. */
export const maxWordLength = 48

const apostrophes = /['’ʼ`]/g
const asciiRuns = /[a-z0-9]+/g
const runs = /[\p{L}\p{N}\p{M}]+/gu
const wide = /[^\0-\x7F]/
// Scripts written without spaces.
const spaceless =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu

/**
 * The words of a text as the index keeps them. A script without spaces becomes pairs of characters
 * and a last single one, so that any piece of it is found as the beginning of a word.
 */
export function toIndexWords(text: string): string[] {
  return toWords(text, (characters) =>
    characters.map((character, at) => character + (characters[at + 1] ?? '')),
  )
}

/** The words of a query: pairs alone, a single character only where it stands alone. */
export function toQueryWords(text: string): string[] {
  return toWords(text, (characters) =>
    characters.length === 1
      ? characters
      : characters.slice(1).map((character, at) => `${characters[at]}${character}`),
  )
}

function toWords(text: string, toPairs: (characters: string[]) => string[]): string[] {
  const folded = fold(text).replace(apostrophes, '')
  const words = wide.test(folded)
    ? (folded.match(runs) ?? []).flatMap((run) => splitScripts(run, toPairs))
    : (folded.match(asciiRuns) ?? [])
  return words.map((word) => word.slice(0, maxWordLength))
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
