import { array, assert, asyncProperty, constantFrom, double, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBackoffFetch } from '#lib/extension/browser/backoff-fetch.ts'
import { createTimerClock } from '#tests/clocks.ts'
import { iterations } from '#tests/iterations.ts'

const products = 'https://www.wixapis.com/stores/v3/products'

/** A store that answers in turn, behind the rules of Chromium for extensions: limits, numbers, jitter. */
function open(statuses: readonly number[], jitter = 0) {
  const clock = createTimerClock()
  const failing = new Map<string, { failures: number; releasedAt: number }>()
  const seen = { sent: 0, rejected: 0 }
  const browser = async (url: string) => {
    const { origin, pathname } = new URL(url)
    const entry = failing.get(origin + pathname) ?? { failures: 0, releasedAt: 0 }
    failing.set(origin + pathname, entry)
    if (clock.now() < entry.releasedAt) {
      seen.rejected += 1
      throw new TypeError('Failed to fetch')
    }
    const status = statuses[seen.sent % statuses.length] ?? 200
    seen.sent += 1
    await clock.sleep(5)
    if (status < 500) entry.failures = Math.max(0, entry.failures - 1)
    else entry.failures += 1
    const counted = entry.failures - 2
    if (status >= 500 && counted > 0) {
      const fullMs = 700 * 1.4 ** (counted - 1)
      const delayMs = Math.min(fullMs - jitter * 0.4 * fullMs, 900_000)
      entry.releasedAt = Math.max(entry.releasedAt, clock.now() + delayMs)
    }
    return new Response(null, { status })
  }
  const patient = createBackoffFetch(browser, clock)
  const run = <T>(work: Promise<T>) => clock.runUntil(work)
  return { clock, seen, run, ask: (url = products, init = {}) => run(patient(url, init)), patient }
}

describe('an address that fails', () => {
  it('is not requested while the browser would refuse it, however many requests come', async () => {
    const step = record({
      restMs: constantFrom(0, 0, 10, 500, 5000, 60_000),
      query: constantFrom('', '?page=1', '?page=2#top'),
      together: integer({ min: 1, max: 3 }),
    })
    await assert(
      asyncProperty(
        array(constantFrom(200, 404, 500, 503, 503), { minLength: 1, maxLength: 20 }),
        array(step, { minLength: 1, maxLength: 30 }),
        double({ min: 0, max: 1, noNaN: true }),
        async (statuses, steps, jitter) => {
          const { clock, seen, run, patient } = open(statuses, jitter)
          for (const { restMs, query, together } of steps) {
            await run(clock.sleep(restMs))
            const asked = Array.from({ length: together }, () => patient(products + query, {}))
            await run(Promise.all(asked))
          }
          expect(seen.rejected).toBe(0)
        },
      ),
      { numRuns: iterations(100, 300, 3_000) },
    )
  })

  it('gets the last answer of the store during a long pause, and nothing is sent', async () => {
    const { seen, ask } = open([502])
    for (let time = 0; time < 11; time += 1) await ask()
    const sent = seen.sent
    expect((await ask()).status).toBe(502)
    expect(seen.sent).toBe(sent)
  })

  it('is requested again after the pause', async () => {
    const { clock, run, ask } = open([...Array<number>(11).fill(500), 200])
    for (let time = 0; time < 11; time += 1) await ask()
    await run(clock.sleep(60_000))
    expect((await ask()).status).toBe(200)
  })

  it('is no longer waited for by a caller that aborts', async () => {
    const { clock, seen, ask } = open([500])
    for (let time = 0; time < 8; time += 1) await ask()
    const sent = seen.sent
    const stopper = new AbortController()
    void clock.sleep(50).then(() => stopper.abort(new DOMException('Enough.', 'AbortError')))
    await expect(ask(products, { signal: stopper.signal })).rejects.toThrow('Enough.')
    expect(seen.sent).toBe(sent)
  })

  it('does not block other addresses', async () => {
    const { clock, ask } = open([503])
    for (let time = 0; time < 8; time += 1) await ask()
    const before = clock.now()
    await ask('https://www.wixapis.com/stores/v1/collections')
    expect(clock.now() - before).toBe(5)
  })
})
