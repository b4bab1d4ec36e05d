import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { LaunchedBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import {
  connectStore,
  openExtensionPage,
  untilReplicaIsReady,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { readExport } from '../../lib/mock-store/csv/read-export.ts'
import { serveMockStore, type ServedMockStore } from '../../lib/mock-store/serve.ts'
import { formsOf, holds } from '../unit/extension/replica/harness/find-cost.ts'

// Every product has the same cost and the same price, so that a column with either repeats the value.
const cost = '48213.37'
const price = '59127.41'
const products = 40
const passphrase = 'seven lamps under the old bridge'

let mock: ServedMockStore
let profileDir: string
let browser: LaunchedBrowser

async function open(): Promise<void> {
  browser = await openBrowser(mock, { profileDir })
}

/** A short number twice in a row, because four bytes alone may occur by chance. */
function needlesOf(amount: string): Uint8Array[] {
  return formsOf(amount).map((form) => (form.length > 4 ? form : Buffer.concat([form, form])))
}

async function findInProfile(amount: string): Promise<string[]> {
  const needles = needlesOf(amount)
  const found: string[] = []
  for (const entry of await readdir(profileDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    if (holds(await readFile(file).catch(() => Buffer.alloc(0)), needles)) found.push(file)
  }
  return found
}

/** Runs in a page: the content of its databases, blob by blob, because it may be compressed on the disk. */
async function readDatabases(): Promise<number[]> {
  const unread = new Error('A database could not be read.')
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? unread))
    })
  const parts: BlobPart[] = []
  const add = (value: unknown): void => {
    if (value instanceof Blob || value instanceof ArrayBuffer) parts.push(value)
    else if (ArrayBuffer.isView(value)) parts.push(value as Uint8Array<ArrayBuffer>)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
    else parts.push(String(value))
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await wait(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      add(await wait(database.transaction(store).objectStore(store).getAll()))
    }
    database.close()
  }
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
}

/** Neither in the profile nor in the databases, while a price, which is not secret, is in both. */
async function expectEncrypted(page?: Page): Promise<void> {
  await expect.poll(() => findInProfile(price)).not.toEqual([])
  expect(await findInProfile(cost)).toEqual([])
  if (page === undefined) return
  const databases = Uint8Array.from(await page.evaluate(readDatabases))
  expect(holds(databases, needlesOf(price))).toBe(true)
  expect(holds(databases, needlesOf(cost))).toBe(false)
}

/** The offline copy is complete, and a page can search by cost. */
async function expectCosts(page: Page): Promise<void> {
  await untilReplicaIsReady(page, mock.siteId)
  const popup = await openExtensionPage(browser, 'popup.html')
  const box = popup.getByRole('combobox', { name: 'Search products' })
  await box.fill(`cost:${cost} `)
  await expect(popup.getByText(`${products} products`).first()).toBeVisible()
  await box.fill(`margin:>50% `)
  await expect(popup.getByRole('option')).toHaveCount(0)
  await popup.close()
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const rows = Array.from({ length: products }, (_, index) => {
    const id = index.toString(16).padStart(12, '0')
    return `product_00000000-0000-4000-8000-${id},Product,Thing ${index},${price},${cost},true,InStock`
  })
  const header = 'handleId,fieldType,name,price,cost,visible,inventory'
  const parts = readExport([header, ...rows].join('\n'), { currency: 'EUR' }).store
  mock = await serveMockStore({ store: parts })
})
test.beforeEach(async () => {
  profileDir = await mkdtemp(join(tmpdir(), 'shelfside-costs-'))
  await open()
})
test.afterEach(async () => {
  await browser.close()
  await rm(profileDir, { recursive: true, force: true })
})
test.afterAll(() => mock.close())

test('without a passphrase costs can be searched, are never unencrypted on the disk, and end with the browser', async () => {
  const options = await connectStore(browser, mock)
  await expectCosts(options)
  await expectEncrypted(options)
  await browser.close()
  await expectEncrypted()
  await open()
  const after = await openExtensionPage(browser, 'options.html')
  await expectEncrypted(after)
  // The key is entered again: costs that cannot be decrypted are read from the store again.
  const again = await connectStore(browser, mock)
  await expectCosts(again)
  await expectEncrypted(again)
})

test('with a passphrase costs can be searched, are never unencrypted on the disk, and are hidden while locked', async () => {
  const options = await connectStore(browser, mock, passphrase)
  await expectCosts(options)
  await expectEncrypted(options)
  await options.getByRole('button', { name: 'Lock now' }).click()
  await options.getByLabel('Passphrase', { exact: true }).waitFor()
  const asked = { siteId: mock.siteId, names: ['any'] }
  const reported = JSON.stringify(await sendMessage(options, 'replica.readCosts', asked))
  expect(reported).toContain('"locked"')
  await expectEncrypted(options)
  await browser.close()
  await expectEncrypted()
  await open()
  const popup = await openExtensionPage(browser, 'popup.html')
  await popup.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await popup.getByRole('button', { name: 'Unlock' }).click()
  await popup.getByRole('combobox', { name: 'Search products' }).waitFor()
  await expectCosts(popup)
})
