import { apiKey, createConnection, createThrottle } from '#lib/wix/api/index.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import { createMockStore } from '#lib/mock-store/mock-store.ts'
import { createTestClock, ids, smallStore } from '#tests/unit/mock-store/open-store.ts'

/** The same store in every run, including ids and times, with an info section. */
export async function openStore() {
  const { clock, pass } = createTestClock()
  const mockStore = createMockStore({ store: smallStore, catalog: 'v3', clock, seed: 7 })
  const { apiKey: key, siteId } = mockStore
  const fetch = (url: string, init?: RequestInit) => mockStore.fetch(new Request(url, init))
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9 })
  const client = createV3Client(
    createConnection({ auth: apiKey(key, { siteId }), fetch, throttle }),
  )
  const { id: sectionId } = await client.infoSections.create({ uniqueName: 'care', title: 'Care' })
  await client.products.addInfoSections([{ id: ids.cap, revision: '1' }], [sectionId])
  await client.categories.arrangeItems(ids.kitchen, [ids.mug])
  /** All data, including what `state` omits, after every job has ended. */
  async function readAll() {
    pass(600_000)
    const lists = [
      'products',
      'inventory',
      'brands',
      'ribbons',
      'infoSections',
      'customizations',
    ] as const
    const found: unknown[] = []
    for (const name of lists) found.push((await client[name].query().limit(100).find()).items)
    found.push((await client.categories.query({ includeHidden: true }).find()).items)
    for (const id of [ids.kitchen, ids.sale])
      found.push(await client.categories.getArrangedItems(id).catch(() => 'gone'))
    return JSON.parse(JSON.stringify([mockStore.state(), found])) as unknown
  }
  return { mockStore, client, fetch, readAll }
}

const { client } = await openStore()
const idOf = async (list: { find(): Promise<{ items: readonly { id: string }[] }> }) =>
  (await list.find()).items[0]?.id ?? ''

/** Ids of the store, the same in every run. */
export const known = {
  ...ids,
  variant: '00000000-0000-0000-0000-000000000000',
  /** Of the shirt, tracked. */
  small: '00000000-0000-0002-0005-222222222222',
  stock: await idOf(client.inventory.query().eq('productId', ids.mug)),
  location: await idOf(client.locations.query().eq('defaultLocation', true)),
  warehouse: await idOf(client.locations.query().eq('name', 'Warehouse')),
  brand: await idOf(client.brands.query()),
  ribbon: await idOf(client.ribbons.query()),
  section: await idOf(client.infoSections.query()),
  size: await idOf(client.customizations.query().eq('name', 'Size')),
  nobody: '99999999-9999-4999-8999-999999999999',
}

/** The choices of an option that a product uses. */
export const sizes = (await client.customizations.get(known.size)).choicesSettings?.choices ?? []
