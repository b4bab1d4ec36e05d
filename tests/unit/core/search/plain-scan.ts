import Big from 'big.js'
import { fold } from '#lib/core/base/fold.ts'
import type { Query, Range, TextFilter } from '#lib/core/search/grammar/query.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { toIndexWords, toQueryWords } from '#lib/core/search/words.ts'

/** The same queries answered by reading every row: slow, and simple enough to trust. */
export function matches(
  store: readonly SearchRow[],
  row: SearchRow,
  query: Query,
  now: number,
): boolean {
  switch (query.kind) {
    case 'all':
      return query.parts.every((part) => matches(store, row, part, now))
    case 'any':
      return query.parts.some((part) => matches(store, row, part, now))
    case 'not':
      return !matches(store, row, query.part, now)
    case 'text':
      return matchesText(row, query.text)
    case 'text-filter':
      return matchesTextFilter(row, query)
    case 'range-filter':
      return isWithin(numbers[query.name]!(row), query.range)
    case 'location-filter': {
      const level = row.levels?.find(({ location }) => fold(location) === fold(query.location))
      if (level === undefined) return false
      if (typeof query.stock === 'string') return level.inStock === (query.stock === 'in')
      const { quantity } = level
      return isWithin(quantity === undefined ? undefined : new Big(quantity), query.stock)
    }
    case 'age-filter': {
      const time = timeOf(row, query)
      if (time === undefined) return false
      const hours = { h: 1, d: 24, w: 168, y: 8760 }[query.unit] * query.count
      const isOld = Date.parse(time) <= now - hours * 3_600_000
      return isOld === query.isOlder
    }
    case 'date-filter': {
      const time = timeOf(row, query)
      if (time === undefined) return false
      const { from = '', to = '' } = query
      const own = toLocalDay(new Date(time))
      return (from === '' || own >= from) && (to === '' || own.slice(0, to.length) <= to)
    }
    case 'choice-filter':
      return choices[`${query.name}:${query.choice}`]!(row, store)
  }
}

const timeOf = (row: SearchRow, { name }: { readonly name: 'updated' | 'created' }) =>
  name === 'updated' ? row.updatedAt : row.createdAt

/** "2026-01-31", on this computer. */
function toLocalDay(time: Date): string {
  const [month, date] = [time.getMonth() + 1, time.getDate()]
  return [time.getFullYear(), month, date].map((each) => String(each).padStart(2, '0')).join('-')
}

export function matchesText(row: SearchRow, text: string): boolean {
  const values = [row.name, row.brand, row.ribbon, ...row.collections, ...row.optionValues]
  const own = values.flatMap(toIndexWords)
  const codes = [...row.skus, ...row.barcodes].map((code) => fold(code.trim()))
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const telling = parts.filter((part) => toQueryWords(part).length > 0)
  return (telling.length === 0 ? parts : telling).every(
    (part) =>
      codes.some((code) => code.includes(fold(part))) ||
      (toQueryWords(part).every((word) => own.some((one) => one.startsWith(word))) &&
        toQueryWords(part).length > 0),
  )
}

function matchesTextFilter(row: SearchRow, { name, text, isWhole }: TextFilter): boolean {
  const folded = fold(text).trim()
  if (name === 'sku' || name === 'barcode') {
    const codes = (name === 'sku' ? row.skus : row.barcodes).map((code) => fold(code.trim()))
    return codes.some((code) => code !== '' && (isWhole ? code === folded : code.includes(folded)))
  }
  const values = {
    brand: [row.brand],
    ribbon: [row.ribbon],
    collection: row.collections,
    category: row.collections,
    option: row.optionValues,
    type: [row.type],
  }[name]
  return values.some((value) => {
    if (value === '') return false
    if (isWhole) return fold(value) === folded
    if (name === 'type') return fold(value).startsWith(folded)
    return toQueryWords(text).every((word) =>
      toIndexWords(value).some((own) => own.startsWith(word)),
    )
  })
}

function isWithin(value: Big | undefined, { from, to }: Range): boolean {
  if (value === undefined) return false
  const isAbove =
    from === undefined || value.gt(from.amount) || (from.isIncluded && value.eq(from.amount))
  const isBelow = to === undefined || value.lt(to.amount) || (to.isIncluded && value.eq(to.amount))
  return isAbove && isBelow
}

const numbers: Readonly<Record<string, (row: SearchRow) => Big | undefined>> = {
  price: (row) => new Big(row.paidPrice),
  list: (row) => new Big(row.listPrice),
  cost: (row) => (row.cost === undefined ? undefined : new Big(row.cost)),
  discount: ({ paidPrice, listPrice }) =>
    new Big(paidPrice).gte(listPrice)
      ? undefined
      : new Big(listPrice).minus(paidPrice).times(100).div(listPrice),
  margin: ({ paidPrice, cost }) =>
    cost === undefined || paidPrice === '0'
      ? undefined
      : new Big(paidPrice).minus(cost).times(100).div(paidPrice),
  quantity: (row) => (row.quantity === undefined ? undefined : new Big(row.quantity)),
  variants: (row) => new Big(row.variantCount),
}

const choices: Readonly<Record<string, (row: SearchRow, store: readonly SearchRow[]) => boolean>> =
  {
    'stock:in': ({ stock }) => stock !== 'out-of-stock',
    'stock:out': ({ stock }) => stock === 'out-of-stock',
    'stock:partly': ({ stock }) => stock === 'partly-out',
    'stock:low': ({ quantity }) => quantity !== undefined && quantity >= 1 && quantity <= 5,
    'visible:yes': ({ visible }) => visible,
    'visible:no': ({ visible }) => !visible,
    'missing:collection': ({ collections }) => collections.length === 0,
    'missing:category': ({ collections }) => collections.length === 0,
    'missing:image': ({ hasImage }) => !hasImage,
    'missing:sku': ({ skus }) => skus.length === 0 || skus.includes(''),
    'missing:weight': ({ hasWeight }) => !hasWeight,
    'missing:cost': ({ cost }) => cost === undefined,
    'missing:description': ({ hasDescription }) => !hasDescription,
    'missing:seo': ({ hasSeo }) => !hasSeo,
    'problem:unbuyable': ({ isUnbuyable }) => isUnbuyable === true,
    'on:sale': ({ onSale }) => onSale,
    'ending:00': ({ paidPrice }) => endingOf(paidPrice) === '',
    'ending:95': ({ paidPrice }) => endingOf(paidPrice) === '95',
    'ending:99': ({ paidPrice }) => endingOf(paidPrice) === '99',
    'ending:other': ({ paidPrice }) => !['', '95', '99'].includes(endingOf(paidPrice)),
    'dup:sku': (row, store) => hasSharedCode(row, store, 'skus'),
    'dup:barcode': (row, store) => hasSharedCode(row, store, 'barcodes'),
  }

/** The decimals without the zeros at their end. */
function endingOf(amount: string): string {
  return (amount.split('.')[1] ?? '').replace(/0+$/, '')
}

function hasSharedCode(
  row: SearchRow,
  store: readonly SearchRow[],
  codes: 'skus' | 'barcodes',
): boolean {
  return row[codes].some(
    (code) =>
      code !== '' &&
      store.some(
        (other) => other.id !== row.id && other[codes].some((own) => fold(own) === fold(code)),
      ),
  )
}
