import { type Clock, systemClock } from '#lib/base/clock.ts'
import { orAborted } from './or-aborted.ts'

/**
 * Who waits for an answer: somebody at the screen, a job, or nobody. Each goes before the next, but none is
 * held up for good.
 */
export type Priority = 'person' | 'bulk' | 'background'

const lanes = ['person', 'bulk', 'background'] as const satisfies readonly Priority[]

/**
 * A lane that is passed over so often goes next. A job has at least half of the turns that are left to both,
 * a caller that asks without end: a person at the screen, or a page that behaves like one.
 */
const maxPassedOver: Readonly<Record<Priority, number>> = {
  person: Infinity,
  bulk: 1,
  background: 19,
}

/** Plain data, to be kept while the worker is not there. Times in milliseconds since 1970. */
export interface ThrottleState {
  readonly turns: number
  readonly countedAt: number
  readonly closedUntil: number
}

/** The request budget of one site. Everything that talks to the site shares one. */
export interface Throttle {
  /** Resolves when a request may go out: a person's before a job's before background ones, else in order. */
  take(priority: Priority, signal?: AbortSignal): Promise<void>
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

/**
 * A token bucket: within any minute at most `perMinute + burst` requests. Wix documents 200 a
 * minute for each app instance, and says nothing of API keys.
 */
export function createThrottle(options: ThrottleOptions = {}): Throttle {
  const {
    clock = systemClock,
    perMinute = 200,
    burst = 20,
    longestCloseMs: maxCloseMs = 900_000,
  } = options
  const tokenMs = 60_000 / perMinute
  let tokens = burst
  let countedAt = clock.now()
  let closedUntil = 0
  const queues: Readonly<Record<Priority, Set<() => void>>> = {
    person: new Set(),
    bulk: new Set(),
    background: new Set(),
  }
  const passedOver: Record<Priority, number> = { person: 0, bulk: 0, background: 0 }
  /** What nobody waits for leaves half a burst to what a person begins next. */
  const saved = Math.floor(burst / 2)
  let sleepFor: AbortController | undefined

  function closedForMs(): number {
    // A clock that was set back must not keep the gate shut for as long as it was set back.
    closedUntil = Math.min(closedUntil, clock.now() + maxCloseMs)
    return Math.max(0, closedUntil - clock.now())
  }

  function count() {
    const now = clock.now()
    tokens = Math.min(burst, tokens + Math.max(0, now - countedAt) / tokenMs)
    countedAt = now
  }

  function msUntilTokens(wanted: number): number {
    const closedMs = closedForMs()
    if (closedMs > 0) return closedMs
    count()
    // A hair less than one is one: fractions of milliseconds add up to 0.9999….
    return Math.max(0, Math.ceil((wanted - tokens) * tokenMs - 1e-6))
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
      const isBackgroundAlone = waiting.length === 1 && priority === 'background'
      const waitMs = msUntilTokens(isBackgroundAlone ? saved + 1 : 1)
      if (waitMs > 0) {
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

  return {
    async take(priority, signal) {
      signal?.throwIfAborted()
      const { promise, resolve: go } = Promise.withResolvers<void>()
      queues[priority].add(go)
      // Background requests may be waiting for more turns than this one needs.
      if (priority !== 'background') sleepFor?.abort()
      void serve()
      await orAborted(promise, signal).catch((reason: unknown) => {
        queues[priority].delete(go)
        if (listWaiting().length === 0) sleepFor?.abort()
        throw reason
      })
    },
    close(forMs) {
      const until = clock.now() + Math.min(forMs, maxCloseMs)
      if (until <= closedUntil) return
      closedUntil = until
      tokens = 0
      countedAt = until
    },
    closedForMs,
    readState() {
      msUntilTokens(1)
      return { turns: tokens, countedAt, closedUntil }
    },
    restore(state) {
      tokens = Math.min(burst, Math.max(0, state.turns))
      countedAt = state.countedAt
      closedUntil = state.closedUntil
    },
  }
}
