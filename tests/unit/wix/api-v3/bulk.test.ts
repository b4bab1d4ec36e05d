import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductInput } from '#lib/wix/api/v3/index.ts'
import { loadOf, splitByCaps } from '#lib/wix/api/v3/rules/caps.ts'
import { drop, json, type SentRequest, scriptFetch } from '../api/scripted-fetch.ts'
import { answering, rejection } from './answering.ts'
import { iterations } from '#tests/iterations.ts'

const draft = (name: string): ProductInput => ({
  name,
  productType: 'PHYSICAL',
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '1' } } }] },
})
const drafts = (count: number) => Array.from({ length: count }, (_, index) => draft(`p${index}`))
const patches = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, revision: '1', name: 'A' }))

type Row = { readonly name?: string; readonly product?: { readonly id: string } }
const rowsOf = ({ body }: SentRequest) => body['products'] as readonly Row[]
const keyOf = (row: Row) => row.product?.id ?? row.name ?? ''

/** Answers each row separately, in any order. */
function answerRows(request: SentRequest, isBad: (key: string) => boolean) {
  const results = rowsOf(request).map((row, originalIndex) => {
    const id = `id-${keyOf(row)}`
    const success = !isBad(keyOf(row))
    const error = success ? undefined : { code: 'DUPLICATE_SLUG_ERROR', description: 'Taken' }
    return { itemMetadata: { id, originalIndex, success, error }, item: { id } }
  })
  return json({ results: results.toReversed() })()
}

const list = (max: number) => fc.array(fc.constant({}), { maxLength: max })

describe('the caps of one call', () => {
  it('apply together: nothing is left out, the order is kept, and no call is too large', () => {
    const body = fc.record({
      options: list(6),
      modifiers: list(10),
      infoSections: list(20),
      variantsInfo: fc.record({ variants: list(300) }),
    })
    fc.assert(
      fc.property(fc.array(body, { maxLength: 150 }), (bodies) => {
        const calls = splitByCaps(bodies, (each) => each)
        expect(calls.flat()).toEqual(bodies)
        for (const [index, call] of calls.entries()) {
          const total = (
            name: 'products' | 'variants' | 'options' | 'modifiers' | 'infoSections',
          ) => call.reduce((sum, each) => sum + loadOf(each)[name], 0)
          expect(total('products')).toBeLessThanOrEqual(100)
          expect(total('variants')).toBeLessThanOrEqual(1000)
          expect(total('options')).toBeLessThanOrEqual(100)
          expect(total('modifiers')).toBeLessThanOrEqual(100)
          expect(total('infoSections')).toBeLessThanOrEqual(100)
          expect(call.length + index).toBeGreaterThan(0)
        }
      }),
      { numRuns: iterations(60, 60, 600) },
    )
  })

  it('allow 50 products with two options each in one call', () => {
    const bodies = Array.from({ length: 120 }, () => ({ options: [{}, {}] }))
    expect(splitByCaps(bodies, (each) => each).map((call) => call.length)).toEqual([50, 50, 20])
  })
})

describe('a bulk call', () => {
  it('returns one result per item in the order of the request, whatever the order of the answer', async () => {
    const { fetch, sent } = scriptFetch((request) => answerRows(request, (key) => key === 'p101'))
    const results = await answering(fetch).products.bulkCreate(drafts(150))
    expect(sent.map((request) => rowsOf(request).length)).toEqual([100, 50])
    expect(results.map(({ index }) => index)).toEqual(drafts(150).map((_, index) => index))
    expect(results.filter(({ ok }) => !ok).map(({ index }) => index)).toEqual([101])
    expect(results[120]).toMatchObject({ id: 'id-p120', item: { id: 'id-p120' } })
  })

  it('reports items that the answer leaves out', async () => {
    const { fetch } = scriptFetch(
      json({ results: [], bulkActionMetadata: { undetailedFailures: 2 } }),
    )
    const results = await answering(fetch).products.bulkUpdate(patches(2))
    expect(results).toMatchObject([
      { ok: false, error: { kind: 'unexpected-answer', effect: 'unknown' } },
      { ok: false, error: { kind: 'unexpected-answer', effect: 'unknown' } },
    ])
  })

  it.each([1, 7, 100])(
    'finds the %i of 1,000 items for which a whole call is refused',
    async (bad) => {
      const isBad = (key: string) => Number(key.replace(/\D/g, '')) % (1000 / bad) < 1
      const { fetch, sent } = scriptFetch((request) =>
        rowsOf(request).some((row) => isBad(keyOf(row)))
          ? json(rejection('INVALID_SLUG_FORMAT'), 400)()
          : answerRows(request, () => false),
      )
      const results = await answering(fetch).products.bulkUpdate(patches(1000))
      const failed = results.filter(({ ok }) => !ok)
      const expected = patches(1000).filter(({ id }) => isBad(id))
      expect(failed).toHaveLength(expected.length)
      expect(failed.every(({ index }) => isBad(`p${index}`))).toBe(true)
      const extra = sent.length - 10
      expect(extra).toBeLessThanOrEqual(2 * expected.length * Math.log2(100) + 20)
    },
  )

  it.each([100, 40])('succeeds if a store accepts %i rows of stock, not 1,000', async (max) => {
    const { fetch, sent } = scriptFetch(({ body }) => {
      const rows = body['inventoryItems'] as readonly { inventoryItem: { id: string } }[]
      if (rows.length > max) return json(rejection('INVALID_ARGUMENT'), 400)()
      const results = rows.map(({ inventoryItem: { id } }, originalIndex) => ({
        itemMetadata: { id, originalIndex, success: true },
      }))
      return json({ results })()
    })
    const rows = Array.from({ length: 1000 }, (_, at) => {
      return { id: `i${at}`, revision: '1', quantity: at }
    })
    const results = await answering(fetch).inventory.bulkUpdate(rows, { retry: 'never' })
    expect(results.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(results.every(({ ok }) => ok)).toBe(true)
    const written = sent.flatMap(({ body }) => {
      const call = body['inventoryItems'] as readonly unknown[]
      return call.length > max ? [] : call
    })
    expect(written).toHaveLength(1000)
  })

  it('stops when the site refuses everything, and reports that the rest was not sent', async () => {
    const { fetch, sent } = scriptFetch((request, index) =>
      index === 0 ? answerRows(request, () => false) : json({}, 403)(),
    )
    const results = await answering(fetch).products.bulkUpdate(patches(300))
    expect(sent).toHaveLength(2)
    expect(results.filter(({ ok }) => ok)).toHaveLength(100)
    expect(results.slice(200)).toMatchObject(
      results.slice(200).map(() => ({ ok: false, error: { status: 403, effect: 'none' } })),
    )
  })

  it('that creates something is never repeated after its answer is lost', async () => {
    const { fetch, sent } = scriptFetch(drop)
    const results = await answering(fetch).products.bulkCreate(drafts(2))
    expect(sent).toHaveLength(1)
    expect(results).toMatchObject([
      { ok: false, error: { effect: 'unknown' } },
      { ok: false, error: { effect: 'unknown' } },
    ])
  })

  it('rejects a repeated id and an empty filter', async () => {
    const { fetch, sent } = scriptFetch(json({}))
    const { products } = answering(fetch)
    await expect(products.bulkDelete(['a', 'a'])).rejects.toThrow('given twice')
    await expect(products.byFilter.delete(products.search())).rejects.toThrow(
      'at least one condition',
    )
    expect(sent).toEqual([])
  })
})

describe('stock', () => {
  it('is changed in calls of 300, with the results in the order of the changes', async () => {
    const { fetch, sent } = scriptFetch(({ body }) => {
      const rows = body['incrementData'] as readonly object[]
      const results = rows.map((row, originalIndex) => ({
        itemMetadata: { id: JSON.stringify(row), originalIndex, success: true },
      }))
      return json({ results })()
    })
    const moves = Array.from({ length: 700 }, (_, index) => ({ variantId: `v${index}`, by: 2 }))
    const { inventory } = answering(fetch)
    const results = await inventory.increment(moves, { reason: 'MANUAL' })
    expect(sent.map(({ body }) => (body['incrementData'] as object[]).length)).toEqual([
      300, 300, 100,
    ])
    expect(sent[0]?.path).toBe('/stores/v3/bulk/inventory-items/increment-by-variant-and-location')
    expect(results.map(({ index }) => index)).toEqual(moves.map((_, index) => index))
    expect(results[650]?.id).toContain('v650')
    expect(sent[0]?.body['reason']).toBe('MANUAL')
    await inventory.increment([{ id: 'i', by: 1 }])
    expect(sent[3]?.path).toBe('/stores/v3/bulk/inventory-items/increment')
    const mixed = inventory.increment([
      { id: 'i', by: 1 },
      { variantId: 'v', by: 1 },
    ])
    await expect(mixed).rejects.toThrow('all by id')
  })

  it('is either tracked or not, never both', async () => {
    const { fetch, sent } = scriptFetch(json({}))
    const { inventory } = answering(fetch)
    const which = { productId: 'p', variantId: 'v' }
    await expect(inventory.create({ ...which, quantity: 1, inStock: true })).rejects.toThrow(
      'either',
    )
    await expect(inventory.create(which)).rejects.toThrow('either')
    await expect(inventory.create({ ...which, quantity: 1.5 })).rejects.toThrow('whole number')
    await expect(inventory.increment([{ id: 'i', by: 0 }])).rejects.toThrow('1 to 99,999')
    expect(sent).toEqual([])
  })
})
