import * as fc from 'fast-check'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'

export type Entry = readonly [FieldPath, FieldPathValue]

export const cents = (min: number) =>
  fc.integer({ min: min, max: 99_999 }).map((value) => String(value / 100) as Amount)
export const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 &“é-]{0,18}[A-Za-z0-9]$/)

export function at(path: FieldPath, value: fc.Arbitrary<FieldPathValue>): fc.Arbitrary<Entry[]> {
  return value.map((each) => [[path, each]])
}
