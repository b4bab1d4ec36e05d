import { type FacetValue, sortFacet } from '../facets.ts'
import { findValues } from '../filters/pick-text.ts'
import { countSelected, selectRows } from '../filters/select-rows.ts'
import type { SearchContext } from '../search-context.ts'
import type { SearchIndex, Segment, ValueKind } from '../segment.ts'
import { kindOf } from '../value-kind.ts'
import { fold } from '#lib/core/base/fold.ts'
import { listLocations } from '../levels.ts'
import { readValue } from '../values.ts'
import { currentLanguage } from '#lib/core/i18n/language.ts'
import { choiceNamed, choicesBeginning, filterNamed, namesBeginning } from './filter-words.ts'
import { isFilterName } from './parse-filter.ts'
import {
  choices,
  type ChoiceFilter,
  type Filter,
  filterExamples,
  locationChoices,
} from './query.ts'
import { writeLocation, writeQuery } from './write.ts'

export interface Completion {
  /** Replaces the text from `start` to `end`. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** How many products match the filter; absent for the name of a filter. */
  readonly count?: number
}

const maxOffered = 8

const beingEntered = /(?:^|[\s(])(-|not:)?(?:(\p{L}+):)?("?)([^\s"]*|(?<=")[^"]*)$/u

/** Completions of the word before the caret: names of filters, then the store's own values. */
export function completeQuery(
  index: SearchIndex,
  text: string,
  caret: number,
  context: SearchContext,
): Completion[] {
  const atLocation = completeLocation(index, text.slice(0, caret), context)
  if (atLocation !== undefined) return atLocation.slice(0, maxOffered)
  const [, sign = '', written, quote = '', entered = ''] =
    beingEntered.exec(text.slice(0, caret)) ?? []
  const name = written?.toLowerCase()
  const start =
    caret - entered.length - quote.length - (written === undefined ? 0 : written.length + 1)
  if (name === undefined)
    return quote !== '' || entered === '' ? [] : completeName(index, entered, sign, start, caret)
  const filter = isFilterName(name) ? name : filterNamed(name)
  if (filter === undefined) return []
  const options = Object.hasOwn(choices, filter)
    ? completeChoice(
        index,
        { name: filter as keyof typeof choices, written: name },
        entered,
        context,
      )
    : isValueFilter(filter)
      ? completeValue(index, filter, entered)
      : []
  return options
    .slice(0, maxOffered)
    .map(({ value, count }) => ({ text: value, start, end: caret, count }))
}

function completeName(
  index: SearchIndex,
  entered: string,
  sign: string,
  start: number,
  end: number,
): Completion[] {
  const beginning = entered.toLowerCase()
  const hasLocations = listLocations(index).length > 0
  if (beginning.length < 2 && sign === '') return []
  const names = Object.keys(filterExamples).filter((name) => name.startsWith(beginning))
  return [...namesBeginning(currentLanguage(), beginning), ...names]
    .filter((name) => name !== 'stock@' || hasLocations)
    .map((name) => ({ text: name === 'stock@' ? name : `${name}:`, start, end }))
}

const locationBeingEntered =
  /(?:^|[\s(])(?:-|not:)?(stock@("?)((?<=")(?:[^"\\]|\\.)*|[^\s":()]*))$/iu
const stockBeingEntered =
  /(?:^|[\s(])(?:-|not:)?(stock@(?:"((?:[^"\\]|\\.)*)"|([^\s":()]+)):(\p{L}*))$/iu

/** Completions of the name of a location or of the stock there; undefined for anything else. */
function completeLocation(
  index: SearchIndex,
  before: string,
  context: SearchContext,
): Completion[] | undefined {
  const end = before.length
  const [, written, , beginning = ''] = locationBeingEntered.exec(before) ?? []
  if (written !== undefined) {
    const wanted = fold(unescape(beginning))
    return listLocations(index)
      .filter((location) => fold(location).startsWith(wanted))
      .map((location) => ({
        text: `${writeLocation(location)}:`,
        start: end - written.length,
        end,
      }))
  }
  const [, filter, quoted, plain, entered = ''] = stockBeingEntered.exec(before) ?? []
  if (filter === undefined) return undefined
  const location = plain ?? unescape(quoted ?? '')
  return locationChoices
    .filter((stock) => stock.startsWith(entered.toLowerCase()))
    .map((stock) => {
      const query = { kind: 'location-filter', name: 'stock@', location, stock } as const
      const text = writeQuery(query)
      return { text, start: end - filter.length, end, count: countFilter(index, query, context) }
    })
}

function unescape(quoted: string): string {
  return quoted.replaceAll(/\\(.)/gs, '$1')
}

/** In English for a filter that was named in English, else in the language of the interface where it has a word. */
function completeChoice(
  index: SearchIndex,
  { name, written }: { readonly name: keyof typeof choices; readonly written: string },
  entered: string,
  context: SearchContext,
): FacetValue[] {
  const toOption = (choice: string, value?: string) => {
    const filter = { kind: 'choice-filter', name, choice } as ChoiceFilter
    const text = writeQuery(filter)
    return { value: value ?? text, count: countFilter(index, filter, context) }
  }
  const words = written === name ? [] : choicesBeginning(currentLanguage(), name, entered)
  const translated = words.map((word) => choiceNamed(name, word) ?? word)
  const english = choices[name].filter(
    (choice) => choice.startsWith(entered.toLowerCase()) && !translated.includes(choice),
  )
  return [
    ...words.map((word, at) => toOption(translated[at] ?? word, `${written}:${word}`)),
    ...english.map((choice) => toOption(choice)),
  ]
}

// Counting reads every row, and typing asks for the same counts at every key.
const counted = new WeakMap<SearchIndex, Map<string, number>>()

function countFilter(index: SearchIndex, filter: Filter, context: SearchContext): number {
  const key = JSON.stringify([filter, context.lowStock])
  const counts = counted.get(index) ?? new Map<string, number>()
  counted.set(index, counts)
  const count = counts.get(key) ?? countSelected(selectRows(index, filter, context))
  counts.set(key, count)
  return count
}

function completeValue(index: SearchIndex, name: ValueFilter, entered: string): FacetValue[] {
  const counts = new Map<string, number>()
  for (const segment of index.segments) {
    for (const value of findValues(segment, kindOf(name), entered, false)) {
      const text = readValue(segment, value)
      counts.set(text, (counts.get(text) ?? 0) + countAlive(segment, value))
    }
  }
  const values = [...counts].filter(([, count]) => count > 0)
  return sortFacet(values.map(([value, count]) => ({ value, count }))).map(({ value, count }) => ({
    value: writeQuery({ kind: 'text-filter', name, text: value, isWhole: true }),
    count,
  }))
}

function countAlive({ valueRows, valueRowStarts, alive }: Segment, value: number): number {
  const rows = valueRows.subarray(valueRowStarts[value], valueRowStarts[value + 1])
  if (alive === undefined) return rows.length
  let count = 0
  for (const row of rows) count += alive[row]!
  return count
}

type ValueFilter = ValueKind | 'category'

function isValueFilter(name: string): name is ValueFilter {
  return ['type', 'brand', 'ribbon', 'collection', 'category', 'option'].includes(name)
}
