import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anySignal, isAbort, sleep } from '#lib/core/base/abort.ts'
import { backoffMs } from '#lib/core/base/backoff.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { failed, ok } from '#lib/core/base/result.ts'

describe('Sleeping', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('ends after its time', async () => {
    let isOver = false
    const asleep = (async () => {
      await sleep(1000)
      isOver = true
    })()
    await vi.advanceTimersByTimeAsync(999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await asleep
    expect(isOver).toBe(true)
  })

  test('ends at once with the reason of its signal, and leaves no timer', async () => {
    const stopper = new AbortController()
    const asleep = sleep(1000, stopper.signal)
    stopper.abort(new Error('enough'))
    await expect(asleep).rejects.toThrow('enough')
    await expect(sleep(1000, stopper.signal)).rejects.toThrow('enough')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('removes its listener when it ends', async () => {
    const { signal } = new AbortController()
    const forget = vi.spyOn(signal, 'removeEventListener')
    const asleep = systemClock.sleep(10, signal)
    await vi.advanceTimersByTimeAsync(10)
    await asleep
    expect(forget).toHaveBeenCalledOnce()
  })
})

describe('Signals', () => {
  test('are joined into one, undefined ones left out', () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const joined = anySignal(first.signal, undefined, second.signal)
    expect(joined.aborted).toBe(false)
    second.abort('enough')
    expect(joined.reason).toBe('enough')
  })

  test('distinguishes an abort from other failures', () => {
    expect(isAbort(new DOMException('x', 'AbortError'))).toBe(true)
    expect(
      [new DOMException('x', 'TimeoutError'), new Error('AbortError'), null].map(isAbort),
    ).toEqual([false, false, false])
  })
})

test('a backoff is between zero and a growing, capped limit', () => {
  const backoff = { baseMs: 1000, capMs: 64_000 }
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempt, random) => {
        const delay = backoffMs(attempt, backoff, () => random)
        expect(delay).toBeGreaterThanOrEqual(0)
        expect(delay).toBeLessThanOrEqual(Math.min(64_000, 1000 * 2 ** attempt))
      },
    ),
  )
  expect([0, 3, 6, 7].map((attempt) => backoffMs(attempt, backoff, () => 1))).toEqual([
    1000, 8000, 64_000, 64_000,
  ])
})

test('chunks keep the order, lose nothing, and only the last may be short', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, size) => {
      const chunks = chunk(items, size)
      expect(chunks.flat()).toEqual(items)
      expect(chunks.slice(0, -1).every(({ length }) => length === size)).toBe(true)
      expect(chunks.every(({ length }) => length > 0 && length <= size)).toBe(true)
    }),
  )
})

test('results show whether they succeeded', () => {
  expect([ok(1), failed('no')]).toEqual([
    { ok: true, value: 1 },
    { ok: false, error: 'no' },
  ])
})
