import { type Clock, systemClock } from '#lib/base/clock.ts'
import { orAborted } from './or-aborted.ts'

export type Lane = 'person' | 'bulk'

/** Plain data, to be kept while the worker is not there. Times in milliseconds since 1970. */
export interface ThrottleState {
  readonly turns: number
  readonly countedAt: number
  readonly closedUntil: number
}

/** The request budget of one site. Everything that talks to the site shares one. */
export interface Throttle {
  /** Resolves when a request may go out; a person's before bulk ones, else in order. */
  take(lane: Lane, signal?: AbortSignal): Promise<void>
  /** Nobody goes out for so long; and there is no burst afterwards. */
  close(forMs: number): void
  /** 0 when open. */
  closedForMs(): number
  readState(): ThrottleState
  restore(state: ThrottleState): void
}

export interface ThrottleOptions {
  readonly clock?: Clock
  readonly perMinute?: number
  readonly burst?: number
  /** No closing lasts longer, whatever was asked for; default 15 minutes. */
  readonly longestCloseMs?: number
}

interface Waiter {
  readonly lane: Lane
  readonly go: () => void
}

/**
 * A token bucket: within any minute at most `perMinute + burst` requests. Wix documents 200 a
 * minute for each app instance, and says nothing of API keys.
 */
export function createThrottle(options: ThrottleOptions = {}): Throttle {
  const { clock = systemClock, perMinute = 200, burst = 20, longestCloseMs = 900_000 } = options
  const turnMs = 60_000 / perMinute
  let turns = burst
  let countedAt = clock.now()
  let closedUntil = 0
  const waiters = new Set<Waiter>()
  let nap: AbortController | undefined

  function closedForMs(): number {
    // A clock that was set back must not keep the gate shut for as long as it was set back.
    closedUntil = Math.min(closedUntil, clock.now() + longestCloseMs)
    return Math.max(0, closedUntil - clock.now())
  }

  function count() {
    const now = clock.now()
    turns = Math.min(burst, turns + Math.max(0, now - countedAt) / turnMs)
    countedAt = now
  }

  function msUntilTurn(): number {
    const closedMs = closedForMs()
    if (closedMs > 0) return closedMs
    count()
    // A hair less than one is one: fractions of milliseconds add up to 0.9999….
    return Math.max(0, Math.ceil((1 - turns) * turnMs - 1e-6))
  }

  async function serve() {
    if (nap !== undefined) return
    while (waiters.size > 0) {
      const waitMs = msUntilTurn()
      if (waitMs > 0) {
        nap = new AbortController()
        await clock.sleep(waitMs, nap.signal).catch(() => undefined)
        nap = undefined
        continue
      }
      const queue = [...waiters]
      const next = queue.find(({ lane }) => lane === 'person') ?? queue[0]!
      waiters.delete(next)
      turns -= 1
      next.go()
    }
  }

  return {
    async take(lane, signal) {
      signal?.throwIfAborted()
      const { promise, resolve: go } = Promise.withResolvers<void>()
      const self = { lane, go }
      waiters.add(self)
      void serve()
      await orAborted(promise, signal).catch((reason: unknown) => {
        waiters.delete(self)
        if (waiters.size === 0) nap?.abort()
        throw reason
      })
    },
    close(forMs) {
      const until = clock.now() + Math.min(forMs, longestCloseMs)
      if (until <= closedUntil) return
      closedUntil = until
      turns = 0
      countedAt = until
    },
    closedForMs,
    readState() {
      msUntilTurn()
      return { turns, countedAt, closedUntil }
    },
    restore(state) {
      turns = Math.min(burst, Math.max(0, state.turns))
      countedAt = state.countedAt
      closedUntil = state.closedUntil
    },
  }
}
