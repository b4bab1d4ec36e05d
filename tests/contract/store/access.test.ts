import { describe, expect, it } from 'vitest'
import { readAsShopper } from '#lib/store/read-as-shopper.ts'
import { openProducts, readAll } from './shops.ts'

const oauthClientId = '9f8e7d6c-1111-4222-8333-444455556666'
const reads = ['products', 'hidden', 'merchant', 'inventory', 'collections']

describe.each(['v1', 'v3'] as const)('on a shop of generation %s', (catalogue) => {
  it('a shopper gets what the shop shows, without a merchant’s figures', async () => {
    const { store, access } = await openProducts(catalogue)
    const all = await readAll(store)
    const shown = all.find(({ visible, cost }) => visible && cost !== undefined)
    const hidden = all.find(({ visible }) => !visible)
    if (shown === undefined || hidden === undefined) throw new Error('The demo shop has both.')
    const { fetch, throttle } = access
    const shopper = { catalogue, oauthClientId, fetch, throttle }
    const product = await readAsShopper(shopper, shown.id)
    expect(product).toMatchObject({ name: shown.name, paidPrice: shown.paidPrice })
    expect(JSON.stringify(product)).not.toContain('"cost"')
    expect(await readAsShopper(shopper, hidden.id)).toBeUndefined()
  })

  it('a key that may everything works, as far as that can be tried', async () => {
    const { store } = await openProducts(catalogue)
    const tried = await store.tryPermissions()
    expect(tried.filter(({ works }) => works === true).map(({ need }) => need)).toEqual(reads)
    expect(tried.filter(({ works }) => works === 'unknown').map(({ need }) => need)).toEqual([
      'changeProducts',
      'changeInventory',
    ])
  })

  it('a key that may only read products lacks the rest by name', async () => {
    const { store } = await openProducts(catalogue, {
      permissions: ['WIX_STORES.READ_PRODUCTS', 'WIX_STORES.CATALOG_VERSION_READ'],
    })
    const tried = new Map((await store.tryPermissions()).map((each) => [each.need, each]))
    expect(tried.get('products')?.works).toBe(true)
    for (const need of ['hidden', 'merchant', 'inventory'] as const) {
      expect(tried.get(need)?.works, need).toBe(false)
      expect(tried.get(need)?.sentence).toMatch(/tick it/)
    }
  })
})
