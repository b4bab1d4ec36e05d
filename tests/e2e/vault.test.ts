import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { LaunchedBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { connectWithReplica, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { readWorker, sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { serveMockStore, type ServedMockStore } from '../../lib/mock-store/serve.ts'
import { findBarriers } from './find-barriers.ts'
import { findText } from './find-text.ts'
import { readDatabases } from './read-databases.ts'
import { startRise, waitForState } from './survival/jobs.ts'
import { buildPlainStore } from './survival/build-plain-store.ts'
import { createAsk } from './survival/ask-worker.ts'
import { smoke } from './smoke.ts'

// One store and one profile across several starts of a browser, as in a merchant's week.
const passphrase = 'seven lamps under the old bridge'
const nextPassphrase = 'a harbour with nine green boats'
const marker = 'marker-on-the-disk-0123456789'

let store: ServedMockStore
let profileDir: string
let browser: LaunchedBrowser
const output: string[] = []

async function open(): Promise<void> {
  browser = await openBrowser(store, { profileDir })
  browser.context.on('console', (message) => output.push(message.text()))
}

async function reopen(): Promise<void> {
  await browser.close()
  await open()
}

async function unlock(page: Page, entered = passphrase): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(entered)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

const askFrom = (page: Page) => createAsk((name, input) => sendMessage(page, name, input))
const stateOf = async (page: Page) =>
  (await askFrom(page)<{ state: string }>('connection.read', {})).state

/** Includes procedures that return the contents of the export and the diagnostics. */
const reportedNames = [
  'connection.read',
  'connections.list',
  'vault.read',
  'jobs.list',
  'admin.readSite',
  'maintenance.readProblems',
  'settings.read',
  'alerts.read',
  'recipes.read',
]

/** Neither on the disk, in the page, in answers to the page, nor in the browser's output. */
async function expectNoKey(page: Page): Promise<void> {
  expect(await page.content()).not.toContain(store.apiKey)
  for (const name of reportedNames) {
    expect(JSON.stringify(await sendMessage(page, name, {}))).not.toContain(store.apiKey)
  }
  // Read through the API, because it may be compressed on the disk.
  const databases = await page.evaluate(readDatabases)
  expect(databases).toContain('shelfside-')
  expect(databases).not.toContain(store.apiKey)
  expect(databases).not.toContain(passphrase)
  const stored = await readWorker(browser.context).evaluate(async () =>
    JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]),
  )
  expect(stored).not.toContain(store.apiKey)
  expect(output.join('\n')).not.toContain(store.apiKey)
  expect(output.join('\n')).not.toContain(passphrase)
  await expect.poll(() => findText(profileDir, marker)).not.toEqual([])
  expect(await findText(profileDir, store.apiKey)).toEqual([])
  expect(await findText(profileDir, passphrase)).toEqual([])
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const faults = [{ match: 'POST', kind: 'delay', ms: 120 }] as const
  store = await serveMockStore({ store: buildPlainStore(60, 20), faults })
  profileDir = await mkdtemp(join(tmpdir(), 'shelfside-vault-'))
  await open()
})
test.afterAll(async () => {
  await browser.close()
  await store.close()
  await rm(profileDir, { recursive: true, force: true })
})

test('no key is stored before a store is connected', smoke, async () => {
  const page = await openExtensionPage(browser, 'options.html')
  await readWorker(browser.context).evaluate(
    (text) => chrome.storage.local.set({ 'local:marker@1': text }),
    marker,
  )
  await expectNoKey(page)
})

test(
  'a key that is connected under a passphrase is nowhere readable while the vault is unlocked',
  smoke,
  async () => {
    const page = await connectWithReplica(browser, store, passphrase)
    await expect(page.getByLabel('Lock automatically')).toHaveValue('30')
    // The content security policy allows Argon2; otherwise this would be PBKDF2.
    const { kdf } = await askFrom(page)<{ kdf: object }>('vault.readKeyRequest', {})
    expect(kdf).toMatchObject({ name: 'argon2id', m: 65_536, t: 3, p: 1 })
    expect(await findBarriers(page)).toEqual([])
    await expectNoKey(page)
  },
)

test('locking pauses a running job, and unlocking continues it', smoke, async () => {
  const options = await openExtensionPage(browser, 'options.html')
  const panel = await openExtensionPage(browser, 'sidepanel.html')
  const ask = askFrom(options)
  const ids = (store.mockStore.state() as { products: readonly { id: string }[] }).products
  const jobId = await startRise(
    ask,
    store.siteId,
    ids.map(({ id }) => id),
    '1.25' as Amount,
  )
  await panel.getByRole('button', { name: 'Lock now' }).click()
  await expect(panel.getByRole('heading', { name: 'Shelfside is locked' })).toBeVisible()
  await expect(ask('jobs.read', { jobId })).rejects.toThrow('Shelfside is locked')
  await expectNoKey(options)
  await unlock(panel)
  const begun = Date.now()
  await waitForState(ask, jobId, 'running')
  await panel.getByRole('button', { name: 'Lock now' }).waitFor()
  test.info().annotations.push({ type: 'ms to go on', description: String(Date.now() - begun) })
  await askFrom(options)('jobs.pause', { jobId })
  await askFrom(options)('jobs.resume', { jobId })
  // The same for a browser that is closed during the job.
  await reopen()
  const page = await openExtensionPage(browser, 'popup.html')
  await expect(page.getByRole('heading', { name: 'Shelfside is locked' })).toBeVisible()
  await expectNoKey(page)
  await unlock(page, 'not the passphrase at all')
  await expect(page.getByText(/Wrong passphrase or passkey/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  expect(await stateOf(page)).toBe('locked')
  await unlock(page)
  await page.getByRole('combobox', { name: 'Search products' }).waitFor()
  const { counts } = await waitForState(askFrom(page), jobId, 'done')
  expect(counts['applied']).toBe(60)
  await expectNoKey(page)
})

test('after a change of the passphrase the old one does not unlock', async () => {
  const page = await openExtensionPage(browser, 'options.html')
  await page.getByRole('button', { name: 'Change passphrase…' }).click()
  await page.getByRole('button', { name: 'Add passkey…' }).click()
  expect(await findBarriers(page)).toEqual([])
  const passkeyForm = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Add passkey', exact: true }) })
  await passkeyForm.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Current passphrase', { exact: true }).fill(passphrase)
  await page.getByLabel('New passphrase', { exact: true }).fill(nextPassphrase)
  await page.getByLabel('Repeat new passphrase', { exact: true }).fill(nextPassphrase)
  await page.getByRole('button', { name: 'Change passphrase', exact: true }).click()
  await page.getByText('Passphrase changed.').waitFor()
  await page.getByRole('button', { name: 'Lock now' }).click()
  await unlock(page)
  await expect(page.getByText(/Wrong passphrase or passkey/)).toBeVisible()
  await unlock(page, nextPassphrase)
  await page.getByText('Connected', { exact: true }).first().waitFor()
})

test('a passkey unlocks the vault until it is removed', async () => {
  const page = await openExtensionPage(browser, 'options.html')
  const session = await browser.context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  })
  await page.getByRole('button', { name: 'Add passkey…' }).click()
  await page.getByLabel('Passphrase', { exact: true }).fill(nextPassphrase)
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click()
  await page.getByText('Passkey 1').waitFor()
  await page.getByRole('button', { name: 'Lock now' }).click()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.getByText('Connected', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Remove passkey 1' }).click()
  await page.getByText(/No passkeys yet/).waitFor()
  await page.getByRole('button', { name: 'Lock now' }).click()
  await page.getByLabel('Passphrase', { exact: true }).waitFor()
  await expect(page.getByRole('button', { name: 'Use passkey' })).toHaveCount(0)
})

test('a removed key is gone everywhere, also after a restart', async () => {
  const page = await openExtensionPage(browser, 'options.html')
  await page.getByRole('button', { name: 'Disconnect all stores…' }).click()
  await expect(page.getByRole('link', { name: /account\/api-keys/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect all stores', exact: true }).click()
  await page.getByRole('button', { name: 'Connect store', exact: true }).waitFor()
  await expectNoKey(page)
  await reopen()
  const after = await openExtensionPage(browser, 'options.html')
  await after.getByRole('button', { name: 'Connect store', exact: true }).waitFor()
  expect(await askFrom(after)('vault.read', {})).toEqual({ state: 'none' })
  await expectNoKey(after)
})
