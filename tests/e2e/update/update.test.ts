import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { openBrowser } from '../../../lib/dev/browsers/open-browser.ts'
import type { LaunchedBrowser } from '../../../lib/dev/browsers/launch-browser.ts'
import { sendMessage, stopWorker } from '../../../lib/dev/browsers/worker-control.ts'
import { extensionDir } from '../../../lib/dev/build-extension.ts'
import { runCommand } from '../../../lib/dev/run-command.ts'
import {
  connectWithReplica,
  keepAll,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { createRandom } from '../../../lib/mock-store/random.ts'
import { serveMockStore, type ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { iterations } from '../../iterations.ts'
import { copyWithKey } from '../frozen/copy-with-key.ts'
import { type Ask, createAsk } from '../survival/ask-worker.ts'
import { buildPlainStore } from '../survival/build-plain-store.ts'
import { readAllRows, startRise, waitForState } from '../survival/jobs.ts'
import { flawless, judge, takeSnapshot } from '../survival/judge.ts'
import { readDatabase, readVersions } from './read-database.ts'
import { mayEnd, toMark } from './write-again.ts'

/*
 * The next version migrates every database, in the middle of a job. It is stopped while it does so, and then replaced
 * by the version before, which has to leave everything as it is.
 */

const stops = iterations(10, 10, 50)
const rise = '1.25' as Amount
const passphrase = 'a kettle of rain on the third floor'
const journal = 'shelfside-jobs'
const refusal = /newer version of Shelfside\. Update/

let folder: string
let store: ServedMockStore
let browser: LaunchedBrowser

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-update-'))
  const built = await runCommand(process.execPath, ['tests/e2e/update/build-next.ts', folder])
  if (!built.ok) throw new Error(built.output)
  store = await serveMockStore({
    store: buildPlainStore(120, 30),
    faults: [{ match: 'POST', kind: 'delay', ms: 100 }],
  })
})
test.afterAll(async () => {
  await browser.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the browser with a version of the extension, over the same profile. */
async function start(version: 'current' | 'next'): Promise<void> {
  // A store's update removes the worker of the version before; a changed folder does not.
  await rm(join(folder, 'profile/Default/Service Worker'), { recursive: true, force: true })
  const extension = join(folder, 'extension')
  await copyWithKey(version === 'next' ? join(folder, 'next') : extensionDir, extension)
  browser = await openBrowser(store, {
    profileDir: join(folder, 'profile'),
    extensionDir: extension,
  })
}

const askFrom = (page: Page): Ask => createAsk((name, input) => sendMessage(page, name, input))

async function unlock(): Promise<Page> {
  const page = await openExtensionPage(browser, 'options.html')
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  return page
}

const readMark = (page: Page): Promise<unknown> =>
  page.evaluate(async (key) => (await chrome.storage.session.get(key))[key], toMark(journal))

/** Stops the worker while it migrates the journal, once more than when `last` was its mark. Returns the new mark. */
async function stopInMigration(
  page: Page,
  last: unknown,
  afterMs: number,
  released: number | undefined,
): Promise<unknown> {
  // It also starts the worker, if nothing else has.
  const asked = sendMessage(page, 'jobs.list', {}).catch(() => undefined)
  let mark = last
  await expect.poll(async () => (mark = await readMark(page)), { intervals: [5] }).not.toBe(last)
  await sleep(afterMs)
  await stopWorker(browser.context)
  await asked
  // The browser names the new version until it has taken the unfinished migration back.
  await expect.poll(async () => (await page.evaluate(readVersions))[journal]).toBe(released)
  return mark
}

test(`a job goes on after an update, ${stops} stops during its migration, and a version that is older again`, async () => {
  test.setTimeout(300_000 + stops * 5_000)
  await start('current')
  const { siteId, mockStore } = store
  const connected = await connectWithReplica(browser, store, passphrase)
  const first = askFrom(connected)
  await keepAll(connected, siteId)
  await first('restorePoints.create', { siteId, name: 'Before the sale' })
  const before = takeSnapshot(mockStore)
  const jobId = await startRise(first, siteId, [...before.prices.keys()], rise)
  await expect.poll(() => takeSnapshot(mockStore).writes.size).toBeGreaterThan(8)
  const released = await connected.evaluate(readVersions)
  await browser.close()

  await start('next')
  const page = await openExtensionPage(browser, 'manifest.json')
  const random = createRandom(20_261_123)
  let mark: unknown
  for (let stop = 1; stop <= stops; stop += 1) {
    mark = await stopInMigration(page, mark, random.next() * 400, released[journal])
  }
  await page.evaluate((key) => chrome.storage.session.set({ [key]: true }), mayEnd)
  const unlocked = await unlock()
  const now = askFrom(unlocked)
  await waitForState(now, jobId, 'running')
  await now('jobs.pause', { jobId })
  await waitForState(now, jobId, 'paused')
  // Each database is migrated when it is first used.
  await now('restorePoints.list', { siteId })
  const migrated = await unlocked.evaluate(readVersions)
  for (const name of [journal, `shelfside-documents-${siteId}`]) {
    expect(migrated[name]).toBe((released[name] ?? 0) + 1)
  }
  await browser.close()
  const paused = takeSnapshot(mockStore)
  expect(paused.writes.size).toBeLessThan(before.prices.size)

  await start('current')
  const older = await unlock()
  const stored = await readMigrated(older)
  for (const [name, input] of [
    ['jobs.read', { jobId }],
    ['jobs.resume', { jobId }],
    ['restorePoints.list', { siteId }],
    ['restorePoints.create', { siteId, name: 'Again' }],
  ] as const) {
    expect(JSON.stringify(await sendMessage(older, name, input))).toMatch(refusal)
  }
  for (const part of ['jobs', 'points']) {
    await older.goto(browser.pageUrl(`workbench.html#${part}`))
    await expect(older.getByText(refusal).first()).toBeVisible()
  }
  // It may have begun an offline copy of its own.
  expect(await readMigrated(older)).toMatchObject(stored)
  await browser.close()
  expect(takeSnapshot(mockStore).prices).toEqual(paused.prices)

  await start('next')
  const ask = askFrom(await unlock())
  await waitForState(ask, jobId, 'paused')
  await ask('jobs.resume', { jobId })
  await waitForState(ask, jobId, 'done')
  const rows = await readAllRows(ask, [jobId])
  expect(judge(before, takeSnapshot(mockStore), rows, rise)).toEqual(flawless)
  const { points } = await ask<{ points: { name?: string }[] }>('restorePoints.list', { siteId })
  expect(points.map(({ name }) => name)).toContain('Before the sale')
})

/** What the worker's databases hold that cannot be read from the store again. */
async function readMigrated(page: Page): Promise<Record<string, unknown>> {
  const { siteId } = store
  const databases: Record<string, unknown> = { versions: await page.evaluate(readVersions) }
  for (const name of [journal, `shelfside-documents-${siteId}`, 'shelfside-activity']) {
    databases[name] = await page.evaluate(readDatabase, name)
  }
  return databases
}
