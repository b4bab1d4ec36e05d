import { expect, test } from '@playwright/test'
import { adminUrl } from '../../lib/dev/screenshots/extension-pages.ts'
import { isNightly } from '../iterations.ts'
import { listWithoutImage, readWithoutImage } from './dashboard-facts.ts'
import { openConnectedFirefox } from './survival/open-firefox.ts'

// Firefox gives its driver what is in the closed root of the panel. What the list marks depends on the catalog and not on
// the browser: Chromium shows both catalogs, Firefox one, and nightly both.
const catalogs = isNightly ? (['v1', 'v3'] as const) : (['v1'] as const)

for (const catalog of catalogs) {
  test(`in Firefox the list of a ${catalog} store has its marks and the pill`, async () => {
    const { firefox, shop, close } = await openConnectedFirefox({ catalog })
    try {
      const list = adminUrl(shop.siteId, 'wix-stores/products')
      await firefox.goTo(list)
      const read = async (css: string) =>
        (await firefox.findShadowElements(css)).map(({ name }) => name)
      await expect
        .poll(async () => readWithoutImage(await read('[role=img]')))
        .toEqual(listWithoutImage(shop.mockStore))
      expect(await read('button')).toContain('Bulk edit…')
      const { products } = shop.mockStore.state() as { products: readonly { id: string }[] }
      await firefox.goTo(`${list}/product/${products[0]?.id ?? ''}`)
      await expect.poll(() => read('button')).toContain('Edit price…')
      expect(await read('[role=img]')).toEqual([])
    } finally {
      await close()
    }
  })
}
