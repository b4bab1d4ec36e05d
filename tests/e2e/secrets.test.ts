import { expect, type Page } from '@playwright/test'
import { killBrowser } from '../../lib/dev/browsers/install-browser.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import {
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { readWorker, sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { findText } from './find-text.ts'
import { readDatabases } from './read-databases.ts'
import { shareOwnShelfside, test } from './shelfside.ts'
import { readAllRows, startRise, waitForState } from './survival/jobs.ts'
import { createAsk } from './survival/ask-worker.ts'
import { smoke } from './smoke.ts'

// Each test leaves the store connected; the last one kills the browser.
test.describe.configure({ mode: 'serial' })
const shelfside = shareOwnShelfside()
const canary = 'canary-on-the-disk-0123456789'

test(
  'the key is not on the disk, in a page or in a message, and the same search finds a known text',
  smoke,
  async () => {
    const { store, context, profileDir } = shelfside()
    const output: string[] = []
    context.on('console', (message) => output.push(message.text()))
    const options = await connectWithReplica(shelfside(), store)
    await readWorker(context).evaluate(
      (text) => chrome.storage.local.set({ 'local:canary@1': text }),
      canary,
    )
    const admin = await openAdminProduct(shelfside(), store)
    const popup = await openExtensionPage(shelfside(), 'popup.html')
    await popup.getByRole('option').first().waitFor()

    for (const page of [options, admin, popup])
      expect(await page.content()).not.toContain(store.apiKey)
    const answers = await popup.evaluate(async () => {
      const names = ['connection.read', 'jobs.list', 'admin.readSite', 'pendingActions.read']
      return Promise.all(
        names.map((name) =>
          chrome.runtime.sendMessage<unknown, unknown>({
            shelfside: 'call',
            id: crypto.randomUUID(),
            name,
            input: {},
          }),
        ),
      )
    })
    expect(JSON.stringify(answers)).not.toContain(store.apiKey)
    expect(output.join('\n')).not.toContain(store.apiKey)

    await expect.poll(() => findText(profileDir, canary)).not.toEqual([])
    expect(await findText(profileDir, store.apiKey)).toEqual([])
  },
)

test('a script in an admin page cannot read what the extension stores', smoke, async () => {
  const { store, context } = shelfside()
  const admin = await openAdminProduct(shelfside(), store)
  const seen = await admin.evaluate(() => 'chrome' in window && 'runtime' in chrome)
  expect(seen).toBe(false)
  const access = await readWorker(context).evaluate(() =>
    chrome.storage.local.get(null).then((all) => Object.keys(all)),
  )
  expect(access).not.toEqual([])
})

/** Neither in a file of the profile nor in a database. A second search shows that both can be searched. */
async function expectNoKeyStored(page: Page, profileDir: string, apiKey: string): Promise<void> {
  const databases = await page.evaluate(readDatabases)
  expect(databases).toContain('shelfside-')
  expect(databases).not.toContain(apiKey)
  const stored = await page.evaluate(async () => JSON.stringify(await chrome.storage.local.get()))
  expect(stored).toContain(canary)
  expect(stored).not.toContain(apiKey)
  await expectNoKeyInFiles(profileDir, apiKey)
}

async function expectNoKeyInFiles(profileDir: string, apiKey: string): Promise<void> {
  await expect.poll(() => findText(profileDir, canary)).not.toEqual([])
  expect(await findText(profileDir, apiKey)).toEqual([])
}

const askFrom = (page: Page) => createAsk((name, input) => sendMessage(page, name, input))

/** Raises the prices of a few products; resolves while the job runs. */
async function startJob(page: Page): Promise<string> {
  const ids = [...shelfside().readPrices().keys()].slice(0, 20)
  return startRise(askFrom(page), shelfside().store.siteId, ids, '1.25' as Amount)
}

test('after a job the key is neither in its records nor on the disk', smoke, async () => {
  const { store, profileDir } = shelfside()
  const page = await openExtensionPage(shelfside(), 'popup.html')
  const jobId = await startJob(page)
  const ask = askFrom(page)
  await waitForState(ask, jobId, 'done')
  const records = [await ask('jobs.read', { jobId }), await readAllRows(ask, [jobId])]
  expect(JSON.stringify(records)).toContain('"applied"')
  expect(JSON.stringify(records)).not.toContain(store.apiKey)
  expect(await page.evaluate(readDatabases)).toContain(jobId)
  await expectNoKeyStored(page, profileDir, store.apiKey)
})

test(
  'after a crash during a job the key is neither on the disk nor in the browser',
  smoke,
  async () => {
    const { store, context, profileDir } = shelfside()
    store.mockStore.setFaults([{ match: 'POST', kind: 'delay', ms: 2_000 }])
    const jobId = await startJob(await openExtensionPage(shelfside(), 'popup.html'))
    await killBrowser(context)
    await expectNoKeyInFiles(profileDir, store.apiKey)
    store.mockStore.setFaults([])
    const again = await openBrowser(store, { profileDir })
    try {
      const page = await openExtensionPage(again, 'options.html')
      const { problem } = await waitForState(askFrom(page), jobId, 'paused')
      expect(problem?.code).toBe('not-connected')
      await expectNoKeyStored(page, profileDir, store.apiKey)
    } finally {
      await again.close()
    }
  },
)
