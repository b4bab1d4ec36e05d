import { describe, expect, it } from 'vitest'
import { apiKey, type CatalogClient, createCatalogClient } from '#lib/wix/api/index.ts'
import { inTurn, json } from './scripted-fetch.ts'
import { createTimerClock } from '#tests/clocks.ts'

const answer = {
  product: { id: 'p' },
  collection: { id: 'c' },
  variant: { id: 'p-v' },
  inventoryItem: { id: 'i' },
  variants: [],
  results: [],
  catalogVersion: 'V1_CATALOG',
}

function open(wire = {}, first = json(answer)) {
  const script = inTurn(first, json(answer))
  const clock = createTimerClock()
  const auth = apiKey('k', { siteId: 's' })
  return { ...script, client: createCatalogClient({ auth, fetch: script.fetch, clock, wire }) }
}

type Call = (client: CatalogClient) => Promise<unknown>

// Call, method, public address, body.
const calls: readonly (readonly [string, Call, string, object?])[] = [
  ['version', (c) => c.getCatalogVersion(), 'GET /stores/v3/provision/version'],
  [
    'products',
    (c) => c.products.query({ includeVariants: true, includeHiddenProducts: true }).find(),
    'POST /stores-reader/v1/products/query',
    {
      query: { paging: { limit: 50, offset: 0 } },
      includeVariants: true,
      includeHiddenProducts: true,
    },
  ],
  [
    'collection',
    (c) => c.collections.get('c', { includeNumberOfProducts: true }),
    'GET /stores-reader/v1/collections/c?includeNumberOfProducts=true',
  ],
  [
    'collection by slug',
    (c) => c.collections.getBySlug('a'),
    'GET /stores-reader/v1/collections/slug/a',
  ],
  [
    'collections',
    (c) => c.collections.query({ includeNumberOfProducts: true }).find(),
    'POST /stores-reader/v1/collections/query',
    { query: { paging: { limit: 50, offset: 0 } }, includeNumberOfProducts: true },
  ],
  [
    'inventory of one product',
    (c) => c.inventory.getVariants({ productId: 'p' }),
    'POST /stores-reader/v2/inventoryItems/product/p/getVariants',
    { productId: 'p' },
  ],
]

describe('a call that the official client lacks is sent to its documented address', () => {
  for (const [name, call, address, body = {}] of calls) {
    it(name, async () => {
      const { client, sent } = open()
      await call(client)
      expect(`${sent[0]?.method} ${sent[0]?.path}`).toBe(address)
      expect(sent[0]?.body).toEqual(body)
      expect(sent).toHaveLength(1)
    })
  }
})

describe('the bare collections addresses', () => {
  const bare = { bareCollections: true }

  it('are tried first if the client is configured for it', async () => {
    const { client, sent } = open(bare)
    await client.collections.get('c')
    await client.collections.getBySlug('a')
    await client.collections.query().eq('name', 'A').find()
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/collections/c',
      'GET /v2/collections/slug/a',
      'POST /v2/collections/query',
    ])
    expect(sent[2]?.body).toMatchObject({ query: { filter: { name: 'A' } } })
  })

  it('express what the documented ones cannot: a cursor, and every operator', async () => {
    const { client, sent } = open()
    const cursor = { query: { cursorPaging: { limit: 50 } } }
    await client.collections.query().startsWith('name', 'A').find()
    await client.collections.query().endsWith('name', 'A').find()
    const other = client.collections.query().exists('name', false)
    await client.collections.query().eq('id', 'A').not(other).find()
    await client.collections.query().cursor().find()
    expect(sent.map(({ path }) => path)).toEqual([
      '/stores-reader/v1/collections/query',
      '/v2/collections/query',
      '/v2/collections/query',
      '/v2/collections/query',
    ])
    expect(sent[1]?.body).toMatchObject({ query: { filter: { name: { $endsWith: 'A' } } } })
    expect(sent[3]?.body).toEqual(cursor)
  })

  it('are still used after one of them could not express a query', async () => {
    const { client, sent } = open(bare, json({}, 404))
    await expect(client.collections.query().cursor().find()).rejects.toThrow('Not Found')
    expect(sent.map(({ path }) => path)).toEqual(['/v2/collections/query'])
  })

  it('are replaced by the documented ones if they do not exist', async () => {
    const { client, sent } = open(bare, json({}, 404))
    expect((await client.collections.get('c')).id).toBe('c')
    expect(sent.map(({ path }) => path)).toEqual([
      '/v2/collections/c',
      '/stores-reader/v1/collections/c',
    ])
  })
})

describe('a harmful request is not sent', () => {
  const wrong: readonly (readonly [string, Call, string])[] = [
    [
      'stock without saying whether it is tracked',
      (c) => c.inventory.update('p', { variants: [] } as never),
      'without it the store stops tracking',
    ],
    [
      'variants by choices and by ids at once',
      (c) => c.products.getVariants('p', { choices: { Size: 'M' }, variantIds: ['v'] }),
      'by choices or by ids',
    ],
    [
      'a page of more variants than there are on one',
      (c) => c.products.getVariants('p', { limit: 101 }),
      'A page has 1 to 100 variants',
    ],
    ['an empty list of media to remove', (c) => c.products.removeMedia('p', []), 'Name 1 to 50'],
    ['a change of nothing', (c) => c.products.update('p', {}), 'at least one field'],
    [
      'a price that is no number',
      (c) => c.products.bulkUpdate(['p'], { price: Number.NaN }),
      '“NaN” is not a decimal number',
    ],
    [
      'a price with a comma',
      (c) => c.products.bulkUpdate(['p'], { price: '1,50' }),
      '“1,50” is not a decimal number',
    ],
    [
      'two properties at once',
      (c) => c.products.bulkUpdate(['p'], { price: 1, cost: 2 }),
      'exactly one property',
    ],
    [
      'an unknown property',
      (c) => c.products.bulkUpdate(['p'], { constructor: 1 } as never),
      'exactly one property',
    ],
    [
      'half a unit',
      (c) => c.inventory.increment([{ productId: 'p', variantId: 'v', by: 0.5 }]),
      'whole units',
    ],
    ['no stock at all', (c) => c.inventory.decrement([]), '1 to 300 variants'],
  ]

  it.each(wrong)('%s', async (_, call, words) => {
    const { client, sent } = open()
    await expect(call(client)).rejects.toThrow(words)
    expect(sent).toHaveLength(0)
  })
})
