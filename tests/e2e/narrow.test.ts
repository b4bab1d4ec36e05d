import { expect, type Page } from '@playwright/test'
import { connectWithReplica, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { shareShelfside, test } from './shelfside.ts'

// A workbench in a window of 400 px, and a side panel that is zoomed to 200 %, in the language with the longest words.
const shelfside = shareShelfside()

test.beforeAll(async () => {
  const page = await connectWithReplica(shelfside(), shelfside().store)
  await sendMessage(page, 'settings.write', { language: 'de' })
  await page.close()
})

/** Controls of which a part is outside the window. */
const readCutOff = (page: Page) =>
  page.locator('button, input, a').evaluateAll((controls) =>
    controls
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        return width > 1 && (left < -0.5 || right > innerWidth + 0.5)
      })
      .map((each) => each.ariaLabel ?? each.textContent),
  )

/** The columns that are wholly in view, behind the names. */
const readColumnsInView = (page: Page) =>
  page.evaluate(() => {
    const [name, ...others] = [...document.querySelectorAll('[role=columnheader][data-head]')]
    const edge = name?.getBoundingClientRect().right ?? 0
    return others.flatMap((head) => {
      const { left, right } = head.getBoundingClientRect()
      return left >= edge - 1 && right <= innerWidth + 1
        ? (head.getAttribute('data-head') ?? '')
        : []
    })
  })

test('a narrow workbench keeps the names, a price and the review in view', async () => {
  const page = await openExtensionPage(shelfside(), 'workbench.html', { width: 400, height: 700 })
  const name = page.getByRole('rowheader').first()
  await name.waitFor()
  expect(await readColumnsInView(page)).toContain('listPrice')
  await page.locator('[role=gridcell][data-column="2"]').first().click()
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Prüfen' }).waitFor()
  const bar = page.getByRole('region', { name: /^1 ungespeicherte/ })
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(400)
  }
  const before = await name.boundingBox()
  await page.keyboard.press('End')
  await expect.poll(() => readColumnsInView(page)).not.toContain('listPrice')
  expect((await name.boundingBox())!.x).toBe(before!.x)
  await page.close()
})

test('at 200 % zoom the side panel reflows to the remaining width', async () => {
  const panel = await openExtensionPage(shelfside(), 'sidepanel.html', { width: 180, height: 500 })
  await panel.getByRole('option').first().waitFor()
  expect(await readCutOff(panel)).toEqual([])
  expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(180)
  // Shows that the check finds a panel that keeps its width.
  await panel.evaluate(() => (document.body.style.width = '240px'))
  expect(await readCutOff(panel)).not.toEqual([])
  await panel.close()
})
