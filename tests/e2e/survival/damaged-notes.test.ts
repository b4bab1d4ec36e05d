import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { LaunchedBrowser } from '../../../lib/dev/browsers/launch-browser.ts'
import { openBrowser } from '../../../lib/dev/browsers/open-browser.ts'
import { openExtensionPage } from '../../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage, stopWorker } from '../../../lib/dev/browsers/worker-control.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { serveMockStore, type ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { startRise, waitForState } from './jobs.ts'
import { takeSnapshot } from './judge.ts'
import { buildPlainStore } from './build-plain-store.ts'
import { type Ask, createAsk } from './ask-worker.ts'

// However the records of jobs are damaged, the page shows a message and no endless spinner. One
// profile, whose records are damaged in one way after the other.
test.describe.configure({ mode: 'serial' })
const journal = 'shelfside-jobs'

interface Registry {
  readonly browser: LaunchedBrowser
  readonly page: Page
  readonly ask: Ask
}

let store: ServedMockStore
let profileDir: string
let registry: Registry

test.beforeAll(async () => {
  store = await serveMockStore({ store: buildPlainStore(10, 2) })
  profileDir = await mkdtemp(join(tmpdir(), 'shelfside-damaged-'))
  registry = await openRegistry()
})

test.afterAll(async () => {
  await registry.browser.close()
  await store.close()
  await rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function openRegistry(): Promise<Registry> {
  const browser = await openBrowser(store, { profileDir })
  const page = await openExtensionPage(browser, 'options.html')
  const ask = createAsk((name, input) => sendMessage(page, name, input))
  await ask('connection.connect', { siteId: store.siteId, apiKey: store.apiKey })
  return { browser, page, ask }
}

/** Runs a small job, so that there are records to damage. */
async function doJob(): Promise<void> {
  const ids = [...takeSnapshot(store.mockStore).prices.keys()]
  const jobId = await startRise(registry.ask, store.siteId, ids, '1.25' as Amount)
  await waitForState(registry.ask, jobId, 'done')
}

/** The text of the list of jobs once it has loaded, from a restarted worker. */
async function readJobsScreen(): Promise<string> {
  await stopWorker(registry.browser.context)
  const popup = await openExtensionPage(registry.browser, 'popup.html', { width: 480, height: 600 })
  const link = popup.getByRole('button', { name: 'Edits', exact: true })
  await link
    .or(popup.getByRole('heading', { name: 'Edits' }))
    .first()
    .waitFor()
  // A popup opens where it was left.
  if (await link.isVisible()) await link.click()
  const heading = popup.getByText('Edits', { exact: true }).first()
  const waiting = popup.locator('.animate-pulse, .animate-spin')
  let text = ''
  const readText = async () => {
    if (!(await heading.isVisible()) || (await waiting.count()) > 0) return ''
    text = (await popup.locator('body').innerText()).replace('Edits', '').trim()
    return text
  }
  await expect.poll(readText).not.toBe('')
  await popup.close()
  return text
}

test('undamaged job records are shown', async () => {
  await doJob()
  expect(await readJobsScreen()).toMatch(/Price \+\D*1\.25/)
})

/** Opens the database of the records, closes it and returns its version. */
function openJournalAs(version?: number): Promise<number> {
  return registry.page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open(name, wanted)
        request.addEventListener('success', () => {
          resolve(request.result.version)
          request.result.close()
        })
      }),
    [journal, version] as const,
  )
}

test('job records of a newer version are kept, and the page says what to do', async () => {
  await openJournalAs(99)
  expect(await readJobsScreen()).toContain('comes from a newer version of Shelfside')
  expect(await openJournalAs()).toBe(99)
})

test('deleted job records are an empty list', async () => {
  await registry.page.evaluate(
    (name) =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(name).addEventListener('success', resolve)
      }),
    journal,
  )
  expect(await readJobsScreen()).toContain('No edits yet')
})

/** The files with such names in all databases of the extension. */
async function listDatabaseFiles(ending: RegExp): Promise<string[]> {
  const origin = `chrome-extension_${registry.browser.extensionId}_0`
  const folder = join(profileDir, 'Default/IndexedDB', `${origin}.indexeddb.leveldb`)
  return (await readdir(folder))
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))
}

const damages = [
  ['truncated', (file: string) => truncate(file, 200), /\.log$/],
  ['overwritten', (file: string) => writeFile(file, 'no database'), /^CURRENT$/],
  // The browser cannot repair this damage.
  ['without its manifest', (file: string) => rm(file), /^MANIFEST/],
] as const

for (const [how, damage, ending] of damages) {
  test(`a database that is ${how} on the disk ends in a page with a message`, async () => {
    await doJob()
    await registry.browser.close()
    const files = await listDatabaseFiles(ending)
    expect(files).not.toEqual([])
    for (const file of files) await damage(file)
    registry = await openRegistry()
    expect(await readJobsScreen()).toMatch(/No edits yet|Price \+\D*1\.25|can’t be opened/)
  })
}
