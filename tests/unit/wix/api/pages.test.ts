import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiKey, createCatalogClient, createThrottle } from '#lib/wix/api/index.ts'
import { createListServer, type ListServerOptions } from './list-server.ts'
import { inTurn, json } from './scripted-fetch.ts'
import { iterations } from '#tests/iterations.ts'

const auth = apiKey('k', { siteId: 's' })

function open(options: ListServerOptions) {
  const server = createListServer(options)
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9 })
  const { products, variants } = createCatalogClient({ auth, fetch: server.fetch, throttle })
  return { products, variants, server }
}

async function readAll(list: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of list) ids.push(id)
  return ids
}

function expectEachOnce(ids: readonly string[], size: number) {
  expect(ids).toHaveLength(size)
  expect(new Set(ids).size).toBe(size)
}

describe('paging', () => {
  it('begins with 50 items at offset 0', async () => {
    const { products, server } = open({ size: 120 })
    const page = await products.query().find()
    expect(server.sent[0]?.body).toEqual({ query: { paging: { limit: 50, offset: 0 } } })
    expect(page.items).toHaveLength(50)
    expect(page.totalCount).toBe(120)
    expect([page.hasPrev(), page.hasNext()]).toEqual([false, true])
  })

  it('continues to the last page and back', async () => {
    const { products } = open({ size: 120 })
    const first = await products.query().find()
    const last = await (await first.next()).next()
    expect(last.items).toHaveLength(20)
    expect(last.hasNext()).toBe(false)
    await expect(last.next()).rejects.toThrow('No next page to fetch')
    const back = await (await last.prev()).prev()
    expect(back.items).toEqual(first.items)
    await expect(back.prev()).rejects.toThrow('No previous page to fetch')
  })

  it('does not stop after page one if the store sends no total', async () => {
    const { products } = open({ size: 120, totals: 'none' })
    const page = await products.query().find()
    expect(page.totalCount).toBeUndefined()
    expect(page.hasNext()).toBe(true)
    expectEachOnce(await readAll(page), 120)
  })

  it('has no total if there were too many to count', async () => {
    const metadata = { count: 1, offset: 0, total: 10_000, tooManyToCount: true }
    const script = inTurn(json({ products: [{ id: 'a' }], metadata }))
    const { products } = createCatalogClient({ auth, fetch: script.fetch })
    const page = await products.queryPlatformized().limit(1).find()
    expect([page.totalCount, page.tooManyToCount, page.hasNext()]).toEqual([undefined, true, true])
  })

  it('follows cursors, which contain their filter and sort', async () => {
    const script = inTurn(
      json({ products: [{ id: 'a' }], metadata: { cursors: { next: 'n2', prev: 'p0' } } }),
      json({ products: [{ id: 'b' }], metadata: { cursors: {} } }),
    )
    const { products } = createCatalogClient({ auth, fetch: script.fetch })
    const query = products.queryPlatformized().eq('name', 'x').cursor('n1')
    expect(await readAll(query)).toEqual(['a', 'b'])
    expect(script.sent.map(({ body }) => body)).toEqual([
      { query: { cursorPaging: { limit: 50, cursor: 'n1' } } },
      { query: { cursorPaging: { limit: 50, cursor: 'n2' } } },
    ])
  })

  it('begins by cursor with filter and sort, continues in both directions, and returns both cursors', async () => {
    const script = inTurn(
      json({ products: [{ id: 'a' }], metadata: { cursors: { next: 'n2' } } }),
      json({ products: [{ id: 'b' }], metadata: { cursors: { prev: 'p1' } } }),
      json({ products: [{ id: 'a' }], metadata: { cursors: { next: 'n2' } } }),
    )
    const { products } = createCatalogClient({ auth, fetch: script.fetch })
    const first = await products
      .queryPlatformized()
      .eq('name', 'x')
      .ascending('sku')
      .cursor()
      .find()
    expect([first.nextCursor, first.prevCursor, first.hasPrev()]).toEqual(['n2', undefined, false])
    const second = await first.next()
    expect([second.nextCursor, second.prevCursor]).toEqual([undefined, 'p1'])
    await expect(second.next()).rejects.toThrow('No next page to fetch')
    expect((await second.prev()).items).toEqual(first.items)
    expect(script.sent.map(({ body }) => body['query'])).toEqual([
      {
        filter: { name: 'x' },
        sort: [{ fieldName: 'sku', order: 'ASC' }],
        cursorPaging: { limit: 50 },
      },
      { cursorPaging: { limit: 50, cursor: 'n2' } },
      { cursorPaging: { limit: 50, cursor: 'p1' } },
    ])
    expect(Object.keys(first).toSorted()).toEqual(
      'hasNext hasPrev isCutOff items next nextCursor prev prevCursor tooManyToCount totalCount'.split(
        ' ',
      ),
    )
    await expect(products.queryPlatformized().skip(1).cursor().find()).rejects.toThrow(
      'A list that is read by cursor cannot skip items.',
    )
  })

  it('ends at an empty page, whatever the total says', async () => {
    const script = inTurn(
      json({ products: [{ id: 'a' }], totalResults: 5 }),
      json({ products: [], totalResults: 5 }),
    )
    const { products } = createCatalogClient({ auth, fetch: script.fetch })
    expect(await readAll(products.query().ascending('name'))).toEqual(['a'])
    expect(script.sent).toHaveLength(2)
  })

  it('leaves out items without an id, and still continues', async () => {
    const script = inTurn(
      json({ products: [{ id: 'a' }, { name: 'no id' }, 7, null], totalResults: 5 }),
      json({ products: [{ id: 'b' }], totalResults: 5 }),
    )
    const { products } = createCatalogClient({ auth, fetch: script.fetch })
    const page = await products.query().limit(4).ascending('name').find()
    expect(page.items.map(({ id }) => id)).toEqual(['a'])
    expect((await page.next()).items.map(({ id }) => id)).toEqual(['b'])
    expect(script.sent[1]?.body).toMatchObject({ query: { paging: { offset: 4 } } })
  })
})

describe('a list longer than 10,000', () => {
  const size = 12_345

  it.each(['exact', 'none', 'capped'] as const)(
    'is read to its end (totals: %s)',
    async (totals) => {
      const { products } = open({ size, totals })
      expectEachOnce(await readAll(products.query().limit(100)), size)
    },
  )

  it.each(['exact', 'none', 'capped'] as const)(
    'is read to its end from its first page (totals: %s)',
    async (totals) => {
      const { products } = open({ size, totals })
      expectEachOnce(await readAll(await products.query().limit(100).find()), size)
    },
  )

  const totals = ['exact', 'none', 'capped'] as const
  const cases = totals.flatMap((each) => [
    {
      totals: each,
      sorted: false,
      words: 'A list by offset ends after 10,000 products: iterate the',
    },
    { totals: each, sorted: true, words: 'A sorted list ends after 10,000 products: iterate the' },
  ])

  it.each(cases)(
    'is cut off by offset, which its pages say before and `next` says at the end: %o',
    async ({ sorted, words, ...options }) => {
      const { products } = open({ size, ...options })
      const query = products.query().limit(100)
      let page = await (sorted ? query.descending('name') : query).find()
      if (options.totals === 'exact') expect(page.isCutOff).toBe(true)
      for (let count = 1; count < 100; count += 1) page = await page.next()
      expect([page.isCutOff, page.hasNext()]).toEqual([true, true])
      await expect(page.next()).rejects.toThrow(words)
    },
  )

  it('is not cut off if it is shorter', async () => {
    const { products } = open({ size: 9_999 })
    const query = products.query().limit(100)
    expect((await query.find()).isCutOff).toBe(false)
    const last = await query.skip(9_900).find()
    expect([last.items.length, last.isCutOff, last.hasNext()]).toEqual([99, false, false])
  })

  it('is not cut off by cursor, which lists without a numericId have', async () => {
    const { variants } = open({ size })
    await expect(variants.query().skip(10_000).find()).rejects.toThrow(
      'A list by offset ends after 10,000 variants: read it by cursor.',
    )
    const metadata = { cursors: { next: 'n2' }, total: size }
    const script = inTurn(json({ products: [{ id: 'a' }], metadata }))
    const { products } = createCatalogClient({ auth, fetch: script.fetch })
    expect((await products.queryPlatformized().cursor().find()).isCutOff).toBe(false)
  })

  it('is read in the platformized form too', async () => {
    const { products } = open({ size })
    expectEachOnce(await readAll(products.queryPlatformized().limit(100)), size)
  })

  it('reports clearly that it is sorted', async () => {
    const { products } = open({ size })
    const sorted = products.query().ascending('name').limit(100)
    await expect(readAll(sorted)).rejects.toThrow('A sorted list ends after 10,000 products')
    await expect(products.query().skip(10_000).find()).rejects.toThrow('ends after 10,000')
  })

  it('is read completely, each item once, whatever its size and the page size', async () => {
    const sizes = fc.record({
      size: fc.integer({ min: 0, max: 700 }),
      limit: fc.integer({ min: 1, max: 100 }),
      pageSize: fc.integer({ min: 1, max: 100 }),
      totals: fc.constantFrom('exact' as const, 'none' as const),
      sorted: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(sizes, async ({ limit, sorted, ...options }) => {
        const { products } = open(options)
        const query = products.query().limit(limit)
        expectEachOnce(await readAll(sorted ? query.ascending('name') : query), options.size)
        expectEachOnce(await readAll(await query.find()), options.size)
      }),
      { numRuns: iterations(60, 60, 600) },
    )
  })
})
