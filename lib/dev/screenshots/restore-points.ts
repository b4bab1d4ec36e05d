import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from '../browsers/launch-browser.ts'
import { sendMessage } from '../browsers/worker-control.ts'
import type { StartedMockStore } from '../store/start-mock-store.ts'
import { openExtensionPage } from './extension-pages.ts'
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
  const { http, siteId } = mockStore
  const page = await openExtensionPage(browser, 'workbench.html#points')
  const name = page.getByRole('textbox', { name: 'New restore point' })
  await name.waitFor()
  await capture(page, 'workbench', 'restore-points-empty')
  await keepAll(page, siteId)
  await name.fill('Before the summer sale')
  await page.keyboard.press('Enter')
  const point = page.getByRole('button', { name: /^Before the summer sale/ })
  await point.waitFor()
  await ruinNames(http)
  await keepAll(page, siteId)
  await point.click()
  await page.getByText(`${ruined} products differ`).waitFor()
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

/** Another user overwrites the names of some products. */
export async function ruinNames(http: string): Promise<void> {
  const answer = await fetch(`${http}/__sandbox/state`)
  const { products } = (await answer.json()) as { readonly products: readonly { id: string }[] }
  for (const [at, { id }] of products.slice(0, ruined).entries()) {
    const body = JSON.stringify({ id, field: 'name', value: `Imported item ${at + 1}` })
    await fetch(`${http}/__sandbox/edit`, { method: 'POST', body })
  }
}

/** Reads everything that changed, and waits until it is kept. */
export async function keepAll(page: Page, siteId: string) {
  await sendMessage(page, 'replica.refresh', { siteId })
  await sendMessage(page, 'documents.configure', { siteId })
  for (;;) {
    const { value } = (await sendMessage(page, 'documents.readStatus', { siteId })) as {
      readonly value?: { readonly state: string }
    }
    if (value?.state === 'complete') return
    await wait(250)
  }
}
