import { describe, expect, expectTypeOf, it } from 'vitest'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import { json, scriptFetch } from '../api/scripted-fetch.ts'
import { answering, rejection } from './answering.ts'
import { openV3 } from './open-v3.ts'

const ok = (fetch: Parameters<typeof answering>[0]) => answering(fetch).products

const wrong = (name: string) => name as 'slug'
const unsent = () => Promise.reject(new Error('sent'))

/** Forgets cursors at random. New items come first and shift all pages. */
function createChurningStore(total: number, forget: (request: number) => boolean) {
  const ids = Array.from({ length: total }, (_, index) => `p${index}`)
  let requests = 0
  return scriptFetch(({ body }) => {
    requests += 1
    const { cursorPaging } = body['query'] as {
      cursorPaging: { cursor?: string; limit: number }
    }
    const { cursor, limit } = cursorPaging
    if (cursor !== undefined && forget(requests)) return json(rejection('INVALID_CURSOR'), 400)()
    if (requests % 7 === 0) ids.unshift(`new${requests}`)
    const from = Number(cursor ?? 0)
    const products = ids.slice(from, from + limit).map((id) => ({ id }))
    const next = from + limit < ids.length ? String(from + limit) : undefined
    return json({ products, pagingMetadata: { cursors: { next } } })()
  })
}

describe('a query', () => {
  it('is sent as one POST with filter, sort and cursor paging', async () => {
    const { fetch, sent } = scriptFetch(json({}))
    await ok(fetch)
      .query({ fields: ['URL', 'CURRENCY'] })
      .eq('visible', true)
      .in('slug', ['a', 'b'])
      .hasSome('options.id', ['o'])
      .ascending('slug')
      .limit(100)
      .find()
    expect(sent[0]?.path).toBe('/stores/v3/products/query')
    expect(sent[0]?.body).toEqual({
      query: {
        filter: {
          $and: [
            { visible: true },
            { slug: { $in: ['a', 'b'] } },
            { 'options.id': { $hasSome: ['o'] } },
          ],
        },
        sort: [{ fieldName: 'slug', order: 'ASC' }],
        cursorPaging: { limit: 100 },
      },
      fields: ['URL', 'CURRENCY'],
    })
  })

  it('continues with the cursor alone, which contains filter and sort', async () => {
    const { fetch, sent } = scriptFetch((_, index) =>
      json({
        products: [{ id: `p${index}` }],
        pagingMetadata: { cursors: index === 0 ? { next: 'c1' } : { prev: 'c0' } },
      })(),
    )
    const first = await ok(fetch).query().eq('visible', true).find()
    expect([first.hasNext(), first.hasPrev(), first.nextCursor]).toEqual([true, false, 'c1'])
    const second = await first.next()
    expect([first.prevCursor, second.prevCursor]).toEqual([undefined, 'c0'])
    expect(sent[1]?.body).toEqual({ query: { cursorPaging: { limit: 50, cursor: 'c1' } } })
    expect(second.items.map(({ id }) => id)).toEqual(['p1'])
    await expect(second.next()).rejects.toThrow('No next page to fetch')
    await expect(first.prev()).rejects.toThrow('No previous page to fetch')
  })

  it('refuses unsupported fields, operators and page sizes with a message', () => {
    const products = ok(unsent)
    const query = () => products.query()
    expect(() => query().eq(wrong('price'), 'a')).toThrow('“price”')
    expect(() => query().eq(wrong('options.id'), 'a')).toThrow('hasAll, hasSome')
    expect(() => query().ascending(wrong('id'))).toThrow('“id”')
    expect(() => query().limit(101)).toThrow('A page of products has 1 to 100')
    expect(() => products.search().words('a', { fields: [wrong('slug') as never] })).toThrow(
      'cannot be searched by “slug”',
    )
    expect(() =>
      products.search().aggregate({ name: 'a', type: 'VALUE', fieldPath: wrong('url') }),
    ).toThrow('cannot be aggregated by “url”')
  })

  it('knows its fields at compile time', () => {
    type Field = Parameters<ReturnType<ReturnType<typeof ok>['query']>['eq']>[0]
    const fields: readonly Field[] = [
      'id',
      'handle',
      'slug',
      'visible',
      'createdDate',
      'updatedDate',
    ]
    expect(fields).toHaveLength(6)
    expectTypeOf<Field>().toEqualTypeOf<
      'id' | 'handle' | 'slug' | 'visible' | 'createdDate' | 'updatedDate'
    >()
  })

  it('returns the requested fields, as its types say', async () => {
    const { fetch } = scriptFetch(json({ product: { id: 'p', url: 'https://a.com/p' } }))
    const products = ok(fetch)
    const asked = await products.get('p', { fields: ['URL', 'MERCHANT_DATA'] })
    expectTypeOf(asked).toHaveProperty('url')
    expectTypeOf(asked).toHaveProperty('costRange')
    expectTypeOf(asked).not.toHaveProperty('currency')
    expectTypeOf(await products.get('p')).not.toHaveProperty('url')
    expect(asked.url).toBe('https://a.com/p')
  })
})

describe('a search', () => {
  it('has words, aggregations and items that match', async () => {
    const { fetch, sent } = scriptFetch(
      json({
        aggregationData: {
          results: [
            { name: 'types', values: { results: [{ value: 'PHYSICAL', count: 2 }] } },
            { name: 'dear', scalar: { type: 'MAX', value: 'Infinity' } },
            { name: 'both', nested: { results: [{ results: { a: { range: { from: 'NaN' } } } }] } },
          ],
        },
      }),
    )
    const page = await ok(fetch)
      .search()
      .words('mug', { fields: ['name'], mode: 'AND', fuzzy: true })
      .matchItems('directCategoriesInfo.categories', { id: 'c' })
      .lt('actualPriceRange.minValue.amount', 20)
      .aggregate(
        { name: 'types', type: 'VALUE', fieldPath: 'productType', value: { limit: 5 } },
        { name: 'dear', type: 'SCALAR', fieldPath: 'name', scalar: { type: 'COUNT_DISTINCT' } },
        {
          name: 'days',
          type: 'DATE_HISTOGRAM',
          fieldPath: 'createdDate',
          dateHistogram: { interval: 'SECOND' },
        },
      )
      .timeZone('Europe/Berlin')
      .find()
    expect(sent[0]?.body['search']).toMatchObject({
      search: { expression: 'mug', fields: ['name'], mode: 'AND', fuzzy: true },
      filter: {
        $and: [
          { 'directCategoriesInfo.categories': { $matchItems: [{ id: 'c' }] } },
          { 'actualPriceRange.minValue.amount': { $lt: 20 } },
        ],
      },
      aggregations: [{ name: 'types' }, { name: 'dear' }, { name: 'days' }],
      timeZone: 'Europe/Berlin',
    })
    const [types, dear, both] = page.aggregations
    expect(types?.values?.results).toEqual([{ value: 'PHYSICAL', count: 2 }])
    expect(dear?.scalar?.value).toBe(Infinity)
    expect(both?.nested?.results?.[0]?.results?.['a']?.range?.from).toBeNaN()
  })

  it('finds the matches in a whole store', async () => {
    const { client } = openV3()
    const names: (string | undefined)[] = []
    for await (const { name } of client.products.search().ascending('name').limit(2))
      names.push(name)
    expect(names).toEqual(['Linen Shirt', 'Old Vase', 'Rain Cap', 'Stone Mug'])
  })
})

describe('hidden products and merchant data', () => {
  it('are refused before the call if the connection may not read them', async () => {
    const { client, asVisitor, paths } = openV3()
    const visitor = asVisitor()
    const rejected = { kind: 'needs-elevation' }
    await expect(visitor.products.get('p', { fields: ['MERCHANT_DATA'] })).rejects.toMatchObject(
      rejected,
    )
    await expect(visitor.products.query().eq('visible', false).find()).rejects.toMatchObject(
      rejected,
    )
    await expect(visitor.products.count(undefined, { includeHidden: true })).rejects.toMatchObject(
      rejected,
    )
    await expect(visitor.categories.query({ includeHidden: true }).find()).rejects.toMatchObject(
      rejected,
    )
    expect(paths).toEqual([])
    expect(client.elevated).toBe(true)
  })
})

describe('a scan', () => {
  it('yields every item that stays, once, although cursors are forgotten and pages shift', async () => {
    for (let run = 0; run < 100; run += 1) {
      const forgotten = new Set([5 + (run % 13), 30, 41 + (run % 5)])
      const { fetch } = createChurningStore(5000, (request) => forgotten.has(request))
      const seen: string[] = []
      for await (const { id } of ok(fetch).query().limit(100).scan()) seen.push(id)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => id.startsWith('p'))).toHaveLength(5000)
    }
  })

  it('gives up after three restarts', async () => {
    const { fetch, sent } = createChurningStore(500, () => true)
    const walk = async () => {
      for await (const item of ok(fetch).query().scan()) void item
    }
    await expect(walk()).rejects.toMatchObject({ code: 'INVALID_CURSOR' })
    expect(sent.length).toBeLessThan(10)
  })

  it('ends if a list leads back to itself', async () => {
    const { fetch } = scriptFetch(
      json({ products: [{ id: 'p' }], pagingMetadata: { cursors: { next: 'same' } } }),
    )
    const walk = async () => {
      for await (const item of ok(fetch).query()) void item
    }
    await expect(walk()).rejects.toMatchObject({ kind: 'paging' })
  })
})

it('one connection serves the clients of both catalogs', () => {
  const { connection } = openV3()
  expect(createV3Client(connection).elevated).toBe(true)
})
