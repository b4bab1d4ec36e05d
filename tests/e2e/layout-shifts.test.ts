import { expect, type Page } from '@playwright/test'
import { sectionNames } from '#components/settings/sections.ts'
import { pages } from '#components/workbench/route.ts'
import { connectWithReplica } from '../../lib/dev/screenshots/extension-pages.ts'
import { shareShelfside, test } from './shelfside.ts'

// A click on a button that moves while it is pressed goes nowhere, for a person as for a test.
const shelfside = shareShelfside({ catalog: 'v3' })

/** Notes every control that moves after the page was painted, and how far, in pixels. */
function watchShifts(): void {
  const moved: string[] = []
  Object.assign(globalThis, { moved })
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
        const element = node instanceof Element ? node : node?.parentElement
        const control = element?.matches('button, a, input, select, textarea')
          ? element
          : element?.querySelector('button, a, input, select, textarea')
        const px = Math.round(Math.abs(currentRect.top - previousRect.top))
        if (control != null && px > 4) moved.push(`${px} px: ${control.textContent || control.id}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function readMoved(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle')
  // What is read last arrives after the network is idle.
  await page.waitForTimeout(1_000)
  return page.evaluate(() => Reflect.get(globalThis, 'moved') as readonly string[])
}

async function openWatched(path: string): Promise<Page> {
  const page = await shelfside().context.newPage()
  await page.addInitScript(watchShifts)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(shelfside().pageUrl(path))
  await page.bringToFront()
  return page
}

test.beforeAll(async () => {
  const { shop } = shelfside()
  const page = await connectWithReplica(shelfside(), shop)
  await page.close()
})

for (const path of [
  'popup.html',
  'sidepanel.html',
  // The cards of the stores follow answers of the network: sites.test.ts checks what has to stay there.
  ...sectionNames.filter((name) => name !== 'stores').map((name) => `options.html#${name}`),
  // The insights draw the margins once the costs are decrypted: what is below them moves by a line.
  ...pages.filter((name) => name !== 'charts').map((name) => `workbench.html#${name}`),
]) {
  test(`no control of ${path} moves after it was painted`, async () => {
    const page = await openWatched(path)
    expect(await readMoved(page)).toEqual([])
    await page.close()
  })
}

test('a control that moves is found', async () => {
  const page = await openWatched('options.html#privacy')
  // Painted, and at rest.
  expect(await readMoved(page)).toEqual([])
  await page.evaluate(() => {
    const space = Object.assign(document.createElement('div'), {
      style: 'height: 80px; flex: none',
    })
    document.querySelector('main')?.prepend(space)
  })
  expect((await readMoved(page)).length).toBeGreaterThan(0)
  await page.close()
})
