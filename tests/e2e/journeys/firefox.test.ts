import { expect, test } from '@playwright/test'
import { readCollectionNames, readProducts, readStoreWithoutTimes } from '../read-store.ts'
import { createUser } from '../survival/firefox-actions.ts'
import { openConnectedFirefox } from '../survival/open-firefox.ts'

const enter = '\uE007'

for (const catalog of ['v1', 'v3'] as const) {
  test(`in Firefox a product, a collection and an edit of listed SKUs reach a ${catalog} store`, async () => {
    const { firefox, shop, close } = await openConnectedFirefox({ catalog })
    try {
      const { press, fill, see } = createUser(firefox)
      await firefox.open('sidepanel.html')
      await press('New product…')
      await fill('Name', 'Quilted hat')
      await fill('Regular price', '42.5')
      await press('Review')
      await press('Create product')
      await see('Product created')
      const hats = readProducts(shop).filter(({ name }) => name === 'Quilted hat')
      expect(hats.map(({ visible }) => visible)).toEqual([false])

      const word = catalog === 'v1' ? 'collection' : 'category'
      await firefox.open('workbench.html#collections')
      await fill(`New ${word}`, 'Attic')
      await firefox.pressInPage(enter)
      await see('“Attic” was created')
      expect(readCollectionNames(shop)).toContain('Attic')
      await press('Delete Attic')
      await press(`Delete ${word}`)
      await see('“Attic” was deleted')
      expect(readCollectionNames(shop)).not.toContain('Attic')

      const before = readStoreWithoutTimes(shop)
      const countVisible = () => readProducts(shop).filter(({ visible }) => visible).length
      const atFirst = countVisible()
      const skus = readProducts(shop).flatMap(({ visible, variants: [variant] }) =>
        visible && variant !== undefined && variant.sku !== '' ? [variant.sku] : [],
      )
      await firefox.open('popup.html')
      await press('Select from a list…')
      await fill('SKUs, barcodes or names', skus.slice(0, 3).join('\n'))
      await press('Select 3 products')
      await press('Bulk edit…')
      await fill('Edit in one line', 'hide')
      await firefox.pressInPage(enter)
      await press('Update 3 ')
      await see('Done')
      expect(countVisible()).toBe(atFirst - 3)
      await press('Undo…')
      await press('Undo 3 ')
      await see('Undone')
      expect(readStoreWithoutTimes(shop)).toEqual(before)
      await press('Redo…')
      await press('Redo 3 ')
      await see('Redone')
      expect(countVisible()).toBe(atFirst - 3)
    } finally {
      await close()
    }
  })
}
