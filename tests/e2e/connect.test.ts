import { expect, type Page } from '@playwright/test'
import { openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { shareShelfside, test } from './shelfside.ts'
import { smoke } from './smoke.ts'

// Errors while connecting: each has its own message, and nothing is stored.
const shelfside = shareShelfside()
const limited = shareShelfside({ permissions: ['WIX_STORES.READ_PRODUCTS'] })

async function tryToConnect(page: Page, site: string, key: string): Promise<void> {
  await page.reload()
  await page.getByLabel('Site', { exact: true }).fill(site)
  await page.getByLabel('API key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Connect store', exact: true }).click()
}

test.afterEach(async () => {
  shelfside().store.mockStore.setFaults([])
})

const otherSite = '11111111-2222-4333-8444-555555555555'
const anyKey = `IST.${'a'.repeat(30)}.${'b'.repeat(60)}`

const faults = [
  ['the connection ends before anything is done', { kind: 'drop-before' }, /Can’t reach Wix/],
  ['the service is down', { kind: 'status', status: 503 }, /Wix has a problem right now/],
  // After this many 5xx answers the browser itself blocks requests, as if it were offline.
  ['the service is still down', { kind: 'status', status: 503 }, /Wix has a problem right now/],
  ['a sign-in page answers', { kind: 'html' }, /unexpected/],
  ['the answer is cut off', { kind: 'malformed' }, /unexpected/],
  ['the answer is empty', { kind: 'empty' }, /unexpected/],
] as const

test(
  'a wrong key, a wrong site and an invalid address have different messages',
  smoke,
  async () => {
    const { store } = shelfside()
    const page = await openExtensionPage(shelfside(), 'options.html')
    await tryToConnect(page, store.siteId, anyKey)
    await expect(page.getByText(/Wix rejected this API key/)).toBeVisible()
    await tryToConnect(page, otherSite, store.apiKey)
    await expect(page.getByText(/doesn’t include this site/)).toBeVisible()
    await tryToConnect(page, 'my little shop', store.apiKey)
    await expect(page.getByText(/Paste your store’s dashboard address/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Connect store', exact: true })).toBeVisible()
  },
)

for (const [name, fault, message] of faults) {
  test(`reports when ${name}`, async () => {
    const { store } = shelfside()
    const page = await openExtensionPage(shelfside(), 'options.html')
    store.mockStore.setFaults([fault])
    await tryToConnect(page, store.siteId, store.apiKey)
    await expect(page.getByText(message)).toBeVisible({ timeout: 100_000 })
    // The focus stays where it was, and does not move to the top of the page.
    await expect(page.getByRole('button', { name: 'Connect store', exact: true })).toBeFocused()
    await expect(page.getByText('Connected', { exact: true })).toHaveCount(0)
  })
}

test('a key without permissions lists the permissions to select', async () => {
  const { store } = limited()
  const page = await openExtensionPage(limited(), 'options.html')
  await tryToConnect(page, store.siteId, store.apiKey)
  await expect(page.getByText(/select “Read Products” and “Manage Products”/)).toBeVisible()
})
