import { describe, expect, it } from 'vitest'
import { ApiError, apiKey, createCatalogClient } from '#lib/wix/api/index.ts'
import { json, scriptFetch } from './scripted-fetch.ts'
import { createTimerClock } from '#tests/clocks.ts'

const minute = 60_000

/** A fixed seed. */
function createLuck(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('10,000 calls through the client to a store that asks for pauses and fails', () => {
  it('stay within the budget, and send nothing during a pause', async () => {
    const clock = createTimerClock()
    const luck = createLuck(7)
    const times: number[] = []
    const applied = new Map<string, number>()
    let pausedUntil = 0
    let insidePauses = 0

    const script = scriptFetch(({ body }) => {
      const now = clock.now()
      times.push(now)
      // A request that is sent at the moment of the answer could not know it.
      if (now > (times.at(-2) ?? 0) && now < pausedUntil) insidePauses += 1
      const draw = luck()
      if (draw < 0.002) {
        const seconds = 1 + Math.floor(luck() * 60)
        pausedUntil = Math.max(pausedUntil, now + seconds * 1000)
        return json({}, luck() < 0.5 ? 429 : 503, { 'retry-after': String(seconds) })()
      }
      if (draw < 0.004) return json({}, 429)()
      const [row] = (body['incrementData'] ?? []) as { productId: string }[]
      if (row !== undefined && draw > 0.03) {
        applied.set(row.productId, (applied.get(row.productId) ?? 0) + 1)
      }
      // Half of the failures happen after the request was carried out.
      if (draw < 0.05) return json({}, 500)()
      return json({ product: { id: 'p' } })()
    })

    const auth = apiKey('k', { siteId: 's' })
    const client = createCatalogClient({ auth, clock, fetch: script.fetch })
    const maybeApplied = new Set<string>()
    const calls = Array.from({ length: 10_000 }, async (_, index) => {
      const id = `p${index}`
      const options = { priority: 'bulk', totalTimeoutMs: 100 * minute } as const
      try {
        if (index % 2 === 0) await client.products.get(id, options)
        else await client.inventory.increment([{ productId: id, variantId: 'v', by: 1 }], options)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.effect === 'unknown') maybeApplied.add(id)
      }
    })
    await clock.runUntil(Promise.all(calls))

    let from = 0
    let busiest = 0
    for (const [to, time] of times.entries()) {
      while ((times[from] ?? 0) <= time - minute) from += 1
      busiest = Math.max(busiest, to - from + 1)
    }
    expect(times.length).toBeGreaterThan(10_000)
    expect(busiest).toBeLessThanOrEqual(220)
    expect(insidePauses).toBe(0)
    for (const [id, count] of applied) expect(`${id} ${count}`).toBe(`${id} 1`)
    for (let index = 1; index < 10_000; index += 2) {
      expect(applied.has(`p${index}`) || maybeApplied.has(`p${index}`)).toBe(true)
    }
  })
})
