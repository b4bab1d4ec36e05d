import { expect } from '@playwright/test'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import type { MockStore } from '../../lib/mock-store/mock-store.ts'
import {
  connect,
  journey,
  keepAll,
  type Opened,
  rememberRate,
  untilReplicaIsReady,
} from './user/journey.ts'
import { button, byRole, field, text, within } from './user/target.ts'
import type { UserFile } from './user/user.ts'

const products = 8
const ruined = 4

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly visible: boolean
}

const productsOf = (mockStore: MockStore) =>
  (mockStore.state() as { products: readonly PlainProduct[] }).products

const shown = (mockStore: MockStore) =>
  productsOf(mockStore)
    .map(({ name, visible }) => `${name} ${visible}`)
    .toSorted()

function buildStores(from: 'v1' | 'v3', to: 'v1' | 'v3') {
  const demo = buildDemoStore()
  const codes = new Set<string>()
  // A product without a price, or with the SKU of another one, cannot be created.
  const sound = demo.products.filter(({ price, sku, variants }) => {
    const own = [sku, ...variants.map((variant) => variant.sku)].filter((code) => code !== '')
    const isShared = new Set(own).size < own.length || own.some((code) => codes.has(code))
    for (const code of own) codes.add(code)
    return price !== '0' && !isShared
  })
  // Options without variants are modifiers on V3. V1 has none, which the report says.
  const withModifiers = sound.filter(({ managed, options }) => !managed && options.length > 0)
  const some = [...new Set([...withModifiers.slice(0, 1), ...sound])].slice(0, products)
  const store = { ...demo, products: some }
  const empty = { ...demo, products: [], collections: [] }
  // How long Wix takes for an image is the matter of other tests. Each product would wait for its images.
  const v3 = { mediaDelayMs: 0 }
  return { catalog: from, store, v3, beside: [{ seed: 7, catalog: to, store: empty, v3 }] }
}

/** A restore point whose products someone ruined and the merchant restored, as a file. */
async function saveRestoredPoint({ user, store }: Opened): Promise<UserFile> {
  const { siteId, mockStore } = store
  const point = button(/^Good names/)
  await user.open('workbench.html#points')
  await user.fill(byRole('textbox', 'New restore point'), 'Good names')
  await user.pressKeys('Enter')
  await user.see(point)
  const before = shown(mockStore)
  for (const { id } of productsOf(mockStore).slice(0, ruined)) mockStore.edit(id, 'name', 'Ruined')
  await keepAll(user, siteId)
  await user.press(point)
  await user.press(button(`Restore ${ruined} products…`))
  await user.press(button('Preview changes'))
  await user.press(button(`Update ${ruined} products`))
  await expect.poll(() => shown(mockStore)).toEqual(before)
  await user.open('workbench.html#points')
  await user.press(point)
  await user.press(button('Save restore point as file'))
  return user.download(button('Save file'))
}

for (const [browser, from, to] of [
  ['Chromium', 'v1', 'v3'],
  ['Chromium', 'v3', 'v1'],
  ['Firefox', 'v1', 'v3'],
] as const) {
  journey(
    `a restore point of a ${from} store is imported into a ${to} store`,
    { browser, ...buildStores(from, to) },
    async (opened) => {
      const { user, store } = opened
      const [second] = store.beside
      if (second === undefined) throw new Error('There is only one store.')
      await connect(user, store)
      await keepAll(user, store.siteId)
      const file = await saveRestoredPoint(opened)
      await user.open('options.html')
      await rememberRate(user, second.siteId)
      await user.press(button('Connect another store…'))
      await user.fill(field('Site'), second.siteId)
      await user.fill(field('API key'), second.apiKey)
      await user.press(button('Connect store'))
      await expect.poll(async () => (await user.read(byRole('article'))).length).toBe(2)
      await untilReplicaIsReady(user, second.siteId)

      await user.open('workbench.html#points')
      await expect
        .poll(() => user.read(byRole('combobox', 'Store')))
        .toMatchObject([{ value: second.siteId }])
      await user.chooseFiles(button('Open file…'), { ...file, name: 'point.zip' })
      await user.press(button(`Import ${products} products…`))
      const report = byRole('region', 'Products of another store')
      await user.see(within(report, text(new RegExp(`${products} products from `))))
      await user.see(within(report, text(from === 'v1' ? /Alt text/ : /Modifiers/)))
      expect(await user.findBarriers()).toEqual([])
      await user.press(button('Compare with store'))
      await user.press(button(/^Create \d+ (?:collections|categories)$/))
      await user.press(button(`Preview ${products} products`))
      // Products that are sold below their cost, as in their own store, are only created if they are included.
      const create = button(`Create ${products} products`)
      const toReview = byRole('checkbox', /^Include (?:all|the) /)
      await expect
        .poll(async () => [...(await user.read(toReview)), ...(await user.read(create))].length)
        .toBeGreaterThan(0)
      if ((await user.read(toReview)).length > 0) await user.press(toReview)
      await user.press(create)
      await expect.poll(() => productsOf(second).length).toBe(products)
      await user.see(text('Done'))
      expect(shown(second)).toEqual(shown(store.mockStore))
    },
  )
}
