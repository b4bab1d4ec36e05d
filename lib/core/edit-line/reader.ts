import { keywordsFor } from './words.ts'
import type { LineContext } from './edit-line.ts'
import { fail } from './line-failure.ts'
import { readToken, skipSpaceFrom, type Token } from './token.ts'

/** Values of a line that can be completed. */
export type ValueKind =
  | 'collection'
  | 'location'
  | 'recipe'
  | 'ribbon'
  | 'brand'
  | 'option'
  | 'template'
  | 'image-template'

/** What could be written at a position: a keyword, or a value with an example. */
export type Expected =
  | { readonly word: string }
  | { readonly example: string; readonly kind?: ValueKind | undefined }

export interface LineReader extends ReturnType<typeof createReader> {}

/**
 * Reads a line word by word. It remembers what could have been written at the position that it has
 * reached: for the message of an error, and for completion.
 */
export function createReader(text: string, context: LineContext) {
  let at = 0
  let expectedAt = 0
  let expected: Expected[] = []
  let lastEnd = 0
  let weightUnit: string | undefined

  function skipSpace(): number {
    at = skipSpaceFrom(text, at)
    return at
  }

  function peek(): Token {
    return readToken(text, skipSpace())
  }

  function take(token: Token): void {
    ;[, at] = token.at
    lastEnd = at
  }

  function expect(...could: readonly Expected[]): void {
    if (expectedAt !== at) expected = []
    expectedAt = at
    expected.push(...could)
  }

  /** Takes the next token if it is one of the words, whatever their case. */
  function takeWord<const Word extends string>(...words: readonly Word[]): Word | undefined {
    const token = peek()
    expect(...words.map((each) => ({ word: each })))
    if (token.kind !== 'word') return undefined
    const found =
      words.find((each) => each === token.value.toLowerCase()) ?? findMeant(token, words)
    if (found !== undefined) take(token)
    return found
  }

  function takeSign(value: '=' | '→' | ';'): boolean {
    const token = peek()
    expect({ word: value })
    const isFound = token.kind === 'sign' && token.value === value
    if (isFound) take(token)
    return isFound
  }

  /** `→`, `->` and `to` are the same. */
  function takeTo(): boolean {
    return takeSign('→') || takeWord('to') !== undefined
  }

  /** Takes a text in quotes; undefined if none follows. */
  function takeText(example: string, kind?: ValueKind): string | undefined {
    const token = peek()
    expect({ example: quote(example), kind })
    if (token.kind !== 'text') return undefined
    take(token)
    return token.value
  }

  function needText(example: string, kind?: ValueKind): string {
    const token = peek()
    if (token.kind === 'word') fail('unquoted', token.at, token.value)
    return takeText(example, kind) ?? unexpected()
  }

  /** Takes the next token as a value that is written without quotes. */
  function takeValue(example: string): Token & { readonly kind: 'word' } {
    const token = peek()
    expect({ example })
    if (token.kind !== 'word') return unexpected()
    take(token)
    return { ...token, kind: 'word' }
  }

  function need(isTaken: unknown): void {
    if (isTaken === undefined || isTaken === false) unexpected()
  }

  /** Fails at the next token: it is none of what could be written here. */
  function unexpected(): never {
    const { at: where } = peek()
    const options = expectedAt === at ? listOptions(expected) : ''
    return where[0] === where[1]
      ? fail('incomplete', where, options)
      : fail('unexpected', where, text.slice(...where), options)
  }

  return {
    text,
    context,
    peek,
    skipSpace,
    take,
    takeWord,
    takeSign,
    takeTo,
    takeText,
    needText,
    takeValue,
    need,
    expect,
    unexpected,
    /** The unit of all weights in the line; undefined where none is written. */
    weightUnit: () => weightUnit,
    /** False if the line has weights of another unit. */
    setWeightUnit(unit: string): boolean {
      weightUnit ??= unit
      return weightUnit === unit
    },
    /** The end of the last token. */
    lastEnd: () => lastEnd,
    moveTo: (position: number) => {
      at = position
      lastEnd = position
    },
    /** What could be written at the end of the text, if the reader has reached it. */
    listExpected: (): readonly Expected[] => (expectedAt >= text.trimEnd().length ? expected : []),
  }
}

/** The word that is meant in the person's language; fails where it could be two of them. */
function findMeant<Word extends string>(token: Token, words: readonly Word[]): Word | undefined {
  const keywords = keywordsFor(token.value)
  const [found, other] = words.filter((each) => keywords.includes(each))
  if (found !== undefined && other !== undefined) {
    fail('twoMeanings', token.at, token.value, found, other)
  }
  return found
}

const maxOptions = 6

function listOptions(expected: readonly Expected[]): string {
  const names = expected.map((each) => ('word' in each ? each.word : each.example))
  const some = [...new Set(names)].slice(0, maxOptions).join(', ')
  return names.length > maxOptions ? `${some}, …` : some
}

const marks: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

/** A text as it is written in a line. */
export function quote(text: string): string {
  return `"${text.replaceAll(/[\\"\n\r\t]/g, (letter) => marks[letter] ?? letter)}"`
}
