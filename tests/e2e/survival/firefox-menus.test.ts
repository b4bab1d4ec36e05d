import { expect, test } from '@playwright/test'
import { firefoxExtensionDir } from '../../../lib/dev/build-extension.ts'
import { findFirefox } from '../../../lib/dev/find-firefox.ts'
import { launchFirefox, type LaunchedFirefox } from '../../../lib/dev/launch-firefox.ts'
import { adminUrl } from '../../../lib/dev/surfaces.ts'
import { serveSandbox } from '../../../lib/sandbox/serve.ts'
import { createHands } from './firefox-hands.ts'

// The menu that Firefox draws over a list of products: on a link, on a row, and on what is ticked there.

/** Goes to an address in a tab in front of the page that the test speaks through. */
const show = `
  const [url, done] = arguments
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
  gBrowser.selectedTab = gBrowser.addTrustedTab(url)
  done(true)`

/** Presses elements of the page in front, and tells where the last of them stands; null while it is not there. */
const reach = `
  const [selector, presses, done] = arguments
  const { messageManager } = Services.wm.getMostRecentWindow('navigator:browser').gBrowser.selectedBrowser
  messageManager.addMessageListener('reached', function hear({ data }) {
    messageManager.removeMessageListener('reached', hear)
    done(data)
  })
  const look = (wanted, isPressed) => {
    const found = [...content.document.querySelectorAll(wanted)]
    if (isPressed) for (const each of found) each.click()
    const { left, top, width, height } = found.at(-1)?.getBoundingClientRect() ?? {}
    sendAsyncMessage('reached', found.length === 0 ? null : { x: left + width / 2, y: top + height / 2 })
  }
  const body = '(' + look + ')(' + JSON.stringify(selector) + ',' + presses + ')'
  messageManager.loadFrameScript('data:,' + encodeURIComponent(body), false)`

/**
 * Opens the menu over a place of the page, and chooses there once it has all the wanted lines.
 * Our own part of it is drawn anew whenever its words change, and has to be opened again then; a menu that
 * was opened before the page was listened to never has those words.
 */
const choose = `
  const [at, wanted, wish, done] = arguments
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  const menu = window.document.getElementById('contentAreaContextMenu')
  const { left, top } = window.gBrowser.selectedBrowser.getBoundingClientRect()
  let looks = 0
  const look = () => {
    if (looks % 40 === 0) menu.hidePopup()
    if (looks % 40 === 1) window.windowUtils.sendMouseEvent('contextmenu', left + at.x, top + at.y, 2, 1, 0)
    looks += 1
    const own = menu.querySelector('menu[id^=shelfside]')
    const inside = own?.menupopup
    const items = [...(inside?.children ?? [])]
    const has = (line) => items.some(({ label, hidden }) => label === line && !hidden)
    if (menu.state === 'open' && wanted.every(has)) {
      if (inside.state === 'open') {
        inside.activateItem(items.find(({ label }) => label === wish))
        done(items.flatMap(({ label }) => label || []))
        return
      }
      if (inside.state === 'closed') own.openMenu(true)
    }
    window.setTimeout(look, 50)
  }
  look()`

const showOf = (name: string) => `Show “${name}” in side panel`
const rowAt = (row: number) => `tbody tr:nth-child(${row})`

const readSidebar = `
  const [done] = arguments
  done(browser.extension.getViews({ type: 'sidebar' }).map(({ document }) => document.body.innerText).join(' '))`

test('in Firefox the menu of a list means the link, the row, or the ticked rows that it was opened on', async () => {
  test.setTimeout(180_000)
  const browserPath = await findFirefox()
  const shop = await serveSandbox()
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

    const { products } = shop.sandbox.state() as { products: readonly { readonly name: string }[] }
    const newest = products.toReversed().map(({ name }) => name)
    await opened.runInBrowser(show, adminUrl(shop.siteId, 'wix-stores/products'))
    const find = async (selector: string, isPressed = false) => {
      let found: unknown = null
      await expect
        .poll(async () => (found = await opened.runInBrowser(reach, selector, isPressed)))
        .not.toBeNull()
      return found
    }
    const sidebar = async () => String(await opened.runInPage(readSidebar))
    const patience = { timeout: 60_000 }
    // The menu has the names of products from the copy.
    await expect.poll(sidebar, patience).toContain('240 products')

    const [first = '', second = '', third = ''] = newest
    const link = await find(`${rowAt(1)} a[href*="/product/"]`)
    await opened.runInBrowser(choose, link, [showOf(first), 'Copy'], 'Price −10 %…')
    await expect.poll(sidebar, patience).toContain(`Applies to ${first}.`)

    const row = await find(`${rowAt(2)} td:last-child`)
    const ofRow = await opened.runInBrowser(choose, row, [showOf(second)], 'Price +10 %…')
    expect(ofRow).not.toContain('Change the 2 ticked products…')
    await expect.poll(sidebar, patience).toContain(`Applies to ${second}.`)

    const boxes = `${rowAt(2)} input[type=checkbox], ${rowAt(3)} input[type=checkbox]`
    await find(boxes, true)
    const ticked = await find(`${rowAt(3)} td:last-child`)
    const ofTicked = 'Change the 2 ticked products…'
    await opened.runInBrowser(choose, ticked, [ofTicked, showOf(third)], ofTicked)
    await expect.poll(sidebar, patience).toContain('Applies to 2 selected products.')
  } finally {
    await firefox?.close()
    await shop.close()
  }
})
