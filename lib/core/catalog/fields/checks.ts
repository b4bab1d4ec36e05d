import { isRecord } from '#lib/core/base/is-record.ts'
import { parseAmount } from '../money/amount.ts'

// Small schemas. The worker checks every value of every message with them; a schema library is ten
// times as large.

export type Check = (value: unknown) => boolean

export const isText: Check = (value) => typeof value === 'string'
export const isFlag: Check = (value) => typeof value === 'boolean'
export const isAmount: Check = (value) => typeof value === 'string' && parseAmount(value) === value
export const isWhole: Check = (value) => Number.isSafeInteger(value)
export const orNone =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
export const isCount = orNone(isWhole)
export const isListOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem)
export const isTexts = isListOf(isText)

type Checks = Readonly<Record<string, Check>>

/**
 * Whether a value has this shape and no other property; properties that may be absent are in
 * `optional`.
 */
export function isShape(needed: Checks, optional: Checks = {}): Check {
  return (value) =>
    isRecord(value) &&
    Object.keys(needed).every((name) => value[name] !== undefined) &&
    Object.entries(value).every(
      ([name, each]) => each === undefined || (needed[name] ?? optional[name])?.(each) === true,
    )
}
