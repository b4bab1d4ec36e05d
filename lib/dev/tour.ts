import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { extensionDir } from './build-extension.ts'
import { launchBrowser, type LaunchedBrowser } from './launch-browser.ts'
import type { StartedSandbox } from './start-sandbox.ts'
import { adminUrl, connectShop, openAdminProduct, openSurface, searchFor } from './surfaces.ts'
import { walkDemo, walkEditor, walkSections, walkWorkbench } from './tour-pages.ts'
import { walkStates } from './tour-states.ts'
import { panelSize, popupSize, type Take } from './tour-take.ts'
import { clickMenu } from './worker-control.ts'

interface TourOptions {
  readonly browserPath: string
  /** One for each generation whose surfaces are shown. */
  readonly sandboxes: readonly StartedSandbox[]
  /** Where the pictures go; made when it is not there. */
  readonly folder: string
}

type Theme = 'light' | 'dark'
const themes: readonly Theme[] = ['light', 'dark']

/** Walks every surface without a display, in both themes, over shops that are each time as they were. */
export async function runTour({ browserPath, sandboxes, folder }: TourOptions): Promise<void> {
  await mkdir(folder, { recursive: true })
  let number = 0
  for (const sandbox of sandboxes) {
    for (const colorScheme of themes) {
      const { httpsPort, spki, catalog } = sandbox
      await fetch(`${sandbox.http}/__sandbox/reset`, { method: 'POST' })
      const browser = await launchBrowser({
        browserPath,
        extensionDir,
        httpsPort,
        spki,
        colorScheme,
        headless: true,
      })
      const take: Take = async (page, surface, state) => {
        number += 1
        const place = String(number).padStart(2, '0')
        const name = [place, surface, state, catalog, colorScheme].join('-')
        await page.waitForFunction(areSeenPicturesLoaded)
        await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
        console.log(`${name}.png`)
      }
      try {
        await walkDemo(browser, catalog, take)
        await walkOptions(browser, sandbox, take)
        await walkPopup(browser, sandbox, take)
        await walkWorkbench(browser, take)
        await walkSections(browser, take)
        await walkAdmin(browser, sandbox, take)
        await walkStates(browser, sandbox, take)
      } finally {
        await browser.close()
      }
    }
  }
}

/** Runs in the page. Pictures below the fold load when they are scrolled to, and not before. */
function areSeenPicturesLoaded(): boolean {
  return Array.from(document.images)
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .every(({ complete }) => complete)
}

async function walkOptions(browser: LaunchedBrowser, sandbox: StartedSandbox, take: Take) {
  const popup = await openSurface(browser, 'popup.html', popupSize)
  await popup.getByRole('button').first().waitFor()
  await take(popup, 'popup', 'not-connected')
  await popup.close()
  await openAdminProduct(browser, sandbox)
  const page = await openSurface(browser, 'options.html')
  await page.getByLabel('API key', { exact: true }).waitFor()
  await take(page, 'options', 'connect')
  await page.getByLabel('API key', { exact: true }).fill('IST.not-the-key')
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await page.getByText(/Wix does not accept/).waitFor()
  await take(page, 'options', 'wrong-key')
  await page.close()
  await slowDown(sandbox, 2500)
  const connected = await connectShop(browser, sandbox)
  await take(connected, 'options', 'connected')
  await connected.close()
}

async function walkPopup(browser: LaunchedBrowser, sandbox: StartedSandbox, take: Take) {
  const page = await openSurface(browser, 'popup.html', popupSize)
  await takeFilling(page, sandbox, take)
  await page.getByRole('option').first().waitFor()
  await take(page, 'popup', 'all')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await take(page, 'popup', 'palette')
  await page.keyboard.press('Escape')
  await searchFor(page, await readWord(sandbox))
  await take(page, 'popup', 'found')
  await page.getByRole('combobox', { name: 'Search products' }).fill('no such thing at all')
  await page
    .getByText(/No product/i)
    .first()
    .waitFor()
  await take(page, 'popup', 'nothing-found')

  await walkSearch(page, take)
  await searchFor(page, await readWord(sandbox))
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await take(page, 'popup', 'selected')
  await page.getByRole('button', { name: 'Change products…' }).click()
  await page.getByLabel('Change list prices by').fill('1,234')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await take(page, 'bulk', 'ambiguous-number')
  await page.getByLabel('Change list prices by').fill('7')
  await page.getByLabel('Rounding', { exact: true }).selectOption({ label: 'Ending .99' })
  await take(page, 'bulk', 'form')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const run = page.getByRole('button', { name: /^Change \d+ prices?$/ })
  await run.waitFor()
  await take(page, 'bulk', 'preview')
  await run.click()
  await page.getByRole('progressbar').first().waitFor()
  await take(page, 'job', 'running')
  await page.getByText('Done', { exact: true }).waitFor({ timeout: 120_000 })
  await take(page, 'job', 'done')
  await page.getByRole('button', { name: 'Undo…' }).click()
  await take(page, 'job', 'undo-asked')
  await page.getByRole('button', { name: /^Undo \d+ prices?$/ }).click()
  await page.getByText(/^Undone/).waitFor({ timeout: 120_000 })
  await take(page, 'job', 'undone')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.close()
}

/** The copy while it is read: over a shop that takes its time, until the picture is taken. */
async function takeFilling(page: Page, sandbox: StartedSandbox, take: Take) {
  await page.getByRole('progressbar', { name: 'Reading the shop' }).waitFor()
  await page.getByRole('option').first().waitFor()
  await take(page, 'popup', 'filling')
  await slowDown(sandbox, 0)
}

async function slowDown({ http }: StartedSandbox, ms: number) {
  const faults = ms === 0 ? [] : [{ match: '', kind: 'delay', ms }]
  await fetch(`${http}/__sandbox/faults`, { method: 'POST', body: JSON.stringify(faults) })
}

/** What the search box can do over a whole copy; leaves an empty search behind. */
async function walkSearch(page: Page, take: Take) {
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('')
  await page.getByRole('region', { name: 'Local copy' }).getByText('just now').waitFor()
  await box.pressSequentially('collection:')
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  await box.press('ArrowDown')
  await take(page, 'popup', 'suggestions')
  await box.press('Escape')
  await box.fill('')
  await box.pressSequentially('price:<60 stock:in ')
  const narrow = page.getByRole('button', { name: 'Narrow down' })
  const brands = page.getByRole('group', { name: 'Brand' })
  await narrow.click()
  // The chips come late and move the button away from under a click that was on its way.
  await brands.waitFor({ timeout: 5_000 }).catch(() => narrow.click())
  await brands.waitFor()
  await take(page, 'popup', 'chips')
  await narrow.click()
  await box.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: '3 selected products' }).click()
  await page.getByRole('list', { name: 'Basket' }).waitFor()
  await take(page, 'popup', 'basket')
  await page.getByRole('button', { name: 'Empty the basket' }).click()
  await page.getByRole('button', { name: 'Clear the search' }).click()
}

async function walkAdmin(browser: LaunchedBrowser, sandbox: StartedSandbox, take: Take) {
  const side = await openSurface(browser, 'sidepanel.html', panelSize)
  const admin = await openAdminProduct(browser, sandbox, 2)
  await side.getByRole('button', { name: 'Change price…' }).waitFor()
  // The panel in the page lies in a closed shadow root: nothing there can be waited for by name.
  await admin.waitForTimeout(1000)
  await take(admin, 'page-panel', 'product')
  await take(side, 'side-panel', 'product')
  await walkEditor(side, take)
  await admin.goto(adminUrl(sandbox.siteId, 'wix-stores/products'))
  await side.getByRole('combobox', { name: 'Search products' }).waitFor()
  await take(admin, 'admin', 'products')
  await take(side, 'side-panel', 'list')
  await side.getByRole('button', { name: 'Jobs', exact: true }).click()
  await side.getByText(/Price/).first().waitFor()
  await take(side, 'side-panel', 'jobs')
  await side.close()

  const product = await openAdminProduct(browser, sandbox, 4)
  const opened = browser.context.waitForEvent('page')
  await clickMenu(browser.context, 'page/change-price', {
    pageUrl: product.url(),
  })
  const panel = await opened
  await panel.setViewportSize(panelSize)
  await panel.getByRole('heading', { name: 'Change products' }).waitFor()
  await take(panel, 'side-panel', 'change-from-menu')
}

/** A word that the loaded catalogue has several times, whichever catalogue that is. */
async function readWord({ http }: StartedSandbox): Promise<string> {
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
