import { expect, test } from '@playwright/test'
import { firefoxExtensionDir } from '../../../lib/dev/build-extension.ts'
import { findFirefox } from '../../../lib/dev/find-firefox.ts'
import { launchFirefox, type LaunchedFirefox } from '../../../lib/dev/launch-firefox.ts'
import { adminUrl } from '../../../lib/dev/surfaces.ts'
import { serveSandbox } from '../../../lib/sandbox/serve.ts'
import { createHands } from './firefox-hands.ts'

// What Firefox draws itself around the pages: its sidebar, its shortcuts, its menu.

const [alt, shift] = ['\uE00A', '\uE008']

/** Goes to an address in a tab in front of the page that the test speaks through. */
const show = `
  const [url, done] = arguments
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal()
  if (gBrowser.tabs.length === 1) gBrowser.selectedTab = gBrowser.addTrustedTab(url)
  else gBrowser.selectedBrowser.fixupAndLoadURIString(url, { triggeringPrincipal })
  done(true)`

/** Opens the menu over the middle of the page, and chooses there once it names the product. */
const choose = `
  const [name, wish, done] = arguments
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  const menu = window.document.getElementById('contentAreaContextMenu')
  const { left, top, width, height } = window.gBrowser.selectedBrowser.getBoundingClientRect()
  const shown = (popup) => new Promise((resolve) => {
    const look = ({ target }) => {
      if (target !== popup) return
      menu.removeEventListener('popupshown', look)
      resolve()
    }
    menu.addEventListener('popupshown', look)
  })
  const opened = shown(menu)
  window.windowUtils.sendMouseEvent('contextmenu', left + width / 2, top + height / 2, 2, 1, 0)
  opened.then(async () => {
    const readOwn = () => menu.querySelector('menu[id^=shelfside]')
    // Its words follow the pointer, and it is drawn anew when they are known.
    while (!readOwn().menupopup.children[0].label.includes(name)) {
      await new Promise((resolve) => window.setTimeout(resolve, 50))
    }
    const own = readOwn()
    const inside = shown(own.menupopup)
    own.openMenu(true)
    await inside
    const items = [...own.menupopup.children]
    own.menupopup.activateItem(items.find(({ label }) => label === wish))
    done(items.flatMap(({ label }) => label || []))
  })`

/** The words of whatever the extension shows in a place of the browser. */
const readViews = `
  const [type, done] = arguments
  done(browser.extension.getViews({ type }).map(({ document }) => document.body.innerText))`

/** What is wider than the place that the browser gives to it. */
const readOverflow = `
  const [done] = arguments
  const [{ document, innerWidth }] = browser.extension.getViews({ type: 'sidebar' })
  done(document.documentElement.scrollWidth - innerWidth)`

test('the sidebar in Firefox opens by its keys, follows the product in view, takes up the menu, and shows what others change', async () => {
  test.setTimeout(240_000)
  const browserPath = await findFirefox()
  const shop = await serveSandbox({ catalog: 'v3' })
  let firefox: LaunchedFirefox | undefined
  try {
    const opened = await launchFirefox({
      browserPath,
      extensionDir: firefoxExtensionDir,
      httpsPort: Number(new URL(shop.https).port),
    })
    firefox = opened
    const { press, fill, see } = createHands(opened)
    await opened.open('options.html')
    await fill('Site', shop.siteId)
    await fill('API key', shop.apiKey)
    await press('Test and connect')
    await see('Connected')

    const { products } = shop.sandbox.state() as {
      products: readonly { readonly id: string; readonly name: string }[]
    }
    const [first, second] = products
    if (first === undefined || second === undefined) throw new Error('There are no products.')
    const read = async (type: 'sidebar' | 'popup') =>
      String(await opened.runInPage(readViews, type))
    const patience = { timeout: 60_000 }
    const goTo = (id: string) =>
      opened.runInBrowser(show, adminUrl(shop.siteId, `wix-stores/products/product/${id}`))

    await goTo(first.id)
    await opened.pressTogether(alt, shift, 'K')
    await expect.poll(() => read('popup'), { timeout: 20_000 }).toContain('240 products')
    // Firefox opens a sidebar when it is installed: it is closed, and opened again.
    await expect.poll(() => read('sidebar'), patience).toContain(first.name)
    await opened.pressTogether(alt, shift, 'J')
    await expect.poll(() => read('sidebar'), patience).toBe('')
    await opened.pressTogether(alt, shift, 'J')
    await expect.poll(() => read('sidebar'), patience).toContain(first.name)
    await goTo(second.id)
    await expect.poll(() => read('sidebar'), patience).toContain(second.name)
    expect(await opened.runInPage(readOverflow)).toBeLessThanOrEqual(0)

    // Nobody sends word: the shop is asked every half minute.
    const renamed = 'Renamed by somebody else'
    shop.sandbox.edit(second.id, 'name', renamed)
    await expect.poll(() => read('sidebar'), patience).toContain(renamed)

    expect(await opened.runInBrowser(choose, renamed, 'Price +10 %…')).toEqual(
      expect.arrayContaining([`Show “${renamed}” in side panel`, 'Change price…', 'Hide in shop…']),
    )
    await expect.poll(() => read('sidebar'), patience).toContain(`Applies to ${renamed}.`)
  } finally {
    await firefox?.close()
    await shop.close()
  }
})
