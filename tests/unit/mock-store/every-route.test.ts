import { expect, test } from 'vitest'
import { v1Routes } from '#lib/mock-store/v1/v1-site.ts'
import { ids, openShop } from './open-shop.ts'

const plain = '00000000-0000-0000-0000-000000000000'
const inventoryId = ids.mug.replace(/^./, 'a')

/** A request for every route, which must be answered with 200. */
const samples: Record<string, readonly [path: string, body?: object]> = {
  'GET /stores-reader/v1/products/{id}': [`/stores-reader/v1/products/${ids.mug}`],
  'POST /stores-reader/v1/products/query': ['/stores-reader/v1/products/query', {}],
  'GET /stores-reader/v1/products/query-platformized': [
    '/stores-reader/v1/products/query-platformized',
  ],
  'POST /stores-reader/v1/products/query-platformized': [
    '/stores-reader/v1/products/query-platformized',
    {},
  ],
  'POST /stores-reader/v1/products/{id}/productOptionsAvailability': [
    `/stores-reader/v1/products/${ids.shirt}/productOptionsAvailability`,
    { options: {} },
  ],
  'POST /stores-reader/v1/products/{id}/variants/query': [
    `/stores-reader/v1/products/${ids.shirt}/variants/query`,
    {},
  ],
  'POST /stores-reader/v1/variants/query': ['/stores-reader/v1/variants/query', {}],
  'GET /stores-reader/v1/variants/{id}': [`/stores-reader/v1/variants/${ids.mug}-${plain}`],
  'GET /stores-reader/v1/collections/{id}': [`/stores-reader/v1/collections/${ids.sale}`],
  'GET /stores-reader/v1/collections/slug/{slug}': ['/stores-reader/v1/collections/slug/sale'],
  'POST /stores-reader/v1/collections/query': ['/stores-reader/v1/collections/query', {}],
  'GET /v2/collections/{id}': [`/v2/collections/${ids.sale}`],
  'GET /v2/collections/slug/{slug}': ['/v2/collections/slug/sale'],
  'GET /v2/collections/query': ['/v2/collections/query'],
  'POST /v2/collections/query': ['/v2/collections/query', {}],
  'POST /stores/v1/products': [
    '/stores/v1/products',
    { product: { name: 'New', priceData: { price: 1 } } },
  ],
  'PATCH /stores/v1/products/{id}': [
    `/stores/v1/products/${ids.mug}`,
    { product: { id: ids.mug } },
  ],
  'DELETE /stores/v1/products/{id}': [`/stores/v1/products/${ids.mug}`],
  'DELETE /stores/v1/products/{id}/options': [`/stores/v1/products/${ids.cap}/options`],
  'POST /stores/v1/products/{id}/remove-brand': [`/stores/v1/products/${ids.mug}/remove-brand`, {}],
  'POST /stores/v1/products/{id}/remove-ribbon': [
    `/stores/v1/products/${ids.mug}/remove-ribbon`,
    {},
  ],
  'PATCH /stores/v1/products/{id}/variants': [
    `/stores/v1/products/${ids.shirt}/variants`,
    { variants: [{ choices: {}, price: 1 }] },
  ],
  'POST /stores/v1/products/{id}/variants/resetToDefault': [
    `/stores/v1/products/${ids.shirt}/variants/resetToDefault`,
    {},
  ],
  'POST /stores/v1/products/{id}/media': [
    `/stores/v1/products/${ids.mug}/media`,
    { media: [{ mediaId: 'x' }] },
  ],
  'POST /stores/v1/products/{id}/media/delete': [
    `/stores/v1/products/${ids.mug}/media/delete`,
    { mediaIds: [] },
  ],
  'PATCH /stores/v1/products/{id}/choices/media': [
    `/stores/v1/products/${ids.shirt}/choices/media`,
    { option: 'Colour', choice: 'Blue', mediaIds: ['red.jpg'] },
  ],
  'POST /stores/v1/products/{id}/choices/media/delete': [
    `/stores/v1/products/${ids.shirt}/choices/media/delete`,
    { option: 'Colour', choice: 'Red', mediaIds: [] },
  ],
  'POST /stores/v1/bulk/products/update': [
    '/stores/v1/bulk/products/update',
    { ids: [ids.mug], set: { price: 1 } },
  ],
  'POST /stores/v1/bulk/products/adjust-properties': [
    '/stores/v1/bulk/products/adjust-properties',
    { ids: [ids.mug], adjust: { price: { amount: 1 } } },
  ],
  'POST /stores/v1/collections': ['/stores/v1/collections', { collection: { name: 'New' } }],
  'PATCH /stores/v1/collections/{id}': [
    `/stores/v1/collections/${ids.sale}`,
    { collection: { name: 'New' } },
  ],
  'DELETE /stores/v1/collections/{id}': [`/stores/v1/collections/${ids.sale}`],
  'POST /stores/v1/collections/{id}/productIds': [
    `/stores/v1/collections/${ids.sale}/productIds`,
    { productIds: [ids.mug] },
  ],
  'POST /stores/v1/collections/{id}/productIds/delete': [
    `/stores/v1/collections/${ids.sale}/productIds/delete`,
    { productIds: [ids.mug] },
  ],
  'POST /stores-reader/v2/inventoryItems/query': ['/stores-reader/v2/inventoryItems/query', {}],
  'POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants': [
    `/stores-reader/v2/inventoryItems/${inventoryId}/getVariants`,
    {},
  ],
  'POST /stores-reader/v2/inventoryItems/product/{productId}/getVariants': [
    `/stores-reader/v2/inventoryItems/product/${ids.mug}/getVariants`,
    {},
  ],
  'PATCH /stores/v2/inventoryItems/{inventoryId}': [
    `/stores/v2/inventoryItems/${inventoryId}`,
    { inventoryItem: {} },
  ],
  'PATCH /stores/v2/inventoryItems/product/{productId}': [
    `/stores/v2/inventoryItems/product/${ids.mug}`,
    { inventoryItem: {} },
  ],
  'POST /stores/v2/inventoryItems/increment': [
    '/stores/v2/inventoryItems/increment',
    { incrementData: [{ productId: ids.mug, incrementBy: 1 }] },
  ],
  'POST /stores/v2/inventoryItems/decrement': [
    '/stores/v2/inventoryItems/decrement',
    { decrementData: [{ productId: ids.mug, decrementBy: 1 }] },
  ],
}

test.each(v1Routes.map(({ at }) => [at]))(
  '%s answers, and only with its permission',
  async (at) => {
    const [path, body] = samples[at] ?? ['/no-sample']
    const [method = ''] = at.split(' ')
    const { call } = openShop()
    expect((await call(`${method} ${path}`, body)).status).toBe(200)
    const poor = openShop({ permissions: [] })
    expect((await poor.call(`${method} ${path}`, body)).status).toBe(403)
  },
)

test('every write increases the time of the last update of its product', async () => {
  const writes = v1Routes.filter(
    ({ at }) =>
      /\/v[12]\/(?:products|inventoryItems|bulk)/.test(at) &&
      !at.includes('stores-reader') &&
      !at.startsWith('DELETE /stores/v1/products/{id}'),
  )
  for (const { at } of writes.filter(({ at: each }) => each !== 'POST /stores/v1/products')) {
    const [path, body] = samples[at] ?? ['']
    const { call, mockStore } = openShop()
    await call(`${at.split(' ')[0]} ${path}`, body)
    const { products } = mockStore.state() as { products: { updatedAt: string }[] }
    expect([at, products.filter(({ updatedAt }) => updatedAt >= '2026-06').length]).toEqual([at, 1])
  }
})
