import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { TextStep } from './text-operation.ts'
import { t } from '#lib/core/i18n/t.ts'
import { editHtml, applySplices, type Splice } from './html-text.ts'

import { compilePattern, createWork, type PatternMatch, type Work } from './pattern.ts'

/** With combining marks and inner apostrophes: "don't" is one word. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}[\p{L}\p{M}]*)*/gu

const sentenceEnd = /[.!?…。！？\n]/u

/**
 * No text of a store is longer: longer results are not computed, because they could not be stored.
 */
export const maxTextLength = 64_000

export interface TextChange {
  /** Undefined if the text would exceed `maxTextLength`. Both throw `TooMuchWork` for a long pattern. */
  readonly plain: (text: string) => string | undefined
  readonly html: (html: string) => string | undefined
}

/** A template needs the product, not only the text. */
export type PlainStep = Exclude<TextStep, { readonly by: 'template' }>

const known = new WeakMap<PlainStep, TextChange>()

/**
 * Compiled once per step, whatever the number of products; fails with a message if the step is
 * invalid.
 */
export function readTextStep(step: PlainStep): Result<TextChange, string> {
  const ready = known.get(step)
  if (ready !== undefined) return ok(ready)
  const built = buildTextChange(step)
  // A failure is not kept: its message is in the language of the moment.
  if (built.ok) known.set(step, built.value)
  return built
}

function buildTextChange(step: PlainStep): Result<TextChange, string> {
  if (step.by === 'set') return ok({ plain: () => step.text, html: () => step.text })
  if (step.by === 'replace' && step.find === '') return failed(t.editErrors.nothingToFind)
  const splicer = step.by === 'replace' ? buildReplacer(step) : ok(spliceOf(step))
  if (!splicer.ok) return splicer
  const splice = splicer.value
  const [atFirst, atLast] = [step.by !== 'suffix', step.by !== 'prefix']
  return ok({
    // An empty text stays empty: a prefix alone would become the same SKU for all products.
    plain(text) {
      if (text === '') return text
      const found = splice(text, createWork())
      return growthOf(found) > maxTextLength ? undefined : applySplices(text, found)
    },
    html(html) {
      let grown = 0
      const work = createWork()
      const next = editHtml(html, (text, index, count) => {
        const isMeant = (atFirst || index === count - 1) && (atLast || index === 0)
        const found = isMeant ? splice(text, work) : []
        grown += growthOf(found)
        return grown > maxTextLength ? [] : found
      })
      return grown > maxTextLength ? undefined : next
    },
  })
}

function growthOf(splices: readonly Splice[]): number {
  return splices.reduce((sum, { text }) => sum + text.length, 0)
}

function spliceOf(step: TextStep & { readonly by: 'prefix' | 'suffix' | 'case' }): Splicer {
  switch (step.by) {
    case 'prefix':
      return (text) => insertAt(text.length - text.trimStart().length, step.text)
    case 'suffix':
      return (text) => insertAt(text.trimEnd().length, step.text)
    case 'case':
      return (text) => spliceCase(text, step.to)
  }
}

function insertAt(at: number, text: string): Splice[] {
  return [{ start: at, end: at, text }]
}

type Splicer = (text: string, work: Work) => readonly Splice[]

type ReplaceStep = TextStep & { readonly by: 'replace' }

/** Finds and replaces all occurrences in a text; fails with a message if the pattern is invalid. */
function buildReplacer(step: ReplaceStep): Result<Splicer, string> {
  const { find, text, regex = false, anyCase = false } = step
  if (regex) {
    const pattern = compilePattern(find, anyCase)
    if (!pattern.ok) return pattern
    const { matchAll, names } = pattern.value
    return ok((whole, work) =>
      matchAll(whole, work).map((match) => {
        return { start: match.start, end: match.end, text: expand(text, match, names) }
      }),
    )
  }
  // A literal text is found in linear time.
  const literal = new RegExp(
    find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
    anyCase ? 'giu' : 'gu',
  )
  return ok((whole) =>
    Array.from(whole.matchAll(literal), ({ index, 0: found }) => {
      return { start: index, end: index + found.length, text }
    }),
  )
}

/** `$1`, `$<name>` and `$&` are replaced by what was found, `$$` by "$". */
function expand(
  text: string,
  { groups }: PatternMatch,
  names: ReadonlyMap<string, number>,
): string {
  return text.replaceAll(/\$(?:([$&])|(\d{1,2})|<([^>]*)>)/g, (all, sign, digits, name) => {
    if (sign === '$') return '$'
    if (sign === '&') return groups[0] ?? ''
    const index = digits === undefined ? names.get(String(name)) : Number(digits)
    return index === undefined || index === 0 || index >= groups.length
      ? all
      : (groups[index] ?? '')
  })
}

type LetterCase = (TextStep & { readonly by: 'case' })['to']

/** Changes the case of letters by the rules of the browser's language; everything else stays. */
function spliceCase(text: string, to: LetterCase): Splice[] {
  let wordEnd = 0
  return Array.from(text.matchAll(word)).flatMap(({ index, 0: found }) => {
    const isSentenceStart = wordEnd === 0 || sentenceEnd.test(text.slice(wordEnd, index))
    wordEnd = index + found.length
    const isCapital = to === 'title' || (to === 'sentence' && isSentenceStart)
    const changed =
      to === 'upper'
        ? found.toLocaleUpperCase()
        : isCapital
          ? capitalize(found)
          : found.toLocaleLowerCase()
    return spliceWord(found, changed, index)
  })
}

function capitalize(found: string): string {
  const [first = ''] = found
  return first.toLocaleUpperCase() + found.slice(first.length).toLocaleLowerCase()
}

/**
 * Letter by letter if both words have the same length, so that one word may span several pieces of
 * markup.
 */
function spliceWord(found: string, changed: string, index: number): Splice[] {
  const [letters, others] = [Array.from(found), Array.from(changed)]
  const isPaired = letters.length === others.length
  if (!isPaired) return [{ start: index, end: index + found.length, text: changed }]
  let at = index
  return letters.flatMap((letter, each) => {
    const start = at
    at += letter.length
    const other = others[each] ?? letter
    return other === letter ? [] : [{ start, end: at, text: other }]
  })
}
