import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { extensionDir } from '../build-extension.ts'
import { launchBrowser } from '../browsers/launch-browser.ts'
import type { StartedMockStore } from '../store/start-mock-store.ts'
import { type Frame, joinFrames } from './animate.ts'
import { connectByMessage, openExtensionPage } from './extension-pages.ts'

interface FilmOptions {
  readonly browserPath: string
  readonly mockStore: StartedMockStore
  /** Where `film.webp` is written. It is committed in `.github`. */
  readonly folder: string
}

const size = { width: 960, height: 600 }

/** The film of the README: from a line that is typed to its undo, in a store that was reset. */
export async function takeFilm({ browserPath, mockStore, folder }: FilmOptions): Promise<void> {
  const { http, httpsPort, spki } = mockStore
  await fetch(`${http}/__sandbox/reset`, { method: 'POST' })
  const browser = await launchBrowser({
    browserPath,
    extensionDir,
    httpsPort,
    spki,
    colorScheme: 'light',
    headless: true,
  })
  try {
    await connectByMessage(browser, mockStore)
    const page = await openExtensionPage(browser, 'workbench.html', size)
    const frames = await recordEdit(page)
    await writeFile(join(folder, 'film.webp'), joinFrames(frames, size.width, size.height))
    console.log('film.webp')
  } finally {
    await browser.close()
  }
}

async function recordEdit(page: Page): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  const record = async (durationMs: number) => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 })
    frames.push({ picture: Buffer.from(data, 'base64'), durationMs })
  }
  const type = async (words: string) => {
    for (const word of words.match(/\S+ ?/g) ?? []) {
      await page.keyboard.type(word)
      await record(400)
    }
  }
  await page.locator('[data-row] img').first().waitFor()
  await page.waitForLoadState('networkidle')
  await record(2500)
  await page.getByRole('combobox', { name: 'Search products' }).first().click()
  await type('lamp stock:in price:<200 ')
  await page.waitForTimeout(500)
  await record(2500)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
  await record(1200)
  await type('price +7.5% end .99 for lamp stock:in price:<200')
  await page.getByText(/^Preview: Price \+7\.5%/).waitFor()
  await record(2500)
  await page.keyboard.press('Enter')
  const update = page.getByRole('button', { name: /^Update \d+ prices?$/ })
  await update.waitFor()
  await page.locator('[data-row] img, li img').first().waitFor()
  await record(5000)
  await update.click({ timeout: 15_000 })
  await page.getByRole('progressbar').first().waitFor()
  await record(1500)
  await page.getByText('Done', { exact: true }).waitFor()
  await record(3500)
  await page.getByRole('button', { name: 'Undo…' }).click()
  const undo = page.getByRole('button', { name: /^Undo \d+ prices?$/ })
  await undo.waitFor()
  await record(3500)
  await undo.click()
  await page
    .getByText(/^Undone/)
    .first()
    .waitFor()
  await record(3500)
  return frames
}
