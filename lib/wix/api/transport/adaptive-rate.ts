/** Plain data, so that it can be stored. Rates are requests per minute; times are milliseconds since 1970. */
export interface RateState {
  readonly perMinute: number
  /** The rate to return to after a refusal; undefined before the first one. */
  readonly goal?: number | undefined
  readonly fellAt?: number | undefined
  /** The highest rate that may still be tried. */
  readonly max: number
}

/**
 * How many requests per minute a site accepts, found by trying: the rate rises while the site refuses nothing and
 * answers as fast as before, and falls when it refuses a request or slows down.
 */
export interface AdaptiveRate {
  perMinute(): number
  /** A request was answered. `isLimiting`: callers had to wait for the budget since the last call. */
  answered(durationMs: number, isLimiting: boolean): void
  /** A request was refused because there were too many; the site asked for a pause of `pauseMs`. */
  refused(pauseMs: number): void
  readState(): RateState
  restore(state: RateState): void
}

export interface AdaptiveRateOptions {
  readonly now: () => number
  /** The first rate: what the platform documents. */
  readonly start: number
  readonly min: number
  readonly max: number
}

const stepMs = 5000
/** Until the first refusal the rate grows by this factor per step: from 200 to 500 in a minute. */
const firstGrowth = 1.08
/** After a refusal the rate returns to its goal in this time, quickly at first. */
const recoveryMs = 60_000
/** Growth beyond the goal: 0.5 % after the first minute, 2 % after the second, 4.5 % after the third. */
const probing = 0.005
const afterRefusal = { rate: 0.85, goal: 0.95 }
/** Without a minute of experience a refusal says only that the rate is too high. */
const afterEarlyRefusal = { rate: 0.5, goal: 0.7 }
/** Requests that were under way together are refused together: that is one refusal. */
const sameRefusalMs = 10_000
const windowMs = 60_000
/** The edge of the platform blocks a site for minutes: such a pause ends all attempts to go faster. */
const blockedMs = 60_000

export function createAdaptiveRate({ now, start, min, max }: AdaptiveRateOptions): AdaptiveRate {
  let state: RateState = { perMinute: start, max }
  let steppedAt = now()
  /** The times of the last minute's answers, oldest first. */
  let answeredAt: number[] = []
  const latency = createLatency()
  let isLimitingNow = false

  const clamp = (rate: number) => Math.max(min, Math.min(state.max, rate))

  /** Answers per minute, where they cover about a minute. */
  function measure(): number | undefined {
    const [first] = answeredAt
    const spanMs = first === undefined ? 0 : now() - first
    return spanMs < 0.8 * windowMs ? undefined : (answeredAt.length * windowMs) / spanMs
  }

  function rise(): number {
    const { perMinute, goal, fellAt = 0 } = state
    if (goal === undefined) return perMinute * firstGrowth
    const sinceMs = now() - fellAt
    if (sinceMs < recoveryMs) {
      const left = ((recoveryMs - sinceMs) / recoveryMs) ** 3
      return Math.max(perMinute, goal * (1 - (1 - afterRefusal.rate / afterRefusal.goal) * left))
    }
    const minutes = (sinceMs - recoveryMs) / 60_000
    return Math.max(perMinute, Math.min(perMinute * 1.1, goal * (1 + probing * minutes ** 2)))
  }

  return {
    perMinute: () => state.perMinute,
    answered(durationMs, isLimiting) {
      const at = now()
      answeredAt.push(at)
      if ((answeredAt[0] ?? at) < at - windowMs) {
        answeredAt = answeredAt.filter((each) => each >= at - windowMs)
      }
      latency.add(durationMs)
      isLimitingNow ||= isLimiting
      if (at < steppedAt + stepMs) return
      steppedAt = at
      if (latency.isSlow()) {
        // Falls no further than the documented rate: that is not what slows a site down.
        const slower = Math.max(Math.min(start, state.perMinute), state.perMinute * 0.9)
        state = { ...state, perMinute: clamp(slower), goal: slower, fellAt: at }
      } else if (isLimitingNow) state = { ...state, perMinute: clamp(rise()) }
      isLimitingNow = false
    },
    refused(pauseMs) {
      const at = now()
      if (pauseMs >= blockedMs) state = { ...state, max: Math.min(state.max, start) }
      if (state.fellAt !== undefined && at < state.fellAt + sameRefusalMs) return
      const { perMinute } = state
      const measured = measure()
      const factor = measured === undefined ? afterEarlyRefusal : afterRefusal
      // What was accepted during a minute is the limit, unless another program used up a part of it.
      const limit =
        measured === undefined || measured > 0.9 * perMinute
          ? perMinute
          : Math.min(measured, perMinute)
      state = {
        ...state,
        perMinute: clamp(limit * factor.rate),
        goal: clamp(limit * factor.goal),
        fellAt: at,
      }
      steppedAt = at
    },
    readState: () => state,
    restore(restored) {
      state = { ...restored, max: Math.min(max, restored.max) }
      state = { ...state, perMinute: clamp(state.perMinute) }
    },
  }
}

/** Whether answers take much longer than they did. */
function createLatency() {
  let recentMs: number | undefined
  let usualMs = Infinity
  return {
    add(durationMs: number) {
      recentMs = recentMs === undefined ? durationMs : recentMs + 0.1 * (durationMs - recentMs)
      // The usual time follows slowly upwards, because a site can become slower for good.
      usualMs = Math.min(recentMs, usualMs * 1.001)
    },
    isSlow: () => recentMs !== undefined && recentMs > 3 * usualMs && recentMs > usualMs + 1500,
  }
}
