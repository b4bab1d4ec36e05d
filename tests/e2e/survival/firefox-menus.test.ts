import { expect, test } from '@playwright/test'
import { adminUrl } from '../../../lib/dev/screenshots/extension-pages.ts'
import { chooseInMenu, bringTabToFront } from './firefox-menu.ts'
import { openConnectedFirefox } from './open-firefox.ts'
import { smoke } from '../smoke.ts'

// Firefox's context menu on a list of products: on a link, on a row, and on selected rows.

/** Clicks elements of the active page and returns the position of the last one; null while it is missing. */
const reach = `
  const [selector, presses, done] = arguments
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  const { messageManager } = window.gBrowser.selectedBrowser
  const hear = ({ data }) => {
    messageManager.removeMessageListener('reached', hear)
    done(data)
  }
  messageManager.addMessageListener('reached', hear)
  // A page that is being replaced gives no answer, so the script runs again.
  if (!presses) window.setTimeout(() => hear({ data: null }), 5000)
  const look = (wanted, isPressed) => {
    const found = [...content.document.querySelectorAll(wanted)]
    if (isPressed) for (const each of found) each.click()
    const { left, top, width, height } = found.at(-1)?.getBoundingClientRect() ?? {}
    sendAsyncMessage('reached', found.length === 0 ? null : { x: left + width / 2, y: top + height / 2 })
  }
  const body = '(' + look + ')(' + JSON.stringify(selector) + ',' + presses + ')'
  messageManager.loadFrameScript('data:,' + encodeURIComponent(body), false)`

const showOf = (name: string) => `Show “${name}” in side panel`
const rowAt = (row: number) => `tbody tr:nth-child(${row})`

const readSidebar = `
  const [done] = arguments
  done(browser.extension.getViews({ type: 'sidebar' }).map(({ document }) => document.body.innerText).join(' '))`

test(
  'in Firefox the menu of a list acts on the link, the row or the selected rows that it was opened on',
  smoke,
  async () => {
    const { firefox, store, close } = await openConnectedFirefox()
    try {
      const { products } = store.mockStore.state() as {
        products: readonly { readonly name: string }[]
      }
      const newest = products.toReversed().map(({ name }) => name)
      await bringTabToFront(firefox, adminUrl(store.siteId, 'wix-stores/products'))
      const find = async (selector: string, isPressed = false) => {
        let found: unknown = null
        await expect
          .poll(async () => (found = await firefox.runInBrowser(reach, selector, isPressed)))
          .not.toBeNull()
        return found
      }
      const sidebar = async () => String(await firefox.runInPage(readSidebar))
      // The menu has the names of products from the offline copy.
      await expect.poll(sidebar).toContain('240 products')

      const [first = '', second = '', third = ''] = newest
      const link = await find(`${rowAt(1)} a[href*="/product/"]`)
      await chooseInMenu(firefox, {
        at: link,
        wanted: [showOf(first), 'Copy'],
        action: 'Decrease price by 10%…',
      })
      await expect.poll(sidebar).toContain(`Applies to ${first}.`)

      const row = await find(`${rowAt(2)} td:last-child`)
      const ofRow = { at: row, wanted: [showOf(second)], action: 'Increase price by 10%…' }
      expect(await chooseInMenu(firefox, ofRow)).not.toContain('selected products')
      await expect.poll(sidebar).toContain(`Applies to ${second}.`)

      const boxes = `${rowAt(2)} input[type=checkbox], ${rowAt(3)} input[type=checkbox]`
      await find(boxes, true)
      const selected = await find(`${rowAt(3)} td:last-child`)
      const ofSelected = 'Bulk edit 2 selected products…'
      await chooseInMenu(firefox, {
        at: selected,
        wanted: [ofSelected, showOf(third)],
        action: ofSelected,
      })
      await expect.poll(sidebar).toContain('Applies to 2 selected products.')
    } finally {
      await close()
    }
  },
)
