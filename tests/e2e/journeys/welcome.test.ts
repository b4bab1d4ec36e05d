import { expect, type Page, test } from '@playwright/test'
import { findWelcome } from '../../../lib/dev/browsers/launch-browser.ts'
import { openExtensionPage } from '../../../lib/dev/screenshots/extension-pages.ts'
import { findBarriers } from '../find-barriers.ts'
import { openShelfside } from '../shelfside.ts'
import { userFor } from './test-user.ts'

// The first minutes: the installation opens the welcome page, which leads to the demo store or to a store of one's own.

const taskOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

/** A page for narrow windows has no horizontal scroll bar. */
async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
}

for (const [catalog, choice] of [
  ['v3', 'Try demo store'],
  ['v1', 'Use older catalog (V1)'],
] as const) {
  for (const [executionMode, user] of userFor(catalog, 'keyboard')) {
    test(`the three tasks in the demo store ${catalog} by ${executionMode}`, async () => {
      const shelfside = await openShelfside({}, { keepsWelcome: true })
      try {
        const first = await findWelcome(shelfside.context)
        await first.bringToFront()
        await expect(first.getByRole('heading', { name: 'Welcome to Shelfside' })).toBeVisible()
        expect(await findBarriers(first)).toEqual([])
        await expectToFit(first, 400)
        await first.setViewportSize({ width: 1280, height: 900 })
        await user.press(first, choice)

        await expect(first.getByRole('combobox', { name: 'Search products' })).toBeFocused()
        expect(await findBarriers(first)).toEqual([])
        await expectToFit(first, 400)
        await first.setViewportSize({ width: 1280, height: 900 })
        await expect(taskOf(first, 'Find a product')).not.toContainText('Done')
        await user.fill(first, 'Search products', 'lamp')
        await first.getByRole('button', { name: /^Select all .* matching$/ }).click({ trial: true })
        await first.getByRole('combobox', { name: 'Search products' }).press('Enter')
        await expect(taskOf(first, 'Find a product')).toContainText('Done')
        await expect(taskOf(first, 'Change prices')).toHaveAttribute('aria-current', 'step')
        await first.close()

        // The tour continues in another tab.
        const page = await openExtensionPage(shelfside, 'options.html#welcome')
        await expect(taskOf(page, 'Find a product')).toContainText('Done')
        await user.press(page, 'Back')
        await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
        await page.getByRole('button', { name: /^Select all .* matching$/ }).click({ trial: true })
        await user.selectAll(page)
        await user.fill(page, 'Change regular prices by', '7')
        await user.press(page, 'Preview changes')
        await page.getByRole('button', { name: /^Update \d+ prices?$/ }).waitFor()
        await expect(taskOf(page, 'Change prices')).not.toContainText('Done')
        await user.press(page, /^Update \d+ prices?$/)
        await expect(taskOf(page, 'Change prices')).toContainText('Done')

        await user.press(page, 'Undo…')
        await user.press(page, /^Undo \d+ prices?$/)
        await expect(page.getByText('You’re ready')).toBeVisible()
        await expect(page.getByText('3 of 3 done')).toBeVisible()
        expect(await findBarriers(page)).toEqual([])
      } finally {
        await shelfside.close()
      }
    })

    test(`a ${catalog} store is connected in three steps by ${executionMode}`, async () => {
      const shelfside = await openShelfside({ catalog }, { keepsWelcome: true })
      try {
        const { shop } = shelfside
        const page = await findWelcome(shelfside.context)
        await page.bringToFront()
        await user.press(page, 'Connect a store')
        await page.getByRole('heading', { name: /Create your API key/ }).waitFor()
        expect(await findBarriers(page)).toEqual([])
        await expectToFit(page, 400)
        await page.setViewportSize({ width: 1280, height: 900 })
        await user.fill(page, 'Site', shop.siteId)
        await user.fill(page, 'API key', `IST.${'a'.repeat(30)}.${'b'.repeat(60)}`)
        await user.press(page, 'Connect store')
        await expect(page.getByText(/Wix rejected this API key/)).toBeVisible()
        await user.fill(page, 'API key', shop.apiKey)
        await user.press(page, 'Connect store')
        await expect(page.getByRole('heading', { name: 'Your store is connected' })).toBeVisible()
        // The mock store has pages under https://www.example.com.
        await expect(page.getByText('example.com', { exact: true })).toBeVisible()
        const permissions = page.getByRole('list', { name: 'Key permissions' })
        await expect(permissions.getByText('Allowed', { exact: true }).first()).toBeVisible()
        expect(await findBarriers(page)).toEqual([])

        const opened = shelfside.context.waitForEvent('page')
        await user.press(page, 'Open workbench')
        await expect((await opened).getByRole('gridcell').first()).toBeVisible()
      } finally {
        await shelfside.close()
      }
    })
  }
}
