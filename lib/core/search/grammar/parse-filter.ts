import {
  currencyBeside,
  isCurrencyWord,
  parseEnteredAmount,
  parseEnteredNumber,
} from '#lib/core/catalog/amount-text.ts'
import { compare } from '#lib/core/catalog/money/amount.ts'
import { isReversed, parseCalendarDates } from './calendar-dates.ts'
import { letterEdits, maxLetterEdits } from '#lib/core/base/letter-edits.ts'
import { choiceNamed } from './filter-words.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  ageUnits,
  type Bound,
  choices,
  type ChoiceFilter,
  type Filter,
  filterExamples,
  locationChoices,
  type LocationFilter,
  type RangeFilter,
  rangeFilters,
  rangeUnits,
  type TextFilter,
  textFilters,
  timeFilters,
} from './query.ts'
import { writeLocation } from './write.ts'

/** Parses one filter from its name and value; the error is a message that says how to write it. */
export function parseFilter(
  name: string,
  value: string,
  isQuoted: boolean,
): Result<Filter, string> {
  if (!isFilterName(name)) return failed(describeUnknown(name))
  if (value === '') return failed(t.query.needsValue(name, filterExamples[name]))
  if (isOneOf(textFilters, name)) {
    return ok({ kind: 'text-filter', name, text: value, isWhole: isQuoted } satisfies TextFilter)
  }
  if (isOneOf(rangeFilters, name)) return parseRange(name, value)
  if (isOneOf(timeFilters, name)) return parseTime(name, value)
  const known: readonly string[] = choices[name]
  const entered = value.toLowerCase()
  const choice = known.includes(entered) ? entered : choiceNamed(name, entered)
  if (choice === undefined) {
    // "stock:<5" can only mean the quantity.
    const quantity = name === 'stock' ? parseRange('quantity', value) : undefined
    if (quantity?.ok === true) return quantity
    const list = known.map((one) => `${name}:${one}`)
    return failed(t.query.unknownValue(`${name}:${value}`, list))
  }
  return ok({ kind: 'choice-filter', name, choice } as ChoiceFilter)
}

/** Parses the stock at a location: "in", "out" or a range of quantities. */
export function parseLocationFilter(
  location: string,
  value: string,
): Result<LocationFilter, string> {
  const toFilter = (stock: LocationFilter['stock']): LocationFilter => ({
    kind: 'location-filter',
    name: 'stock@',
    location,
    stock,
  })
  const choice = value.toLowerCase()
  if (isOneOf(locationChoices, choice)) return ok(toFilter(choice))
  const name = writeLocation(location)
  const range = value === '' ? undefined : parseRange('quantity', value)
  return range?.ok ? ok(toFilter(range.value.range)) : failed(t.query.badStockAt(name))
}

export function isFilterName(name: string): name is Exclude<Filter['name'], 'stock@'> {
  return Object.hasOwn(filterExamples, name) && name !== 'stock@'
}

function describeUnknown(name: string): string {
  return t.query.noFilter(name, meantFor(name) ?? findLikely(name))
}

/** Colors and sizes are choices of options, whichever names a store gives these. */
function meantFor(name: string): string | undefined {
  const meansOption = ['colour', 'color', 'farbe', 'couleur', 'size', 'größe', 'grösse', 'taille']
  return meansOption.includes(name) ? 'option' : undefined
}

/** The name that is spelled most like this one. */
function findLikely(name: string): string | undefined {
  const [best] = Object.keys(filterExamples)
    .filter((known) => known !== 'stock@')
    .map((known) => ({ known, edits: letterEdits(known, name) }))
    .toSorted((one, other) => one.edits - other.edits)
  if (best !== undefined && best.edits <= Math.min(maxLetterEdits, name.length / 2)) {
    return best.known
  }
  return Object.keys(filterExamples).find(
    (known) => known.startsWith(name.slice(0, 3)) || name.startsWith(known),
  )
}

type Limit = Omit<Bound, 'isIncluded'>

const signs: Readonly<Record<string, (limit: Limit) => RangeFilter['range']>> = {
  '<': (limit) => ({ to: { ...limit, isIncluded: false } }),
  '<=': (limit) => ({ to: { ...limit, isIncluded: true } }),
  '>': (limit) => ({ from: { ...limit, isIncluded: false } }),
  '>=': (limit) => ({ from: { ...limit, isIncluded: true } }),
  '': (limit) => ({ from: { ...limit, isIncluded: true }, to: { ...limit, isIncluded: true } }),
}

/** Two dots, three, or the sign of three. */
const rangeDots = /\.{2,3}|…/

function parseRange(name: RangeFilter['name'], value: string): Result<RangeFilter, string> {
  const plain = value.replace('≤', '<=').replace('≥', '>=')
  const bare = rangeUnits[name] === 'percent' ? plain.replaceAll('%', '') : plain
  const [low, high, ...more] = bare.split(rangeDots)
  if (more.length > 0 || (low === '' && high === '')) return failed(t.query.badRange(name, value))
  if (high === undefined) {
    const [, sign = '', number = ''] = /^(<=|>=|<|>)?(.*)$/s.exec(bare) ?? []
    const limit = parseLimit(name, value, number)
    return limit.ok ? ok({ kind: 'range-filter', name, range: signs[sign]!(limit.value) }) : limit
  }
  const from = low === '' ? undefined : parseLimit(name, value, low!)
  const to = high === '' ? undefined : parseLimit(name, value, high)
  if (from?.ok === false) return from
  if (to?.ok === false) return to
  if (from && to && compare(from.value.amount, to.value.amount) > 0) {
    return failed(t.query.wrongWayRound(`${name}:${value}`, `${name}:${high}..${low}`))
  }
  const range = {
    ...(from && { from: { ...from.value, isIncluded: true } }),
    ...(to && { to: { ...to.value, isIncluded: true } }),
  }
  return ok({ kind: 'range-filter', name, range })
}

function parseLimit(
  name: RangeFilter['name'],
  value: string,
  number: string,
): Result<Limit, string> {
  const unit = rangeUnits[name]
  // Queries are saved, shared and parsed by the worker: a number must not depend on the language.
  const amount = (unit === 'money' ? parseEnteredAmount : parseEnteredNumber)(number, 'either')
  if (!amount.ok) return failed(`${t.query.badRange(name, value)} ${amount.error}`)
  const currency = unit === 'money' ? currencyBeside(number) : ''
  const isWrong = unit === 'count' ? amount.value.includes('.') : !isOneCurrency(currency)
  if (isWrong) return failed(t.query.badRange(name, value))
  return ok({ amount: amount.value, ...(currency !== '' && { currency }) })
}

/** Whether at most one currency stands beside an amount: "€20 EUR" has two. */
function isOneCurrency(written: string): boolean {
  return written === '' || isCurrencyWord(written)
}

/** An age, or days of the calendar. */
function parseTime(name: (typeof timeFilters)[number], value: string): Result<Filter, string> {
  const [, sign, count, unit] = /^([<>])(\d{1,4})([a-z])$/.exec(value.toLowerCase()) ?? []
  if (count !== undefined && isOneOf(ageUnits, unit ?? '')) {
    const isOlder = sign === '>'
    return ok({ kind: 'age-filter', name, isOlder, count: Number(count), unit: unit as 'd' })
  }
  const dates = parseCalendarDates(value)
  if (dates === undefined) return failed(t.query.badTime(name, value))
  if (isReversed(dates)) {
    const { from, to } = dates
    return failed(t.query.wrongWayRound(`${name}:${value}`, `${name}:${to}..${from}`))
  }
  return ok({ kind: 'date-filter', name, ...dates })
}

/** Whether the next word is the unit of the number at the end of a value: "<20 KWD", ">20 %", "<7 d". */
export function continuesAmount(name: string, value: string, next: string): boolean {
  if (isOneOf(timeFilters, name)) return /^[<>]\d+$/.test(value) && isOneOf(ageUnits, next)
  if (!isOneOf(rangeFilters, name) || !/\p{Nd}$/u.test(value)) return false
  if (rangeUnits[name] === 'percent') return next === '%'
  return rangeUnits[name] === 'money' && isCurrencyWord(next)
}

/** Whether a filter is for amounts or times, so that it can be written as a comparison: "price<20". */
export function isComparable(name: string): boolean {
  return name === 'stock' || isOneOf(rangeFilters, name) || isOneOf(timeFilters, name)
}

/** Whether the next word belongs to the value that ends with this one: "< 20", "10 .. 20". */
export function isUnfinished(name: string, last: string, next: string): boolean {
  if (!isComparable(name)) return false
  const isOpen = /^(?:[<>]=?|[≤≥]|\.{2,3}|…)$/.test(last)
  return isOpen ? /\p{Nd}/u.test(next) : /^(?:\.\.|…)/.test(next)
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text)
}
