import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  apiKey,
  createCatalogClient,
  createThrottle,
  type ProductPatch,
  unconfirmedOf,
} from '#lib/wix/api/index.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { createMockStore, type MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { hastyClock } from '#tests/clocks.ts'
import { ids, smallStore } from '#tests/unit/mock-store/open-store.ts'
import { iterations } from '#tests/iterations.ts'

/* Success confirms nothing: what a write of V1 sent is compared with what the store shows afterwards. */

function open(options: MockStoreOptions = {}) {
  const mockStore = createMockStore({ store: smallStore, ...options, catalog: 'v1' })
  const paths: string[] = []
  const sent: unknown[] = []
  const client = createCatalogClient({
    auth: apiKey(mockStore.apiKey, { siteId: mockStore.siteId }),
    throttle: createThrottle({ perMinute: 1e9, burst: 1e9 }),
    clock: options.clock ?? hastyClock,
    async fetch(url, init) {
      paths.push(new URL(url).pathname)
      sent.push(JSON.parse(typeof init.body === 'string' ? init.body : '{}'))
      return mockStore.fetch(new Request(url, init))
    },
  })
  return { client, mockStore, paths, sent }
}

const patch: ProductPatch = {
  name: 'Another',
  slug: 'another',
  visible: false,
  description: '<p>Warm</p>',
  weight: '1.250',
  priceData: { price: '14.50' },
  costAndProfitData: { itemCost: 3.1 },
  discount: { type: 'AMOUNT', value: '1.00' },
  packageDimensions: { length: '4', width: null, height: '2', unit: 'CM' },
  additionalInfoSections: [{ title: 'Care', description: '<p>Oil it</p>' }],
  ribbon: '',
  brand: 'Kollen',
}

describe('the answer to a write of V1', () => {
  it('leaves nothing unconfirmed if it shows all that was sent', async () => {
    const { client } = open()
    expect(unconfirmedOf(await client.products.update(ids.mug, patch))).toEqual([])
    const draft = {
      ...patch,
      name: 'New',
      slug: 'new',
      productType: 'physical',
      priceData: { price: 7 },
    }
    expect(unconfirmedOf(await client.products.create(draft))).toEqual([])
    const collection = await client.collections.update(ids.kitchen, { name: 'Cups' })
    expect(unconfirmedOf(collection)).toEqual([])
  })

  it('names the path of what the store ignored with 200', async () => {
    const ignoredFields = ['name', 'priceData', 'additionalInfoSections', 'packageDimensions']
    const { client } = open({ quirks: { ignoredFields } })
    expect(unconfirmedOf(await client.products.update(ids.mug, patch))).toEqual([
      'name',
      'priceData/price',
      'packageDimensions/length',
      'packageDimensions/height',
      'packageDimensions/unit',
      'additionalInfoSections',
    ])
  })

  it('names variants by their ids, whether they were given by ids or by choices', async () => {
    const { client, mockStore } = open()
    const variants = await client.products.getVariants(ids.shirt)
    const [first, second] = variants.variants
    const { id = '', choices = {} } = first ?? {}
    const overrides = [
      { choices, price: '30.50', sku: 'ONE' },
      { variantIds: [second?.id ?? ''], cost: 4, visible: false },
    ]
    const answer = await client.products.updateVariants(ids.shirt, overrides)
    expect(unconfirmedOf(answer)).toEqual([])
    mockStore.setQuirks({ ignoredFields: ['price', 'visible'] })
    const again = [
      { choices, price: '31', sku: 'TWO' },
      { variantIds: [second?.id ?? ''], cost: 5, visible: true },
    ]
    expect(unconfirmedOf(await client.products.updateVariants(ids.shirt, again))).toEqual([
      `${id}/priceData/price`,
      `${second?.id}/visible`,
    ])
  })

  it('throws for an object that no write has returned', async () => {
    const { client } = open()
    const product = await client.products.get(ids.mug)
    expect(() => unconfirmedOf(product)).toThrow(TypeError)
  })
})

describe('a bulk update of V1', () => {
  const several = [ids.mug, ids.vase, 'no-such-product', ids.mug]

  it.each([
    [{ price: '12.50' }],
    [{ cost: 4 }],
    [{ weight: '0.250' }],
    [{ ribbon: 'Sale' }],
    [{ brand: 'Oak' }],
  ])('reads again what was answered with success: %j', async (set) => {
    const { client, paths } = open()
    const results = await client.products.bulkUpdate(several, set)
    expect(results).toMatchObject([
      { id: ids.mug, ok: true, unconfirmed: [] },
      { id: ids.vase, ok: true, unconfirmed: [] },
      { id: 'no-such-product', ok: false },
      { id: ids.mug, ok: true, unconfirmed: [] },
    ])
    expect(paths).toHaveLength(2)
  })

  it('names the property if the store kept the old value', async () => {
    const { client, paths } = open({ quirks: { ignoredFields: ['price'] } })
    const results = await client.products.bulkUpdate([ids.mug], { price: '99.90' })
    expect(results).toEqual([{ id: ids.mug, ok: true, unconfirmed: ['price'] }])
    // The maximum lag of a list behind a write.
    expect(paths).toHaveLength(6)
  })

  it('waits for a list that lags behind the write', async () => {
    const { client } = open({ clock: systemClock, lagMs: 600 })
    const results = await client.products.bulkUpdate([ids.mug], { price: '99.90' })
    expect(results).toEqual([{ id: ids.mug, ok: true, unconfirmed: [] }])
  })

  it('counts as written but not confirmed what cannot be read again', async () => {
    const { client, mockStore } = open()
    mockStore.setFaults([
      { kind: 'status', status: 403, match: 'POST /stores-reader/v1/products/query' },
    ])
    expect(await client.products.bulkUpdate([ids.mug], { brand: 'Oak' })).toEqual([
      { id: ids.mug, ok: true, unconfirmed: ['brand'] },
    ])
  })

  it('reads nothing again if that is turned off, or nothing succeeded', async () => {
    const { client, paths } = open()
    const set = { brand: 'Oak' }
    expect(await client.products.bulkUpdate([ids.mug], set, { confirm: false })).toEqual([
      { id: ids.mug, ok: true },
    ])
    await client.products.bulkUpdate(['no-such-product'], set)
    expect(paths).toHaveLength(2)
  })
})

describe('a field that is given to a write of V1', () => {
  const known = Object.entries(patch).map(([name, value]) => [name, fc.constant(value)])
  const given = fc.record(
    {
      ...(Object.fromEntries(known) as Record<'name', fc.Arbitrary<unknown>>),
      productType: fc.constantFrom('physical', 'digital'),
      stock: fc.constant({ quantity: 3 }),
      lastUpdated: fc.date({ noInvalidDate: true }),
      collectionIds: fc.constant([ids.kitchen]),
      anythingElse: fc.boolean(),
    },
    { requiredKeys: ['name'] },
  ) as fc.Arbitrary<ProductPatch>

  it('is sent, or reported as unconfirmed', async () => {
    await fc.assert(
      fc.asyncProperty(given, async (fields) => {
        const { client, sent } = open()
        const unconfirmed = unconfirmedOf(await client.products.update(ids.mug, fields))
        const body = (sent.at(-1) as { product: object }).product
        for (const name of Object.keys(fields)) {
          if (!Object.hasOwn(body, name)) expect(unconfirmed).toContain(name)
        }
        expect(Object.hasOwn(body, 'productType')).toBe(Object.hasOwn(fields, 'productType'))
      }),
      { numRuns: iterations(60, 300, 3_000) },
    )
  })

  it('is unconfirmed if the store ignores it', async () => {
    const { client } = open()
    const updated = await client.products.update(ids.mug, { name: 'A', productType: 'digital' })
    expect(unconfirmedOf(updated)).toEqual(['productType'])
  })

  it('is refused, if the call can send nothing of it', async () => {
    const { client, sent } = open()
    const whole = await client.products.get(ids.mug)
    const { stock } = whole
    await expect(client.products.update(ids.mug, { stock } as ProductPatch)).rejects.toThrow(
      'This call cannot change stock.',
    )
    expect(sent).toEqual([{}])
  })
})
