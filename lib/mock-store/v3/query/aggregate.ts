import { violation } from '../../http/api-error.ts'
import { createCheck, type Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { FindField } from '../../query/field.ts'
import { cutBuckets, type Bucket, type ReadValues } from './buckets.ts'

/** Returns all values of an item in a field. Undefined for an undeclared field. Dates are milliseconds. */
type FindValues<T> = (name: string) => ReadValues<T> | undefined

/** Aggregations support every field of the filters, and those of `extras`. */
function toFindValues<T>(
  find: FindField<T>,
  extras: Readonly<Record<string, ReadValues<T>>> = {},
): FindValues<T> {
  return (name) => {
    if (Object.hasOwn(extras, name)) return extras[name]
    const read = find(name)?.read
    return read === undefined ? undefined : (item) => [read(item) ?? []].flat()
  }
}

const maxAggregations = 10

/** Computes the aggregations of a search over all matches. Undefined if none were requested. */
export type CountValues = <T>(
  aggregations: unknown,
  items: readonly T[],
  find: FindField<T>,
  extras?: Readonly<Record<string, ReadValues<T>>>,
) => { readonly aggregationData?: object }

export const countValues: CountValues = (aggregations, items, find, extras) => {
  const aggregationData = aggregate(aggregations, items, toFindValues(find, extras))
  return aggregationData === undefined ? {} : { aggregationData }
}

function aggregate<T>(
  aggregations: unknown,
  items: readonly T[],
  fields: FindValues<T>,
): object | undefined {
  const check = createCheck('search.')
  const list = check.list({ aggregations }, 'aggregations', { min: 0, max: maxAggregations }) ?? []
  check.end()
  if (list.length === 0) return undefined
  return { results: list.map((each) => aggregateOne(isRecord(each) ? each : {}, items, fields)) }
}

function aggregateOne<T>(sent: Json, items: readonly T[], fields: FindValues<T>): object {
  const name = typeof sent['name'] === 'string' ? sent['name'] : ''
  const type = String(sent['type'])
  if (type === 'NESTED') {
    const nested = isRecord(sent['nested']) ? sent['nested']['nestedAggregations'] : undefined
    if (!Array.isArray(nested) || nested.length < 2 || nested.length > 3) {
      throw violation('search.aggregations.nested', 'must hold 2 or 3 aggregations', 'MIN_SIZE')
    }
    const levels = nested.map((each: unknown) => (isRecord(each) ? each : {}))
    const results = nest(levels, items, fields)
    return {
      name,
      type,
      fieldPath: '',
      nested: { results: results.map((each) => ({ results: each })) },
    }
  }
  const { fieldPath, read } = findField(sent, fields)
  const result = { name, type, fieldPath }
  if (type === 'SCALAR') return { ...result, scalar: readScalar(sent, items, read) }
  const results = cutBuckets(sent, items, read).map(({ label }) => label)
  if (type === 'RANGE') return { ...result, ranges: { results } }
  if (type === 'DATE_HISTOGRAM') return { ...result, dateHistogram: { results } }
  return { ...result, values: { results } }
}

function findField<T>(sent: Json, fields: FindValues<T>) {
  const fieldPath = String(sent['fieldPath'])
  const read = fields(fieldPath)
  if (read === undefined) {
    throw violation('search.aggregations', `Field '${fieldPath}' is not declared as aggregatable`)
  }
  return { fieldPath, read }
}

function readScalar<T>(sent: Json, items: readonly T[], read: ReadValues<T>): object {
  const type = isRecord(sent['scalar']) ? sent['scalar']['type'] : undefined
  const values = items.flatMap((item) => [...read(item)])
  if (type === 'COUNT_DISTINCT') return { type, value: new Set(values).size }
  if (type !== 'MIN' && type !== 'MAX') {
    throw violation(
      'search.aggregations.scalar.type',
      'is not COUNT_DISTINCT, MIN or MAX',
      'FORMAT',
    )
  }
  const numbers = values.filter((value) => typeof value === 'number')
  const pick = type === 'MIN' ? Math.min : Math.max
  // In a loop: a store has more values than the maximum number of arguments.
  return { type, value: numbers.length === 0 ? 0 : numbers.reduce((a, b) => pick(a, b)) }
}

type Nested = Readonly<Record<string, object>>

function withFirst(name: string, value: object, row: Nested): Nested {
  return { [name]: value, ...row }
}

/** One row for each combination of buckets that is not empty. */
function nest<T>(levels: readonly Json[], items: readonly T[], fields: FindValues<T>): Nested[] {
  const [level, ...deeper] = levels
  if (level === undefined) return [{}]
  const name = String(level['name'])
  const { read } = findField(level, fields)
  if (level['type'] === 'SCALAR') {
    const scalar = { scalar: readScalar(level, items, read) }
    return nest(deeper, items, fields).map((row) => withFirst(name, scalar, row))
  }
  const key = nestedKey(level['type'])
  return cutBuckets(level, items, read)
    .filter((bucket) => bucket.items.length > 0)
    .flatMap((bucket: Bucket<T>) =>
      nest(deeper, bucket.items, fields).map((row) =>
        withFirst(name, { [key]: bucket.label }, row),
      ),
    )
}

function nestedKey(type: unknown): string {
  if (type === 'RANGE') return 'range'
  return type === 'DATE_HISTOGRAM' ? 'dateHistogram' : 'value'
}
