import { createDeferred } from '#lib/core/base/deferred.ts'
import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import { createAdaptiveRate, type RateState } from './adaptive-rate.ts'
import { orAborted } from './or-aborted.ts'

/**
 * Who waits for an answer: a user, a job, or no one. Each priority comes before the next, and none of these
 * starves. "idle" is for requests that can wait for ever: they take only turns that no one else would use.
 */
export type Priority = 'person' | 'bulk' | 'background' | 'idle'

const lanes = ['person', 'bulk', 'background', 'idle'] as const satisfies readonly Priority[]

/**
 * A priority that was passed over so often comes next. A job gets at least half of the turns that it
 * competes for, even if a page sends requests without end.
 */
const maxPassedOver: Readonly<Record<Priority, number>> = {
  person: Infinity,
  bulk: 1,
  background: 19,
  idle: Infinity,
}

/** Plain data, so that it can be stored while the worker is stopped. Times are milliseconds since 1970. */
export interface ThrottleState {
  readonly turns: number
  readonly countedAt: number
  readonly closedUntil: number
  /** Only of a throttle whose rate adapts. */
  readonly rate?: RateState | undefined
}

/** The request budget of one site. Everything that calls the site shares one. */
export interface Throttle {
  /**
   * Resolves when a request may be sent. Order: "person", "bulk", "background", "idle", then first come,
   * first served.
   */
  take(priority: Priority, signal?: AbortSignal): Promise<void>
  /** Sends nothing for `forMs` milliseconds, and starts without a burst afterwards. */
  close(forMs: number): void
  /** Milliseconds. 0 when open. */
  closedForMs(): number
  /** Reports the time from a request to its answer. */
  answered(durationMs: number): void
  /** Reports a request that was refused because there were too many. Closes for `pauseMs` milliseconds. */
  refused(pauseMs: number): void
  readState(): ThrottleState
  restore(state: ThrottleState): void
}

export interface ThrottleOptions {
  readonly clock?: Clock
  /** The rate, or the first one if `maxPerMinute` is given too. Default: 200, which Wix documents. */
  readonly perMinute?: number
  /** The rate rises up to this as long as the site allows it, and falls when it does not. */
  readonly maxPerMinute?: number
  readonly burst?: number
  /** The longest pause, in milliseconds, whatever the store asks for. Default: 15 minutes. */
  readonly longestCloseMs?: number
}

/**
 * A token bucket: at most `perMinute + burst` requests within any minute. Wix documents 200 a minute
 * per app instance and publishes no limit for API keys.
 */
export function createThrottle(options: ThrottleOptions = {}): Throttle {
  const {
    clock = systemClock,
    perMinute = 200,
    maxPerMinute = perMinute,
    burst = 20,
    longestCloseMs: maxCloseMs = 900_000,
  } = options
  const rate =
    maxPerMinute > perMinute
      ? createAdaptiveRate({ now: () => clock.now(), start: perMinute, min: 20, max: maxPerMinute })
      : undefined
  const tokenMs = () => 60_000 / (rate?.perMinute() ?? perMinute)
  /** Whether a caller waited for a token since the last answer. */
  let isLimiting = false
  let tokens = burst
  let countedAt = clock.now()
  let closedUntil = 0
  const queues: Readonly<Record<Priority, Set<() => void>>> = {
    person: new Set(),
    bulk: new Set(),
    background: new Set(),
    idle: new Set(),
  }
  const passedOver: Record<Priority, number> = { person: 0, bulk: 0, background: 0, idle: 0 }
  /**
   * The tokens that a priority needs while no other one waits. Background requests leave half a burst for the
   * next action of a user, idle ones a whole burst but one.
   */
  const needed: Readonly<Record<Priority, number>> = {
    person: 1,
    bulk: 1,
    background: Math.floor(burst / 2) + 1,
    idle: burst,
  }
  let sleepFor: AbortController | undefined

  function closedForMs(): number {
    // If the clock was set back, the pause must not get longer.
    closedUntil = Math.min(closedUntil, clock.now() + maxCloseMs)
    return Math.max(0, closedUntil - clock.now())
  }

  function count() {
    const now = clock.now()
    tokens = Math.min(burst, tokens + Math.max(0, now - countedAt) / tokenMs())
    countedAt = now
  }

  function msUntilTokens(wanted: number): number {
    const closedMs = closedForMs()
    if (closedMs > 0) return closedMs
    count()
    // Fractions of milliseconds add up to 0.9999…, which counts as one token.
    return Math.max(0, Math.ceil((wanted - tokens) * tokenMs() - 1e-6))
  }

  const listWaiting = () => lanes.filter((priority) => queues[priority].size > 0)

  function pickNext(waiting: readonly Priority[]): Priority | undefined {
    return waiting.find((priority) => passedOver[priority] >= maxPassedOver[priority]) ?? waiting[0]
  }

  function passOver(taken: Priority, waiting: readonly Priority[]): void {
    for (const priority of lanes) {
      const isPassedOver = priority !== taken && waiting.includes(priority)
      passedOver[priority] = isPassedOver ? passedOver[priority] + 1 : 0
    }
  }

  async function serve() {
    if (sleepFor !== undefined) return
    for (;;) {
      const waiting = listWaiting()
      const priority = pickNext(waiting)
      if (priority === undefined) return
      const isAlone = waiting.every((other) => other === priority || other === 'idle')
      const waitMs = msUntilTokens(isAlone ? needed[priority] : 1)
      if (waitMs > 0) {
        isLimiting ||= priority !== 'idle' && closedForMs() === 0
        sleepFor = new AbortController()
        await clock.sleep(waitMs, sleepFor.signal).catch(() => undefined)
        sleepFor = undefined
        continue
      }
      const [go] = queues[priority]
      if (go === undefined) return
      queues[priority].delete(go)
      passOver(priority, waiting)
      tokens -= 1
      go()
    }
  }

  function close(forMs: number) {
    const until = clock.now() + Math.min(forMs, maxCloseMs)
    if (until <= closedUntil) return
    closedUntil = until
    tokens = 0
    countedAt = until
  }

  return {
    async take(priority, signal) {
      signal?.throwIfAborted()
      const { promise, resolve: go } = createDeferred<void>()
      queues[priority].add(go)
      // A waiting request of a lower priority may need more tokens than this one.
      if (priority !== 'idle') sleepFor?.abort()
      void serve()
      await orAborted(promise, signal).catch((reason: unknown) => {
        queues[priority].delete(go)
        if (listWaiting().length === 0) sleepFor?.abort()
        throw reason
      })
    },
    close,
    closedForMs,
    answered(durationMs) {
      // The tokens so far were earned at the former rate.
      if (closedForMs() === 0) count()
      rate?.answered(durationMs, isLimiting)
      isLimiting = false
    },
    refused(pauseMs) {
      rate?.refused(pauseMs)
      close(pauseMs)
    },
    readState() {
      msUntilTokens(1)
      const state = { turns: tokens, countedAt, closedUntil }
      return rate === undefined ? state : { ...state, rate: rate.readState() }
    },
    restore(state) {
      tokens = Math.min(burst, Math.max(0, state.turns))
      countedAt = state.countedAt
      closedUntil = state.closedUntil
      if (state.rate !== undefined) rate?.restore(state.rate)
    },
  }
}
