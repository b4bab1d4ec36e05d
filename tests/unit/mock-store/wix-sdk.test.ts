import * as collections from '@wix/auto_sdk_stores_collections'
import * as inventory from '@wix/auto_sdk_stores_inventory'
import * as products from '@wix/auto_sdk_stores_products'
import * as sdk from '@wix/sdk'
import { afterEach, expect, test, vi } from 'vitest'
import { ids, openShop, productOf } from './open-shop.ts'

type Call = (...args: readonly unknown[]) => Promise<Readonly<Record<string, unknown>>>

interface Page {
  readonly items: readonly { readonly name: string }[]
  readonly totalCount: number
  hasNext(): boolean
  next(): Promise<Page>
}

interface Builder {
  gt(field: string, value: number): Builder
  ascending(field: string): Builder
  limit(items: number): Builder
  find(): Promise<Page>
}

type ProductCalls =
  | 'addProductMedia'
  | 'addProductsToCollection'
  | 'bulkAdjustProductProperty'
  | 'bulkUpdateProductsProperty'
  | 'createProduct'
  | 'deleteProduct'
  | 'getProduct'
  | 'removeBrand'
  | 'removeProductMedia'
  | 'updateProduct'
  | 'updateProductVariants'

interface Modules {
  readonly products: Readonly<Record<ProductCalls, Call>> & {
    readonly queryProducts: () => Builder
  }
  readonly collections: { readonly queryCollections: () => Builder }
  readonly inventory: Readonly<Record<'incrementInventory' | 'updateInventoryVariants', Call>>
}

// The platform's own types for the client would cost the compiler half a million types.
const createClient = sdk.createClient as unknown as (options: {
  readonly modules: object
  readonly auth: unknown
}) => Modules

/*
 * The platform's own client is the oracle: the mock must understand its requests, and its decoders must
 * accept the answers. It uses only the global fetch.
 */
function openForSdk() {
  const { mockStore } = openShop()
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    mockStore.fetch(new Request(input, init)),
  )
  const { apiKey, siteId } = mockStore
  const auth = sdk.ApiKeyStrategy({ apiKey, siteId })
  return {
    mockStore,
    client: createClient({ modules: { products, collections, inventory }, auth }),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const plain = '00000000-0000-0000-0000-000000000000'

test('its reads return everything, dates as dates', async () => {
  const { client } = openForSdk()
  const { product } = await client.products.getProduct(ids.mug, {
    includeMerchantSpecificData: true,
  })
  expect(product).toMatchObject({
    _id: ids.mug,
    name: 'Stone Mug',
    costAndProfitData: { itemCost: 4.5 },
    lastUpdated: new Date('2026-01-02T00:00:00.000Z'),
  })
})

test('its query builder pages through everything', async () => {
  const { client } = openForSdk()
  const first = await client.products
    .queryProducts()
    .gt('priceData.price', 10)
    .ascending('name')
    .limit(2)
    .find()
  expect(first.items.map(({ name }) => name)).toEqual(['Linen Shirt', 'Rain Cap'])
  expect([first.totalCount, first.hasNext()]).toEqual([3, true])
  expect((await first.next()).items.map(({ name }) => name)).toEqual(['Stone Mug'])
  const all = await client.collections.queryCollections().find()
  expect(all.items.map(({ name }) => name)).toEqual(['All Products', 'Kitchen', 'Sale'])
})

test('its writes are applied', async () => {
  const { client, mockStore } = openForSdk()
  await client.products.updateProduct(ids.mug, { name: 'Cup', priceData: { price: 4 } })
  const bulk = await client.products.bulkUpdateProductsProperty([ids.mug, 'nobody'], { weight: 2 })
  expect(bulk['bulkActionMetadata']).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  await client.products.bulkAdjustProductProperty({ price: { percentage: { rate: 50 } } }, [
    ids.mug,
  ])
  await client.products.updateProductVariants(ids.shirt, [{ choices: { Size: 'S' }, price: 30 }])
  await client.products.addProductMedia(ids.mug, [{ mediaId: 'new.jpg' }])
  await client.products.removeProductMedia(ids.mug, ['mug-a.jpg'])
  await client.products.removeBrand(ids.mug)
  await client.products.addProductsToCollection(ids.sale, [ids.mug])
  const variants = [{ variantId: plain, quantity: 1 }]
  await client.inventory.updateInventoryVariants(ids.mug, { trackQuantity: true, variants })
  await client.inventory.incrementInventory([
    { productId: ids.mug, variantId: plain, incrementBy: 2 },
  ])
  await client.products.deleteProduct(ids.vase)
  expect(productOf(mockStore, ids.mug)).toMatchObject({
    name: 'Cup',
    price: '6',
    weight: '2',
    brand: '',
    collections: ['Kitchen', 'Sale'],
    media: [expect.stringContaining('mug-b.jpg'), expect.stringContaining('new.jpg')],
    stock: { tracked: true, quantity: 3 },
  })
  expect(productOf(mockStore, ids.shirt).variants.map(({ compareAt }) => compareAt)).toEqual([
    '30',
    '30',
    '25',
    '25',
  ])
  expect(mockStore.count().products).toBe(3)
})

test('its errors are those that it throws with the platform', async () => {
  const { client } = openForSdk()
  await expect(client.products.getProduct('nobody')).rejects.toThrow('Product nobody was not found')
  await expect(
    client.products.createProduct({ name: '', productType: 'physical', priceData: { price: 1 } }),
  ).rejects.toThrow(/INVALID_ARGUMENT: \\"product\.name\\" must not be empty/)
})

test('its visitor may read', async () => {
  openForSdk()
  const visitor = createClient({
    modules: { products },
    auth: sdk.OAuthStrategy({ clientId: 'shop' }),
  })
  expect((await visitor.products.queryProducts().find()).items).toHaveLength(3)
  await expect(visitor.products.deleteProduct(ids.mug)).rejects.toThrow('Permission denied')
})
