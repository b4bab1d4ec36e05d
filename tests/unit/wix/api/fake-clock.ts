import type { Clock } from '#lib/core/base/clock.ts'

interface Timer {
  readonly at: number
  readonly ring: () => void
}

export interface FakeClock extends Clock {
  /** Advances the time without waking anyone, as when a clock is set. */
  set(now: number): void
  /** Advances from timer to timer until the work is done. */
  runUntil<T>(work: Promise<T>): Promise<T>
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createFakeClock(start = Date.UTC(2026, 10, 20)): FakeClock {
  let now = start
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
