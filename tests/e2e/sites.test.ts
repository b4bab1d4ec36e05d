import { expect, type Locator, type Page } from '@playwright/test'
import {
  adminUrl,
  connectWithReplica,
  openExtensionPage,
  searchFor,
} from '../../lib/dev/screenshots/extension-pages.ts'
import type { MockStore } from '../../lib/mock-store/mock-store.ts'
import { shareShelfside, test } from './shelfside.ts'

// Two stores in one browser, one per catalog: a job in each, and pages that show one at a time.
const shelfside = shareShelfside({ beside: [{ seed: 7, catalog: 'v3' }] })
const second = (): MockStore => {
  const [mockStore] = shelfside().store.beside
  if (mockStore === undefined) throw new Error('There is only one store.')
  return mockStore
}
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method === 'PATCH' || /bulk.*update/.test(path)
const writesOf = (mockStore: MockStore) => mockStore.log().filter(isWrite).length

async function preview(page: Page, percent: string): Promise<void> {
  await searchFor(page, 'lamp')
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Bulk edit…' }).click()
  await page.getByLabel('Change regular prices by').fill(percent)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: /^Update \d+ prices?$/ }).waitFor()
}

async function startJob(page: Page, percent: string): Promise<void> {
  await preview(page, percent)
  await page.getByRole('button', { name: /^Update \d+ prices?$/ }).click()
}

interface Answer {
  readonly ok: boolean
  readonly value?: readonly { readonly id: string; readonly state: string }[]
}

/** Like a page that has not yet received the change. */
function ask(page: Page, name: string, input: object): Promise<Answer> {
  return page.evaluate(
    ([asked, sent]) =>
      chrome.runtime.sendMessage<unknown, Answer>({
        shelfside: 'call',
        id: crypto.randomUUID(),
        name: asked,
        input: sent,
      }),
    [name, input] as const,
  )
}

const readTop = (button: Locator) =>
  button.evaluate((element) => element.getBoundingClientRect().top + scrollY)

/** A button that moves between pressing and releasing the mouse gets no click. */
async function expectStill(page: Page, button: Locator) {
  await page.reload()
  const before = await readTop(button)
  await page.getByRole('button', { name: /^Check (?:permissions|again)$/ }).click()
  await expect(page.getByRole('list', { name: 'Key permissions' })).toBeVisible()
  expect(await readTop(button)).toBe(before)
}

test('with two connected stores, the job of each changes only its own', async () => {
  const { store } = shelfside()
  const options = await connectWithReplica(shelfside(), store)
  await expectStill(options, options.getByRole('button', { name: 'Connect another store…' }))
  await options.getByRole('button', { name: 'Connect another store…' }).click()
  await options.getByLabel('Site', { exact: true }).fill(second().siteId)
  await options.getByLabel('API key', { exact: true }).fill(second().apiKey)
  await options.getByRole('button', { name: 'Connect store', exact: true }).click()
  await expect(options.getByRole('article')).toHaveCount(2)
  const inSecond = options.getByRole('article').nth(1)
  await inSecond.getByText('Store name and customer view').click()
  await inSecond.getByLabel('Store name', { exact: true }).fill('Wool & Co')
  await inSecond.getByRole('button', { name: 'Save' }).click()
  await expect(options.getByRole('article', { name: 'Wool & Co' })).toBeVisible()
  await options.close()

  const popup = await openExtensionPage(shelfside(), 'popup.html', { width: 480, height: 600 })
  const switcher = popup.getByRole('combobox', { name: 'Store', exact: true })
  await expect(switcher).toHaveValue(second().siteId)
  await startJob(popup, '5')
  await switcher.selectOption(store.siteId)
  // The job of the other store continues.
  await startJob(popup, '6')
  await expect.poll(() => writesOf(store.mockStore)).toBeGreaterThan(0)
  await expect.poll(() => writesOf(second())).toBeGreaterThan(0)
  await expect(popup.getByText('Done', { exact: true })).toBeVisible()
  await popup.close()
})

test('pages follow the active dashboard tab and name a store that is not connected', async () => {
  const { store, context } = shelfside()
  const side = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 400, height: 800 })
  const switcher = side.getByRole('combobox', { name: 'Store', exact: true })
  await expect(switcher).toHaveValue(store.siteId)
  const admin = await context.newPage()
  await admin.goto(adminUrl(second().siteId, 'wix-stores/products'))
  await admin.bringToFront()
  await expect(switcher).toHaveValue(second().siteId)
  await admin.goto(adminUrl('11111111-2222-4333-8444-555555555555', 'home'))
  await expect(side.getByText('This page is from another store')).toBeVisible()
  await expect(side.getByRole('button', { name: 'Connect this store…' })).toBeVisible()
  await expect(switcher).toHaveValue(second().siteId)
  await admin.close()
  await side.close()
})

test('a page that gives itself the address of another store changes nothing', async () => {
  const { store, context } = shelfside()
  const side = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 400, height: 800 })
  const switcher = side.getByRole('combobox', { name: 'Store', exact: true })
  await switcher.selectOption(store.siteId)
  const admin = await context.newPage()
  await admin.goto(adminUrl(store.siteId, 'wix-stores/products'))
  await admin.bringToFront()
  await expect(switcher).toHaveValue(store.siteId)
  const path = new URL(adminUrl(second().siteId, 'wix-stores/products')).pathname
  for (let round = 0; round < 20; round += 1) {
    await admin.evaluate((address) => {
      history.replaceState(null, '', address)
      for (const name of ['popstate', 'focus', 'visibilitychange']) dispatchEvent(new Event(name))
    }, path)
    await admin.waitForTimeout(100)
  }
  await expect(switcher).toHaveValue(store.siteId)
  await side.getByRole('button', { name: 'Search', exact: true }).click()
  const before = writesOf(store.mockStore)
  await startJob(side, '3')
  await expect.poll(() => writesOf(store.mockStore)).toBeGreaterThan(before)
  await side.getByRole('button', { name: 'Search', exact: true }).click()
  await side.getByRole('button', { name: 'Clear selection' }).click()
  await admin.close()
  await side.close()
})

test('an edit does not start if another store became active after its preview', async () => {
  const { store } = shelfside()
  const side = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 400, height: 800 })
  const switcher = side.getByRole('combobox', { name: 'Store', exact: true })
  await switcher.selectOption(store.siteId)
  await expect(switcher).toHaveValue(store.siteId)
  await side.getByRole('button', { name: 'Search', exact: true }).click()
  await preview(side, '1')
  const before = writesOf(store.mockStore) + writesOf(second())
  const other = await openExtensionPage(shelfside(), 'popup.html')
  await other.getByRole('combobox', { name: 'Store', exact: true }).selectOption(second().siteId)
  // The preview is gone, and a page that still shows it is refused.
  await expect(side.getByRole('button', { name: /^Update \d+ prices?$/ })).toHaveCount(0)
  const { value: jobs = [] } = await ask(side, 'jobs.list', {})
  const jobId = jobs.find(({ state }) => state === 'ready')?.id
  const input = { jobId, siteId: store.siteId, hash: 'h', selected: [], deselected: [] }
  const answer = await ask(side, 'jobs.start', input)
  expect(answer).toMatchObject({ ok: false, problem: { code: 'refused' } })
  expect(writesOf(store.mockStore) + writesOf(second())).toBe(before)
})
