import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from '../browsers/launch-browser.ts'
import { sendMessage } from '../browsers/worker-control.ts'
import type { StartedMockStore } from '../store/start-mock-store.ts'
import { openAdminProduct, openExtensionPage } from './extension-pages.ts'
import { panelSize, popupSize, type Capture } from './pages.ts'

interface Layout {
  readonly name: string
  readonly language: 'en' | 'de' | 'fr'
  readonly isMirrored?: boolean
  /** The size of all pages, in CSS pixels. Default: each surface's own. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** A window of 1280 by 900 at 200 % has 640 by 450 CSS pixels. */
const layouts: readonly Layout[] = [
  { name: 'german', language: 'de' },
  { name: 'french', language: 'fr' },
  { name: 'mirrored', language: 'en', isMirrored: true },
  { name: 'narrow', language: 'en', size: { width: 400, height: 800 } },
  { name: 'zoomed', language: 'en', size: { width: 640, height: 450 } },
]

const wide = { width: 1280, height: 900 }
const surfaces = [
  ['popup', 'popup.html', popupSize],
  ['side-panel', 'sidepanel.html', panelSize],
  ['options', 'options.html', wide],
  ['welcome', 'options.html#welcome', wide],
  ['workbench-products', 'workbench.html', wide],
  ['workbench-jobs', 'workbench.html#jobs', wide],
  ['workbench-sheets', 'workbench.html#sheets', wide],
  ['workbench-charts', 'workbench.html#charts', wide],
] as const

/** The main pages in other languages, from right to left, in a narrow window, and enlarged. */
export async function walkLayouts(
  browser: LaunchedBrowser,
  mockStore: StartedMockStore,
  capture: Capture,
) {
  // The side panel shows the product of the active page.
  const admin = await openAdminProduct(browser, mockStore, 2)
  for (const { name, language, isMirrored = false, size } of layouts) {
    for (const [surface, address, own] of surfaces) {
      const page = await openExtensionPage(browser, address, size ?? own)
      await sendMessage(page, 'settings.write', { language })
      if (surface === 'side-panel') await admin.bringToFront()
      if (isMirrored) await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      await waitUntilDrawn(page)
      await capture(page, surface, name)
      await page.close()
    }
  }
  const page = await openExtensionPage(browser, 'options.html')
  await sendMessage(page, 'settings.write', { language: 'en' })
  await page.close()
  await admin.close()
}

/** The pages while the demo store is connected beside the store. */
export async function walkSeveralStores(browser: LaunchedBrowser, capture: Capture) {
  const options = await openExtensionPage(browser, 'options.html')
  await sendMessage(options, 'connection.tryDemo', { catalog: 'v3' })
  await options.getByRole('article').nth(1).waitFor()
  await capture(options, 'options', 'several-stores')
  const popup = await openExtensionPage(browser, 'popup.html', popupSize)
  await popup.getByRole('combobox', { name: 'Store', exact: true }).waitFor()
  await popup.locator('[data-row], [role=listbox] [role=option]').first().waitFor()
  await capture(popup, 'popup', 'several-stores')
  await popup.close()
  await options.bringToFront()
  await options.getByRole('button', { name: 'Remove demo store' }).click()
  await options.getByRole('article').nth(1).waitFor({ state: 'detached' })
  await options.close()
}

/** Nothing is loading any more. */
async function waitUntilDrawn(page: Page) {
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page
    .locator('[aria-busy=true], [role=status][aria-label]')
    .first()
    .waitFor({ state: 'hidden' })
}
