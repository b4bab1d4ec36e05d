import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from '../browsers/launch-browser.ts'
import type { StartedMockStore } from '../store/start-mock-store.ts'
import { openAdminProduct, openExtensionPage } from './extension-pages.ts'
import { panelSize, popupSize, type Capture } from './pages.ts'
import { readWorker, sendMessage, stopWorker } from '../browsers/worker-control.ts'

/** The answers of the store to every request. `code` is the platform's error code. */
const rejections = {
  offline: { match: '', kind: 'drop-before' },
  'expired-key': { match: '', kind: 'status', status: 401 },
  'no-permission': { match: '', kind: 'status', status: 403 },
} as const

/** The titles of problems that a page shows above the offline copy. */
const titles = /^(?:API key rejected|No access to this site|Permission missing|No connection)$/

/** Blocking states. Each one shows what to do, with a button. */
export async function walkStates(
  browser: LaunchedBrowser,
  mockStore: StartedMockStore,
  capture: Capture,
) {
  const admin = await openAdminProduct(browser, mockStore, 6)
  for (const [state, fault] of Object.entries(rejections)) {
    await setFaults(mockStore, [fault])
    await admin.reload()
    await refresh(browser, mockStore)
    for (const [surface, size] of [...surfaces, ['options', undefined] as const]) {
      const page = await openExtensionPage(browser, `${surface}.html`, size)
      if (surface === 'sidepanel') await showInView(page, admin)
      await page.getByText(titles).first().waitFor()
      await capture(page, surface, state)
      await page.close()
    }
    await capture(admin, 'page-panel', state)
    await setFaults(mockStore, [])
    await refresh(browser, mockStore)
  }
  await setCatalog(browser, mockStore.catalog === 'v1' ? 'v3' : 'v1')
  await captureBeside(browser, admin, 'wrong-catalog', capture)
  await setCatalog(browser, mockStore.catalog)
  await admin.goto(admin.url().replace(mockStore.siteId, otherSiteId))
  await captureBeside(browser, admin, 'wrong-store', capture)
  await admin.goBack()

  const options = await openExtensionPage(browser, 'options.html')
  await options.getByRole('button', { name: /passphrase/ }).click()
  await options.getByLabel('New passphrase', { exact: true }).fill(passphrase)
  await options.getByLabel('Repeat new passphrase', { exact: true }).fill(passphrase)
  await options.keyboard.press('Enter')
  await options.getByRole('button', { name: 'Lock now' }).first().waitFor({ timeout: 60_000 })
  await sendMessage(options, 'vault.lock', {})
  await options.getByRole('button', { name: 'Unlock' }).waitFor()
  await capture(options, 'options', 'locked')
  await options.close()
  for (const [surface, size] of surfaces) {
    const page = await openExtensionPage(browser, `${surface}.html`, size)
    await page.getByRole('heading', { name: 'Shelfside is locked' }).waitFor()
    await capture(page, surface, 'locked')
    await page.close()
  }
  await admin.reload()
  await admin.bringToFront()
  await admin.waitForTimeout(renderPauseMs)
  await capture(admin, 'page-panel', 'locked')
  await admin.close()
}

const otherSiteId = '5e0b5a5e-0000-4000-8000-00000000beef'
// Milliseconds. The panel in the page is in a closed shadow root, so it cannot be waited for by name.
const renderPauseMs = 1500
const passphrase = 'copper kettles by the harbour wall'
const surfaces = [
  ['popup', popupSize],
  ['sidepanel', panelSize],
  ['workbench', { width: 1440, height: 900 }],
] as const

/** Captures the side panel and the page next to it. */
async function captureBeside(
  browser: LaunchedBrowser,
  admin: Page,
  state: string,
  capture: Capture,
) {
  const page = await openExtensionPage(browser, 'sidepanel.html', panelSize)
  await showInView(page, admin)
  await page.waitForTimeout(renderPauseMs)
  await capture(page, 'sidepanel', state)
  await capture(admin, 'page-panel', state)
  await page.close()
}

/** The side panel continues where it was left. */
async function showInView(page: Page, admin: Page) {
  await page.getByRole('button', { name: 'This page' }).click()
  await admin.bringToFront()
}

/** Resolves when the result is known. */
async function refresh(browser: LaunchedBrowser, { siteId }: StartedMockStore) {
  const page = await openExtensionPage(browser, 'options.html')
  await sendMessage(page, 'replica.refresh', { siteId })
  await page.close()
}

async function setFaults({ http }: StartedMockStore, faults: readonly object[]) {
  await fetch(`${http}/__sandbox/faults`, { method: 'POST', body: JSON.stringify(faults) })
}

/** Stores another catalog version for the connected stores, as if they had been connected with it. */
async function setCatalog(browser: LaunchedBrowser, wanted: string) {
  const page = await openExtensionPage(browser, 'options.html')
  await sendMessage(page, 'worker.ping', {})
  await readWorker(browser.context).evaluate(async (catalog) => {
    const key = 'local:sites@1'
    const { [key]: sites } =
      await chrome.storage.local.get<Record<string, { connection: object; storage: string }[]>>(key)
    const moved = (sites ?? []).map(({ connection, storage }) => {
      return { connection: { ...connection, catalog }, storage }
    })
    await chrome.storage.local.set({ [key]: moved })
  }, wanted)
  await page.close()
  await stopWorker(browser.context)
}
