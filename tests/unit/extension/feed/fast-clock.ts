import { type Clock, systemClock } from '#lib/core/base/clock.ts'

/** A clock that runs `factor` times as fast. */
export function createFastClock(factor: number): Clock {
  const start = Date.now()
  return {
    now: () => start + (Date.now() - start) * factor,
    sleep: (delayMs, signal) => systemClock.sleep(delayMs / factor, signal),
  }
}
