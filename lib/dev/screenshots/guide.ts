import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type GuidePicture, guidePictures } from '#lib/extension/guide/pictures.ts'
import { extensionDir } from '../build-extension.ts'
import { launchBrowser, type LaunchedBrowser } from '../browsers/launch-browser.ts'
import type { StartedMockStore } from '../store/start-mock-store.ts'
import {
  connectByMessage,
  openAdminProduct,
  openExtensionPage,
  searchFor,
} from './extension-pages.ts'
import { openRuinedPoint } from './restore-points.ts'

interface GuidePicturesOptions {
  readonly browserPath: string
  readonly mockStore: StartedMockStore
  /** Where the folder of the pictures is created. They are committed in `public/guide`. */
  readonly folder: string
}

type TakePicture = (page: Page, name: GuidePicture) => Promise<void>

/** The pictures of the guide, of a store that was reset. */
export async function takeGuidePictures({ browserPath, mockStore, folder }: GuidePicturesOptions) {
  const { http, httpsPort, spki } = mockStore
  await mkdir(join(folder, 'guide'), { recursive: true })
  await fetch(`${http}/__sandbox/reset`, { method: 'POST' })
  const browser = await launchBrowser({
    browserPath,
    extensionDir,
    httpsPort,
    spki,
    colorScheme: 'light',
    headless: true,
  })
  const take: TakePicture = async (page, name) => {
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 80,
      clip: { x: 0, y: 0, scale: 1, ...guidePictures[name] },
    })
    await writeFile(join(folder, 'guide', `${name}.webp`), data, 'base64')
    console.log(`guide/${name}.webp`)
  }
  try {
    await connectByMessage(browser, mockStore)
    await takeEdit(browser, take)
    await takeSidePanel(browser, mockStore, take)
    await takeWorkbench(browser, mockStore, take)
  } finally {
    await browser.close()
  }
}

/** From the search to the undo. */
async function takeEdit(browser: LaunchedBrowser, take: TakePicture) {
  const page = await openExtensionPage(browser, 'popup.html', guidePictures.search)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await searchFor(page, 'lamp stock:in price:<200')
  await page.locator('[role=option] img').first().waitFor()
  await take(page, 'search')
  await press(/^Select all \d+ matching$/)
  await press('Bulk edit…')
  await page.getByLabel('Change regular prices by').fill('7.5')
  await page.getByLabel('Rounding', { exact: true }).selectOption({ label: 'End in .99' })
  await page.getByRole('region', { name: 'For example, your first product' }).waitFor()
  await take(page, 'bulk-edit')
  await press('Preview changes')
  const update = page.getByRole('button', { name: /^Update \d+ prices?$/ })
  await update.waitFor()
  await take(page, 'preview')
  await press('Schedule…')
  await take(page, 'schedule')
  await press('Cancel')
  await update.click()
  await page.getByText('Done', { exact: true }).waitFor()
  await press('Undo…')
  await page.getByRole('button', { name: /^Undo \d+ prices?$/ }).waitFor()
  await take(page, 'undo')
  await page.close()
}

async function takeSidePanel(
  browser: LaunchedBrowser,
  mockStore: StartedMockStore,
  take: TakePicture,
) {
  const side = await openExtensionPage(browser, 'sidepanel.html', guidePictures['side-panel'])
  // The panel shows the product of the active tab, so it is taken behind it.
  const admin = await openAdminProduct(browser, mockStore, 2)
  await side.getByRole('button', { name: 'Edit price…' }).waitFor()
  await take(side, 'side-panel')
  await side.close()
  await admin.close()
}

async function takeWorkbench(
  browser: LaunchedBrowser,
  { http, siteId }: StartedMockStore,
  take: TakePicture,
) {
  const page = await openExtensionPage(browser, 'workbench.html', guidePictures.grid)
  await page.locator('[data-row] img').first().waitFor()
  await take(page, 'grid')
  await page.setViewportSize(guidePictures['one-line-edit'])
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
  await page.keyboard.type('price +7.5% end .99 price:<60')
  await page.getByText(/^Preview: Price \+7\.5%/).waitFor()
  await take(page, 'one-line-edit')
  await page.close()
  const files = await openExtensionPage(browser, 'workbench.html#sheets', guidePictures.grid)
  await files.getByRole('button', { name: 'Choose file…' }).waitFor()
  await take(files, 'import-export')
  await files.close()
  const points = await openExtensionPage(browser, 'workbench.html#points', guidePictures.grid)
  await openRuinedPoint(points, { http, siteId })
  await take(points, 'restore-points')
  await points.close()
}
