import { type Field, type Operator, plainOperators } from '../../query/field.ts'

const anything: readonly Operator[] = [...plainOperators, '$hasSome']

type Kinds = Field<unknown>['kind']
type Read<T> = Field<T>['read']

/** A field that takes every operator but those for lists. */
export function plainField<T>(kind: Kinds, read: Read<T>, sortable = false): Field<T> {
  return { kind, operators: anything, sortable, read }
}

/** A field that can also be sorted by. */
export function sortedField<T>(kind: Kinds, read: Read<T>): Field<T> {
  return plainField(kind, read, true)
}

/** A list: only "holds any of" and "holds all of". */
export function listField<T>(read: Read<T>, sortable = false): Field<T> {
  return { kind: 'list', operators: ['$hasSome', '$hasAll'], sortable, read }
}
