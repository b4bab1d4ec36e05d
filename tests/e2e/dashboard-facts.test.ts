import { expect, type Page } from '@playwright/test'
import { openShadowPanel } from '../../lib/dev/browsers/shadow.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import {
  adminUrl,
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { listNewest, listWithoutImage, readWithoutImage } from './dashboard-facts.ts'
import { findPanelBarriers } from './find-panel-barriers.ts'
import { test } from './shelfside.ts'

// What Shelfside adds to pages of the dashboard: facts on the card, a pill, and marks at rows of the list.

/** Position and size of every row, and the markup of the whole page. */
const readLayout = (page: Page) =>
  page.evaluate(() => ({
    rows: Array.from(document.querySelectorAll('tr'), (row) =>
      row.getBoundingClientRect().toJSON(),
    ),
    markup: new XMLSerializer().serializeToString(document.body),
  }))

for (const catalog of ['v1', 'v3'] as const) {
  test(`the list of a ${catalog} store is marked, without a change to the page`, async ({
    openShop,
  }) => {
    const shelfside = await openShop({ catalog })
    const { context, shop } = shelfside
    const options = await connectWithReplica(shelfside, shop)
    const list = await context.newPage()
    await list.goto(adminUrl(shop.siteId, 'wix-stores/products'))
    await list.bringToFront()
    const panel = await openShadowPanel(list)
    const readMarked = async () => readWithoutImage(await panel.readNames('image'))
    expect(listWithoutImage(shop.mockStore).length).toBeGreaterThan(0)
    await expect.poll(readMarked).toEqual(listWithoutImage(shop.mockStore))
    await expect.poll(() => panel.readText()).toContain('Bulk edit…')
    expect(await findPanelBarriers(list)).toEqual([])
    const marked = await readLayout(list)

    // A product that customers no longer see is no problem for them.
    const { id = '' } =
      listNewest(shop.mockStore).find(({ visible, media }) => visible && media.length === 0) ?? {}
    shop.mockStore.edit(id, 'visible', false)
    await sendMessage(options, 'replica.refresh', { siteId: shop.siteId })
    await expect.poll(readMarked, { timeout: 30_000 }).toEqual(listWithoutImage(shop.mockStore))

    await sendMessage(options, 'settings.write', { rowMarks: false })
    await expect.poll(readMarked).toEqual([])
    await expect.poll(() => panel.readText()).toContain('Bulk edit…')
    expect(await readLayout(list)).toEqual(marked)
    await sendMessage(options, 'settings.write', { panelOnList: false })
    await expect.poll(() => panel.countHosts()).toBe(0)
    await shelfside.close()
  })

  test(`the card on a product page of a ${catalog} store says what the page does not`, async ({
    openShop,
  }) => {
    const shelfside = await openShop({ catalog })
    const { context, shop } = shelfside
    const unconnected = await openAdminProduct(shelfside, shop)
    const unconnectedPanel = await openShadowPanel(unconnected)
    await expect.poll(() => unconnectedPanel.readText()).toContain('isn’t connected yet')
    expect(await findPanelBarriers(unconnected)).toEqual([])
    const opened = context.waitForEvent('page')
    await unconnectedPanel.press('Connect a store')
    expect((await opened).url()).toBe(shelfside.pageUrl('options.html'))
    await (await opened).close()
    await unconnected.close()

    await connectWithReplica(shelfside, shop)
    const admin = await openAdminProduct(shelfside, shop)
    const panel = await openShadowPanel(admin)
    await expect.poll(() => panel.readText()).toMatch(/Out of stock: \S+/)
    const text = await panel.readText()
    expect(text).toContain('Missing: SEO text')
    expect(text).toContain('Last change: ')
    expect(text).not.toContain('Offline copy')
    expect(await findPanelBarriers(admin)).toEqual([])
    await context.setOffline(true)
    await expect.poll(() => panel.readText()).toContain('Offline copy, last synced: ')
    await context.setOffline(false)
    await expect.poll(() => panel.readText()).not.toContain('Offline copy')
    await shelfside.close()
  })
}

test('the card offers to unlock', async ({ openShop }) => {
  const shelfside = await openShop()
  const { shop } = shelfside
  const options = await connectWithReplica(shelfside, shop, 'copper kettles by the harbour wall')
  await sendMessage(options, 'vault.lock', {})
  const admin = await openAdminProduct(shelfside, shop)
  const panel = await openShadowPanel(admin)
  await expect.poll(() => panel.readText()).toContain('Unlock')
  expect(await findPanelBarriers(admin)).toEqual([])
  await panel.press('Unlock')
  const page = await openExtensionPage(shelfside, 'manifest.json')
  expect(await sendMessage(page, 'vault.read', {})).toMatchObject({ ok: true })
  await shelfside.close()
})
