import { isFilter } from './write.ts'
import type { AgeFilter, ChoiceFilter, Filter, Query, RangeFilter } from './query.ts'

/** A query in words, without a capital or a full stop: "price below 20, no image". */
export function describeQuery(query: Query): string {
  switch (query.kind) {
    case 'text':
      return `“${query.text}”`
    case 'all':
      return query.parts.length === 0 ? 'every product' : describeAll(query.parts)
    case 'any':
      return query.parts.map(describeWithin).join(' or ')
    case 'not':
      return describeNot(query.part)
    case 'text-filter':
    case 'range-filter':
    case 'choice-filter':
    case 'age-filter':
      return describeFilter(query)
  }
}

/** Words typed one by one are one text to the reader. */
function describeAll(parts: readonly Query[]): string {
  const words = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  const rest = parts.filter(({ kind }) => kind !== 'text').map(describeWithin)
  return [...(words.length === 0 ? [] : [`“${words.join(' ')}”`]), ...rest].join(', ')
}

function describeWithin(query: Query): string {
  const words = describeQuery(query)
  return query.kind === 'all' || query.kind === 'any' ? `(${words})` : words
}

function describeNot(part: Query): string {
  if (part.kind === 'choice-filter') return absences[keyOf(part)] ?? `not ${describeFilter(part)}`
  return isFilter(part) ? `not ${describeFilter(part)}` : `without ${describeWithin(part)}`
}

function describeFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'text-filter': {
      const isCode = filter.name === 'sku' || filter.name === 'barcode'
      const name = filter.name === 'sku' ? 'SKU' : filter.name
      const like = isCode ? 'containing' : 'like'
      return `${name} ${filter.isWhole ? '' : `${like} `}“${filter.text}”`
    }
    case 'range-filter':
      return describeRange(filter)
    case 'choice-filter':
      return presences[keyOf(filter)] ?? ''
    case 'age-filter':
      return describeAge(filter)
  }
}

const rangeNouns: Readonly<Record<RangeFilter['name'], string>> = {
  price: 'price',
  list: 'list price',
  cost: 'cost',
  margin: 'margin',
  quantity: 'pieces in stock',
  variants: 'number of variants',
}

function describeRange({ name, range: { from, to } }: RangeFilter): string {
  const noun = rangeNouns[name]
  const unit = name === 'margin' ? ' %' : ''
  if (from && to) {
    if (from.amount === to.amount) return `${noun} exactly ${from.amount}${unit}`
    return `${noun} from ${from.amount} to ${to.amount}${unit}`
  }
  if (from) return `${noun} ${from.isIncluded ? 'at least' : 'above'} ${from.amount}${unit}`
  return to ? `${noun} ${to.isIncluded ? 'at most' : 'below'} ${to.amount}${unit}` : noun
}

function keyOf({ name, choice }: ChoiceFilter): string {
  return `${name}:${choice}`
}

const presences: Readonly<Record<string, string>> = {
  'stock:in': 'in stock',
  'stock:out': 'out of stock',
  'stock:low': 'five pieces or fewer left',
  'stock:partly': 'some variants out of stock',
  'visible:yes': 'visible',
  'visible:no': 'hidden',
  'missing:image': 'no image',
  'missing:sku': 'no SKU',
  'missing:weight': 'no weight',
  'missing:cost': 'no cost',
  'missing:description': 'no description',
  'missing:seo': 'no SEO texts',
  'missing:collection': 'in no collection',
  'on:sale': 'on sale',
  'dup:sku': 'SKU used by another product too',
}

const absences: Readonly<Record<string, string>> = {
  'visible:yes': 'hidden',
  'visible:no': 'visible',
  'missing:image': 'with an image',
  'missing:sku': 'with SKUs',
  'missing:weight': 'with a weight',
  'missing:cost': 'with a cost',
  'missing:description': 'with a description',
  'missing:seo': 'with SEO texts',
  'missing:collection': 'in a collection',
}

const unitNouns: Readonly<Record<AgeFilter['unit'], string>> = {
  h: 'hour',
  d: 'day',
  w: 'week',
  y: 'year',
}

function describeAge({ isOlder, count, unit }: AgeFilter): string {
  const noun = `${unitNouns[unit]}${count === 1 ? '' : 's'}`
  return isOlder ? `changed more than ${count} ${noun} ago` : `changed within ${count} ${noun}`
}
