import { isCurrencyWord } from '#lib/core/catalog/amount-text.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import {
  type Bound,
  type DateFilter,
  everything,
  type Filter,
  type Query,
  type Range,
  rangeUnits,
} from './query.ts'

/** A query as a user would type it; parsing it gives the same query. */
export function writeQuery(query: Query): string {
  switch (query.kind) {
    case 'text':
      return isPlain(query.text) ? query.text : quote(query.text)
    case 'all':
      return query.parts
        .map((part) => (part.kind === 'all' ? writeWithin(part) : writeQuery(part)))
        .join(' ')
    case 'any':
      // Nothing: no text would be everything.
      if (query.parts.length === 0) return `not:(${writeQuery(everything)})`
      return query.parts.map(writeWithin).join(' OR ')
    case 'not':
      return isFilter(query.part) ? `-${writeQuery(query.part)}` : `not:${writeWithin(query.part)}`
    case 'text-filter':
    case 'range-filter':
    case 'choice-filter':
    case 'location-filter':
    case 'age-filter':
    case 'date-filter':
      return writeFilter(query)
  }
}

export function isFilter(query: Query): query is Filter {
  return query.kind.endsWith('-filter')
}

function writeWithin(query: Query): string {
  const text = writeQuery(query)
  return query.kind === 'all' || query.kind === 'any' ? `(${text})` : text
}

function writeFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'text-filter':
      return `${filter.name}:${filter.isWhole ? quote(filter.text) : filter.text}`
    case 'range-filter':
      return `${filter.name}:${writeRange(filter.range)}${rangeUnits[filter.name] === 'percent' ? '%' : ''}`
    case 'choice-filter':
      return `${filter.name}:${filter.choice}`
    case 'location-filter': {
      const stock = typeof filter.stock === 'string' ? filter.stock : writeRange(filter.stock)
      return `${writeLocation(filter.location)}:${stock}`
    }
    case 'age-filter':
      return `${filter.name}:${filter.isOlder ? '>' : '<'}${filter.count}${filter.unit}`
    case 'date-filter':
      return `${filter.name}:${writeDates(filter)}`
  }
}

function writeDates({ from = '', to = '' }: DateFilter): string {
  return from === to ? from : `${from}..${to}`
}

function writeRange({ from, to }: Range): string {
  if (from && to) {
    const [low, high] = [writeBound(from), writeBound(to)]
    return low === high ? low : `${low}..${high}`
  }
  if (from) return `${from.isIncluded ? '>=' : '>'}${writeBound(from)}`
  return to ? `${to.isIncluded ? '<=' : '<'}${writeBound(to)}` : ''
}

function writeBound({ amount, currency = '' }: Bound): string {
  return `${writeAmount(amount)}${currency}`
}

/** Parsing 1.234 is ambiguous, since it may mean a thousand; 1.2340 is not. */
function writeAmount(amount: Amount): string {
  return /\.\d{3}$/.test(amount) ? `${amount}0` : amount
}

/** How a filter begins, or a comparison, or the stock at a location in another language. */
const filter = /^-?\p{L}+[:@<>=≤≥]/u

/** What goes with the value of a filter before it: "..20", "%", "d". */
const afterValue = /^(?:\.\.|…|[<>≤≥]|[%hdwy]$)/

/** Whether a text is read as itself wherever it stands. */
function isPlain(text: string): boolean {
  if (text === '' || /^["“”„«»(]|[\s)]|^OR(?:\(|$)/.test(text) || filter.test(text)) return false
  return !afterValue.test(text) && !isCurrencyWord(text)
}

/** The beginning of a filter of the stock at a location. */
export function writeLocation(location: string): string {
  return `stock@${quote(location)}`
}

/** A text in quotation marks. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
