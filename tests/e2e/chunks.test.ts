import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { extensionDir } from '../../lib/dev/build-extension.ts'
import type { LaunchedBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage, stopWorker } from '../../lib/dev/browsers/worker-control.ts'
import { serveMockStore } from '../../lib/mock-store/serve.ts'
import { openAfterReload, reloadExtension } from './survival/reload-extension.ts'

const siteId = '1b2c3d4e-1111-4222-8333-444455556666'
const texts = 'texts-de.js'
/** A text of that file, in the answer to `replica.read`. */
const words = 'Noch nicht synchronisiert.'

/** A copy of the shipped build that a test may change. */
async function copyBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-build-'))
  await cp(extensionDir, folder, { recursive: true })
  return folder
}

/** The next version: its own number, and another text. */
async function writeNextVersion(folder: string): Promise<void> {
  const edit = async (file: string, change: (text: string) => string) => {
    const before = await readFile(join(folder, file), 'utf8')
    const after = change(before)
    expect(after).not.toBe(before)
    await writeFile(join(folder, file), after)
  }
  await edit('manifest.json', (text) => text.replace(/"version":"[^"]+"/, '"version":"9.9.9"'))
  await edit(texts, (text) => text.replaceAll(words, 'The words of the next version.'))
}

async function readMessage(page: Page): Promise<string> {
  const answer = (await sendMessage(page, 'replica.read', { siteId })) as {
    readonly value: { readonly message: string }
  }
  return answer.value.message
}

/** Like the button on the browser's extension page; without developer mode it would stay disabled. */
async function loadNextVersion(browser: LaunchedBrowser, page: Page): Promise<Page> {
  const settings = await browser.context.newPage()
  await settings.goto('chrome://extensions')
  await settings.evaluate(() => {
    const { developerPrivate } = chrome as unknown as {
      developerPrivate: { updateProfileConfiguration(change: object): Promise<void> }
    }
    return developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })
  })
  await settings.close()
  await reloadExtension(page)
  return openAfterReload(browser, 'options.html')
}

test('a worker loads its chunks after every stop and start, and never those of another version', async () => {
  const folder = await copyBuild()
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-profile-'))
  const store = await serveMockStore()
  const launch = async () => openBrowser(store, { extensionDir: folder, profileDir })
  let browser = await launch()
  try {
    let page = await openExtensionPage(browser, 'options.html')
    await sendMessage(page, 'settings.write', { language: 'de' })
    expect(await readMessage(page)).toBe(words)
    await stopWorker(browser.context)
    expect(await readMessage(page)).toBe(words)

    await browser.close()
    browser = await launch()
    page = await openExtensionPage(browser, 'options.html')
    expect(await readMessage(page)).toBe(words)

    // The files of the next version are on the disk, but the browser has not loaded it yet.
    await writeNextVersion(folder)
    await stopWorker(browser.context)
    expect(await readMessage(page)).toBe(words)

    page = await loadNextVersion(browser, page)
    expect(await readMessage(page)).toBe('The words of the next version.')
    await stopWorker(browser.context)
    expect(await readMessage(page)).toBe('The words of the next version.')
  } finally {
    await browser.close()
    await store.close()
    for (const made of [folder, profileDir]) await rm(made, { recursive: true, force: true })
  }
})
