import { expect, type Page } from '@playwright/test'
import { openShadowPanel } from '../../lib/dev/browsers/shadow.ts'
import {
  adminUrl,
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { clickMenu } from '../../lib/dev/browsers/worker-control.ts'
import { shareShelfside, test } from './shelfside.ts'

// Popup and panels of a store with Catalog V3: by keyboard alone, and without layout shifts.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside({ catalog: 'v3' })

interface Product {
  readonly id: string
  readonly name: string
}
const readProducts = () =>
  (shelfside().store.mockStore.state() as { products: readonly Product[] }).products

/** Layout shifts since the first render, without those of the dashboard page. */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              readonly value: number
              readonly sources: readonly { readonly node: Node | null }[]
            }
            const isAdmin = location.host === 'manage.wix.com'
            const isPages = sources.some(({ node }) => document.body.contains(node))
            if (!isAdmin || !isPages) sum += value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 1500)
      }),
  )

test.beforeAll(async () => {
  const connected = await connectWithReplica(shelfside(), shelfside().store)
  await connected.close()
})

test('every command is reached by keyboard alone', async () => {
  const popup = await openExtensionPage(shelfside(), 'popup.html', { width: 480, height: 600 })
  await popup.getByRole('option').first().waitFor()
  await popup.keyboard.press('Control+k')
  await popup.keyboard.type('edits')
  await popup.keyboard.press('Enter')
  await expect(popup.getByRole('heading', { name: 'Edits', exact: true })).toBeVisible()
  await popup.keyboard.press('Control+k')
  await popup.keyboard.type('search')
  await popup.keyboard.press('Enter')
  const box = popup.getByRole('combobox', { name: 'Search products' })
  await expect(box).toBeFocused()
  await popup.keyboard.type('>')
  await expect(popup.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await popup.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await popup.keyboard.press('Enter')
  await popup.getByRole('button', { name: 'Back' }).click()
  await expect(popup.getByRole('list', { name: 'Recently opened' })).toBeVisible()
  const opened = shelfside().context.waitForEvent('page')
  await popup.keyboard.press('Control+k')
  await popup.keyboard.type('settings')
  // This key closes the window, possibly before the key is released.
  await popup.keyboard.press('Enter').catch(() => undefined)
  expect((await opened).url()).toContain('options.html')
  await (await opened).close()
})

test('no content shifts after the first render, in the popup and in the panels', async () => {
  const popup = await openExtensionPage(shelfside(), 'popup.html', { width: 480, height: 600 })
  expect(await readShift(popup)).toBeLessThanOrEqual(0.02)
  await popup.close()
  const admin = await openAdminProduct(shelfside(), shelfside().store, 2)
  const panel = await openShadowPanel(admin)
  await expect.poll(() => panel.readText()).toContain('Edit price…')
  expect(await readShift(admin)).toBeLessThanOrEqual(0.02)
  const side = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 400, height: 800 })
  await admin.bringToFront()
  expect(await readShift(side)).toBeLessThanOrEqual(0.02)
  await side.close()
  await admin.close()
})

test('the menu opens its edit for a product of this catalog too', async () => {
  const { store, context } = shelfside()
  const product = readProducts().at(-1)
  const list = await context.newPage()
  await list.goto(adminUrl(store.siteId, 'wix-stores/products'))
  await list.bringToFront()
  const linkUrl = `${list.url()}/product/${product?.id ?? ''}`
  for (const [action, field] of [
    ['raise-price', 'Increase'],
    ['add-to-collection', 'Add'],
    ['hide-in-store', 'Hide from online store'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await clickMenu(context, `link/${action}`, { pageUrl: list.url(), linkUrl })
    const side = await opened
    await expect(side.getByText(`Applies to ${product?.name ?? ''}.`)).toBeVisible()
    await expect(side.getByRole('radio', { name: field })).toBeChecked()
    await side.close()
  }
  await list.close()
})
