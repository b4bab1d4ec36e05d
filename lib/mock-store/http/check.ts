import { isRecord } from '#lib/core/base/is-record.ts'
import {
  type Amount,
  amountFromNumber,
  compare,
  parseAmount,
} from '#lib/core/catalog/money/amount.ts'
import { type FieldViolation, validationError } from './api-error.ts'

export type Json = Readonly<Record<string, unknown>>

export interface Check {
  /** Undefined if the field was not sent or is null. The caller then keeps the old value. */
  text(from: Json, field: string, limits: { min?: number; max: number }): string | undefined
  /** A JSON number or a decimal text, like the JSON mapping of protobuf. */
  amount(from: Json, field: string, limits?: { min?: string; max?: string }): Amount | undefined
  integer(from: Json, field: string, limits: { min: number; max: number }): number | undefined
  flag(from: Json, field: string): boolean | undefined
  list(from: Json, field: string, limits: { min: number; max: number }): unknown[] | undefined
  /** The entries of a list as objects, each with its own check. */
  rows<T>(
    from: Json,
    field: string,
    limits: { min: number; max: number },
    read: (row: Json, at: Check) => T,
  ): T[] | undefined
  texts(from: Json, field: string, limits: { min: number; max: number }): string[] | undefined
  record(from: Json, field: string): Json | undefined
  required(from: Json, ...fields: readonly string[]): void
  reject(field: string, description: string, violatedRule?: string): void
  /** Returns a check for a nested value, whose violations are reported under the longer path. */
  at(field: string): Check
  /** Throws a 400 that lists all violations so far. */
  end(): void
}

const maxAmount = '999999999.99'

export function createCheck(path = '', violations: FieldViolation[] = []): Check {
  const reject: Check['reject'] = (field, description, violatedRule = 'OTHER') => {
    violations.push({ field: path + field, description, violatedRule })
  }
  const read = <T>(
    from: Json,
    field: string,
    isKind: (value: unknown) => value is T,
    kind: string,
  ) => {
    const value = from[field]
    if (value === undefined || value === null) return undefined
    if (isKind(value)) return value
    reject(field, `is not ${kind}`, 'FORMAT')
    return undefined
  }
  const check: Check = {
    text(from, field, { min = 0, max }) {
      const text = read(from, field, isText, 'a text')
      if (text === undefined) return undefined
      if (text.length < min) reject(field, `must not be empty`, 'MIN_LENGTH')
      else if (text.length > max)
        reject(field, `has size ${text.length}, expected ${max} or less`, 'MAX_LENGTH')
      else return text
      return undefined
    },
    amount(from, field, { min = '0', max = maxAmount } = {}) {
      const amount = read(from, field, isAmountLike, 'a number')
      const value = amount === undefined ? undefined : toAmount(amount)
      if (value === undefined) return undefined
      if (compare(value, min as Amount) < 0) reject(field, `must be ${min} or greater`, 'MIN')
      else if (compare(value, max as Amount) > 0) reject(field, `must be ${max} or less`, 'MAX')
      else return value
      return undefined
    },
    integer(from, field, { min, max }) {
      const number = read(from, field, isInteger, 'a whole number')
      if (number === undefined) return undefined
      if (number >= min && number <= max) return number
      reject(field, `must be between ${min} and ${max}`, number < min ? 'MIN' : 'MAX')
      return undefined
    },
    flag: (from, field) => read(from, field, isFlag, 'true or false'),
    list(from, field, { min, max }) {
      const list = read(
        from,
        field,
        Array.isArray as (value: unknown) => value is unknown[],
        'a list',
      )
      if (list === undefined) return undefined
      if (list.length >= min && list.length <= max) return list
      const rule = list.length < min ? 'MIN_SIZE' : 'MAX_SIZE'
      reject(field, `has size ${list.length}, expected between ${min} and ${max}`, rule)
      return undefined
    },
    rows: (from, field, limits, toRow) =>
      check
        .list(from, field, limits)
        ?.map((row, index) => toRow(isRecord(row) ? row : {}, check.at(`${field}[${index}]`))),
    texts(from, field, limits) {
      const list = check.list(from, field, limits)
      if (list === undefined) return undefined
      if (list.every(isText)) return list
      reject(field, 'must hold texts only', 'FORMAT')
      return undefined
    },
    record: (from, field) => read(from, field, isRecord, 'an object'),
    required(from, ...fields) {
      for (const field of fields) {
        if (from[field] === undefined || from[field] === null) {
          reject(field, 'must not be empty', 'REQUIRED_FIELD')
        }
      }
    },
    reject,
    at: (field) => createCheck(`${path}${field}.`, violations),
    end() {
      if (violations.length > 0) throw validationError(violations)
    },
  }
  return check
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value)
}

function toAmount(value: string | number): Amount | undefined {
  return typeof value === 'number' ? amountFromNumber(value) : parseAmount(value)
}

function isAmountLike(value: unknown): value is string | number {
  return (isText(value) || typeof value === 'number') && toAmount(value) !== undefined
}
