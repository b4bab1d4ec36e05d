import { filterStart } from '#lib/core/search/grammar/filter-start.ts'
import type { Span } from './edit-line.ts'
import { fail } from './line-failure.ts'

/** A word, a text in quotes, a sign, the beginning of a search for products, or the end. */
export type Token =
  | { readonly kind: 'word' | 'text'; readonly value: string; readonly at: Span }
  | { readonly kind: 'sign'; readonly value: '=' | '→' | ';'; readonly at: Span }
  | { readonly kind: 'filter' | 'end'; readonly value: string; readonly at: Span }

const filter = new RegExp(String.raw`${filterStart}|\(`, 'iuy')
const word = /(?:(?!->)[^\s";=→])+/y
const sign = /[=;→]|->/y
const curly = /^[“”„«»]/

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\',
  '"': '"',
  n: '\n',
  r: '\r',
  t: '\t',
}

export function skipSpaceFrom(text: string, start: number): number {
  let at = start
  while (/\s/.test(text.charAt(at))) at += 1
  return at
}

/** Reads the token that begins at `at`, which is no space. */
export function readToken(text: string, at: number): Token {
  if (at >= text.length) return { kind: 'end', value: '', at: [text.length, text.length] }
  if (text[at] === '"') return readText(text, at)
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const spanOf = (found: string): Span => [at, at + found.length]
  const found = match(filter)
  if (found !== undefined) return { kind: 'filter', value: found, at: spanOf(found) }
  const mark = match(sign)
  if (mark === '=' || mark === ';') return { kind: 'sign', value: mark, at: spanOf(mark) }
  if (mark !== undefined) return { kind: 'sign', value: '→', at: spanOf(mark) }
  const value = match(word) ?? text.charAt(at)
  if (curly.test(value)) fail('curlyQuote', [at, at + 1])
  return { kind: 'word', value, at: spanOf(value) }
}

function readText(text: string, at: number): Token {
  let value = ''
  for (let end = at + 1; end < text.length; end += 1) {
    const letter = text.charAt(end)
    if (letter === '"') return { kind: 'text', value, at: [at, end + 1] }
    if (letter !== '\\') {
      value += letter
      continue
    }
    end += 1
    const meant = escapes[text.charAt(end)]
    if (meant === undefined) {
      if (end >= text.length) break
      fail('badEscape', [end - 1, end + 1], text.slice(end - 1, end + 1))
    }
    value += meant
  }
  return fail('openQuote', [at, text.length])
}
