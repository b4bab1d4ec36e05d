import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { LaunchedBrowser } from '../../../lib/dev/browsers/launch-browser.ts'
import { openBrowser } from '../../../lib/dev/browsers/open-browser.ts'
import { sendMessage } from '../../../lib/dev/browsers/worker-control.ts'
import {
  connectWithReplica,
  openExtensionPage,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { serveMockStore, type ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { type RelayProcess, runRelay, startRelay } from '../../contract/server/relay-process.ts'
import { copyWithHost } from '../allow-host.ts'
import { findBarriers } from '../find-barriers.ts'
import { findText } from '../find-text.ts'
import { createAsk } from '../survival/ask-worker.ts'
import { buildPlainStore } from '../survival/build-plain-store.ts'
import { draftRise, type Job, waitForState } from '../survival/jobs.ts'
import { startProxy } from './start-proxy.ts'

// One store, one server and one profile across two starts of the browser: a sale at night.
const host = 'runner.shelfside.test'
const passphrase = 'seven lamps under the old bridge'
const products = 6

let store: ServedMockStore
let relay: RelayProcess
let proxy: Awaited<ReturnType<typeof startProxy>>
let browser: LaunchedBrowser
let folder: string
let runnerKey: string
let saleId: string

const askFrom = (page: Page) => createAsk((name, input) => sendMessage(page, name, input))

async function open(): Promise<void> {
  browser = await openBrowser(store, {
    profileDir: join(folder, 'profile'),
    extensionDir: join(folder, 'extension'),
    otherHosts: [{ host, port: proxy.port, spki: proxy.spki }],
  })
}

function readPrices(): readonly string[] {
  const { products: all } = store.mockStore.state() as {
    readonly products: readonly { readonly id: string; readonly listPrice: string }[]
  }
  return all.map(({ listPrice }) => listPrice)
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-runner-'))
  store = await serveMockStore({ store: buildPlainStore(products, products) })
  const data = join(folder, 'relay')
  const { out } = await runRelay({ args: ['runner-key', '--site', store.siteId, '--data', data] })
  runnerKey = (JSON.parse(out) as { runnerKey: string }).runnerKey
  relay = await startRelay({
    args: ['--runner', '--port', '0', '--data', data],
    env: { SHELFSIDE_BASE_URL: store.http },
  })
  proxy = await startProxy(relay.http)
  await copyWithHost(join(folder, 'extension'), host)
  await open()
})
test.afterAll(async () => {
  await browser.close()
  await relay.kill('SIGKILL')
  proxy.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

test('a server is connected after the browser was told what this means', async () => {
  const page = await connectWithReplica(browser, store, passphrase)
  await page.getByRole('link', { name: 'Sync' }).click()
  await page.getByRole('button', { name: 'Set up server' }).click()
  await expect(page.getByText(/gives your server the API key of this store/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByLabel('Server address').fill(`https://${host}`)
  await page.getByLabel('Runner key').fill(runnerKey)
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await expect(page.getByText(`https://${host}`, { exact: true })).toBeVisible()
  const card = page.getByRole('region', { name: 'Your server' })
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(runnerKey)
  await page.close()
})

test('a sale is scheduled on the server, which the edits say', async () => {
  const page = await openExtensionPage(browser, 'sidepanel.html', { width: 400, height: 800 })
  const ask = askFrom(page)
  const ids = (store.mockStore.state() as { products: readonly { id: string }[] }).products
  const { id } = await draftRise(
    ask,
    store.siteId,
    ids.map((product) => product.id),
    '1.25' as Amount,
  )
  saleId = id
  await page.getByRole('button', { name: 'Edits', exact: true }).click()
  await page.locator('[data-job]').first().click()
  await page.getByRole('button', { name: 'Schedule…' }).click()
  await page.getByRole('checkbox', { name: 'Run on your server' }).click()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Schedule 6/ }).click()
  await expect(page.getByText('Runs on your server')).toBeVisible()
  await expect(page.getByText(/Your server runs this edit/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Take edit back' }).click()
  await expect(page.getByText('Runs on your server')).toBeHidden()
  // The form knows only whole minutes.
  const { hash } = await ask<Job>('jobs.read', { jobId: saleId })
  const startAt = Date.now() + 4_000
  await ask('jobs.schedule', {
    jobId: saleId,
    siteId: store.siteId,
    hash,
    selected: [],
    deselected: [],
    schedule: { startAt, endAt: startAt + 5_000, missed: 'run' },
    runsOnServer: true,
  })
  await expect(page.getByText('Runs on your server')).toBeVisible()
})

test('it starts and ends while the browser is closed, is shown afterwards, and can be redone', async () => {
  const before = readPrices()
  await browser.close()
  await expect.poll(readPrices, { timeout: 30_000 }).not.toEqual(before)
  await expect.poll(readPrices, { timeout: 60_000 }).toEqual(before)
  expect(await findText(join(folder, 'profile'), runnerKey)).toEqual([])
  await open()
  const page = await openExtensionPage(browser, 'sidepanel.html', { width: 400, height: 800 })
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: 'Unlock' }).click()
  const ask = askFrom(page)
  await expect
    .poll(
      async () => {
        const { state, server } = await ask<Job & { server?: unknown }>('jobs.read', {
          jobId: saleId,
        })
        // Its rows are read back after its state.
        return { state, isLent: server !== undefined }
      },
      { timeout: 60_000 },
    )
    .toEqual({ state: 'undone', isLent: false })
  const { rows } = await ask<{ rows: readonly { state: string }[] }>('jobs.readRows', {
    jobId: saleId,
    offset: 0,
    limit: 100,
  })
  expect(rows.map(({ state }) => state)).toEqual(Array<string>(products).fill('applied'))
  const undo = (await ask<readonly (Job & { undoOf?: string })[]>('jobs.list', {})).find(
    ({ undoOf }) => undoOf === saleId,
  )
  expect(undo?.state).toBe('done')
  // Its undo is undone: the prices of the sale again.
  const redo = await ask<Job>('jobs.undo', { jobId: undo?.id, siteId: store.siteId })
  await waitForState(ask, redo.id, 'done', 30_000)
  expect(readPrices()).not.toEqual(before)
})

test('an edit on the server is shown product by product while it is there', async () => {
  const page = await openExtensionPage(browser, 'sidepanel.html', { width: 400, height: 800 })
  const ask = askFrom(page)
  const { products: all } = store.mockStore.state() as { products: readonly { id: string }[] }
  const ids = all.map(({ id }) => id)
  const { id: jobId, hash } = await draftRise(ask, store.siteId, ids, '2.5' as Amount)
  const schedule = { startAt: Date.now() + 5_000, endAt: Date.now() + 3_600_000, missed: 'run' }
  const request = { jobId, siteId: store.siteId, hash, selected: [], deselected: [] }
  await ask('jobs.schedule', { ...request, schedule, runsOnServer: true })
  await page.getByRole('button', { name: 'Edits', exact: true }).click()
  await page.locator('[data-job]').first().click()
  await expect(page.getByText('Runs on your server')).toBeVisible()
  // The user does nothing here: the page keeps asking the worker.
  const updated = page.getByRole('button', { name: `Updated ${products}`, exact: true })
  await expect(updated).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('listitem').filter({ hasText: /Thing 0.*Updated/ })).toBeVisible()
  await expect(page.getByText('Runs on your server')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.close()
})

test('the key is deleted on the server when it is disconnected', async () => {
  const page = await openExtensionPage(browser, 'options.html#sync')
  const card = page.getByRole('region', { name: 'Your server' })
  await card.getByRole('button', { name: 'Disconnect' }).click()
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  const secret = runnerKey.slice(0, runnerKey.lastIndexOf('.'))
  const answer = await fetch(`${relay.http}/runner`, {
    headers: { Authorization: `Bearer ${secret}` },
  })
  expect(await answer.json()).toMatchObject({ hasKey: false, edits: [] })
})
