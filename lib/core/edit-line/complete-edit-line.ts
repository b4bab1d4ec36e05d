import type { Completion } from '#lib/core/search/grammar/complete.ts'
import { filterStart } from '#lib/core/search/grammar/filter-start.ts'
import type { LineContext } from './edit-line.ts'
import { readLine } from './parse-edit-line.ts'
import { imagePlaceholders, textPlaceholders } from '#lib/core/operations/text/template.ts'
import { LineFailure } from './line-failure.ts'
import { createReader, type Expected, quote, type ValueKind } from './reader.ts'

/** Where completions come from, besides the grammar. */
export interface CompletionContext extends LineContext {
  /** Values in use in the store. */
  readonly listValues: (
    kind: Extract<ValueKind, 'ribbon' | 'brand' | 'option'>,
  ) => readonly string[]
  /** Completions of the filter before the caret. */
  readonly completeFilter: (text: string, caret: number) => readonly Completion[]
}

const limit = 8
/** A filter, a text in quotes, or a word; the last one may be unfinished. */
const piece =
  /-?stock@(?:"(?:[^"\\]|\\.)*"?[^\s"]*|[^\s"]*)|-?\p{L}+:(?:"(?:[^"\\]|\\.)*"?|\S*)|"(?:[^"\\]|\\.)*"?|[^\s";]+/gisu
const filter = new RegExp(`^${filterStart}`, 'iu')
const finishedText = /^"(?:[^"\\]|\\.)*"$/s

/** Completions of the word before the caret: keywords of the line, values, and filters. */
export function completeEditLine(
  text: string,
  caret: number,
  context: CompletionContext,
): readonly Completion[] {
  const before = text.slice(0, caret)
  const word = findWord(before)
  if (filter.test(word)) return context.completeFilter(text, caret)
  const start = caret - word.length
  const options = listExpected(text.slice(0, start), context)
  const found = options.flatMap((each) => listTexts(each, word, context))
  const filters = options.some((each) => 'example' in each && each.example === 'stock:out')
    ? context.completeFilter(text, caret)
    : []
  const own = [...new Set(found)].map((option) => ({ text: option, start, end: caret }))
  return [...own, ...filters].slice(0, limit)
}

/** The unfinished word at the end of a text. */
function findWord(text: string): string {
  const last = Array.from(text.matchAll(piece)).at(-1)
  if (last === undefined || last.index + last[0].length < text.length) return ''
  return finishedText.test(last[0]) ? '' : last[0]
}

/** What could be written behind a text. */
function listExpected(text: string, context: LineContext): readonly Expected[] {
  const reader = createReader(text, context)
  try {
    readLine(reader)
  } catch (failure) {
    if (!(failure instanceof LineFailure)) throw failure
  }
  return reader.listExpected()
}

function listTexts(
  expected: Expected,
  word: string,
  context: CompletionContext,
): readonly string[] {
  if ('word' in expected) {
    const isWord = /^\p{L}/u.test(expected.word) && !word.startsWith('"')
    return isWord && expected.word.startsWith(word.toLowerCase()) ? [expected.word] : []
  }
  if (expected.kind === undefined) return []
  if (expected.kind === 'template') return completeTemplate(word, textPlaceholders)
  if (expected.kind === 'image-template') return completeTemplate(word, imagePlaceholders)
  const beginning = word.replace(/^"/, '').toLowerCase()
  return listValues(expected.kind, context)
    .filter((value) => value.toLowerCase().startsWith(beginning))
    .map(quote)
}

/** The template with the placeholder that is being written; its text stays open. */
function completeTemplate(word: string, placeholders: readonly string[]): readonly string[] {
  const [, before, beginning] = /^("(?:.*[^{])?(?:\{\{)*)\{([^{}|"]*)$/s.exec(word) ?? []
  if (before === undefined || beginning === undefined) return []
  return placeholders
    .filter((each) => each.startsWith(beginning.toLowerCase()))
    .map((each) => `${before}{${each}}`)
}

type NamedKind = Exclude<ValueKind, 'template' | 'image-template'>

function listValues(kind: NamedKind, context: CompletionContext): readonly string[] {
  if (kind === 'collection') return (context.collections ?? []).map(({ name }) => name)
  if (kind === 'location') return (context.locations ?? []).map(({ name }) => name)
  if (kind === 'recipe') return (context.recipes ?? []).map(({ name }) => name)
  return context.listValues(kind)
}
