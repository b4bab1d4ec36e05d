import type { Clock } from '#lib/core/base/clock.ts'

export interface FakeClock extends Clock {
  advance(ms: number): void
}

/** Waits take no real time; they advance the clock. */
export function createFakeClock(): FakeClock {
  let nowMs = Date.UTC(2026, 10, 20)
  return {
    now: () => nowMs,
    async sleep(delayMs, signal) {
      signal?.throwIfAborted()
      nowMs += delayMs
    },
    advance(ms) {
      nowMs += ms
    },
  }
}
