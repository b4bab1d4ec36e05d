import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  connectWithReplica,
  keepAll,
  openExtensionPage,
  untilReplicaIsReady,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { buildDemoShop } from '../../lib/mock-store/demo/build-demo-shop.ts'
import type { MockStore } from '../../lib/mock-store/mock-store.ts'
import { findBarriers } from './find-barriers.ts'
import { type Shelfside, test } from './shelfside.ts'

const products = 16
const ruined = 6

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

function buildShops(from: 'v1' | 'v3', to: 'v1' | 'v3') {
  const demo = buildDemoShop()
  const codes = new Set<string>()
  // A product without a price, or with the SKU of another one, cannot be created.
  const sound = demo.products.filter(({ price, sku, variants }) => {
    const own = [sku, ...variants.map((variant) => variant.sku)].filter((code) => code !== '')
    const isShared = new Set(own).size < own.length || own.some((code) => codes.has(code))
    for (const code of own) codes.add(code)
    return price !== '0' && !isShared
  })
  const shop = { ...demo, products: sound.slice(0, products) }
  const empty = { ...demo, products: [], collections: [] }
  return { catalog: from, shop, beside: [{ seed: 7, catalog: to, shop: empty }] }
}

/** A restore point whose products someone ruined and the merchant restored, as a file. */
async function saveRestoredPoint(opened: Shelfside, page: Page): Promise<Buffer> {
  const { siteId, mockStore } = opened.shop
  await page.getByRole('textbox', { name: 'New restore point' }).fill('Good names')
  await page.keyboard.press('Enter')
  const point = page.getByRole('button', { name: /^Good names/ })
  await expect(point).toBeVisible()
  const before = shown(mockStore)
  for (const { id } of productsOf(mockStore).slice(0, ruined)) mockStore.edit(id, 'name', 'Ruined')
  await keepAll(page, siteId)
  await point.click()
  await page.getByRole('button', { name: `Restore ${ruined} products…` }).click()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: `Update ${ruined} products` }).click()
  await expect.poll(() => shown(mockStore), { timeout: 60_000 }).toEqual(before)
  await page.goto(page.url().replace(/#.*/, '#points'))
  await point.click()
  await page.getByRole('button', { name: 'Save restore point as file' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  return readFile(await (await download).path())
}

for (const [from, to] of [
  ['v1', 'v3'],
  ['v3', 'v1'],
] as const) {
  test(`a restore point of a ${from} store is imported into a ${to} store`, async ({
    openShop,
  }) => {
    test.setTimeout(300_000)
    const opened = await openShop(buildShops(from, to))
    const { shop } = opened
    const [second] = shop.beside
    if (second === undefined) throw new Error('There is only one store.')
    try {
      const options = await connectWithReplica(opened, shop)
      await keepAll(options, shop.siteId)
      const size = { width: 1280, height: 800 }
      const page = await openExtensionPage(opened, 'workbench.html#points', size)
      const file = await saveRestoredPoint(opened, page)
      await options.getByRole('button', { name: 'Connect another store…' }).click()
      await options.getByLabel('Site', { exact: true }).fill(second.siteId)
      await options.getByLabel('API key', { exact: true }).fill(second.apiKey)
      await options.getByRole('button', { name: 'Connect store', exact: true }).click()
      await expect(options.getByRole('article')).toHaveCount(2)
      await untilReplicaIsReady(options, second.siteId)

      await page.goto(page.url().replace(/#.*/, '#points'))
      await expect(page.getByRole('combobox', { name: 'Store', exact: true })).toHaveValue(
        second.siteId,
      )
      await page
        .getByLabel('Restore point file')
        .setInputFiles({ name: 'point.zip', mimeType: 'application/zip', buffer: file })
      await page.getByRole('button', { name: `Import ${products} products…` }).click()
      const report = page.getByRole('region', { name: 'Products of another store' })
      await expect(report).toContainText(`${products} products from `)
      await expect(report).toContainText(from === 'v1' ? 'Alt text' : 'Modifiers')
      expect(await findBarriers(page)).toEqual([])
      await page.getByRole('button', { name: 'Compare with store' }).click()
      await page.getByRole('button', { name: /^Create \d+ (?:collections|categories)$/ }).click()
      await page.getByRole('button', { name: `Preview ${products} products` }).click()
      // Products that are sold below their cost, as in their own store, are only updated if they are included.
      const toReview = page.getByRole('checkbox', { name: /^Include (?:all|the) / })
      const update = page.getByRole('button', { name: `Update ${products} products` })
      await toReview.or(update).first().waitFor()
      if (await toReview.isVisible()) await toReview.click()
      await update.click()
      await expect.poll(() => productsOf(second).length, { timeout: 120_000 }).toBe(products)
      await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
      expect(shown(second)).toEqual(shown(shop.mockStore))
    } finally {
      await opened.close()
    }
  })
}
