import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRateLimit } from '#lib/extension/rpc/server/rate-limit.ts'

const rate = { limit: 3, windowMs: 1000 }

describe('a rate limit', () => {
  it('never allows a key more calls than its limit, in any window of time', () => {
    const steps = fc.array(fc.record({ key: fc.nat(2), waitMs: fc.nat(700) }), { maxLength: 200 })
    fc.assert(
      fc.property(steps, (asked) => {
        let time = 0
        const isWithin = createRateLimit({ now: () => time }, rate)
        const passed: { key: number; time: number }[] = []
        for (const { key, waitMs } of asked) {
          time += waitMs
          if (isWithin(key)) passed.push({ key, time })
        }
        for (const first of passed) {
          const sameWindow = passed.filter(
            (other) =>
              other.key === first.key &&
              other.time >= first.time &&
              other.time < first.time + rate.windowMs,
          )
          expect(sameWindow.length).toBeLessThanOrEqual(rate.limit)
        }
      }),
    )
  })

  it('allows calls again after the window has passed', () => {
    let time = 0
    const isWithin = createRateLimit({ now: () => time }, rate)
    expect([1, 1, 1, 1].map(isWithin)).toEqual([true, true, true, false])
    time = 1000
    expect(isWithin(1)).toBe(true)
  })
})
