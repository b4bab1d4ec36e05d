import { describe, expect, it } from 'vitest'
import { apiKey, createCatalogClient, createThrottle, type Throttle } from '#lib/wix/api/index.ts'
import { createRateLimit } from '#lib/mock-store/http/rate-limit.ts'
import { type TimerClock, createTimerClock } from '#tests/clocks.ts'

const minute = 60_000
/** Enough for 600 requests per minute of 2 s each. */
const callers = 24

interface Site {
  /** The time of a request; undefined if the site accepts it, else the pause that it asks for, in seconds. */
  readonly ask: (now: number) => number | undefined
  readonly latencyMs: (perMinute: number) => number
}

interface Outcome {
  readonly accepted: readonly number[]
  readonly refused: readonly number[]
}

const createAdaptive = (clock: TimerClock) =>
  createThrottle({ clock, perMinute: 200, maxPerMinute: 600 })

/** A job that always has a next request. */
async function load(
  clock: TimerClock,
  throttle: Throttle,
  { ask, latencyMs }: Site,
  minutes: number,
): Promise<Outcome> {
  const start = clock.now()
  const accepted: number[] = []
  const refused: number[] = []
  const call = async () => {
    while (clock.now() < start + minutes * minute) {
      await throttle.take('bulk')
      const sentAt = clock.now()
      const delayMs = latencyMs(throttle.readState().rate?.perMinute ?? 200)
      await clock.sleep(delayMs / 2)
      const pause = ask(clock.now())
      await clock.sleep(delayMs / 2)
      if (pause === undefined) {
        accepted.push(clock.now() - start)
        throttle.answered(clock.now() - sentAt)
      } else {
        refused.push(clock.now() - start)
        throttle.refused(pause * 1000)
      }
    }
  }
  await clock.runUntil(Promise.all(Array.from({ length: callers }, call)))
  return { accepted, refused }
}

function createSite(clock: TimerClock, perMinute: number, latencyMs = 2000): Site {
  const limit = createRateLimit({ perMinute, burst: Math.ceil(perMinute / 5) }, clock)
  return {
    latencyMs: () => latencyMs,
    ask() {
      try {
        limit()
        return undefined
      } catch {
        return Math.ceil(60 / perMinute)
      }
    },
  }
}

const slowAbove300 = (perMinute: number) => (perMinute > 300 ? 6000 : 300)

const after = (times: readonly number[], ms: number) => times.filter((time) => time > ms).length
const shareOfRefused = ({ accepted, refused }: Outcome) =>
  refused.length / (accepted.length + refused.length)

describe('a rate that adapts', () => {
  it.each([
    [500, 300],
    [500, 2000],
    [200, 300],
    [200, 2000],
    [60, 300],
    [60, 2000],
  ])(
    'uses more than 90 percent of %i requests per minute, with answers after %i ms',
    async (perMinute, latencyMs) => {
      const clock = createTimerClock()
      const minutes = 60
      const found = await load(
        clock,
        createAdaptive(clock),
        createSite(clock, perMinute, latencyMs),
        minutes,
      )
      const rate = after(found.accepted, 2 * minute) / (minutes - 2)
      expect(rate).toBeGreaterThan(0.9 * perMinute)
      expect(shareOfRefused(found)).toBeLessThan(0.01)
    },
    60_000,
  )

  it.each([500, 200, 60])(
    'returns to %i requests per minute between refusals that another program causes',
    async (perMinute) => {
      const clock = createTimerClock()
      const site = createSite(clock, perMinute)
      const start = clock.now()
      // Three seconds of refusals every five minutes.
      const isBurst = (now: number) => now > start + minute && (now - start) % (5 * minute) < 3000
      const ask: Site['ask'] = (now) => (isBurst(now) ? 3 : site.ask(now))
      const found = await load(clock, createAdaptive(clock), { ...site, ask }, 60)
      expect(after(found.accepted, 2 * minute) / 58).toBeGreaterThan(0.9 * perMinute)
    },
    60_000,
  )

  it('falls when the site answers ever more slowly, and not below the documented rate', async () => {
    const clock = createTimerClock()
    const throttle = createAdaptive(clock)
    await load(clock, throttle, { ask: () => undefined, latencyMs: slowAbove300 }, 10)
    expect(throttle.readState().rate?.perMinute).toBeLessThan(330)
    expect(throttle.readState().rate?.perMinute).toBeGreaterThanOrEqual(200)
  })

  it('stays at its rate while nothing waits for it', async () => {
    const clock = createTimerClock()
    const throttle = createAdaptive(clock)
    for (let count = 0; count < 100; count += 1) {
      await throttle.take('person')
      throttle.answered(200)
      await clock.runUntil(clock.sleep(1000))
    }
    expect(throttle.readState().rate?.perMinute).toBe(200)
  })

  it('never exceeds the documented rate after the edge of the platform blocked the site', async () => {
    const clock = createTimerClock()
    const throttle = createAdaptive(clock)
    let isBlocked = false
    const ask: Site['ask'] = (now) => {
      if (isBlocked || now < Date.UTC(2026, 10, 20) + minute) return undefined
      isBlocked = true
      return 300
    }
    await load(clock, throttle, { ask, latencyMs: () => 300 }, 60)
    expect(throttle.readState().rate?.perMinute).toBeLessThanOrEqual(200)
  })

  it('continues with the stored rate, within its bounds', () => {
    const clock = createTimerClock()
    const before = createAdaptive(clock)
    before.refused(1000)
    const state = before.readState()
    const restored = createAdaptive(clock)
    restored.restore(state)
    expect(restored.readState()).toEqual(state)
    restored.restore({ ...state, rate: { perMinute: 9000, max: 9000 } })
    expect(restored.readState().rate?.perMinute).toBe(600)
    restored.restore({ ...state, rate: { perMinute: 0, max: 600 } })
    expect(restored.readState().rate?.perMinute).toBe(20)
  })

  it('is fixed unless a maximum is given', () => {
    const throttle = createThrottle({ clock: createTimerClock() })
    throttle.refused(1000)
    expect(throttle.readState().rate).toBeUndefined()
    expect(throttle.closedForMs()).toBe(1000)
  })

  it('learns of refusals and of the time of answers from the client', async () => {
    const clock = createTimerClock()
    const refused: number[] = []
    const answered: number[] = []
    const throttle: Throttle = {
      ...createThrottle({ clock }),
      refused: (pauseMs) => void refused.push(pauseMs),
      answered: (durationMs) => void answered.push(durationMs),
    }
    let requests = 0
    const client = createCatalogClient({
      auth: apiKey('k', { siteId: 's' }),
      clock,
      throttle,
      async fetch() {
        requests += 1
        await clock.sleep(700)
        return requests === 1
          ? new Response('{}', { status: 429, headers: { 'Retry-After': '3' } })
          : Response.json({ product: { id: 'p' } })
      },
    })
    await clock.runUntil(client.products.get('p'))
    expect([refused, answered]).toEqual([[3000], [700]])
  })
})
