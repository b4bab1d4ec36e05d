import { expect, test } from '@playwright/test'
import { firefoxExtensionDir } from '../../../lib/dev/build-extension.ts'
import { launchFirefox } from '../../../lib/dev/browsers/launch-firefox.ts'
import { findFirefox } from '#lib/dev/browsers/tested-browsers.ts'
import { serveMockStore } from '../../../lib/mock-store/serve.ts'
import { createUser } from '../survival/firefox-actions.ts'

/** The addresses of all tabs. */
const readTabs = `
  const [done] = arguments
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
  done(gBrowser.tabs.map((tab) => tab.linkedBrowser.currentURI.spec).join(' '))`

const readTasks = `arguments[0](
  [...document.querySelectorAll('li')]
    .filter((item) => item.querySelector('h3') !== null)
    .map((item) => item.querySelector('h3').textContent.includes('Done')).join(' '))`

/** Opens the first product of the search for this word. */
const openFirst = `
  const [word, done] = arguments
  const look = () => {
    const option = document.querySelector('[role="option"]')
    if (option?.textContent.toLowerCase().includes(word) !== true) return setTimeout(look, 100)
    option.querySelector('bdi').click()
    done('opened')
  }
  look()`

test('in Firefox the installation opens the welcome page, and its tasks are done in the demo store', async () => {
  const shop = await serveMockStore({})
  const firefox = await launchFirefox({
    browserPath: await findFirefox(),
    extensionDir: firefoxExtensionDir,
    httpsPort: Number(new URL(shop.https).port),
    keepsWelcome: true,
  })
  try {
    const { press, fill, see } = createUser(firefox)
    const tasks = () => firefox.runInPage(readTasks)
    await expect.poll(() => firefox.runInBrowser(readTabs)).toContain('/options.html#welcome')

    await firefox.open('options.html#welcome')
    await press('Try demo store')
    await see('Three tasks')
    await fill('Search products', 'lamp')
    expect(await firefox.runInPage(openFirst, 'lamp')).toBe('opened')
    await expect.poll(tasks).toBe('true false false')
    await press('Back')
    await press('Select all')
    await press('Bulk edit…')
    await fill('Change regular prices by', '7')
    await press('Preview changes')
    await press('Update ')
    await expect.poll(tasks).toBe('true true false')
    await press('Undo…')
    await press('Undo ')
    await see('You’re ready')
    await expect.poll(tasks).toBe('true true true')
  } finally {
    await firefox.close()
    await shop.close()
  }
})

test('in Firefox a store is connected from the welcome page', async () => {
  const shop = await serveMockStore({ catalog: 'v3' })
  const firefox = await launchFirefox({
    browserPath: await findFirefox(),
    extensionDir: firefoxExtensionDir,
    httpsPort: Number(new URL(shop.https).port),
  })
  try {
    const { press, fill, see } = createUser(firefox)
    await firefox.open('options.html#welcome')
    await press('Connect a store')
    await fill('Site', shop.siteId)
    await fill('API key', shop.apiKey)
    await press('Connect store')
    await see('Your store is connected')
    await see('example.com')
    await see('Read products')
  } finally {
    await firefox.close()
    await shop.close()
  }
})
