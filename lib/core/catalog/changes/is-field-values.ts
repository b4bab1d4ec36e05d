import type { FieldValues } from './change.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { fieldAt, holdingAt } from '../fields/registry.ts'

/**
 * Validates values from a message or the journal: known paths with values of their type, and
 * nothing else.
 */
export function isFieldValues(value: unknown): value is FieldValues {
  return (
    isRecord(value) &&
    Object.entries(value).every(([path, each]) => isPath(path) && fieldAt(path)?.type.is(each))
  )
}

function isPath(path: string): boolean {
  const [first, id, ...more] = path.split('/')
  if (holdingAt(path) === undefined) return false
  return id === undefined || (id !== '' && (first !== 'variant' || more.length === 1))
}
