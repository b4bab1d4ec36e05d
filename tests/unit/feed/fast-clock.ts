import { type Clock, systemClock } from '#lib/base/clock.ts'

/** A clock on which `factor` seconds pass in one. */
export function createFastClock(factor: number): Clock {
  const start = Date.now()
  return {
    now: () => start + (Date.now() - start) * factor,
    sleep: (delayMs, signal) => systemClock.sleep(delayMs / factor, signal),
  }
}
