import { expect, type Page } from '@playwright/test'
import { connectCopied, openSurface } from '../../lib/dev/surfaces.ts'
import { sendMessage } from '../../lib/dev/worker-control.ts'
import { findUnmarked, readWords } from './find-unmarked.ts'
import { shareShelfside, test } from './shelfside.ts'

// Every page in the language for tests, from right to left, and in German.
const shelfside = shareShelfside()

// Whichever test comes first: pages without a shop would say too little to prove anything.
test.beforeAll(async () => {
  const page = await connectCopied(shelfside(), shelfside().shop)
  await page.close()
})

const open = (file: string, width: number) =>
  openSurface(shelfside(), file, { width, height: width > 800 ? 800 : 640 })

/** What every page speaks from now on. */
async function speak(page: Page, language: 'pseudo' | 'mirrored' | 'de'): Promise<void> {
  await sendMessage(page, 'settings.write', { language })
  const html = page.locator('html')
  if (language === 'de') await expect(html).toHaveAttribute('lang', 'de')
  if (language === 'mirrored') await expect(html).toHaveAttribute('dir', 'rtl')
}

/** What is drawn last: lines of products, or the cards of the options. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  if (!page.url().includes('options')) {
    await page.locator('[role=option], [role=gridcell], [role=tab]').first().waitFor()
  }
  await page.waitForLoadState('networkidle')
  await page
    .locator('[aria-busy=true], [role=status][aria-label]')
    .first()
    .waitFor({ state: 'hidden' })
}

const findCutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, label, [role=radio], th, dt')]
      .filter((each) => each.checkVisibility() && !each.className.includes('sr-only'))
      .filter((each) => each.closest('.truncate, .sr-only, [class*=line-clamp]') === null)
      .filter((each) => each.querySelector('.truncate, [class*=line-clamp], .sr-only') === null)
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((each) => each.innerText),
  )

/** What makes a page wider than its window; nothing where it fits. */
const findTooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.body.querySelectorAll<HTMLElement>('*')].filter((each) => {
      const { left, right, width } = each.getBoundingClientRect()
      return width > 0 && (left < -1 || right > clientWidth + 1)
    })
    return outside.map(
      ({ tagName, className, innerText }) => `${tagName} ${className} ${innerText}`,
    )
  })

test('a page speaks another language as soon as it is chosen in any page', async () => {
  const page = await open('options.html', 900)
  const other = await open('sidepanel.html', 400)
  await settle(other)
  await sendMessage(page, 'settings.write', { language: 'de' })
  await expect(other.getByRole('navigation', { name: 'Bereiche' })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  const next = await open('popup.html', 480)
  await expect(next.locator('html')).toHaveAttribute('lang', 'de')
  await Promise.all([page.close(), other.close(), next.close()])
})

for (const [file, width] of [
  ['popup.html', 480],
  ['sidepanel.html', 400],
  ['options.html', 900],
] as const) {
  test(`${file} is in message files, and fits in German and mirrored`, async () => {
    const data = readWords(shelfside().shop.sandbox.state())
    const page = await open(file, width)
    await speak(page, 'pseudo')
    await settle(page)
    await expect.poll(() => page.getByText('⟦').count()).toBeGreaterThan(10)
    await expect.poll(() => findUnmarked(page, data)).toEqual([])
    await speak(page, 'mirrored')
    await settle(page)
    await expect.poll(() => findTooWide(page)).toEqual([])
    await speak(page, 'de')
    await settle(page)
    await expect.poll(() => findCutOff(page)).toEqual([])
    await expect.poll(() => findTooWide(page)).toEqual([])
    await page.close()
  })
}

test('every page of the workbench is in message files, and fits in German and mirrored', async () => {
  const data = readWords(shelfside().shop.sandbox.state())
  const page = await open('workbench.html', 1280)
  await settle(page)
  const places = page.locator('nav').first().locator('a[href^="#"]')
  const count = await places.count()
  expect(count).toBeGreaterThan(4)
  for (const language of ['pseudo', 'mirrored', 'de'] as const) {
    await speak(page, language)
    for (let at = 0; at < count; at += 1) {
      await places.nth(at).click()
      await page.waitForLoadState('networkidle')
      if (language === 'pseudo') {
        await expect.poll(() => page.getByText('⟦').count()).toBeGreaterThan(5)
        await expect.poll(() => findUnmarked(page, data)).toEqual([])
      } else await expect.poll(() => findTooWide(page)).toEqual([])
      if (language === 'de') await expect.poll(() => findCutOff(page)).toEqual([])
    }
  }
  await page.close()
})
