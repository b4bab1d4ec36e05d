import { expect, test } from 'vitest'
import { ids, openStore, productOf } from './open-store.ts'

const all = '00000000-000000-000000-000000000001'

test('collections are read by id and by slug, at the documented address and that of the SDK', async () => {
  const { call } = openStore()
  for (const start of ['/stores-reader/v1', '/v2']) {
    const byId = await call(`GET ${start}/collections/${ids.kitchen}`)
    expect(byId.body).toMatchObject({
      collection: { name: 'Kitchen', numberOfProducts: 0, description: 'Cups' },
    })
    const bySlug = await call(`GET ${start}/collections/slug/kitchen`)
    expect(bySlug.body).toMatchObject({ collection: { id: ids.kitchen } })
    expect((await call(`GET ${start}/collections/nothing`)).status).toBe(404)
  }
  const counted = await call(
    `GET /stores-reader/v1/collections/${ids.kitchen}?includeNumberOfProducts=true`,
  )
  expect(counted.body).toMatchObject({ collection: { numberOfProducts: 1 } })
})

test('both queries list them, including the automatic "All Products"', async () => {
  const { call } = openStore()
  const old = await call('POST /stores-reader/v1/collections/query', {
    query: {
      filter: JSON.stringify({ name: { $hasSome: ['Sale', 'All Products'] } }),
      sort: '[{"name":"desc"}]',
    },
    includeNumberOfProducts: true,
  })
  expect(old.body).toMatchObject({
    collections: [
      { name: 'Sale', numberOfProducts: 1 },
      { id: all, numberOfProducts: 4 },
    ],
    totalResults: 2,
  })
  expect(old.text).not.toContain('"description"')
  const newer = await call('POST /v2/collections/query', { query: { filter: { name: 'Kitchen' } } })
  expect(newer.body).toMatchObject({
    collections: [{ description: 'Cups' }],
    metadata: { total: 1 },
  })
  expect(
    (await call('POST /v2/collections/query', { query: { filter: { slug: 'x' } } })).status,
  ).toBe(400)
  expect((await call('GET /v2/collections/query')).body).toMatchObject({ metadata: { total: 3 } })
})

test('collections are created, changed and deleted; their products lose the id', async () => {
  const { call, mockStore } = openStore()
  const made = await call('POST /stores/v1/collections', {
    collection: { name: 'Kitchen', description: 'x' },
  })
  expect(made.body).toMatchObject({
    collection: { name: 'Kitchen', slug: 'kitchen-1', visible: true },
  })
  const changed = await call(`PATCH /stores/v1/collections/${ids.kitchen}`, {
    collection: { name: 'Table' },
  })
  expect(changed.body).toMatchObject({ collection: { name: 'Table', slug: 'kitchen' } })
  expect((await call(`DELETE /stores/v1/collections/${ids.kitchen}`)).body).toEqual({})
  expect(productOf(mockStore, ids.mug).collections).toEqual([])
  expect((await call('POST /stores/v1/collections', { collection: {} })).status).toBe(400)
  expect(
    (await call('POST /stores/v1/collections', { collection: { name: 'x'.repeat(51) } })).status,
  ).toBe(400)
})

test('products are added to a collection and removed', async () => {
  const { call, mockStore } = openStore()
  const members = `POST /stores/v1/collections/${ids.sale}/productIds`
  await call(members, { productIds: [ids.mug, ids.shirt, 'nobody'] })
  expect(productOf(mockStore, ids.mug).collections).toEqual(['Kitchen', 'Sale'])
  expect(productOf(mockStore, ids.shirt).collections).toEqual(['Sale'])
  expect(mockStore.log().at(-1)?.items).toContainEqual({ id: 'nobody', applied: false })
  await call(`${members}/delete`, { productIds: [ids.mug] })
  expect(productOf(mockStore, ids.mug).collections).toEqual(['Kitchen'])
})

test('"All Products" cannot be changed', async () => {
  const { call } = openStore()
  expect((await call(`DELETE /stores/v1/collections/${all}`)).status).toBe(400)
  expect(
    (await call(`PATCH /stores/v1/collections/${all}`, { collection: { name: 'x' } })).status,
  ).toBe(400)
  expect(
    (await call(`POST /stores/v1/collections/${all}/productIds`, { productIds: [ids.mug] })).status,
  ).toBe(400)
})
