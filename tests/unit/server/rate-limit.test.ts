import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRateLimit } from '#lib/server/guard/rate-limit.ts'

describe('a rate limit', () => {
  it('grants a burst after a pause, then its rate per second', () => {
    let now = 0
    const limit = createRateLimit({ perSecond: 2, burst: 3, clock: { now: () => now } })
    const take = () => limit.take('a')
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
    now = 500
    expect([take(), take()]).toEqual([true, false])
    now = 60_000
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
  })

  it('grants several at once, or none of them', () => {
    const limit = createRateLimit({ perSecond: 1, burst: 10, clock: { now: () => 0 } })
    expect([limit.take('a', 8), limit.take('a', 3), limit.take('a', 2)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('lets a key owe what it took beyond its rest', () => {
    let now = 0
    const limit = createRateLimit({ perSecond: 10, burst: 10, clock: { now: () => now } })
    limit.owe('a', 25)
    const grants = [0, 1_500, 1_600].map((at) => {
      now = at
      return limit.has('a')
    })
    expect(grants).toEqual([false, false, true])
    expect(limit.has('b')).toBe(true)
  })

  it('counts each key separately', () => {
    const limit = createRateLimit({ perSecond: 1, burst: 1, clock: { now: () => 0 } })
    expect([limit.take('a'), limit.take('b'), limit.take('a')]).toEqual([true, true, false])
  })

  it('reports the remaining requests without using any', () => {
    const limit = createRateLimit({ perSecond: 1, burst: 1, clock: { now: () => 0 } })
    expect([limit.has('a'), limit.has('a'), limit.take('a'), limit.has('a')]).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('stores at most ten thousand keys', () => {
    const limit = createRateLimit({ perSecond: 1, burst: 1, clock: { now: () => 0 } })
    limit.take('first')
    for (let n = 0; n < 9_999; n += 1) limit.take(`key ${n}`)
    expect(limit.has('first')).toBe(false)
    limit.take('one more')
    expect(limit.has('first')).toBe(true)
  })

  it('never grants more than its burst and its rate, even if the clock is set back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 2_000 })), (steps) => {
        let now = 0
        let forward = 0
        const limit = createRateLimit({ perSecond: 5, burst: 10, clock: { now: () => now } })
        let taken = 0
        for (const step of steps) {
          now += step
          forward += Math.max(0, step)
          if (limit.take('a')) taken += 1
        }
        expect(taken).toBeLessThanOrEqual(10 + (forward / 1000) * 5)
      }),
    )
  })
})
