export type Operator =
  | '$eq'
  | '$ne'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$in'
  | '$nin'
  | '$startsWith'
  | '$endsWith'
  | '$contains'
  | '$hasSome'
  | '$hasAll'
  | '$exists'
  | '$isEmpty'

/** The operators of fields that are not lists. */
export const plainOperators: readonly Operator[] = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$startsWith',
  '$endsWith',
  '$contains',
  '$exists',
]

export type FieldKind = 'text' | 'number' | 'date' | 'flag' | 'list'

export type FieldValue = string | number | boolean | undefined | readonly string[]

/** One declared field of a query: its operators and its value. */
export interface Field<T> {
  readonly kind: FieldKind
  readonly operators: readonly Operator[]
  readonly sortable: boolean
  /** Dates are milliseconds. */
  readonly read: (item: T) => FieldValue
}

/** Undefined if the field is not declared. */
export type FindField<T> = (name: string) => Field<T> | undefined

export function fromTable<T>(table: Readonly<Record<string, Field<T>>>): FindField<T> {
  return (name) => (Object.hasOwn(table, name) ? table[name] : undefined)
}

const anything: readonly Operator[] = [...plainOperators, '$hasSome']

type Kinds = Field<unknown>['kind']

type Read<T> = Field<T>['read']

/** A field with every operator except those for lists. */
export function plainField<T>(kind: Kinds, read: Read<T>, sortable = false): Field<T> {
  return { kind, operators: anything, sortable, read }
}

/** A field that can also be sorted by. */
export function sortedField<T>(kind: Kinds, read: Read<T>): Field<T> {
  return plainField(kind, read, true)
}

/** A list field. It supports only $hasSome and $hasAll. */
export function listField<T>(read: Read<T>, sortable = false): Field<T> {
  return { kind: 'list', operators: ['$hasSome', '$hasAll'], sortable, read }
}
