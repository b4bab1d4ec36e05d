import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { runCommand } from '../../lib/dev/run-command.ts'
import { connectWithReplica, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { findUnmarked, readWords } from './find-unmarked.ts'
import { openShelfside, shareShelfside, type Shelfside, test } from './shelfside.ts'

// Every page in German and French and, in a separate build, in pseudo texts, also from right to left.
const shelfside = shareShelfside()
let pseudo: Shelfside
let folder: string

// Pages without a store have too little text for this test, whichever test runs first.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-pseudo-'))
  const { ok, output } = await runCommand(process.execPath, [
    'tests/e2e/pseudo/build-pseudo.ts',
    folder,
  ])
  if (!ok) throw new Error(output)
  pseudo = await openShelfside({}, { extensionDir: join(folder, 'pseudo') })
  for (const opened of [shelfside(), pseudo]) {
    const page = await connectWithReplica(opened, opened.store)
    await sendMessage(page, 'settings.write', { language: 'de' })
    await page.close()
  }
})
test.afterAll(async () => {
  await pseudo.close()
  await rm(folder, { recursive: true })
})

const open = (file: string, width: number, opened: Shelfside = shelfside()) =>
  openExtensionPage(opened, file, { width, height: width > 800 ? 800 : 640 })

/** An open page shows the language as soon as the worker has saved it. */
async function choose(page: Page, language: 'de' | 'fr'): Promise<void> {
  await sendMessage(page, 'settings.write', { language })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

const mirror = (page: Page) => page.evaluate(() => (document.documentElement.dir = 'rtl'))

/** The content that is rendered last: rows of products, or the cards of the options. */
async function waitUntilRendered(page: Page): Promise<void> {
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

/** Elements that make a page wider than its window. Empty if it fits. */
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

test('all pages change their language at once', async () => {
  const page = await open('options.html', 900)
  await sendMessage(page, 'settings.write', { language: 'en' })
  const other = await open('sidepanel.html', 400)
  await waitUntilRendered(other)
  await sendMessage(page, 'settings.write', { language: 'de' })
  await expect(other.getByRole('navigation', { name: 'Navigation' })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  const next = await open('popup.html', 480)
  await expect(next.locator('html')).toHaveAttribute('lang', 'de')
  await Promise.all([page.close(), other.close(), next.close()])
})

for (const [file, width] of [
  ['popup.html', 480],
  ['sidepanel.html', 400],
  ['options.html', 900],
  ['options.html#welcome', 900],
] as const) {
  test(`${file} has all texts from locales and fits in German, in French and mirrored`, async () => {
    const data = readWords(pseudo.store.mockStore.state())
    const marked = await open(file, width, pseudo)
    await waitUntilRendered(marked)
    await expect.poll(() => marked.getByText('⟦').count()).toBeGreaterThan(10)
    await expect.poll(() => findUnmarked(marked, data)).toEqual([])
    await mirror(marked)
    await expect.poll(() => findTooWide(marked)).toEqual([])
    await marked.close()
    const page = await open(file, width)
    for (const language of ['fr', 'de'] as const) {
      await choose(page, language)
      await waitUntilRendered(page)
      await expect.poll(() => findCutOff(page)).toEqual([])
      await expect.poll(() => findTooWide(page)).toEqual([])
    }
    await page.close()
  })
}

for (const language of ['pseudo', 'fr', 'de'] as const) {
  test(`every page of the workbench has all texts from locales and fits: ${language}`, async () => {
    const opened = language === 'pseudo' ? pseudo : shelfside()
    const data = readWords(opened.store.mockStore.state())
    const page = await open('workbench.html', 1280, opened)
    if (language !== 'pseudo') await choose(page, language)
    await waitUntilRendered(page)
    const paths = page.locator('nav').first().locator('a[href^="#"]')
    const count = await paths.count()
    expect(count).toBeGreaterThan(4)
    for (const isMirrored of language === 'pseudo' ? [false, true] : [false]) {
      if (isMirrored) await mirror(page)
      for (let at = 0; at < count; at += 1) {
        await paths.nth(at).click()
        await page.waitForLoadState('networkidle')
        if (language !== 'pseudo') await expect.poll(() => findCutOff(page)).toEqual([])
        if (isMirrored || language !== 'pseudo') {
          await expect.poll(() => findTooWide(page)).toEqual([])
        } else {
          await expect.poll(() => page.getByText('⟦').count()).toBeGreaterThan(5)
          await expect.poll(() => findUnmarked(page, data)).toEqual([])
        }
      }
    }
    await page.close()
  })
}
