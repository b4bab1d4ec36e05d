import { expect, type Page } from '@playwright/test'
import {
  connectStore,
  openExtensionPage,
  searchFor,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage, stopWorker } from '../../lib/dev/browsers/worker-control.ts'
import { shareShelfside, test } from './shelfside.ts'

// The offline copy of one store: synced, searched, searched offline, and a selection across searches.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside()

interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly listPrice: string
}

const popupSize = { width: 480, height: 600 }
const openPopup = () => openExtensionPage(shelfside(), 'popup.html', popupSize)
const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const products = () =>
  (shelfside().store.mockStore.state() as { products: PlainProduct[] }).products

/** The popup with a complete offline copy, as its footer says, and an empty search field. */
async function openWithReplica(): Promise<Page> {
  const page = await openPopup()
  await page.getByRole('region', { name: 'Offline copy' }).getByText('240 products').waitFor()
  await box(page).press('Escape')
  await page.getByRole('option').first().waitFor()
  return page
}

/** The ids of the rows of the newest job. */
async function readPreview(page: Page): Promise<string[]> {
  const jobs = (await sendMessage(page, 'jobs.list', {})) as { value: { id: string }[] }
  const jobId = jobs.value[0]?.id
  const rows = (await sendMessage(page, 'jobs.readRows', { jobId, offset: 0, limit: 500 })) as {
    value: { rows: { id: string }[] }
  }
  return rows.value.rows.map(({ id }) => id)
}

test('a connected store is synced, and the footer shows how much and how long ago', async () => {
  await connectStore(shelfside(), shelfside().store)
  const popup = await openWithReplica()
  await expect(popup.getByRole('region', { name: 'Offline copy' })).toContainText('just now')
  await popup.close()
})

test('filters by price and stock narrow the list, each with a chip that can be removed', async () => {
  const popup = await openWithReplica()
  await box(popup).pressSequentially('price:<20 ')
  const chip = popup.getByRole('button', { name: /^Filter: price below 20\b/ })
  await expect(chip).toBeVisible()
  const prices = await popup.getByRole('option').allInnerTexts()
  expect(prices.length).toBeGreaterThan(0)
  for (const text of prices) {
    expect(Number(/€(\d+\.\d+)(?!.*€)/s.exec(text)?.[1])).toBeLessThan(20)
  }
  await box(popup).pressSequentially('-stock:out ')
  await expect(popup.getByRole('button', { name: /^Filter: / })).toHaveCount(2)
  await expect(popup.getByRole('option').getByText('Out of stock')).toHaveCount(0)
  await box(popup).press('Backspace')
  await expect(popup.getByRole('button', { name: /^Filter: / })).toHaveCount(1)
  await chip.press('Delete')
  await expect(chip).toHaveCount(0)
  await popup.close()
})

test('an invalid filter is explained and selects nothing', async () => {
  const popup = await openWithReplica()
  await box(popup).pressSequentially('stock:sideways ')
  await expect(popup.getByText(/“stock:sideways” isn’t an option here/).first()).toBeVisible()
  await expect(popup.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
  await popup.close()
})

test('a typo finds products that do not count as matches', async () => {
  const popup = await openWithReplica()
  await box(popup).pressSequentially('lmap')
  await expect(popup.getByRole('option').first()).toContainText('Lamp')
  await expect(popup.getByText('No exact matches').first()).toBeVisible()
  await expect(popup.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
  await popup.close()
})

test('values of the store are suggested and accepted by key, and arrows stay in the results', async () => {
  const popup = await openWithReplica()
  await box(popup).pressSequentially('ribbon:')
  const offers = popup.getByRole('listbox', { name: 'Suggestions' })
  await expect(offers.getByRole('option').first()).toContainText(/ribbon:/)
  await box(popup).press('ArrowDown')
  await box(popup).press('Enter')
  await expect(popup.getByRole('button', { name: /^Filter: ribbon/ })).toBeVisible()
  await expect(offers).toHaveCount(0)
  await box(popup).press('ArrowDown')
  await expect(popup.getByRole('listbox', { name: 'Products' })).toBeFocused()
  await popup.keyboard.press('/')
  await expect(box(popup)).toBeFocused()
  await popup.close()
})

test('all products that match a filter are previewed, exactly these, with fresh values', async () => {
  const wanted = products().filter(({ listPrice }) => Number(listPrice) < 30)
  const popup = await openWithReplica()
  await box(popup).pressSequentially('list:<30 ')
  const all = popup.getByRole('button', { name: `Select all ${wanted.length} matching` })
  await all.click()
  await expect(
    popup.getByText(`All ${wanted.length} products matching: regular price below 30`),
  ).toBeVisible()
  await popup.keyboard.press('Control+Enter')
  await popup.getByLabel('Change regular prices by').fill('1')
  await popup.getByRole('button', { name: 'Preview changes' }).click()
  await popup.getByRole('button', { name: /^Update \d+ prices?$/ }).waitFor()
  const previewed = await readPreview(popup)
  // A price of zero stays zero at any percentage.
  const changed = wanted.filter(({ listPrice }) => Number(listPrice) > 0)
  expect(previewed.toSorted()).toEqual(changed.map(({ id }) => id).toSorted())
  // Returns to the search for the next tests, because a page opens where it was left.
  await popup.getByRole('button', { name: /^Back/ }).click()
  await popup.getByRole('heading', { name: 'Bulk edit' }).waitFor()
  await popup.getByRole('button', { name: /^Back/ }).click()
  await popup.getByRole('button', { name: 'Clear selection' }).click()
  await popup.close()
})

test('the selection survives new searches, the window and the worker', async () => {
  const popup = await openWithReplica()
  await searchFor(popup, 'lamp')
  await box(popup).press('ArrowDown')
  await popup.keyboard.press('Space')
  await popup.keyboard.press('/')
  await box(popup).fill('shirt')
  await expect(popup.getByRole('option').first()).not.toContainText('Lamp')
  await box(popup).press('ArrowDown')
  await popup.keyboard.press('Space')
  await expect(popup.getByText('2 selected products')).toBeVisible()
  // A worker that is stopped before it handled the popup's last message has lost it.
  await expect
    .poll(() => popup.evaluate(async () => JSON.stringify(await chrome.storage.session.get())))
    .toMatch(/picked\W+[\da-f-]{36}\W+[\da-f-]{36}/)
  await popup.close()
  await stopWorker(shelfside().context)

  const again = await openWithReplica()
  await again.getByText('2 selected products').click()
  const selection = again.getByRole('list', { name: 'Selected products' })
  await expect(selection.getByRole('listitem')).toHaveCount(2)
  await expect(selection).toContainText('Lamp')
  await selection
    .getByRole('button', { name: / from selection$/ })
    .first()
    .click()
  await expect(again.getByRole('heading', { name: '1 selected product' })).toBeVisible()
  await again.getByRole('button', { name: 'Remove all' }).click()
  await expect(again.getByRole('listbox', { name: 'Products' })).toBeVisible()
  await again.close()
})

test('a search is saved under a name and opened again', async () => {
  const popup = await openWithReplica()
  await box(popup).fill('stock:out ')
  await popup.getByRole('button', { name: 'Saved searches' }).click()
  await popup.getByLabel('Name this search').fill('Sold out')
  await popup.keyboard.press('Enter')
  const saved = popup.getByRole('list', { name: 'Saved searches' })
  await saved.getByText('Sold out').waitFor()
  await popup.getByRole('button', { name: 'Clear search' }).click()
  await saved.getByText('Sold out').click()
  await expect(popup.getByRole('button', { name: /^Filter: out of stock/ })).toBeVisible()
  await saved.getByRole('button', { name: 'Delete saved search Sold out' }).click()
  await expect(saved.getByText('Sold out')).toHaveCount(0)
  await popup.close()
})

test('search works offline, with or without images', async () => {
  const { context } = shelfside()
  await context.setOffline(true)
  try {
    const popup = await openWithReplica()
    await searchFor(popup, 'lamp')
    await expect(popup.getByRole('option').first()).toContainText('Lamp')
    await box(popup).fill('stock:out ')
    await expect(popup.getByRole('option').first()).toContainText('Out of stock')
    await popup.close()
  } finally {
    await context.setOffline(false)
  }
})
