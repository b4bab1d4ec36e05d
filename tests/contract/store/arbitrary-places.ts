import * as fc from 'fast-check'
import type { Amount } from '#lib/domain/amount.ts'
import type { Place, PlaceValue } from '#lib/domain/change.ts'

export type Entry = readonly [Place, PlaceValue]

export const cents = (least: number) =>
  fc.integer({ min: least, max: 99_999 }).map((value) => String(value / 100) as Amount)
export const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 &“é-]{0,18}[A-Za-z0-9]$/)

export function at(place: Place, value: fc.Arbitrary<PlaceValue>): fc.Arbitrary<Entry[]> {
  return value.map((each) => [[place, each]])
}
