import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { extensionDir } from '../build-extension.ts'
import { launchBrowser, type LaunchedBrowser } from '../browsers/launch-browser.ts'
import type { StartedMockStore } from '../store/start-mock-store.ts'
import {
  adminUrl,
  connectStore,
  openAdminProduct,
  openExtensionPage,
  searchFor,
} from './extension-pages.ts'
import {
  walkDemo,
  walkEditor,
  walkSections,
  walkWorkbench,
  panelSize,
  popupSize,
  type Capture,
} from './pages.ts'
import { takeFilm } from './film.ts'
import { takeGuidePictures } from './guide.ts'
import { walkBulkEdits } from './bulk-edits.ts'
import { walkLayouts, walkSeveralStores } from './layouts.ts'
import { walkListing } from './listing.ts'
import { walkRestorePoints } from './restore-points.ts'
import { walkStates } from './states.ts'
import { openShadowPanel } from '../browsers/shadow.ts'
import { clickMenu } from '../browsers/worker-control.ts'

interface ScreenshotOptions {
  readonly browserPath: string
  /** One per catalog version whose pages are captured. */
  readonly sandboxes: readonly StartedMockStore[]
  /** The folder of the screenshots. Created if it does not exist. */
  readonly folder: string
}

type Theme = 'light' | 'dark'
const themes: readonly Theme[] = ['light', 'dark']

/**
 * Captures every page without a display, in both themes, and the main pages in other languages and sizes,
 * over stores that are reset each time.
 */
export async function takeScreenshots({
  browserPath,
  sandboxes: mockStores,
  folder,
}: ScreenshotOptions): Promise<void> {
  await mkdir(folder, { recursive: true })
  let number = 0
  for (const mockStore of mockStores) {
    for (const colorScheme of themes) {
      const { httpsPort, spki, catalog } = mockStore
      await fetch(`${mockStore.http}/__sandbox/reset`, { method: 'POST' })
      const browser = await launchBrowser({
        browserPath,
        extensionDir,
        httpsPort,
        spki,
        colorScheme,
        headless: true,
      })
      const capture: Capture = async (page, surface, state) => {
        number += 1
        const path = String(number).padStart(2, '0')
        const name = [path, surface, state, catalog, colorScheme].join('-')
        await page.waitForFunction(areSeenPicturesLoaded)
        await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
        console.log(`${name}.png`)
      }
      try {
        await walkDemo(browser, catalog, capture)
        await walkOptions(browser, mockStore, capture)
        await walkPopup(browser, mockStore, capture)
        await walkBulkEdits(browser, mockStore, await readWord(mockStore), capture)
        await walkWorkbench(browser, capture)
        await walkRestorePoints(browser, mockStore, capture)
        await walkSections(browser, capture)
        await walkAdmin(browser, mockStore, capture)
        if (colorScheme === 'light') {
          await walkListing(browser, mockStore, capture)
          await walkSeveralStores(browser, capture)
          await walkLayouts(browser, mockStore, capture)
        }
        await walkStates(browser, mockStore, capture)
      } finally {
        await browser.close()
      }
    }
    if (mockStore.catalog === 'v3') {
      await takeGuidePictures({ browserPath, mockStore, folder })
      await takeFilm({ browserPath, mockStore, folder })
    }
  }
}

/** Runs in the page. Images below the fold load only after scrolling. */
function areSeenPicturesLoaded(): boolean {
  return Array.from(document.images)
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .every(({ complete }) => complete)
}

async function walkOptions(
  browser: LaunchedBrowser,
  mockStore: StartedMockStore,
  capture: Capture,
) {
  const popup = await openExtensionPage(browser, 'popup.html', popupSize)
  await popup.getByRole('button').first().waitFor()
  await capture(popup, 'popup', 'not-connected')
  await popup.close()
  await openAdminProduct(browser, mockStore)
  const welcome = await openExtensionPage(browser, 'options.html#welcome')
  await welcome.getByRole('button', { name: 'Try demo store' }).waitFor()
  await capture(welcome, 'welcome', 'start')
  await welcome.getByRole('button', { name: 'Connect a store' }).click()
  await welcome.getByLabel('API key', { exact: true }).waitFor()
  await capture(welcome, 'welcome', 'connect')
  await welcome.close()
  const page = await openExtensionPage(browser, 'options.html')
  await page.getByLabel('API key', { exact: true }).waitFor()
  await capture(page, 'options', 'connect')
  await page.getByLabel('API key', { exact: true }).fill('IST.not-the-key')
  await page.getByRole('button', { name: 'Connect store', exact: true }).click()
  await page.getByText(/Wix rejected this API key/).waitFor()
  await capture(page, 'options', 'wrong-key')
  await page.close()
  await slowDown(mockStore, 2500)
  const connected = await connectStore(browser, mockStore)
  await capture(connected, 'options', 'connected')
  await connected.close()
}

async function walkPopup(browser: LaunchedBrowser, mockStore: StartedMockStore, capture: Capture) {
  const page = await openExtensionPage(browser, 'popup.html', popupSize)
  await captureFilling(page, mockStore, capture)
  await page.getByRole('option').first().waitFor()
  await capture(page, 'popup', 'all')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await capture(page, 'popup', 'palette')
  await page.keyboard.press('Escape')
  await searchFor(page, await readWord(mockStore))
  await capture(page, 'popup', 'found')
  await page.getByRole('combobox', { name: 'Search products' }).fill('no such thing at all')
  await page.getByText('No matching products').first().waitFor()
  await capture(page, 'popup', 'nothing-found')

  await walkSearch(page, capture)
  await searchFor(page, await readWord(mockStore))
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click()
  await capture(page, 'popup', 'selected')
  await page.getByRole('button', { name: 'Bulk edit…' }).click()
  await page.getByLabel('Change regular prices by').fill('1,234')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await capture(page, 'bulk', 'ambiguous-number')
  await page.getByLabel('Change regular prices by').fill('7')
  await page.getByLabel('Rounding', { exact: true }).selectOption({ label: 'End in .99' })
  await capture(page, 'bulk', 'form')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const run = page.getByRole('button', { name: /^Update \d+ prices?$/ })
  await run.waitFor()
  await capture(page, 'bulk', 'preview')
  await run.click()
  await page.getByRole('progressbar').first().waitFor()
  await capture(page, 'job', 'running')
  await page.getByText('Done', { exact: true }).waitFor({ timeout: 120_000 })
  await capture(page, 'job', 'done')
  await page.getByRole('button', { name: 'Undo…' }).click()
  const undo = page.getByRole('button', { name: /^Undo \d+ prices?$/ })
  // Enabled once every value that it restores is shown.
  await undo.waitFor()
  await capture(page, 'job', 'undo-asked')
  await undo.click()
  await page.getByText(/^Undone/).waitFor({ timeout: 120_000 })
  await capture(page, 'job', 'undone')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.close()
}

/** The offline copy during the sync, from a slowed-down store. */
async function captureFilling(page: Page, mockStore: StartedMockStore, capture: Capture) {
  await page.getByRole('progressbar', { name: 'Syncing' }).waitFor()
  await page.getByRole('option').first().waitFor()
  await capture(page, 'popup', 'filling')
  await slowDown(mockStore, 0)
}

async function slowDown({ http }: StartedMockStore, ms: number) {
  const faults = ms === 0 ? [] : [{ match: '', kind: 'delay', ms }]
  await fetch(`${http}/__sandbox/faults`, { method: 'POST', body: JSON.stringify(faults) })
}

/** The functions of the search box over a complete offline copy. Leaves an empty search behind. */
async function walkSearch(page: Page, capture: Capture) {
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('')
  await page.getByRole('region', { name: 'Offline copy' }).getByText('just now').waitFor()
  await box.pressSequentially('collection:')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  await box.press('ArrowDown')
  await capture(page, 'popup', 'suggestions')
  await box.press('Escape')
  await box.fill('')
  await box.pressSequentially('price:<60 stock:in ')
  const narrow = page.getByRole('button', { name: 'Filters' })
  const brands = page.getByRole('group', { name: 'Brand' })
  await narrow.click()
  // The chips appear late and would move the button before the click.
  await brands.waitFor({ timeout: 5_000 }).catch(() => narrow.click())
  await brands.waitFor()
  await capture(page, 'popup', 'chips')
  await narrow.click()
  await box.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: '3 selected products' }).click()
  await page.getByRole('list', { name: 'Selected products' }).waitFor()
  await capture(page, 'popup', 'selection')
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('button', { name: 'Clear search' }).click()
}

async function walkAdmin(browser: LaunchedBrowser, mockStore: StartedMockStore, capture: Capture) {
  const side = await openExtensionPage(browser, 'sidepanel.html', panelSize)
  const admin = await openAdminProduct(browser, mockStore, 2)
  await side.getByRole('button', { name: 'Edit price…' }).waitFor()
  // Milliseconds. The panel in the page is in a closed shadow root, so it cannot be waited for by name.
  await admin.waitForTimeout(1000)
  await capture(admin, 'page-panel', 'product')
  await capture(side, 'side-panel', 'product')
  await walkEditor(side, capture)
  await admin.goto(adminUrl(mockStore.siteId, 'wix-stores/products'))
  await side.getByRole('combobox', { name: 'Search products' }).waitFor()
  await untilPanelSays(admin, 'image', /: .*(?:image|stock)/)
  await capture(admin, 'admin', 'products')
  await capture(side, 'side-panel', 'list')
  await side.getByRole('button', { name: 'Edits', exact: true }).click()
  await side.getByText(/Price/).first().waitFor()
  await capture(side, 'side-panel', 'jobs')
  await side.close()
  const boxes = admin.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (let at = 0; at < 3; at += 1) await boxes.nth(at).click()
  await untilPanelSays(admin, 'StaticText', /^\d.* in stock$/)
  await capture(admin, 'admin', 'selected')
  const withProblems = await openAdminProduct(browser, mockStore, 0)
  await untilPanelSays(withProblems, 'StaticText', /^Out of stock: /)
  await capture(withProblems, 'page-panel', 'problems')
  await withProblems.close()

  const product = await openAdminProduct(browser, mockStore, 4)
  const opened = browser.context.waitForEvent('page')
  await clickMenu(browser.context, 'page/change-price', {
    pageUrl: product.url(),
  })
  const panel = await opened
  await panel.setViewportSize(panelSize)
  await panel.getByRole('heading', { name: 'Bulk edit' }).waitFor()
  await capture(panel, 'side-panel', 'change-from-menu')
}

/** Waits until the panel in the page, or the page, has an element of a role whose name matches. */
async function untilPanelSays(page: Page, role: string, words: RegExp): Promise<void> {
  const panel = await openShadowPanel(page)
  const until = Date.now() + 60_000
  while (!(await panel.readNames(role)).some((name) => words.test(name))) {
    if (Date.now() > until) throw new Error(`Nothing in the page says ${words.source}.`)
    await page.waitForTimeout(200)
  }
}

/** A word that occurs several times in the loaded catalog, whatever catalog that is. */
async function readWord({ http }: StartedMockStore): Promise<string> {
  const answer = await fetch(`${http}/__sandbox/state`)
  const { products } = (await answer.json()) as { products: readonly { name: string }[] }
  const words = products.flatMap(({ name }) => [...new Set(name.match(/\p{L}{4,}/gu) ?? [])])
  const counts = Map.groupBy(words, (word) => word)
  const [best] = [...counts]
    .map(([word, found]) => ({ word, count: found.length }))
    .filter(({ count }) => count <= 40)
    .toSorted((a, b) => b.count - a.count)
  return best?.word ?? products[0]?.name ?? ''
}
