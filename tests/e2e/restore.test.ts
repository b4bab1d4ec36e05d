import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  connectWithReplica,
  keepAll,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { buildDemoShop } from '../../lib/mock-store/demo/build-demo-shop.ts'
import { findBarriers } from './find-barriers.ts'
import { test } from './shelfside.ts'

interface PlainProduct {
  readonly id: string
  readonly name: string
}

const ruined = 50

for (const catalog of ['v1', 'v3'] as const) {
  test(`products that someone ruined in a ${catalog} store are restored from a restore point`, async ({
    openShop,
  }) => {
    test.setTimeout(180_000)
    // V3 returns complete products one at a time.
    const opened = await openShop({ catalog, shop: buildDemoShop({ products: 60 }) })
    const { siteId, mockStore } = opened.shop
    const products = () => (mockStore.state() as { products: PlainProduct[] }).products
    try {
      const options = await connectWithReplica(opened, opened.shop)
      await keepAll(options, siteId)
      const page = await openExtensionPage(opened, 'workbench.html#points', {
        width: 1280,
        height: 800,
      })
      await page.getByRole('textbox', { name: 'New restore point' }).fill('Good names')
      await page.keyboard.press('Enter')
      const point = page.getByRole('button', { name: /^Good names/ })
      await expect(point).toBeVisible()

      const before = products().slice(0, ruined)
      for (const { id } of before) mockStore.edit(id, 'name', 'Ruined')
      await keepAll(options, siteId)

      await point.click()
      await expect(page.getByText(`${ruined} products differ`)).toBeVisible()
      await page
        .getByRole('button', { name: /^Changes to/ })
        .first()
        .click()
      await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Ruined')
      expect(await findBarriers(page)).toEqual([])
      await page.getByRole('button', { name: `Restore ${ruined} products…` }).click()
      await page.getByRole('button', { name: 'Preview changes' }).click()
      await page.getByRole('button', { name: `Update ${ruined} products` }).click()
      await expect
        .poll(
          () =>
            products()
              .slice(0, ruined)
              .map(({ name }) => name),
          { timeout: 60_000 },
        )
        .toEqual(before.map(({ name }) => name))

      await page.goto(page.url().replace(/#.*/, '#points'))
      await expect(
        page.getByRole('button', { name: /^Before “Restore 50 products to / }),
      ).toBeVisible()
    } finally {
      await opened.close()
    }
  })
}

test('a point that was saved as a file and deleted restores products from its file', async ({
  openShop,
}) => {
  test.setTimeout(180_000)
  const opened = await openShop({ catalog: 'v1' })
  const { siteId, apiKey, mockStore } = opened.shop
  const names = () =>
    (mockStore.state() as { products: PlainProduct[] }).products
      .slice(0, ruined)
      .map(({ id, name }) => [id, name] as const)
  try {
    const options = await connectWithReplica(opened, opened.shop)
    await keepAll(options, siteId)
    const page = await openExtensionPage(opened, 'workbench.html#points', {
      width: 1280,
      height: 800,
    })
    await page.getByRole('textbox', { name: 'New restore point' }).fill('Good names')
    await page.keyboard.press('Enter')
    const point = page.getByRole('button', { name: /^Good names/ })
    await point.click()
    await page.getByRole('button', { name: 'Save restore point as file' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save file' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^shelfside-\d{4}-\d\d-\d\d-Good-names\.zip$/)
    const file = await readFile(await saved.path())
    expect(file.includes(apiKey)).toBe(false)
    await expect(page.getByText(/^Saved \d+ products to your downloads/)).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Delete restore point' }).click()
    await page
      .getByRole('group', { name: 'Delete restore point' })
      .getByRole('button', { name: 'Delete restore point' })
      .click()
    await expect(point).toHaveCount(0)
    const before = names()
    for (const [id] of before) mockStore.edit(id, 'name', 'Ruined')
    await keepAll(options, siteId)

    const open = (buffer: Buffer) =>
      page
        .getByLabel('Restore point file')
        .setInputFiles({ name: 'point.zip', mimeType: 'application/zip', buffer })
    await open(file.subarray(0, file.length / 2))
    await expect(page.getByText('This file is damaged or incomplete.')).toBeVisible()
    await open(file)
    await expect(page.getByText(`${ruined} products differ`)).toBeVisible()
    await page.getByRole('button', { name: `Restore ${ruined} products…` }).click()
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByRole('button', { name: `Update ${ruined} products` }).click()
    await expect.poll(names, { timeout: 60_000 }).toEqual(before)
  } finally {
    await opened.close()
  }
})
