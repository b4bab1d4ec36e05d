import { describe, expect, it } from 'vitest'
import { readNeeds, writeNeeds } from '#lib/core/catalog/permission.ts'
import { readAsShopper } from '#lib/wix/store/read-as-shopper.ts'
import { openProducts, readAll } from './stores.ts'

const oauthClientId = '9f8e7d6c-1111-4222-8333-444455556666'
const reads = {
  v1: ['products', 'hidden', 'merchant', 'inventory', 'collections'],
  v3: [...readNeeds],
}

describe.each(['v1', 'v3'] as const)('on a %s store', (catalog) => {
  it('a customer gets what the store shows, without merchant-only values', async () => {
    const { store, access } = await openProducts(catalog)
    const all = await readAll(store)
    const shown = all.find(({ visible, cost }) => visible && cost !== undefined)
    const hidden = all.find(({ visible }) => !visible)
    if (shown === undefined || hidden === undefined) throw new Error('The demo store has both.')
    const { fetch, throttle } = access
    const shopper = { catalog, oauthClientId, fetch, throttle }
    const product = await readAsShopper(shopper, shown.id)
    expect(product).toMatchObject({ name: shown.name, paidPrice: shown.paidPrice })
    expect(JSON.stringify(product)).not.toContain('"cost"')
    expect(await readAsShopper(shopper, hidden.id)).toBeUndefined()
  })

  it('a key with all permissions works, as far as that can be checked', async () => {
    const { store } = await openProducts(catalog)
    const tried = await store.tryPermissions()
    expect(tried.filter(({ works }) => works === true).map(({ need }) => need)).toEqual(
      reads[catalog],
    )
    const untracked = tried.filter(({ works }) => works === 'unknown')
    expect(untracked.map(({ need }) => need)).toEqual([...writeNeeds])
    for (const { message } of untracked)
      expect(message).toContain('can’t be checked without changing')
  })

  it('a key that may only read products lacks the other permissions, by name', async () => {
    const { store } = await openProducts(catalog, {
      permissions: ['WIX_STORES.READ_PRODUCTS', 'WIX_STORES.CATALOG_VERSION_READ'],
    })
    const tried = new Map((await store.tryPermissions()).map((each) => [each.need, each]))
    expect(tried.get('products')?.works).toBe(true)
    for (const need of ['hidden', 'merchant', 'inventory'] as const) {
      expect(tried.get(need)?.works, need).toBe(false)
      expect(tried.get(need)?.message).toMatch(/select this permission/)
    }
  })
})

async function worksOf(catalog: 'v1' | 'v3', permissions: readonly string[]) {
  const version = 'WIX_STORES.CATALOG_VERSION_READ'
  const { store } = await openProducts(catalog, { permissions: [version, ...permissions] })
  const tried = await store.tryPermissions()
  return Object.fromEntries(tried.map(({ need, works }) => [need, works]))
}

describe('a missing write permission', () => {
  it('is reported where V1 rejects a read that it includes', async () => {
    const readers = ['WIX_STORES.READ_PRODUCTS', 'WIX_STORES.READ_INVENTORY']
    expect(await worksOf('v1', readers)).toMatchObject({
      products: true,
      changeProducts: false,
      changeCollections: false,
      changeInventory: 'unknown',
    })
  })

  it('is reported where V3 rejects a read that it includes', async () => {
    const maxReads = [
      'WIX_STORES.PRODUCT_READ',
      'WIX_STORES.PRODUCT_READ_NON_VISIBLE',
      'WIX_STORES.PRODUCT_MERCHANT_DATA_READ',
      'WIX_STORES.INVENTORY_READ',
      'CATEGORIES.CATEGORY_READ',
    ]
    expect(await worksOf('v3', maxReads)).toMatchObject({
      hidden: true,
      merchant: true,
      brands: false,
      changeProducts: false,
      changeInventory: 'unknown',
      changeCollections: 'unknown',
    })
    const allReads = ['BRAND', 'RIBBON', 'INFO_SECTION'].map((one) => `WIX_STORES.${one}_READ`)
    expect(await worksOf('v3', [...maxReads, ...allReads])).toMatchObject({
      brands: true,
      changeProducts: 'unknown',
    })
  })

  it.each(['v1', 'v3'] as const)('is checked without a write (%s)', async (catalog) => {
    const { store, requests } = await openProducts(catalog)
    requests.length = 0
    await store.tryPermissions()
    expect(requests.length).toBeGreaterThanOrEqual(5)
    for (const { path } of requests) expect(path).toMatch(/\/(query|search|count)$/)
  })
})
