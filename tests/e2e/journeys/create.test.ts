import { expect } from '@playwright/test'
import {
  connectWithReplica,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { findBarriers } from '../find-barriers.ts'
import { shareShelfside, test } from '../shelfside.ts'
import { readProducts } from '../read-store.ts'
import { userFor } from './test-user.ts'

// "The quilted hat arrived today, and next week a second one like it."

for (const catalog of ['v1', 'v3'] as const) {
  test.describe(`in a store with Catalog ${catalog.toUpperCase()}`, () => {
    const shelfside = shareShelfside({ catalog })

    test.beforeAll(async () => {
      const options = await connectWithReplica(shelfside(), shelfside().shop)
      await options.close()
    })

    for (const [executionMode, user] of userFor(catalog, 'keyboard')) {
      test(`a product is created, found at once and duplicated, and the duplicate is undone, by ${executionMode}`, async () => {
        const before = readProducts(shelfside().shop).length
        const panel = await openExtensionPage(shelfside(), 'sidepanel.html', {
          width: 360,
          height: 800,
        })
        await user.press(panel, 'New product…')
        await expect(panel.getByLabel('Name', { exact: true })).toBeFocused()
        await user.press(panel, 'Review')
        await expect(panel.getByText('Enter a name.')).toBeVisible()
        expect(await findBarriers(panel)).toEqual([])
        await user.fill(panel, 'Name', 'Quilted hat')
        await user.fill(panel, 'Regular price', '42.5')
        await user.press(panel, 'Review')
        await panel.getByRole('button', { name: 'Create product' }).waitFor()
        expect(readProducts(shelfside().shop)).toHaveLength(before)
        expect(await findBarriers(panel)).toEqual([])
        await user.press(panel, 'Create product')
        await expect(panel.getByRole('heading', { name: 'Quilted hat' })).toBeVisible()
        const [hat, ...others] = readProducts(shelfside().shop).filter(
          ({ name }) => name === 'Quilted hat',
        )
        expect(others).toEqual([])
        expect(hat?.visible).toBe(false)

        const popup = await openExtensionPage(shelfside(), 'popup.html', {
          width: 480,
          height: 600,
        })
        await expect(popup.getByRole('combobox', { name: 'Search products' })).toBeFocused()
        await popup.keyboard.type('quilted hat')
        await expect(popup.getByRole('option', { name: /Quilted hat/ })).toBeVisible()
        await popup.close()

        await user.press(panel, 'Duplicate product…')
        await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Quilted hat copy')
        expect(await findBarriers(panel)).toEqual([])
        await user.press(panel, 'Review')
        await user.press(panel, 'Create product')
        await expect(panel.getByRole('heading', { name: 'Quilted hat copy' })).toBeVisible()
        expect(readProducts(shelfside().shop)).toHaveLength(before + 2)
        await user.press(panel, 'Undo')
        await expect
          .poll(() => readProducts(shelfside().shop).map(({ name }) => name))
          .not.toContain('Quilted hat copy')
        expect(readProducts(shelfside().shop)).toHaveLength(before + 1)
        await panel.close()
      })
    }
  })
}
