import { violation } from '../http/api-error.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Field, FieldKind, FieldValue, FindField, Operator } from './field.ts'

export type Test<T> = (item: T) => boolean

/** Compiles a filter object to a test. Throws a 400 for undeclared fields and unknown operators. */
export function compileFilter<T>(filter: unknown, find: FindField<T>): Test<T> {
  if (filter === undefined || filter === null) return () => true
  if (!isRecord(filter)) throw violation('query.filter', 'is not an object', 'FORMAT')
  const tests = Object.entries(filter).map(([name, condition]) => {
    if (name === '$and') return every(compileList(condition, name, find))
    if (name === '$or') return some(compileList(condition, name, find))
    if (name === '$not') return negate(compileNot(condition, find))
    return compileField(name, condition, find)
  })
  return every(tests)
}

function compileList<T>(condition: unknown, name: string, find: FindField<T>): Test<T>[] {
  if (!Array.isArray(condition)) throw violation('query.filter', `${name} is not a list`, 'FORMAT')
  return condition.map((each) => compileFilter(each, find))
}

/** `$not` takes one filter. A list of filters means none of these. */
function compileNot<T>(condition: unknown, find: FindField<T>): Test<T> {
  return Array.isArray(condition)
    ? some(compileList(condition, '$not', find))
    : compileFilter(condition, find)
}

function compileField<T>(name: string, condition: unknown, find: FindField<T>): Test<T> {
  const field = find(name)
  if (field === undefined) {
    throw violation('query.filter', `Field '${name}' is not declared as filterable`)
  }
  const conditions = isRecord(condition) ? Object.entries(condition) : [['$eq', condition] as const]
  const tests = conditions.map(([operator, wanted]) => {
    const known = field.operators.find((each) => each === operator)
    if (known === undefined) {
      throw violation('query.filter', `Operator '${operator}' is not supported for field '${name}'`)
    }
    return compileOperator(name, field, known, wanted)
  })
  return every(tests)
}

function compileOperator<T>(
  name: string,
  { kind, read }: Field<T>,
  operator: Operator,
  wanted: unknown,
): Test<T> {
  if (isRare(operator)) return compileRare(name, { kind, read }, operator, wanted)
  const one = () => toComparable(name, kind, wanted)
  const several = () => toList(name, wanted).map((each) => toComparable(name, kind, each))
  switch (operator) {
    case '$eq': {
      const value = one()
      return (item) => isEqual(read(item), value)
    }
    case '$in':
    case '$hasSome': {
      const values = new Set(several())
      return (item) => isAny(read(item), values)
    }
    case '$gt':
      return compare(read, one(), (order) => order > 0)
    case '$gte':
      return compare(read, one(), (order) => order >= 0)
    case '$lt':
      return compare(read, one(), (order) => order < 0)
    case '$startsWith':
      return matchText(name, read, wanted, (text, part) => text.startsWith(part))
    case '$contains':
      return matchText(name, read, wanted, (text, part) => text.includes(part))
    case '$exists':
      return (item) => isPresent(read(item)) === (wanted === true)
  }
}

const rare = ['$ne', '$nin', '$hasAll', '$lte', '$endsWith', '$isEmpty'] as const
type Rare = (typeof rare)[number]

/** Operators that the platform supports and this client never sends. */
function isRare(operator: Operator): operator is Rare {
  return rare.some((each) => each === operator)
}

function compileRare<T>(
  name: string,
  { kind, read }: Pick<Field<T>, 'kind' | 'read'>,
  operator: Rare,
  wanted: unknown,
): Test<T> {
  const one = () => toComparable(name, kind, wanted)
  const several = () => toList(name, wanted).map((each) => toComparable(name, kind, each))
  switch (operator) {
    case '$ne': {
      const value = one()
      return (item) => !isEqual(read(item), value)
    }
    case '$nin': {
      const values = several()
      return (item) => !values.some((value) => isEqual(read(item), value))
    }
    case '$hasAll': {
      const values = several()
      return (item) => values.every((value) => isEqual(read(item), value))
    }
    case '$lte':
      return compare(read, one(), (order) => order <= 0)
    case '$endsWith':
      return matchText(name, read, wanted, (text, part) => text.endsWith(part))
    case '$isEmpty':
      return (item) => isPresent(read(item)) !== (wanted === true)
  }
}

/** A list equals a value that it contains. Null equals a missing value. */
function isEqual(value: FieldValue, wanted: Comparable): boolean {
  if (wanted === null) return !isPresent(value)
  if (Array.isArray(value)) return value.includes(wanted)
  return value === wanted
}

/** As `isEqual`, for many values at once: a query looks for a hundred IDs in every variant. */
function isAny(value: FieldValue, wanted: ReadonlySet<Comparable>): boolean {
  if (!isPresent(value) && wanted.has(null)) return true
  if (typeof value === 'object') return value.some((each) => wanted.has(each))
  return value !== undefined && wanted.has(value)
}

function isPresent(value: FieldValue): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

function compare<T>(
  read: (item: T) => FieldValue,
  wanted: Comparable,
  accept: (order: number) => boolean,
): Test<T> {
  return (item) => {
    const value = read(item)
    if (typeof value === 'number' && typeof wanted === 'number') return accept(value - wanted)
    if (typeof value !== 'string' || typeof wanted !== 'string') return false
    return accept(value < wanted ? -1 : value > wanted ? 1 : 0)
  }
}

/** Not case-sensitive, like other text matching of the platform. The documentation does not say. */
function matchText<T>(
  name: string,
  read: (item: T) => FieldValue,
  wanted: unknown,
  accept: (text: string, part: string) => boolean,
): Test<T> {
  if (typeof wanted !== 'string')
    throw violation('query.filter', `${name} is not compared with a text`)
  const part = wanted.toLowerCase()
  return (item) => {
    const value = read(item)
    return typeof value === 'string' && accept(value.toLowerCase(), part)
  }
}

type Comparable = string | number | boolean | null

function toComparable(name: string, kind: FieldKind, value: unknown): Comparable {
  if (value === null) return null
  if (kind === 'text' || kind === 'list') {
    if (typeof value === 'string') return value
  } else if (kind === 'flag') {
    if (typeof value === 'boolean') return value
  } else if (kind === 'date') {
    const at = typeof value === 'string' ? Date.parse(value) : Number(value)
    if (!Number.isNaN(at)) return at
  } else if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) {
    const number = Number(value)
    if (!Number.isNaN(number)) return number
  }
  throw violation(
    'query.filter',
    `${name} cannot be compared with ${JSON.stringify(value)}`,
    'FORMAT',
  )
}

function toList(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  throw violation('query.filter', `${name} is not compared with a list`, 'FORMAT')
}

function every<T>(tests: readonly Test<T>[]): Test<T> {
  return (item) => tests.every((test) => test(item))
}

function some<T>(tests: readonly Test<T>[]): Test<T> {
  return (item) => tests.some((test) => test(item))
}

function negate<T>(test: Test<T>): Test<T> {
  return (item) => !test(item)
}
