import { expect, type Page } from '@playwright/test'
import { openShadowPanel } from '../../lib/dev/browsers/shadow.ts'
import {
  adminUrl,
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { clickMenu, type ClickedOn, sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { shareShelfside, test } from './shelfside.ts'

// What the extension shows in and around a dashboard page, with one store.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside()
const app = 'app/215238eb-22a5-4c36-9e7b-e7c08025e04e'

interface Product {
  readonly id: string
  readonly name: string
}
const readProducts = () =>
  (shelfside().store.mockStore.state() as { products: readonly Product[] }).products
const listUrl = (route = 'wix-stores/products') => adminUrl(shelfside().store.siteId, route)
const productUrl = (id: string) => `${listUrl()}/product/${id}`

/** Navigates like the dashboard, without loading a page. */
async function goTo(page: Page, url: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, new URL(url).pathname)
}

async function openList(route?: string): Promise<Page> {
  const page = await shelfside().context.newPage()
  await page.goto(listUrl(route))
  await page.bringToFront()
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .waitFor()
  return page
}

/** Clicks an entry of the menu. If no side panel can be opened, as here, it opens in a tab. */
async function ask(item: string, on: ClickedOn): Promise<Page> {
  const opened = shelfside().context.waitForEvent('page')
  await clickMenu(shelfside().context, item, on)
  return opened
}

const select = async (list: Page, count: number) => {
  const boxes = list.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
}

test.beforeAll(async () => {
  const connected = await connectWithReplica(shelfside(), shelfside().store)
  await connected.close()
})

test('after two hundred pages there is one panel, also when the page renders itself again', async () => {
  const admin = await openAdminProduct(shelfside(), shelfside().store)
  const panel = await openShadowPanel(admin)
  await expect.poll(() => panel.countHosts()).toBe(1)
  const ids = readProducts().map(({ id }) => id)
  const urls = Array.from({ length: 200 }, (_, at) =>
    at % 10 === 9 ? listUrl() : productUrl(ids[at % ids.length] ?? ''),
  )
  await admin.evaluate(async (addresses) => {
    for (const address of addresses) {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }, urls)
  await goTo(admin, productUrl(ids[3] ?? ''))
  // Two hundred reads may have used up the request budget of a minute.
  await expect.poll(() => panel.readText(), { timeout: 70_000 }).toContain('Edit price…')
  expect(await panel.countHosts()).toBe(1)

  await admin.evaluate(() => {
    document.body.replaceWith(document.createElement('body'))
    for (const node of document.documentElement.children) {
      if (node !== document.body && node !== document.head) node.remove()
    }
  })
  await expect.poll(() => panel.countHosts()).toBe(1)
  await admin.evaluate(() => document.documentElement.replaceWith(document.createElement('html')))
  await expect.poll(() => panel.countHosts()).toBe(1)
  await goTo(admin, adminUrl(shelfside().store.siteId, 'home'))
  await expect.poll(() => panel.countHosts()).toBe(0)
  await admin.close()
})

for (const route of ['wix-stores/products', 'store/products', app]) {
  test(`the side panel follows the rows that are selected under ${route}`, async () => {
    const list = await openList(route)
    const side = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 400, height: 800 })
    await list.bringToFront()
    await expect(side.getByText(/Select products in Wix/)).toBeVisible()
    await select(list, 3)
    await expect(side.getByRole('heading', { name: '3 products selected' })).toBeVisible()
    const newest = readProducts()
      .toReversed()
      .slice(0, 3)
      .map(({ name }) => name)
    for (const name of newest) await expect(side.getByText(name, { exact: true })).toBeVisible()
    await side.getByRole('button', { name: 'Bulk edit…' }).click()
    await expect(side.getByText('Applies to 3 selected products.')).toBeVisible()
    await side.getByRole('button', { name: 'Back' }).click()
    await side.close()
    await list.close()
  })
}

test('rows that cannot be identified are chosen in the side panel instead of guessed', async () => {
  const list = await openList()
  await list.evaluate(() => {
    for (const box of document.querySelectorAll('input[type=checkbox]')) box.remove()
  })
  const side = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 400, height: 800 })
  await list.bringToFront()
  await expect(side.getByText(/can’t read this list/)).toBeVisible()
  await side.close()
  await list.close()
})

const product = () => readProducts().at(-1)?.id ?? ''
const screens: readonly [string, (side: Page) => Promise<void>][] = [
  [
    'change-price',
    async (side) => expect(side.getByLabel('Change regular prices by')).toHaveValue(''),
  ],
  [
    'raise-price',
    async (side) => {
      await expect(side.getByLabel('Change regular prices by')).toHaveValue('10')
      await expect(side.getByRole('radio', { name: 'Increase' })).toBeChecked()
    },
  ],
  [
    'lower-price',
    async (side) => expect(side.getByRole('radio', { name: 'Decrease' })).toBeChecked(),
  ],
  ['set-ribbon', async (side) => expect(side.getByLabel('New ribbon')).toBeVisible()],
  [
    'add-to-collection',
    async (side) => expect(side.getByRole('radio', { name: 'Add' })).toBeChecked(),
  ],
  [
    'remove-from-collection',
    async (side) => expect(side.getByRole('radio', { name: 'Remove' })).toBeChecked(),
  ],
  [
    'show-in-store',
    async (side) => expect(side.getByRole('radio', { name: 'Show in online store' })).toBeChecked(),
  ],
  [
    'hide-in-store',
    async (side) =>
      expect(side.getByRole('radio', { name: 'Hide from online store' })).toBeChecked(),
  ],
]

test('every menu entry opens its edit and starts nothing', async () => {
  const before = JSON.stringify(shelfside().store.mockStore.state())
  const list = await openList()
  const name = readProducts().at(-1)?.name ?? ''
  for (const [action, look] of screens) {
    const side = await ask(`link/${action}`, {
      pageUrl: list.url(),
      linkUrl: productUrl(product()),
    })
    await expect(side.getByText(`Applies to ${name}.`)).toBeVisible()
    await look(side)
    await side.close()
  }
  const shown = await ask('link/show', { pageUrl: list.url(), linkUrl: productUrl(product()) })
  await expect(shown.getByRole('heading', { name })).toBeVisible()
  await shown.close()
  const found = await ask('selection/find', { pageUrl: list.url(), selectionText: ` ${name} ` })
  await expect(found.getByRole('combobox', { name: 'Search products' })).toHaveValue(name)
  await found.close()
  expect(JSON.stringify(shelfside().store.mockStore.state())).toBe(before)
  await list.close()
})

test('the menu acts on the row under the pointer or on the selected rows', async () => {
  const list = await openList(app)
  const newest = readProducts().toReversed()
  await list.getByRole('cell', { name: newest[1]?.name ?? '', exact: true }).click({
    button: 'right',
  })
  const row = await ask('row/raise-price', { pageUrl: list.url() })
  await expect(row.getByText(`Applies to ${newest[1]?.name ?? ''}.`)).toBeVisible()
  await row.close()
  await list.bringToFront()
  await select(list, 2)
  const selected = await ask('selected/edit', { pageUrl: list.url() })
  await expect(selected.getByText('Applies to 2 selected products.')).toBeVisible()
  await selected.close()
  await list.close()
})

// This test is the last one, because from here on a real side panel is open and handles every pending action.
test('the bar shows the selection and passes exactly that to the side panel', async () => {
  const list = await openList()
  const panel = await openShadowPanel(list)
  await select(list, 4)
  await expect.poll(() => panel.readText()).toContain('4 products selected')
  await expect.poll(() => panel.readText()).toContain('€')
  await panel.press('Bulk edit…')
  const options = await openExtensionPage(shelfside(), 'options.html')
  const newest = readProducts()
    .toReversed()
    .slice(0, 4)
    .map(({ id }) => id)
  await expect
    .poll(async () =>
      JSON.stringify(await sendMessage(options, 'pageState.read', { key: 'sidepanel' })),
    )
    .toContain(JSON.stringify(JSON.stringify(newest)).slice(1, -1))
  await options.close()
  await list.close()
})
