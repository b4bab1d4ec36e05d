import type { Clock } from '#lib/core/base/clock.ts'
import { orAborted } from '#lib/wix/api/transport/or-aborted.ts'

const start = Date.UTC(2026, 10, 20)

export interface MovingClock extends Clock {
  advance(ms: number): void
}

/**
 * Waits take no time and advance the clock, for reads that lag behind writes. A wait of at least
 * `minDeadlineMs` is a deadline, which an answer from memory never misses.
 */
export function createMovingClock(minDeadlineMs = 10_000): MovingClock {
  let nowMs = start
  return {
    // Whole milliseconds, like the clock of a computer, which the records of jobs hold; a delay may have parts of one.
    now: () => Math.trunc(nowMs),
    advance: (ms) => void (nowMs += ms),
    async sleep(delayMs, signal) {
      signal?.throwIfAborted()
      if (delayMs < minDeadlineMs) nowMs += delayMs
      else await orAborted(new Promise<never>(() => undefined), signal)
    },
  }
}

/** A clock whose waits end immediately, and that does not advance. */
export const hastyClock: Clock = {
  now: () => start,
  sleep: (_, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) reject(signal.reason as Error)
      else setImmediate(resolve)
    }),
}

interface Timer {
  readonly at: number
  readonly ring: () => void
}

export interface TimerClock extends Clock {
  /** Advances the time without waking anyone, as when a clock is set. */
  set(now: number): void
  /** Advances from timer to timer until the work is done. */
  runUntil<T>(work: Promise<T>): Promise<T>
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createTimerClock(startMs = start): TimerClock {
  let now = startMs
  let timers: Timer[] = []

  function wakeNext() {
    const [first, ...rest] = timers.toSorted((a, b) => a.at - b.at)
    if (first === undefined) throw new Error('No timer is left, and the work is not done.')
    timers = rest
    now = Math.max(now, first.at)
    first.ring()
  }

  return {
    now: () => now,
    set(time) {
      now = time
    },
    sleep: (delayMs, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(signal.reason as Error)
          return
        }
        const timer: Timer = { at: now + delayMs, ring: resolve }
        timers.push(timer)
        signal?.addEventListener(
          'abort',
          () => {
            timers = timers.filter((each) => each !== timer)
            reject(signal.reason as Error)
          },
          { once: true },
        )
      }),
    async runUntil(work) {
      let done = false
      const finish = () => {
        done = true
      }
      work.then(finish, finish)
      for (;;) {
        await nextTurn()
        if (done) return work
        wakeNext()
      }
    },
  }
}
