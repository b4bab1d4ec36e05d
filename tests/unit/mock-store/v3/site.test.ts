import { expect, test } from 'vitest'
import { codeOf, ids, openV3Store } from './open-v3-store.ts'

test('the site reports the version of its catalog', async () => {
  const { call } = openV3Store()
  const { body } = await call('GET /stores/v3/provision/version')
  expect(body).toEqual({ catalogVersion: 'V3_CATALOG' })
})

test('calls of Catalog V1 are refused with 428, reads only if the quirk says so', async () => {
  const { call, mockStore } = openV3Store({ quirks: { v1ReadsOnV3: false } })
  for (const route of [
    `GET /stores-reader/v1/products/${ids.mug}`,
    'POST /stores-reader/v1/products/query',
    `PATCH /stores/v1/products/${ids.mug}`,
    'POST /stores-reader/v2/inventoryItems/query',
    'POST /stores/v2/inventoryItems/increment',
  ]) {
    const answer = await call(route, route.startsWith('GET') ? undefined : {})
    expect([answer.status, codeOf(answer)], route).toEqual([
      428,
      'CATALOG_V3_CALLING_CATALOG_V1_API',
    ])
  }
  mockStore.setQuirks({ v1ReadsOnV3: true })
  const read = await call('POST /stores-reader/v1/products/query', {})
  expect([read.status, read.body['totalResults']]).toEqual([200, 0])
  expect((await call(`PATCH /stores/v1/products/${ids.mug}`, {})).status).toBe(428)
})

test('a catalog that is still being set up answers 428 until it is ready', async () => {
  const { call, pass } = openV3Store({ v3: { provisioningMs: 60_000 } })
  const early = await call(`GET /stores/v3/products/${ids.mug}`)
  expect([early.status, codeOf(early)]).toEqual([428, 'CATALOG_V3_SITE_PROVISIONING'])
  expect((await call('GET /stores/v3/provision/version')).status).toBe(200)
  pass(60_000)
  expect((await call(`GET /stores/v3/products/${ids.mug}`)).status).toBe(200)
})

test('a site without a store reports that', async () => {
  const { call } = openV3Store({ storesInstalled: false })
  expect((await call('GET /stores/v3/provision/version')).body).toEqual({
    catalogVersion: 'STORES_NOT_INSTALLED',
  })
  const third = await call('POST /stores/v3/products/query', {})
  expect([third.status, codeOf(third)]).toEqual([428, 'REQUIRED_APP_NOT_INSTALLED'])
  expect((await call('POST /stores-reader/v1/products/query', {})).status).toBe(401)
})

test('a wrong key, a wrong site and an unknown address are refused', async () => {
  const { call } = openV3Store()
  const path = `GET /stores/v3/products/${ids.mug}`
  expect((await call(path, undefined, { authorization: 'wrong' })).status).toBe(401)
  expect((await call(path, undefined, { 'wix-site-id': ids.mug })).status).toBe(403)
  expect((await call('GET /stores/v3/nothing')).status).toBe(404)
})

test('a key has the permissions it was given', async () => {
  const { call } = openV3Store({ permissions: ['WIX_STORES.READ_PRODUCTS'] })
  expect((await call(`GET /stores/v3/products/${ids.mug}`)).status).toBe(200)
  expect((await call('POST /stores/v3/brands/query', {})).status).toBe(200)
  expect((await call('POST /stores/v3/inventory-items/query', {})).status).toBe(403)
  const product = { revision: '1', name: 'Clay Mug' }
  expect((await call(`PATCH /stores/v3/products/${ids.mug}`, { product })).status).toBe(403)
})

test('too many requests are refused with 429', async () => {
  const { call } = openV3Store({ rate: { perMinute: 60, burst: 1 } })
  await call(`GET /stores/v3/products/${ids.mug}`)
  const second = await call(`GET /stores/v3/products/${ids.mug}`)
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '1'])
})

test('another user can change any field, and each change increments the revision', async () => {
  const { control, getProduct, state, applied } = openV3Store()
  const edits = {
    name: 'Clay Mug',
    slug: 'clay-mug',
    sku: 'CLAY',
    price: '13',
    compareAt: '15',
    cost: '5',
    weight: '0.4',
    description: '<p>Clay</p>',
    ribbon: 'Sale',
    brand: 'Nordlys',
    visible: false,
    quantity: 9,
  }
  for (const [field, value] of Object.entries(edits)) {
    expect((await control('POST edit', { id: ids.mug, field, value })).status, field).toBe(200)
  }
  const { quantity, ...reported } = edits
  expect((await state()).products[0]).toMatchObject({ ...reported, stock: { quantity } })
  // Stock is a separate entity.
  expect((await getProduct(ids.mug)).revision).toBe('12')
  expect(await applied()).toEqual({})
  expect((await control('POST edit', { id: ids.mug, field: 'colour', value: 1 })).status).toBe(400)
  expect((await control('POST edit', { id: ids.mug, field: 'price', value: 'x' })).status).toBe(400)
  await control('POST edit', { id: ids.mug, field: 'tracked', value: false })
  await control('POST edit', { id: ids.mug, field: 'inStock', value: false })
  expect((await state()).products[0]).toMatchObject({ stock: { tracked: false, inStock: false } })
  await control('POST edit', { id: ids.mug, field: 'deleted', value: true })
  expect((await state()).products).toHaveLength(3)
})

test('requests and their effects are in the log, and a reset removes both', async () => {
  const { update, control, mockStore, getProduct } = openV3Store()
  await update(ids.mug, { revision: '1', name: 'Clay Mug' })
  const log = (await (await control('GET log')).json()) as readonly object[]
  expect(log).toMatchObject([
    { method: 'PATCH', status: 200, items: [{ id: ids.mug, applied: true }] },
  ])
  expect(mockStore.count()).toEqual({ products: 4, variants: 4, collections: 3 })
  mockStore.reset()
  expect((await getProduct(ids.mug)).name).toBe('Stone Mug')
  expect(mockStore.applied()).toEqual({})
})

test('the pages and images beside the API show what the API changed', async () => {
  const { mockStore, update } = openV3Store()
  await update(ids.shirt, { revision: '1', name: 'Silk Shirt' })
  const open = async (address: string) => await mockStore.fetch(new Request(address))
  const list = await open('https://manage.wix.com/_sandbox-admin/products')
  expect(await list.text()).toContain('Silk Shirt')
  const page = await open(`https://manage.wix.com/_sandbox-admin/products/${ids.shirt}`)
  expect(await page.text()).toContain('SH-3')
  expect((await open('https://static.wixstatic.com/media/red.jpg')).status).toBe(200)
})
