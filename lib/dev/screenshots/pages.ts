import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from '../browsers/launch-browser.ts'
import { openExtensionPage } from './extension-pages.ts'

export const popupSize = { width: 480, height: 600 }

export const panelSize = { width: 400, height: 860 }

const workbenchPages = ['sheets', 'jobs', 'rules', 'activity', 'charts'] as const
const sections = ['safety', 'sync', 'appearance', 'privacy', 'about'] as const

/**
 * The demo store without a connected store: started in the options, shown in every window, and removed
 * again.
 */
export async function walkDemo(browser: LaunchedBrowser, catalog: string, capture: Capture) {
  const options = await openExtensionPage(browser, 'options.html')
  const begin = options.getByRole('button', { name: 'Try demo store' })
  await begin.waitFor()
  await begin.scrollIntoViewIfNeeded()
  await options
    .getByRole('radio', { name: catalog === 'v3' ? 'Newer catalog (V3)' : 'Older catalog (V1)' })
    .click()
  await capture(options, 'options', 'demo-offered')
  await begin.click()
  await options.getByRole('button', { name: 'Remove demo store' }).waitFor()
  await capture(options, 'options', 'demo')
  const popup = await openExtensionPage(browser, 'popup.html', popupSize)
  await popup.locator('[role=option]').first().waitFor()
  await capture(popup, 'popup', 'demo')
  await popup.close()
  const workbench = await openExtensionPage(browser, 'workbench.html')
  await workbench.locator('[data-row] img').first().waitFor()
  await capture(workbench, 'workbench', 'demo')
  await workbench.close()
  await options.bringToFront()
  await options.getByRole('button', { name: 'Remove demo store' }).click()
  await options.getByRole('button', { name: 'Connect store', exact: true }).waitFor()
  await options.close()
}

/** Every page of the workbench. */
export async function walkWorkbench(browser: LaunchedBrowser, capture: Capture) {
  const page = await openExtensionPage(browser, 'workbench.html')
  await page.locator('[data-row] img').first().waitFor()
  await capture(page, 'workbench', 'products')
  await page.getByRole('columnheader', { name: 'SKU' }).click({ button: 'right' })
  await page.getByRole('menu').waitFor()
  await capture(page, 'workbench', 'column-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of the new view' }).fill('All by brand')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Low stock', exact: true }).click()
  await page.getByRole('button', { name: 'View: Low stock', exact: true }).waitFor()
  await capture(page, 'workbench', 'views')
  for (const at of [1, 2])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(at)
      .click()
  await page
    .getByText(/^2 .*selected/)
    .first()
    .waitFor()
  await capture(page, 'workbench', 'selected-rows')
  await captureComparison(page, capture)
  for (const name of workbenchPages) {
    await page.evaluate((hash) => location.assign(hash), `#${name}`)
    // Each page loads a chunk, and most of them then read something.
    await page.waitForTimeout(1200)
    await capture(page, 'workbench', name)
  }
  await page.close()
}

/** An exported file with changed names, compared with the store. */
async function captureComparison(page: Page, capture: Capture) {
  await page.evaluate((hash) => location.assign(hash), '#sheets')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export \d/ }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const buffer = Buffer.from(text.replaceAll(' Wool ', ' Merino '))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file…' }).click()
  await (await chooser).setFiles({ name: 'names.csv', mimeType: 'text/csv', buffer })
  await capture(page, 'workbench', 'file-columns')
  await page.getByRole('button', { name: 'Compare with store' }).click()
  await page.getByRole('button', { name: /^Preview [\d,]+ products?$/ }).waitFor()
  await capture(page, 'workbench', 'file-comparison')
  await page.getByRole('button', { name: 'Choose another file' }).click()
}

/** Every section of the options. */
export async function walkSections(browser: LaunchedBrowser, capture: Capture) {
  const page = await openExtensionPage(browser, 'options.html')
  for (const name of sections) {
    await page.evaluate((hash) => location.assign(hash), `#${name}`)
    await page.waitForTimeout(700)
    await capture(page, 'options', name)
  }
  await page.close()
}

/** Every section of the product editor, and its other states. */
export async function walkEditor(page: Page, capture: Capture) {
  const parts = page.getByRole('navigation', { name: 'Sections' }).getByRole('button')
  for (const part of await parts.all()) {
    const title = (await part.textContent()) ?? ''
    await part.click()
    await capture(page, 'editor', title.toLowerCase().replaceAll(/[^a-z]+/g, '-'))
  }
  for (const face of ['Customer view', 'History', 'Product']) {
    await page.getByRole('tab', { name: face, exact: true }).click()
    await page.waitForTimeout(500)
    if (face !== 'Product') await capture(page, 'editor', face.toLowerCase().replace(' ', '-'))
  }
}

/** Takes a screenshot: the page, its state, and when it has settled. */
export type Capture = (page: Page, surface: string, state: string) => Promise<void>
