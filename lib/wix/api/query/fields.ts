import { badInput } from '../api-error.ts'

export type Operator =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'in'
  | 'nin'
  | 'hasSome'
  | 'hasAll'
  | 'startsWith'
  | 'endsWith'
  | 'contains'
  | 'exists'
  | 'isEmpty'
  | 'matchItems'

interface ValueTypes {
  text: string
  number: number | string
  flag: boolean
  date: Date | string
}

export interface FieldRule {
  readonly value: keyof ValueTypes
  readonly ops: readonly Operator[]
  readonly sort: boolean
}

/** The fields that a list can filter and sort by. A name that ends in ".*" matches any ending. */
export type FieldTable = Readonly<Record<string, FieldRule>>

type Named<Key> = Key extends `${infer Stem}.*` ? `${Stem}.${string}` : Key

/** The fields of a table that support an operator. */
export type FieldFor<Table extends FieldTable, Op extends Operator> = {
  [Key in keyof Table & string]: Op extends Table[Key]['ops'][number] ? Named<Key> : never
}[keyof Table & string]

export type SortField<Table extends FieldTable> = {
  [Key in keyof Table & string]: Table[Key]['sort'] extends true ? Named<Key> : never
}[keyof Table & string]

/** The type of the values that a field is compared with. */
export type ValueFor<Table extends FieldTable, Field> = {
  [Key in keyof Table & string]: Field extends Named<Key> ? ValueTypes[Table[Key]['value']] : never
}[keyof Table & string]

/** The operators of V1 lists. */
export const operators = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'in',
  'hasSome',
  'hasAll',
  'startsWith',
  'endsWith',
  'contains',
  'exists',
  'isEmpty',
] as const

/** A field that supports every operator. */
export function any<Value extends keyof ValueTypes, Sortable extends boolean = true>(
  value: Value,
  sort = true as Sortable,
) {
  return { value, ops: operators, sort } as const
}

function ruleOf(table: FieldTable, field: string): FieldRule | undefined {
  const name = [field, field.replace(/\..*/, '.*')].find((each) => Object.hasOwn(table, each))
  return name === undefined ? undefined : table[name]
}

function rejection(noun: string, verb: string, wanted: string, possible: readonly string[]) {
  const instead = possible.join(', ') || 'nothing'
  return badInput(`A list of ${noun} cannot be ${verb} “${wanted}”. What can be used: ${instead}.`)
}

/** Checks at run time what the types check at compile time. Throws an `ApiError` "bad-input". */
export function checkFilter(noun: string, table: FieldTable, field: string, op: Operator) {
  const rule = ruleOf(table, field)
  if (rule === undefined) {
    throw rejection(noun, 'filtered by', field, Object.keys(table))
  }
  if (!rule.ops.includes(op))
    throw rejection(`${noun} by “${field}”`, 'filtered with', op, rule.ops)
}

/** As `checkFilter`, for sorting. */
export function checkSort(noun: string, table: FieldTable, field: string) {
  if (ruleOf(table, field)?.sort) return
  const names = Object.keys(table).filter((name) => table[name]?.sort)
  throw rejection(noun, 'sorted by', field, names)
}

/* Operators of fields of queries in the text form. */
const same = ['eq', 'ne', 'in', 'hasSome'] as const

const ordered = [...same, 'lt', 'le', 'gt', 'ge'] as const

/** Compared as a whole. Cannot be sorted by. */
export const exactText = { value: 'text', ops: same, sort: false } as const

/** Can be searched and sorted by. */
export const searchableText = {
  value: 'text',
  ops: [...same, 'contains', 'startsWith'],
  sort: true,
} as const

export const orderedNumber = { value: 'number', ops: ordered, sort: true } as const

export const orderedDate = { value: 'date', ops: ordered, sort: true } as const

/** A list of texts. */
export const textList = { value: 'text', ops: [...same, 'hasAll'], sort: false } as const
