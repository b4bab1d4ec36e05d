import { expect, type Page } from '@playwright/test'
import { openShadowPanel } from '../../lib/dev/browsers/shadow.ts'
import {
  adminUrl,
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
  searchFor,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { clickMenu } from '../../lib/dev/browsers/worker-control.ts'
import { shareShelfside, test } from './shelfside.ts'
import { smoke } from './smoke.ts'

// Every page of a store that was just connected, one after the other.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside()

/** Price +7 %, ending .99, up to the finished preview. Returns how many prices it would change. */
async function previewRise(page: Page): Promise<number> {
  await page.getByLabel('Change regular prices by').fill('7')
  await page.getByLabel('Rounding', { exact: true }).selectOption({ label: 'End in .99' })
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const run = page.getByRole('button', { name: /^Update \d+ prices?$/ })
  await run.waitFor()
  return Number(/\d+/.exec((await run.textContent()) ?? '')?.[0])
}

test('a store is connected with the site of the dashboard tab', smoke, async () => {
  const { store } = shelfside()
  await openAdminProduct(shelfside(), { ...store })
  const options = await openExtensionPage(shelfside(), 'options.html')
  await expect(options.getByLabel('Site', { exact: true })).toHaveValue(store.siteId)
  await options.close()
  const connected = await connectWithReplica(shelfside(), store)
  await expect(connected.getByText('240')).toBeVisible()
})

test('a word finds products with image, name, price, stock and ribbon', async () => {
  const { store } = shelfside()
  const { products } = store.mockStore.state() as {
    products: { name: string; ribbon: string; media: string[] }[]
  }
  const known = products.find(({ ribbon, media }) => ribbon !== '' && media.length > 0)
  expect(known).toBeDefined()
  const popup = await openExtensionPage(shelfside(), 'popup.html')
  await searchFor(popup, known?.name ?? '')
  const row = popup.getByRole('option').first()
  await expect(row).toContainText(known?.name ?? '')
  await expect(row).toContainText(known?.ribbon ?? '')
  await expect(row).toContainText('€')
  await expect(row).toContainText(/stock/i)
  await expect
    .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await popup.close()
})

test('the side panel shows the open product and follows the dashboard', async () => {
  const { store } = shelfside()
  const { products } = store.mockStore.state() as { products: { id: string; name: string }[] }
  const [first, second] = products
  const panel = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 400, height: 800 })
  const admin = await openAdminProduct(shelfside(), store)
  await expect(panel.getByRole('heading', { name: first?.name ?? '' })).toBeVisible()

  const marked = await admin.evaluate(() => Object.assign(document, { marked: true }).marked)
  expect(marked).toBe(true)
  await admin.evaluate(
    (path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    new URL(adminUrl(store.siteId, `wix-stores/products/product/${second?.id ?? ''}`)).pathname,
  )
  await expect(panel.getByRole('heading', { name: second?.name ?? '' })).toBeVisible()
  expect(await admin.evaluate(() => 'marked' in document)).toBe(true)
  await panel.close()
  await admin.close()
})

test('the context menu opens the same edit for the open product', smoke, async () => {
  const { store, context } = shelfside()
  const admin = await openAdminProduct(shelfside(), store, 4)
  const opened = context.waitForEvent('page')
  await clickMenu(context, 'page/change-price', { pageUrl: admin.url() })
  const panel = await opened
  const { products } = store.mockStore.state() as { products: { name: string }[] }
  await expect(panel.getByText(`Applies to ${products[4]?.name ?? ''}.`)).toBeVisible()
  expect(await previewRise(panel)).toBe(1)
})

// This test is the last one, because from here on a real side panel is open and handles every pending action.
test('the panel in the page shows the product and only opens the side panel', smoke, async () => {
  const { store, context } = shelfside()
  const admin = await openAdminProduct(shelfside(), store, 2)
  const panel = await openShadowPanel(admin)
  const { products } = store.mockStore.state() as { products: { name: string }[] }
  await expect.poll(() => panel.readText()).toContain(products[2]?.name ?? '')
  await expect.poll(() => panel.readText()).toContain('€')
  await expect.poll(() => panel.readText()).toMatch(/stock/i)
  expect(await panel.countHosts()).toBe(1)

  await panel.press('Edit price…')
  const session = await context.newCDPSession(admin)
  await expect
    .poll(async () => {
      const { targetInfos } = await session.send('Target.getTargets')
      return targetInfos.filter(({ url }) => url.endsWith('/sidepanel.html')).length
    })
    .toBeGreaterThan(0)
  await admin.close()
})

test('the browser gives every window the keys that Shelfside suggests', async () => {
  const options = await openExtensionPage(shelfside(), 'options.html#appearance')
  const keys = options.getByRole('region', { name: 'Shortcuts', exact: true }).locator('kbd')
  await expect(keys.first()).toBeVisible()
  const shown = (await keys.allTextContents()).filter((text) => text.includes('Alt'))
  expect(shown).toEqual(['Alt+Shift+S', 'Alt+Shift+J', 'Alt+Shift+G'])
  await options.close()
})
