import { expect, test } from '@playwright/test'
import type { LaunchedBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { connectStore, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { readWorker, sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { serveMockStore, type ServedMockStore } from '../../lib/mock-store/serve.ts'
import { buildPlainStore } from './survival/build-plain-store.ts'

let store: ServedMockStore
let browser: LaunchedBrowser

test.beforeAll(async () => {
  store = await serveMockStore({ store: buildPlainStore(3, 20) })
  browser = await openBrowser(store)
})
test.afterAll(async () => {
  await browser.close()
  await store.close()
})

test('the permission for idle detection is requested with the option, and its withdrawal is shown', async () => {
  await connectStore(browser, store, 'seven lamps under the old bridge')
  const page = await openExtensionPage(browser, 'options.html')
  const readIdle = () =>
    readWorker(browser.context).evaluate(async () => ({
      isAllowed: await chrome.permissions.contains({ permissions: ['idle'] }),
      isHeard: chrome.idle?.onStateChanged.hasListeners() ?? false,
    }))
  expect(await readIdle()).toEqual({ isAllowed: false, isHeard: false })

  const choice = page.getByLabel('Lock with the computer')
  // The cards appear together, and nothing invisible takes the focus.
  await expect(choice).toBeVisible()
  await choice.focus()
  // A key press by a user: without one, browsers refuse to ask for permissions.
  await page.keyboard.press('ArrowDown')
  await expect(choice).toHaveValue('computer-locked')
  await expect.poll(readIdle).toEqual({ isAllowed: true, isHeard: true })
  await page.keyboard.press('ArrowDown')
  await expect(choice).toHaveValue('5')
  // The page shows the choice before the worker has stored it.
  await expect
    .poll(() => sendMessage(page, 'vault.readIdleLock', {}))
    .toMatchObject({ value: { choice: 5, isAllowed: true, seesLocked: true } })
  // The user is active.
  expect(await sendMessage(page, 'connection.read', {})).toMatchObject({
    value: { state: 'connected' },
  })

  await readWorker(browser.context).evaluate(() =>
    chrome.permissions.remove({ permissions: ['idle'] }),
  )
  await expect(page.getByText(/^Off\. The browser no longer allows/)).toBeVisible()
  await expect(choice).toHaveValue('off')
})
