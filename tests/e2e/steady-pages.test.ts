import { expect, type Page } from '@playwright/test'
import { sectionNames } from '../../components/settings/sections.ts'
import { pages } from '../../components/shell/workbench-route.ts'
import {
  connectWithReplica,
  keepAll,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { shareShelfside, test } from './shelfside.ts'

// A button that moves after it was painted is missed by the click for it.
const shelfside = shareShelfside()

test.beforeAll(async () => {
  const { store } = shelfside()
  const page = await connectWithReplica(shelfside(), store)
  // While products are read for restore points, a line shows the progress.
  await keepAll(page, store.siteId)
  await page.close()
})

/** What moved up or down in the page since its first paint, each with its way in pixels. */
const readMoved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources } = entry as PerformanceEntry & {
              readonly sources: readonly {
                readonly node: Node | null
                readonly previousRect: DOMRectReadOnly
                readonly currentRect: DOMRectReadOnly
              }[]
            }
            for (const { node, previousRect, currentRect } of sources) {
              const way = Math.round(currentRect.y - previousRect.y)
              const words = (node?.textContent ?? '').slice(0, 40)
              if (Math.abs(way) > 2) moved.push(`${node?.nodeName ?? 'gone'} “${words}” by ${way}`)
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(moved), 2500)
      }),
  )

const paths = [
  ...pages.map((page) => `workbench.html#${page}`),
  ...sectionNames.map((section) => `options.html#${section}`),
]

for (const path of paths) {
  test(`nothing moves after it was painted on ${path}`, async () => {
    const page = await openExtensionPage(shelfside(), path, { width: 1280, height: 800 })
    expect(await readMoved(page)).toEqual([])
    await page.close()
  })
}
