import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { formatDate, formatExactPercent, formatMonth } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readMessage } from '#lib/core/i18n/read-message.ts'
import type { SearchContext } from '../search-context.ts'
import { startOf } from './calendar-dates.ts'
import { isFilter } from './write.ts'
import {
  type AgeFilter,
  type ChoiceFilter,
  type DateFilter,
  type Filter,
  type LocationFilter,
  type Query,
  type Range,
  type RangeFilter,
  rangeUnits,
} from './query.ts'

type DescribeSettings = Pick<SearchContext, 'lowStock'>

/** A query in words, without a capital or full stop: "price below 20, no image". */
export function describeQuery(query: Query, settings: DescribeSettings): string {
  switch (query.kind) {
    case 'text':
      return t.query.quote(query.text)
    case 'all':
      return query.parts.length === 0 ? t.query.everything : describeAll(query.parts, settings)
    case 'any':
      if (query.parts.length === 0) return t.query.nothing
      return t.query.or(query.parts.map((part) => describeWithin(part, settings)))
    case 'not':
      return describeNot(query.part, settings)
    case 'text-filter':
    case 'range-filter':
    case 'choice-filter':
    case 'location-filter':
    case 'age-filter':
    case 'date-filter':
      return describeFilter(query, settings)
  }
}

/** Separate words are one text to the reader. */
function describeAll(parts: readonly Query[], settings: DescribeSettings): string {
  const words = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  const rest = parts
    .filter(({ kind }) => kind !== 'text')
    .map((part) => describeWithin(part, settings))
  return [...(words.length === 0 ? [] : [t.query.quote(words.join(' '))]), ...rest].join(', ')
}

function describeWithin(query: Query, settings: DescribeSettings): string {
  const words = describeQuery(query, settings)
  return query.kind === 'all' || query.kind === 'any' ? `(${words})` : words
}

function describeNot(part: Query, settings: DescribeSettings): string {
  const absence =
    part.kind === 'choice-filter' ? readMessage(t.query, `not/${keyOf(part)}`) : undefined
  if (absence !== undefined) return absence
  return isFilter(part)
    ? t.query.not(describeFilter(part, settings))
    : t.query.without(describeWithin(part, settings))
}

function describeFilter(filter: Filter, { lowStock }: DescribeSettings): string {
  switch (filter.kind) {
    case 'text-filter': {
      const noun = t.query[`text/${filter.name}`]
      if (filter.isWhole) return t.query.is(noun, filter.text)
      const isCode = filter.name === 'sku' || filter.name === 'barcode'
      return isCode ? t.query.contains(noun, filter.text) : t.query.isLike(noun, filter.text)
    }
    case 'range-filter':
      return describeRange(filter)
    case 'location-filter':
      return describeStockAt(filter)
    case 'choice-filter':
      if (filter.name === 'stock' && filter.choice === 'low') {
        return t.query.lowStock(lowStock)
      }
      return readMessage(t.query, `is/${keyOf(filter)}`) ?? ''
    case 'age-filter':
      return describeAge(filter)
    case 'date-filter':
      return describeDates(filter)
  }
}

function describeStockAt({ location, stock }: LocationFilter): string {
  if (typeof stock === 'string') return t.query[`stockAt/${stock}`](location)
  return describeBounds(t.query.stockAt(location), stock)
}

function describeRange({ name, range }: RangeFilter): string {
  const write = rangeUnits[name] === 'percent' ? formatExactPercent : undefined
  return describeBounds(t.query[`range/${name}`], range, write)
}

function describeBounds(
  noun: string,
  { from, to }: Range,
  write: (amount: Amount) => string = (amount) => amount,
): string {
  if (from && to) {
    if (from.amount === to.amount) return t.query.exactly(noun, write(from.amount))
    return t.query.between(noun, write(from.amount), write(to.amount))
  }
  if (from) return t.query[from.isIncluded ? 'atLeast' : 'above'](noun, write(from.amount))
  return to ? t.query[to.isIncluded ? 'atMost' : 'below'](noun, write(to.amount)) : noun
}

function keyOf({ name, choice }: ChoiceFilter): string {
  return `${name}:${choice}`
}

function describeAge({ name, isOlder, count, unit }: AgeFilter): string {
  const age = t.query[`age/${unit}`](count)
  return isOlder ? t.query[`${name}/before`](age) : t.query[`${name}/within`](age)
}

function describeDates({ name, from, to }: DateFilter): string {
  const first = from && formatCalendarDate(from)
  const last = to && formatCalendarDate(to)
  if (first && last) {
    return first === last ? t.query[`${name}/in`](first) : t.query[`${name}/between`](first, last)
  }
  return first ? t.query[`${name}/since`](first) : t.query[`${name}/until`](last ?? '')
}

/** "2026", "January 2026" or "Jan 31, 2026". */
function formatCalendarDate(text: string): string {
  if (text.length === 4) return text
  return (text.length === 7 ? formatMonth : formatDate)(startOf(text))
}
