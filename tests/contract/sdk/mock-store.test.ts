import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createMockStore,
  type MockStore,
  type MockStoreOptions,
} from '#lib/mock-store/mock-store.ts'
import { createTestClock, ids, smallStore } from '#tests/unit/mock-store/open-store.ts'
import { operations } from './all-operations.ts'
import { openOfficial, openOurs, openVisitor, type Style, styles } from './clients.ts'
import { openDifferences } from './known-differences.ts'

/** The same store in every run, including ids and times. */
function openMockStore(options: MockStoreOptions = {}) {
  return createMockStore({ store: smallStore, clock: createTestClock().clock, seed: 7, ...options })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

interface Dated {
  readonly id: string
  readonly lastUpdated: string
}

/** All products as the store answers them, which contain what its state does not: images of choices. */
async function readProducts(mockStore: MockStore): Promise<readonly Dated[]> {
  const request = new Request('https://www.wixapis.com/stores-reader/v1/products/query', {
    method: 'POST',
    headers: { authorization: mockStore.apiKey, 'wix-site-id': mockStore.siteId },
    body: JSON.stringify({ includeHiddenProducts: true, includeMerchantSpecificData: true }),
  })
  const response = await mockStore.fetch(request)
  return ((await response.json()) as { readonly products: readonly Dated[] }).products
}

/** All data of a store. */
async function observe(mockStore: MockStore) {
  const state = JSON.parse(JSON.stringify(mockStore.state())) as object
  return { state, products: await readProducts(mockStore), applied: mockStore.applied() }
}

/** Without times, because every write changes them. */
function toTimeless({ state, products }: Awaited<ReturnType<typeof observe>>): string {
  const text = JSON.stringify({ state, products })
  return text.replaceAll(/"(?:updatedAt|lastUpdated)":"[^"]*"/g, '')
}

const untouched = toTimeless(await observe(openMockStore()))
const cases = operations.flatMap((operation) =>
  (Object.keys(styles) as Style[]).map((style) => [operation.name, style, operation] as const),
)

describe('in the mock store the official client and ours', () => {
  it.each(cases)('return and store the same: %s (%s style)', async (...each) => {
    const [, style, { remote, ours, changes }] = each
    const stores = [openMockStore(), openMockStore()] as const
    const official = openOfficial((request) => stores[0].fetch(request), stores[0])
    const own = openOurs((request) => stores[1].fetch(request), style, stores[1])
    const result = await ours(own.client)
    const after = await observe(stores[1])
    expect(toTimeless(after) !== untouched).toBe(changes)
    if (remote === undefined) return
    const expected = await remote(official.client)
    expect(openDifferences('got').explain(expected, result, style)).toEqual([])
    expect(await observe(stores[0])).toEqual(after)
  })
})

const writes = operations.filter(({ changes }) => changes)

describe('a write', () => {
  it.each(writes)('dates every product that it changes, and no other: $name', async ({ ours }) => {
    const mockStore = openMockStore()
    const before = new Map((await readProducts(mockStore)).map((each) => [each.id, each]))
    await ours(openOurs((request) => mockStore.fetch(request), 'default', mockStore).client)
    for (const { lastUpdated, ...product } of await readProducts(mockStore)) {
      const { lastUpdated: past = '', ...known } = before.get(product.id) ?? {}
      expect(lastUpdated > past).toBe(JSON.stringify(product) !== JSON.stringify(known))
    }
  })

  it.each(writes)('is refused to a key that may only read: $name', async ({ ours }) => {
    const permissions = ['WIX_STORES.READ_PRODUCTS', 'WIX_STORES.READ_INVENTORY']
    const mockStore = openMockStore({ permissions })
    const before = JSON.stringify(mockStore.state())
    const { client } = openOurs((request) => mockStore.fetch(request), 'default', mockStore)
    // A bulk call reports what was refused for each product.
    expect(JSON.stringify(await ours(client).catch(String))).toContain('Permission denied')
    expect(JSON.stringify(mockStore.state())).toBe(before)
  })
})

describe('a visitor', () => {
  it('reads the visible products with the official client, and may not write', async () => {
    const mockStore = openMockStore()
    const { client, fetch } = openVisitor((request) => mockStore.fetch(request))
    vi.stubGlobal('fetch', fetch)
    expect((await client.products.queryProducts().find()).items).toHaveLength(3)
    await expect(client.products.deleteProduct(ids.mug)).rejects.toThrow('Permission denied')
  })
})
