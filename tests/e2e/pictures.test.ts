import { expect, type Page } from '@playwright/test'
import {
  connectByMessage,
  openAdminProduct,
  openExtensionPage,
  searchFor,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { comparePicture } from './pictures/compare-picture.ts'
import { shareShelfside, test } from './shelfside.ts'

/*
 * Twelve screenshots. They are small and blurred, so that they show what moves or disappears, and not how a
 * machine renders letters. `UPDATE_PICTURES=1 npm run e2e` replaces them.
 */
const shelfside = shareShelfside()
/** Of some thousand pixels: a button that moves by 30 pixels changes more. */
const maxElsewhere = 4

const soft = expect.configure({ soft: true, timeout: 15_000 })

async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .every(({ complete }) => complete),
    )
    await page.mouse.move(0, 0)
    await page.waitForTimeout(150)
    // Once the last part has loaded.
    await soft
      .poll(() => comparePicture(page, `${name}-${colorScheme}`), `${name}, ${colorScheme}`)
      .toBeLessThanOrEqual(maxElsewhere)
  }
}

test('twelve screenshots equal their references', async () => {
  const { store } = shelfside()
  const connect = await openExtensionPage(shelfside(), 'options.html', { width: 960, height: 720 })
  await connect.getByLabel('API key', { exact: true }).waitFor()
  await look(connect, 'connect')
  await connect.close()
  await connectByMessage(shelfside(), store)

  const popup = await openExtensionPage(shelfside(), 'popup.html', { width: 480, height: 600 })
  await popup.getByRole('region', { name: 'Offline copy' }).getByText('just now').waitFor()
  await searchFor(popup, 'lamp')
  await look(popup, 'popup-found')
  await popup.getByRole('button', { name: /^Select all \d+ matching$/ }).click()
  await popup.getByRole('button', { name: 'Bulk edit…' }).click()
  await popup.getByLabel('Change regular prices by').fill('7')
  await look(popup, 'bulk-form')
  await popup.getByRole('button', { name: 'Preview changes' }).click()
  await popup.getByRole('button', { name: /^Update \d+ prices?$/ }).waitFor()
  await look(popup, 'bulk-preview')
  await popup.close()

  const side = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 400, height: 860 })
  const admin = await openAdminProduct(shelfside(), store, 2)
  await side.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await look(side, 'side-panel')
  await side.close()
  await admin.close()

  const grid = await openExtensionPage(shelfside(), 'workbench.html', { width: 1280, height: 720 })
  await grid.getByRole('gridcell').first().waitFor()
  await grid.waitForLoadState('networkidle')
  await look(grid, 'workbench')
  await grid.close()
})
