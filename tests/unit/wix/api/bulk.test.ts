import { describe, expect, it } from 'vitest'
import { apiKey, createCatalogClient } from '#lib/wix/api/index.ts'
import { drop, json, scriptFetch, type SentRequest } from './scripted-fetch.ts'
import { createTimerClock } from '#tests/clocks.ts'

const ids = Array.from({ length: 250 }, (_, index) => `p${index}`)

function answerAll({ body }: SentRequest, fails: (id: string) => boolean = () => false) {
  const results = (body['ids'] as string[]).map((id, originalIndex) => ({
    itemMetadata: fails(id)
      ? { id, originalIndex, success: false, error: { code: 'NO', description: `No ${id}` } }
      : { id, originalIndex, success: true },
  }))
  return json({ results })()
}

function open(answer: Parameters<typeof scriptFetch>[0]) {
  const script = scriptFetch(answer)
  const clock = createTimerClock()
  const auth = apiKey('k', { siteId: 's' })
  const { products } = createCatalogClient({ auth, fetch: script.fetch, clock })
  return { products, clock, sent: script.sent }
}

describe('a change of many products', () => {
  it('sends 100 ids per call and returns results in the order of the ids', async () => {
    const { products, clock, sent } = open((request) => answerAll(request))
    const results = await clock.runUntil(
      products.bulkUpdate(ids, { ribbon: 'Sale' }, { confirm: false }),
    )
    expect(sent.map(({ body }) => (body['ids'] as string[]).length)).toEqual([100, 100, 50])
    expect(results).toEqual(ids.map((id) => ({ id, ok: true })))
  })

  it('reports why each refused product was refused', async () => {
    const { products, clock } = open((request) => answerAll(request, (id) => id === 'p120'))
    const results = await clock.runUntil(products.bulkUpdate(ids, { price: '9.99' }))
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      { id: 'p120', error: { message: 'No p120', code: 'NO', effect: 'none' } },
    ])
  })

  it('reports a failed batch for its ids and continues with the others', async () => {
    const { products, clock, sent } = open((request, index) =>
      index === 1 ? drop() : answerAll(request),
    )
    const results = await clock.runUntil(products.bulkAdjust(ids, { price: { amount: '-0.50' } }))
    expect(sent).toHaveLength(3)
    expect(results.map(({ id }) => id)).toEqual(ids)
    for (const [index, result] of results.entries()) {
      if (index < 100 || index >= 200) expect(result.ok).toBe(true)
      else
        expect(result).toMatchObject({ ok: false, error: { kind: 'network', effect: 'unknown' } })
    }
  })

  it('sends a repeated id once, and returns a result for both', async () => {
    const { products, clock, sent } = open((request) => answerAll(request))
    const adjust = { cost: { amount: 1 } }
    const results = await clock.runUntil(products.bulkAdjust(['a', 'b', 'a'], adjust))
    expect(sent[0]?.body['ids']).toEqual(['a', 'b'])
    expect(results.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
  })

  it('sends nothing when there is nothing to change', async () => {
    const { products, sent } = open((request) => answerAll(request))
    expect(await products.bulkUpdate([], { price: 1 })).toEqual([])
    expect(sent).toHaveLength(0)
  })

  it('treats a product that the answer leaves out as unknown', async () => {
    const results = [{ itemMetadata: { id: 'a', success: true } }, { itemMetadata: {} }, 7, null]
    const { products, clock } = open(json({ results }))
    expect(await clock.runUntil(products.bulkUpdate(['a', 'b'], { price: 1 }))).toMatchObject([
      { id: 'a', ok: true },
      { id: 'b', ok: false, error: { kind: 'unexpected-answer', effect: 'unknown' } },
    ])
  })

  it('understands answers that give only the index in the request', async () => {
    const results = [1, 0].map((originalIndex) => ({
      itemMetadata: { originalIndex, success: originalIndex === 0 },
    }))
    const { products, clock } = open(json({ results }))
    const outcomes = await clock.runUntil(products.bulkUpdate(['a', 'b'], { price: 1 }))
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false])
  })

  it('rejects as a whole in a single batch', async () => {
    const { products, clock } = open(drop)
    const once = products.bulkUpdateBatch(['a'], { price: 1 }, { retry: 'never' })
    await expect(clock.runUntil(once)).rejects.toMatchObject({ kind: 'network', effect: 'unknown' })
    await expect(products.bulkUpdateBatch(ids, { price: 1 })).rejects.toThrow(
      'Name 1 to 100 product ids',
    )
  })
})
