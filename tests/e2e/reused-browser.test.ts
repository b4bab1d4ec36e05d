import { expect, type Page } from '@playwright/test'
import {
  adminUrl,
  connectWithReplica,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { type Shelfside, test } from './shelfside.ts'

// Test files share a browser. No file may find data of another.

/** The stored data of the extension, and the variables of its worker. */
const readExtension = async (page: Page) => ({
  stored: await page.evaluate(async () => ({
    local: Object.keys(await chrome.storage.local.get()),
    session: Object.keys(await chrome.storage.session.get()),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    alarms: (await chrome.alarms.getAll()).map(({ name }) => name),
    page: Object.keys(localStorage),
  })),
  connection: await sendMessage(page, 'connection.read', {}),
})

const readSite = (page: Page) =>
  page.evaluate(async () => ({
    stored: Object.keys(localStorage),
    cookies: document.cookie,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName }))
      .state,
    isOnline: navigator.onLine,
  }))

const openAdmin = async ({ context, store }: Shelfside) => {
  const page = await context.newPage()
  await page.goto(adminUrl(store.siteId, 'wix-stores/products'))
  return page
}

test('a reused browser keeps nothing of the previous store', async ({ openStore }) => {
  const first = await openStore()
  const untouched = await openExtensionPage(first, 'options.html')
  await untouched.getByLabel('API key', { exact: true }).waitFor()
  const fresh = await readExtension(untouched)
  const site = await openAdmin(first)
  const freshSite = await readSite(site)

  await connectWithReplica(first, first.store)
  await untouched.evaluate(() => {
    localStorage.setItem('left', 'here')
    return chrome.storage.local.set({ left: 'here' })
  })
  await site.evaluate(() => {
    localStorage.setItem('left', 'here')
    document.cookie = 'left=here; max-age=600'
  })
  await first.context.grantPermissions(['clipboard-read'])
  await first.context.setOffline(true)
  expect(await readExtension(untouched)).not.toEqual(fresh)
  expect(await readSite(site)).not.toEqual(freshSite)
  await first.close()

  const second = await openStore({ catalog: 'v3' })
  try {
    expect(second.context).toBe(first.context)
    expect(second.context.pages().map((page) => page.url())).toEqual(['about:blank'])
    expect(second.context.serviceWorkers()).toHaveLength(1)
    const options = await openExtensionPage(second, 'options.html')
    await options.getByLabel('API key', { exact: true }).waitFor()
    expect(await readExtension(options)).toEqual(fresh)
    expect(await readSite(await openAdmin(second))).toEqual(freshSite)
    await expect(
      (await connectWithReplica(second, second.store)).getByText('Newer (V3)'),
    ).toBeVisible()
  } finally {
    await second.close()
  }
})
