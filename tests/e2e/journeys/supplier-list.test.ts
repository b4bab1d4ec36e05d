import { expect } from '@playwright/test'
import {
  connectWithReplica,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { shareShelfside, type Shelfside, test } from '../shelfside.ts'
import { readProducts, readStoreWithoutTimes } from '../read-store.ts'
import { userFor } from './test-user.ts'

// "The supplier no longer makes these. Hide them until we know more."

const skusOf = (shelfside: Shelfside) =>
  readProducts(shelfside.shop).flatMap(({ visible, variants: [variant] }) =>
    visible && variant !== undefined && variant.sku !== '' ? [variant.sku] : [],
  )

for (const catalog of ['v1', 'v3'] as const) {
  test.describe(`in a store with Catalog ${catalog.toUpperCase()}`, () => {
    const shelfside = shareShelfside({ catalog })

    test.beforeAll(async () => {
      const options = await connectWithReplica(shelfside(), shelfside().shop)
      await options.close()
    })

    for (const [executionMode, user] of userFor(catalog, 'mouse')) {
      test(`a pasted list of SKUs is selected, hidden by a one-line edit, undone and redone, by ${executionMode}`, async () => {
        const before = readStoreWithoutTimes(shelfside().shop)
        const visible = () => readProducts(shelfside().shop).filter((each) => each.visible).length
        const atFirst = visible()
        const skus = skusOf(shelfside()).slice(0, 3)
        expect(skus).toHaveLength(3)
        const popup = await openExtensionPage(shelfside(), 'popup.html', {
          width: 480,
          height: 600,
        })
        await popup
          .getByRole('region', { name: 'Offline copy' })
          .getByText(/products · /)
          .waitFor()
        await user.press(popup, 'Select from a list…')
        const list = [...skus, 'no such product'].join('\n')
        await popup.getByLabel('SKUs, barcodes or names, one per line').fill(list)
        await expect(popup.getByText('3 products found')).toBeVisible()
        await expect(popup.getByText('No product', { exact: true })).toBeVisible()
        await user.press(popup, 'Select 3 products')
        await user.press(popup, 'Bulk edit…')
        await user.fill(popup, 'Edit in one line', 'hide')
        await popup.keyboard.press('Enter')
        await user.press(popup, /^Update 3 /)
        await expect(popup.getByText('Done', { exact: true })).toBeVisible()
        expect(visible()).toBe(atFirst - 3)

        await user.press(popup, 'Undo…')
        await user.press(popup, /^Undo 3 /)
        await expect(popup.getByText(/^Undone/).first()).toBeVisible()
        expect(readStoreWithoutTimes(shelfside().shop)).toEqual(before)
        await user.press(popup, 'Redo…')
        await user.press(popup, /^Redo 3 /)
        await expect(popup.getByText(/^Redone/).first()).toBeVisible()
        expect(visible()).toBe(atFirst - 3)
        await popup.close()
      })
    }
  })
}
