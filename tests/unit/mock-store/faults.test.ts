import { expect, test } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { ids, openStore, productOf } from './open-store.ts'

const bulk = 'POST /stores/v1/bulk/products/update'
const set = { ids: [ids.mug], set: { price: 99 } }
const once = (kind: string, more: object = {}) =>
  [{ match: 'POST /stores/v1/bulk', kind, times: 1, ...more }] as never

function openWith(kind: string, more: object = {}) {
  const store = openStore()
  store.mockStore.setFaults(once(kind, more))
  return { ...store, price: () => productOf(store.mockStore, ids.mug).price }
}

test('drop-before: the connection ends and nothing was carried out', async () => {
  const { call, mockStore, price } = openWith('drop-before')
  await expect(call(bulk, set)).rejects.toThrow(TypeError)
  expect(price()).toBe('12.5')
  expect(mockStore.log().at(-1)).toMatchObject({ status: 0, items: [] })
  expect((await call(bulk, set)).status).toBe(200)
})

test('drop-after: the connection ends although everything was carried out', async () => {
  const { call, mockStore, price } = openWith('drop-after')
  await expect(call(bulk, set)).rejects.toThrow(TypeError)
  expect(price()).toBe('99')
  expect(mockStore.log().at(-1)).toMatchObject({
    status: 0,
    items: [{ id: ids.mug, applied: true }],
  })
})

test('delay: carried out at once, answered later; an aborted request is still carried out', async () => {
  const { mockStore, price } = openWith('delay', { ms: 60_000 })
  const request = new Request('https://www.wixapis.com/stores/v1/bulk/products/update', {
    method: 'POST',
    body: JSON.stringify(set),
    headers: { authorization: mockStore.apiKey, 'wix-site-id': mockStore.siteId },
    signal: AbortSignal.timeout(30),
  })
  await expect(mockStore.fetch(request)).rejects.toThrow(/abort|timeout/i)
  expect(price()).toBe('99')
})

test('status: refused without being carried out, with the given headers', async () => {
  const { call, price } = openWith('status', { status: 429, headers: { 'Retry-After': 'abc' } })
  const { status, headers } = await call(bulk, set)
  expect([status, headers.get('retry-after')]).toEqual([429, 'abc'])
  expect(price()).toBe('12.5')
  const other = openWith('status', { status: 503 })
  expect(await other.call(bulk, set)).toMatchObject({
    status: 503,
    body: { message: '', details: {} },
  })
})

test('status with a code: the body of a refusal', async () => {
  const { call } = openWith('status', { status: 409, code: 'INVALID_REVISION' })
  const { body } = await call(bulk, set)
  expect(body).toMatchObject({ details: { applicationError: { code: 'INVALID_REVISION' } } })
})

test('edge: a page with 429 instead of JSON, nothing carried out, and no Retry-After', async () => {
  const { call, price } = openWith('edge')
  const { status, headers, text } = await call(bulk, set)
  expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
    429,
    'text/html; charset=utf-8',
    null,
  ])
  expect(text).toMatch(/^<!doctype html>/)
  expect(price()).toBe('12.5')
})

test('malformed, html and empty: carried out, but the answer cannot be read', async () => {
  for (const [kind, type, isText] of [
    [
      'malformed',
      'application/json',
      (text: string) => text.startsWith('{') && !text.endsWith('}'),
    ],
    ['html', 'text/html', (text: string) => text.startsWith('<!doctype html>')],
    ['empty', 'application/json', (text: string) => text === ''],
  ] as const) {
    const { call, price } = openWith(kind)
    const answer = await call(bulk, set)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
    expect(isText(answer.text)).toBe(true)
    expect(price()).toBe('99')
  }
})

test('apply-twice: an absolute value is the same, a relative one is not; both count twice', async () => {
  const { call, mockStore, price } = openWith('apply-twice')
  await call(bulk, set)
  expect(price()).toBe('99')
  expect(mockStore.applied()[ids.mug]).toEqual({ price: 2 })
  mockStore.setFaults(once('apply-twice'))
  const adjust = { ids: [ids.mug], adjust: { price: { amount: 1 } } }
  await call('POST /stores/v1/bulk/products/adjust-properties', adjust)
  expect(price()).toBe('101')
})

test('item-error: single items of a bulk call fail within a 200', async () => {
  const { call, mockStore } = openWith('item-error', { ids: [ids.mug] })
  const { status, body } = await call(bulk, { ids: [ids.mug, ids.vase], set: { price: 99 } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    results: [
      { itemMetadata: { success: false, error: { code: 'INTERNAL' } } },
      { itemMetadata: { success: true } },
    ],
  })
  expect(mockStore.applied()).toEqual({ [ids.vase]: { price: 1 } })
})

test('a fault applies only to matching requests, only to requests with its ids, and only so many times', async () => {
  const { call, mockStore } = openStore()
  mockStore.setFaults([
    { kind: 'status', match: 'POST /stores/v1/bulk', ids: [ids.vase], status: 500, times: 2 },
  ])
  const of = async (id: string) => (await call(bulk, { ids: [id], set: { price: 1 } })).status
  expect((await call(`GET /stores-reader/v1/products/${ids.vase}`)).status).toBe(200)
  expect([await of(ids.mug), await of(ids.vase), await of(ids.vase), await of(ids.vase)]).toEqual([
    200, 500, 500, 200,
  ])
})

test('random faults are the same for the same seed', async () => {
  const store = buildDemoStore({ products: 1 })
  const run = async (seed: number) => {
    const { call } = openStore({ store, seed, faults: [{ kind: 'status', rate: 0.3 }] })
    const statuses: number[] = []
    for (let turn = 0; turn < 200; turn += 1) {
      statuses.push((await call('GET /stores/v3/provision/version')).status)
    }
    return statuses
  }
  const first = await run(1)
  expect(await run(1)).toEqual(first)
  expect(await run(2)).not.toEqual(first)
  const struck = first.filter((status) => status === 500).length
  expect(struck).toBeGreaterThan(35)
  expect(struck).toBeLessThan(85)
})

test('an unknown fault is rejected with a message', () => {
  const { mockStore } = openStore()
  expect(() => mockStore.setFaults([{ kind: 'flood' }] as never)).toThrow(/must be one of delay/)
  expect(() => mockStore.setFaults([{ kind: 'delay', ms: 'long' }] as never)).toThrow(
    /ms must be a number/,
  )
})
