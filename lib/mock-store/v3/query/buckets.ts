import { violation } from '../../http/api-error.ts'
import { type Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'

type Value = string | number | boolean
export type ReadValues<T> = (item: T) => Iterable<Value>

export interface Bucket<T> {
  /** The bucket in the answer, without its count. */
  readonly label: object
  readonly items: readonly T[]
}

/** Sorts items into buckets by value, by range or by date, depending on `type`. */
export function cutBuckets<T>(sent: Json, items: readonly T[], read: ReadValues<T>): Bucket<T>[] {
  switch (sent['type']) {
    case 'VALUE':
      return cutValues(readMember(sent, 'value'), items, read)
    case 'RANGE':
      return cutRanges(readMember(sent, 'range'), items, read)
    case 'DATE_HISTOGRAM':
      return cutDates(readMember(sent, 'dateHistogram'), items, read)
    default:
      throw violation('search.aggregations.type', `has no value ${String(sent['type'])}`, 'FORMAT')
  }
}

function readMember(sent: Json, name: string): Json {
  const member = sent[name]
  return isRecord(member) ? member : {}
}

/** The name of the bucket for missing values. */
const nothing = ''

function cutValues<T>(sent: Json, items: readonly T[], read: ReadValues<T>): Bucket<T>[] {
  const { limit = 10, sortType = 'COUNT', sortDirection = 'DESC', missingValues = 'EXCLUDE' } = sent
  if (typeof limit !== 'number' || limit < 1 || limit > 250) {
    throw violation('search.aggregations.value.limit', 'must be between 1 and 250', 'MAX')
  }
  const groups = new Map<Value, T[]>()
  for (const item of items) {
    const values = new Set(read(item))
    if (values.size === 0 && missingValues === 'INCLUDE') values.add(nothing)
    for (const value of values) put(groups, value, item)
  }
  const sign = sortDirection === 'ASC' ? 1 : -1
  return [...groups]
    .toSorted(([a, left], [b, right]) => {
      const byCount = (left.length - right.length) * sign
      return sortType === 'COUNT' && byCount !== 0 ? byCount : compareValues(a, b) * sign
    })
    .slice(0, limit)
    .map(([value, found]) => ({
      label: { value: String(value), count: found.length },
      items: found,
    }))
}

function put<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}

function compareValues(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

const maxRanges = 50

function cutRanges<T>(sent: Json, items: readonly T[], read: ReadValues<T>): Bucket<T>[] {
  const ranges = Array.isArray(sent['buckets']) ? sent['buckets'] : []
  if (ranges.length === 0 || ranges.length > maxRanges) {
    throw violation('search.aggregations.range.buckets', `must hold 1 to ${maxRanges}`, 'MAX_SIZE')
  }
  return ranges.map((each: unknown) => {
    const { from, to } = isRecord(each) ? each : {}
    const min = typeof from === 'number' ? from : -Infinity
    const below = typeof to === 'number' ? to : Infinity
    const found = items.filter((item) =>
      Array.from(read(item)).some(
        (value) => typeof value === 'number' && value >= min && value < below,
      ),
    )
    const ends = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
    return { label: { ...ends, count: found.length }, items: found }
  })
}

const day = 86_400_000
const intervals = ['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const

function cutDates<T>(sent: Json, items: readonly T[], read: ReadValues<T>): Bucket<T>[] {
  const interval = intervals.find((each) => each === sent['interval'])
  if (interval === undefined) {
    const description = `is not one of ${intervals.join(', ')}`
    throw violation('search.aggregations.dateHistogram.interval', description, 'FORMAT')
  }
  const groups = new Map<number, T[]>()
  for (const item of items) {
    for (const value of read(item)) {
      put(groups, startOf(new Date(Number(value)), interval), item)
    }
  }
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([start, found]) => {
      return { label: { value: new Date(start).toISOString(), count: found.length }, items: found }
    })
}

/** The start of the interval that contains a time, UTC. Weeks begin on Monday. */
function startOf(date: Date, interval: (typeof intervals)[number]): number {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const midnight = Date.UTC(year, month, date.getUTCDate())
  switch (interval) {
    case 'YEAR':
      return Date.UTC(year, 0)
    case 'MONTH':
      return Date.UTC(year, month)
    case 'WEEK':
      return midnight - ((date.getUTCDay() + 6) % 7) * day
    case 'DAY':
      return midnight
    case 'HOUR':
      return date.setUTCMinutes(0, 0, 0)
    case 'MINUTE':
      return date.setUTCSeconds(0, 0)
    case 'SECOND':
      return date.setUTCMilliseconds(0)
  }
}
