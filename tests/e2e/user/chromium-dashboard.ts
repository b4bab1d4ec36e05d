import type { BrowserContext } from '@playwright/test'
import { openShadowPanel } from '../../../lib/dev/browsers/shadow.ts'
import { findPanelBarriers } from '../find-panel-barriers.ts'
import { type DashboardPage, readPageLayout } from './dashboard-page.ts'

/** Runs in the page, which cannot see into the panel. */
const readImageNames = (images: readonly Element[]) =>
  images.map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '')

/** Names and texts are those of the accessibility tree, which has the page and the panel. */
export async function openChromiumDashboard(
  context: BrowserContext,
  url: string,
): Promise<DashboardPage> {
  const page = await context.newPage()
  await page.goto(url)
  await page.bringToFront()
  const panel = await openShadowPanel(page)
  return {
    async readMarks() {
      const own = await page.locator('img, [role=img]').evaluateAll(readImageNames)
      return (await panel.readNames('image')).filter((name) => !own.includes(name))
    },
    readButtons: () => panel.readNames('button'),
    readText: () => panel.readText(),
    press: (name) => panel.press(name),
    countPanels: () => panel.countHosts(),
    findBarriers: () => findPanelBarriers(page),
    readLayout: () => page.evaluate(readPageLayout),
    close: () => page.close(),
  }
}
