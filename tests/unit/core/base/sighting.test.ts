import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmedTime, addSighting, type Sighting } from '#lib/core/base/sighting.ts'
import { iterations } from '#tests/iterations.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 10, 20)

/** Sessions, each some days after the one before; the clock of some is wrong. */
const sessions = fc.array(
  fc.record({
    days: fc.double({ min: 0, max: 40, noNaN: true }),
    wrongByDays: fc.option(fc.integer({ min: -4_000, max: 4_000 }), { nil: 0, freq: 3 }),
  }),
  { minLength: 1, maxLength: 30 },
)

test('a clock that is wrong in one session after the other makes nothing older than it is', () => {
  fc.assert(
    fc.property(sessions, (list) => {
      let [last, real, wasWrong]: [Sighting | undefined, number, boolean] = [
        undefined,
        start,
        false,
      ]
      for (const { days, wrongByDays } of list) {
        real += days * dayMs
        // The clock is set right between two sessions with a wrong one.
        const wrongBy: number = wasWrong ? 0 : wrongByDays
        wasWrong = wrongBy !== 0
        last = addSighting(last, real + wrongBy * dayMs)
        expect(confirmedTime(last, real + wrongBy * dayMs)).toBeLessThanOrEqual(real)
      }
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test('the time follows a clock that is right, a session or a day late', () => {
  let last: Sighting | undefined
  for (let day = 0; day < 400; day += 1) {
    const now = start + day * dayMs
    last = addSighting(last, now)
    if (day > 0) expect(now - confirmedTime(last, now)).toBe(dayMs)
  }
})
