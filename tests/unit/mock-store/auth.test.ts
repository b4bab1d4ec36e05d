import { expect, test } from 'vitest'
import { v1Routes } from '#lib/mock-store/v1/v1-site.ts'
import { createV3Routes } from '#lib/mock-store/v3/create-v3-routes.ts'
import type { V3JobContext } from '#lib/mock-store/v3/v3-context.ts'
import { ids, openStore } from './open-store.ts'

const read = `GET /stores-reader/v1/products/${ids.mug}`
const write = `PATCH /stores/v1/products/${ids.mug}`
const change = { product: { name: 'Cup' } }
const token = 'POST /oauth2/token'

test('no key and a wrong key are 401, another site is 403', async () => {
  const { call, mockStore } = openStore()
  expect((await call(read, undefined, { authorization: '' })).status).toBe(401)
  const wrong = await call(read, undefined, { authorization: 'IST.wrong' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({
    message: expect.any(String),
    details: { applicationError: { code: 'UNAUTHENTICATED' } },
  })
  expect((await call(read, undefined, { 'wix-site-id': ids.mug })).status).toBe(403)
  expect((await call(read, undefined, { 'wix-site-id': '' })).status).toBe(403)
  expect(
    (await call(read, undefined, { authorization: `Bearer ${mockStore.apiKey}` })).status,
  ).toBe(200)
})

test('a key with few permissions is refused all other calls', async () => {
  const { call } = openStore({ permissions: ['WIX_STORES.READ_PRODUCTS'] })
  expect((await call(read)).status).toBe(200)
  const rejected = await call(write, change)
  expect(rejected.status).toBe(403)
  expect(rejected.body).toEqual({
    message: 'Permission denied',
    details: { applicationError: { code: 'PERMISSION_DENIED', description: '', data: {} } },
  })
  expect((await call('POST /stores-reader/v2/inventoryItems/query', {})).status).toBe(403)
  expect((await call('GET /stores/v3/provision/version')).status).toBe(403)
  const hidden = { includeHiddenProducts: true }
  expect((await call('POST /stores-reader/v1/products/query', hidden)).status).toBe(403)
  expect((await call(`${read}?includeMerchantSpecificData=true`)).status).toBe(403)
})

const nothing: unknown = new Proxy({}, { get: () => () => undefined })
const routes = {
  v1: v1Routes,
  v3: createV3Routes({ store: nothing, jobs: nothing } as V3JobContext),
}
/** Of V3: a file comes without a key, to an address that only its owner was told. */
const open = /^PUT \/upload|async-jobs|ricos/

test.each([
  ['v1', 41],
  ['v3', 135],
] as const)('every route of %s needs a key, and a permission', async (catalog, count) => {
  const limited = routes[catalog].filter(({ at }) => !open.test(at))
  expect(limited.length).toBeGreaterThanOrEqual(count)
  const { call } = openStore({ catalog, permissions: [] })
  for (const { at } of limited) {
    const address = at.replaceAll(/\{\w+\}/g, 'nothing')
    const body = /^(?:GET|DELETE)/.test(at) ? undefined : {}
    expect([at, (await call(address, body, { authorization: '' })).status]).toEqual([at, 401])
    expect([at, (await call(address, body)).status]).toEqual([at, 403])
  }
})

test('every answer has a request id, including errors', async () => {
  const { call } = openStore()
  const good = await call(read)
  const bad = await call('GET /nowhere')
  expect(bad.status).toBe(404)
  expect(good.headers.get('x-wix-request-id')).toMatch(/^\d+\.[0-9a-f]{20}$/)
  expect(bad.headers.get('x-wix-request-id')).not.toBe(good.headers.get('x-wix-request-id'))
})

async function takeToken(store: ReturnType<typeof openStore>, body: object) {
  const answer = await store.call(token, body, { authorization: '' })
  return answer.body as unknown as {
    access_token: string
    refresh_token: string
    expires_in: number
  }
}

test('a visitor sees only visible products', async () => {
  const store = openStore()
  const { access_token, expires_in } = await takeToken(store, {
    clientId: 'c',
    grantType: 'anonymous',
  })
  expect(expires_in).toBe(14_400)
  const as = { authorization: access_token, 'wix-site-id': '' }
  expect((await store.call(read, undefined, as)).status).toBe(200)
  expect(
    (await store.call(`GET /stores-reader/v1/products/${ids.vase}`, undefined, as)).status,
  ).toBe(404)
  expect((await store.call('POST /stores-reader/v1/products/query', {}, as)).body).toMatchObject({
    totalResults: 3,
  })
  const hidden = { includeHiddenProducts: true }
  expect((await store.call('POST /stores-reader/v1/products/query', hidden, as)).status).toBe(403)
  expect((await store.call('POST /stores-reader/v1/variants/query', {}, as)).text).not.toContain(
    ids.vase,
  )
  expect((await store.call(write, change, as)).status).toBe(403)
  store.pass(expires_in * 1000)
  expect((await store.call(read, undefined, as)).status).toBe(401)
})

test('refreshing keeps the kind of token; an unknown refresh token is refused', async () => {
  const store = openStore()
  const member = await takeToken(store, {
    clientId: 'c',
    grantType: 'authorization_code',
    code: 'x',
    codeVerifier: 'y',
    redirectUri: 'https://a',
  })
  const again = await takeToken(store, {
    clientId: 'c',
    grantType: 'refresh_token',
    refreshToken: member.refresh_token,
  })
  expect(again.access_token).not.toBe(member.access_token)
  expect((await store.call(write, change, { authorization: again.access_token })).status).toBe(403)
  const rejected = await store.call(token, {
    clientId: 'c',
    grantType: 'refresh_token',
    refreshToken: 'no',
  })
  expect(rejected.status).toBe(400)
})

test('an app may do everything; its credentials may be sent as a form', async () => {
  const { mockStore, call } = openStore()
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'a',
    client_secret: 's',
    instance_id: 'i',
  })
  const address = 'https://www.wixapis.com/oauth2/token'
  const response = await mockStore.fetch(new Request(address, { method: 'POST', body: form }))
  const { access_token } = (await response.json()) as { access_token: string }
  expect(
    (await call(write, change, { authorization: access_token, 'wix-site-id': '' })).status,
  ).toBe(200)
  mockStore.revokeTokens()
  expect((await call(read, undefined, { authorization: access_token })).status).toBe(401)
})

test('a token request without required fields is refused', async () => {
  const { call } = openStore()
  for (const body of [
    {},
    { clientId: 'c' },
    { grantType: 'anonymous' },
    { clientId: 'c', grantType: 'client_credentials' },
  ]) {
    expect((await call(token, body)).status).toBe(400)
  }
})

test('the store reports its catalog version, and refuses calls of the other one', async () => {
  const { call } = openStore()
  expect((await call('GET /stores/v3/provision/version')).body).toEqual({
    catalogVersion: 'V1_CATALOG',
  })
  for (const route of ['POST /stores/v3/products/query', 'POST /categories/v1/categories/query']) {
    const { status, body } = await call(route, {})
    expect(status).toBe(428)
    expect(body).toMatchObject({
      details: { applicationError: { code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' } },
    })
  }
})

test('a site without a store reports that', async () => {
  const { call } = openStore({ storesInstalled: false })
  expect((await call('GET /stores/v3/provision/version')).body).toEqual({
    catalogVersion: 'STORES_NOT_INSTALLED',
  })
  expect((await call(read)).status).toBe(401)
  expect((await call('POST /stores/v3/products/query', {})).body).toMatchObject({
    details: { applicationError: { code: 'REQUIRED_APP_NOT_INSTALLED' } },
  })
})
