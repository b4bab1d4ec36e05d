import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from './launch-browser.ts'
import { openSurface } from './surfaces.ts'
import { popupSize, type Take } from './tour-take.ts'

const workbenchPages = ['sheets', 'jobs', 'schedule', 'activity', 'charts'] as const
const sections = [
  'look',
  'panels',
  'shortcuts',
  'limits',
  'copy',
  'alerts',
  'data',
  'diagnostics',
  'about',
] as const

/** Without any shop: begun in the options, shown in every window, and removed again. */
export async function walkDemo(browser: LaunchedBrowser, catalog: string, take: Take) {
  const options = await openSurface(browser, 'options.html')
  const begin = options.getByRole('button', { name: 'Try without a shop' })
  await begin.waitFor()
  await begin.scrollIntoViewIfNeeded()
  await options.getByRole('radio', { name: catalog === 'v3' ? 'V3 (newer)' : 'V1' }).click()
  await take(options, 'options', 'demo-offered')
  await begin.click()
  await options.getByRole('button', { name: 'Remove the demo shop' }).waitFor()
  await take(options, 'options', 'demo')
  const popup = await openSurface(browser, 'popup.html', popupSize)
  await popup.locator('[role=option]').first().waitFor()
  await take(popup, 'popup', 'demo')
  await popup.close()
  const workbench = await openSurface(browser, 'workbench.html')
  await workbench.locator('[data-row] img').first().waitFor()
  await take(workbench, 'workbench', 'demo')
  await workbench.close()
  await options.bringToFront()
  await options.getByRole('button', { name: 'Remove the demo shop' }).click()
  await options.getByRole('button', { name: 'Test and connect' }).waitFor()
  await options.close()
}

/** Every page of the workbench. */
export async function walkWorkbench(browser: LaunchedBrowser, take: Take) {
  const page = await openSurface(browser, 'workbench.html')
  await page.locator('[data-row] img').first().waitFor()
  await take(page, 'workbench', 'products')
  for (const name of workbenchPages) {
    await page.evaluate((hash) => location.assign(hash), `#${name}`)
    // Each page loads its own part, and most of them read something then.
    await page.waitForTimeout(1200)
    await take(page, 'workbench', name)
  }
  await page.close()
}

/** Every section of the options. */
export async function walkSections(browser: LaunchedBrowser, take: Take) {
  const page = await openSurface(browser, 'options.html')
  for (const name of sections) {
    await page.evaluate((hash) => location.assign(hash), `#${name}`)
    await page.waitForTimeout(700)
    await take(page, 'options', name)
  }
  await page.close()
}

/** Every part of a product's editor, and its other faces. */
export async function walkEditor(page: Page, take: Take) {
  const parts = page.getByRole('navigation', { name: 'Sections' }).getByRole('button')
  for (const part of await parts.all()) {
    const title = (await part.textContent()) ?? ''
    await part.click()
    await take(page, 'editor', title.toLowerCase().replaceAll(/[^a-z]+/g, '-'))
  }
  for (const face of ['Shopper view', 'History', 'Product']) {
    await page.getByRole('tab', { name: face, exact: true }).click()
    await page.waitForTimeout(500)
    if (face !== 'Product') await take(page, 'editor', face.toLowerCase().replace(' ', '-'))
  }
}
