import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from '../browsers/launch-browser.ts'
import type { StartedMockStore } from '../store/start-mock-store.ts'
import { keepAll, openExtensionPage } from './extension-pages.ts'
import { listingSize } from './listing.ts'
import type { Capture } from './pages.ts'

/** Products whose names are overwritten. */
const ruined = 12

/** A restore point, products that changed outside since then, and their preview. */
export async function walkRestorePoints(
  browser: LaunchedBrowser,
  mockStore: StartedMockStore,
  capture: Capture,
) {
  const page = await openExtensionPage(browser, 'workbench.html#points')
  const name = page.getByRole('textbox', { name: 'New restore point' })
  await name.waitFor()
  await capture(page, 'workbench', 'restore-points-empty')
  await openRuinedPoint(page, mockStore)
  await capture(page, 'workbench', 'restore-point')
  await page
    .getByRole('button', { name: /^Changes to/ })
    .first()
    .click()
  await page.getByRole('list', { name: 'Changes' }).waitFor()
  await capture(page, 'workbench', 'restore-point-changes')
  await page.setViewportSize({ width: 400, height: 860 })
  await capture(page, 'workbench', 'restore-point-narrow')
  await page.setViewportSize(listingSize)
  await capture(page, 'listing', 'restore-points')
  await page.getByRole('button', { name: `Restore ${ruined} products…` }).click()
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: `Update ${ruined} products` }).click()
  await page.getByText('Done', { exact: true }).first().waitFor()
  await capture(page, 'workbench', 'restore-done')
  await page.close()
}

/** Creates a restore point on its page, overwrites names outside, and opens what differs. */
export async function openRuinedPoint(
  page: Page,
  { http, siteId }: Pick<StartedMockStore, 'http' | 'siteId'>,
): Promise<void> {
  await keepAll(page, siteId)
  await page.getByRole('textbox', { name: 'New restore point' }).fill('Before the summer sale')
  await page.keyboard.press('Enter')
  const point = page.getByRole('button', { name: /^Before the summer sale/ })
  await point.waitFor()
  await ruinNames(http)
  await keepAll(page, siteId)
  await point.click()
  await page.getByText(`${ruined} products differ`).waitFor()
}

/** Another user overwrites the names of some products. */
async function ruinNames(http: string): Promise<void> {
  const answer = await fetch(`${http}/__sandbox/state`)
  const { products } = (await answer.json()) as { readonly products: readonly { id: string }[] }
  for (const [at, { id }] of products.slice(0, ruined).entries()) {
    const body = JSON.stringify({ id, field: 'name', value: `Imported item ${at + 1}` })
    await fetch(`${http}/__sandbox/edit`, { method: 'POST', body })
  }
}
