import { readFile } from 'node:fs/promises'
import type { LaunchedBrowser } from '../browsers/launch-browser.ts'
import type { StartedMockStore } from '../store/start-mock-store.ts'
import { openAdminProduct, openExtensionPage } from './extension-pages.ts'
import type { Capture } from './pages.ts'

/** What the extension stores ask for, in pixels. */
export const listingSize = { width: 1280, height: 800 }
const promoSize = { width: 440, height: 280 }

const promo = (icon: string) => `<!doctype html>
  <body style="margin: 0; height: 280px; display: grid; place-content: center; justify-items: center; gap: 14px;
    background: #1d4ed8; color: white; font: 600 30px system-ui, sans-serif; text-align: center">
    <img src="data:image/png;base64,${icon}" width="72" height="72" alt="">
    <div>Shelfside</div>
    <div style="font: 400 17px system-ui, sans-serif">Find, edit and safely change<br>any product of your Wix store</div>
  </body>`

/** The pictures of the listings in the extension stores, except that of restore points. */
export async function walkListing(
  browser: LaunchedBrowser,
  mockStore: StartedMockStore,
  capture: Capture,
) {
  const page = await openExtensionPage(browser, 'workbench.html', listingSize)
  await page.locator('[data-row] img').first().waitFor()
  await capture(page, 'listing', 'grid')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
  await page.keyboard.type('price +7.5% end .99 price:<60')
  await page.getByText(/^Preview: Price \+7\.5%/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Update \d+ prices?$/ }).waitFor()
  await page.locator('[data-row] img, li img').first().waitFor()
  await capture(page, 'listing', 'preview')
  await page.close()
  const charts = await openExtensionPage(browser, 'workbench.html#charts', listingSize)
  await charts.getByText('Price distribution').waitFor()
  await capture(charts, 'listing', 'charts')
  await charts.close()
  const admin = await openAdminProduct(browser, mockStore, 2)
  await admin.setViewportSize(listingSize)
  await admin.waitForTimeout(1000)
  await capture(admin, 'listing', 'dashboard')
  await admin.setViewportSize(promoSize)
  await admin.goto('about:blank')
  await admin.setContent(promo(await readFile('public/icon/128.png', 'base64')))
  await capture(admin, 'listing', 'promotion')
  await admin.close()
}
