import { expect, test } from '@playwright/test'
import { adminUrl } from '../../../lib/dev/screenshots/extension-pages.ts'
import { chooseInMenu, bringTabToFront } from './firefox-menu.ts'
import { openConnectedFirefox } from './open-firefox.ts'
import { smoke } from '../smoke.ts'

// What Firefox itself shows around the pages: its sidebar, its shortcuts, its menu.

const [alt, shift] = ['\uE00A', '\uE008']

/** The text that the extension shows in a part of the browser's window. */
const readViews = `
  const [type, done] = arguments
  done(browser.extension.getViews({ type }).map(({ document }) => document.body.innerText))`

/** Elements that are wider than the space that the browser gives them. */
const readOverflow = `
  const [done] = arguments
  const [{ document, innerWidth }] = browser.extension.getViews({ type: 'sidebar' })
  done(document.documentElement.scrollWidth - innerWidth)`

test(
  'the sidebar in Firefox opens by its keys, follows the open product, handles the menu and shows changes by others',
  smoke,
  async () => {
    const { firefox, store, close } = await openConnectedFirefox({ catalog: 'v3' })
    try {
      const { products } = store.mockStore.state() as {
        products: readonly { readonly id: string; readonly name: string }[]
      }
      const [first, second] = products
      if (first === undefined || second === undefined) throw new Error('There are no products.')
      const read = async (type: 'sidebar' | 'popup') =>
        String(await firefox.runInPage(readViews, type))
      const goTo = (id: string) =>
        bringTabToFront(firefox, adminUrl(store.siteId, `wix-stores/products/product/${id}`))

      await goTo(first.id)
      await firefox.pressTogether(alt, shift, 'K')
      await expect.poll(() => read('popup')).toContain('240 products')
      // Firefox opens a sidebar at installation, so it is closed and opened again.
      await expect.poll(() => read('sidebar')).toContain(first.name)
      await firefox.pressTogether(alt, shift, 'J')
      await expect.poll(() => read('sidebar')).toBe('')
      await firefox.pressTogether(alt, shift, 'J')
      await expect.poll(() => read('sidebar')).toContain(first.name)
      await goTo(second.id)
      await expect.poll(() => read('sidebar')).toContain(second.name)
      expect(await firefox.runInPage(readOverflow)).toBeLessThanOrEqual(0)

      // Without a relay the store is polled every 30 seconds.
      const renamed = 'Renamed by somebody else'
      store.mockStore.edit(second.id, 'name', renamed)
      await expect.poll(() => read('sidebar')).toContain(renamed)

      const named = `Show “${renamed}” in side panel`
      const wanted = [named, 'Edit price…', 'Hide from online store…']
      await chooseInMenu(firefox, { wanted, action: 'Increase price by 10%…' })
      await expect.poll(() => read('sidebar')).toContain(`Applies to ${renamed}.`)
    } finally {
      await close()
    }
  },
)
