import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from '../browsers/launch-browser.ts'
import { sendMessage } from '../browsers/worker-control.ts'

/*
 * The steps of a user through the pages of the extension: `npm start` connects the store with them, the
 * screenshots show them, and the end-to-end tests check them.
 */

export interface StoreAccess {
  readonly siteId: string
  readonly apiKey: string
}

interface StoreAddress {
  readonly http: string
  readonly siteId: string
}

export function adminUrl(siteId: string, path: string): string {
  return `https://manage.wix.com/dashboard/${siteId}/${path}`
}

/**
 * Types site and key into the options page, as a user would, and waits for the answer. With a
 * passphrase, the key is encrypted under it.
 */
export async function connectStore(
  browser: LaunchedBrowser,
  { siteId, apiKey }: StoreAccess,
  passphrase?: string,
): Promise<Page> {
  const page = await openExtensionPage(browser, 'options.html')
  await page.getByLabel('Site', { exact: true }).fill(siteId)
  await page.getByLabel('API key', { exact: true }).fill(apiKey)
  if (passphrase !== undefined) {
    await page.locator('summary', { hasText: 'Remember this key' }).click()
    await page.getByRole('radio', { name: 'Protect with a passphrase' }).click()
    await page.getByLabel('New passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('Repeat new passphrase', { exact: true }).fill(passphrase)
  }
  await page.getByRole('button', { name: 'Connect store', exact: true }).click()
  await page.getByText('Connected', { exact: true }).first().waitFor()
  return page
}

/**
 * Connects the store and waits until its offline copy is complete, so that pages opened later have all
 * products at once. For tests that are not about the sync.
 */
export async function connectWithReplica(
  browser: LaunchedBrowser,
  store: StoreAccess,
  passphrase?: string,
): Promise<Page> {
  const page = await connectStore(browser, store, passphrase)
  await untilReplicaIsReady(page, store.siteId)
  return page
}

/**
 * A picture of the extension. The browser shows it in a page that can send messages to the worker and runs no
 * script: after each start of the worker, a page of ours would ask it for everything that it shows.
 */
export const pageWithoutScripts = 'icon/48.png'

/**
 * As `connectStore`, without the form: sends the message of the options page from a page of the
 * extension without scripts. It takes 1.0 instead of 1.7 s of processor time. For tests that do not
 * depend on how the store was connected.
 */
export async function connectByMessage(
  browser: LaunchedBrowser,
  { siteId, apiKey }: StoreAccess,
): Promise<void> {
  const page = await openExtensionPage(browser, pageWithoutScripts)
  const answer = await sendMessage(page, 'connection.connect', { siteId, apiKey })
  if ((answer as { readonly ok?: boolean } | undefined)?.ok !== true) {
    throw new Error(`The store was not connected: ${JSON.stringify(answer)}`)
  }
  await untilReplicaIsReady(page, siteId)
  await page.close()
}

/** Waits until the worker reports to a page that the offline copy is complete. */
export async function untilReplicaIsReady(page: Page, siteId: string): Promise<void> {
  const deadline = Date.now() + 60_000
  let reported: { readonly value?: { readonly state: string; readonly progress?: object } } = {}
  while (reported.value?.state !== 'fresh' || reported.value.progress !== undefined) {
    if (Date.now() > deadline)
      throw new Error(`The offline copy did not become complete: ${JSON.stringify(reported)}`)
    reported = (await sendMessage(page, 'replica.read', { siteId })) as typeof reported
    await sleep(200)
  }
}

/** Reads everything that changed, and waits until it is kept. */
export async function keepAll(page: Page, siteId: string): Promise<void> {
  await sendMessage(page, 'replica.refresh', { siteId })
  await sendMessage(page, 'documents.configure', { siteId })
  // A store with V3 is read one product at a time, within the budget of requests: 240 products take a minute.
  let before = -1
  let deadline = 0
  for (;;) {
    const { value } = (await sendMessage(page, 'documents.readStatus', { siteId })) as {
      readonly value?: { readonly state: string; readonly kept: number }
    }
    if (value?.state === 'complete') return
    if (value !== undefined && value.kept > before) {
      before = value.kept
      deadline = Date.now() + 30_000
    }
    if (Date.now() > deadline) throw new Error(`Not all was kept: ${JSON.stringify(value)}`)
    await sleep(250)
  }
}

/**
 * Opens a page of the extension in the active tab: the same document as in the toolbar or the side
 * panel. After a tab has closed, the browser may activate another tab late, and it does not draw tabs
 * in the background.
 */
export async function openExtensionPage(
  browser: LaunchedBrowser,
  file: string,
  viewport?: { readonly width: number; readonly height: number },
): Promise<Page> {
  const page = await browser.context.newPage()
  if (viewport !== undefined) await page.setViewportSize(viewport)
  await page.goto(browser.pageUrl(file))
  await page.bringToFront()
  return page
}

/** Opens the dashboard page of the first product of the store in the active tab. */
export async function openAdminProduct(
  browser: LaunchedBrowser,
  store: StoreAddress,
  index = 0,
): Promise<Page> {
  const productId = await readProductId(store, index)
  const page = await browser.context.newPage()
  await page.goto(adminUrl(store.siteId, `wix-stores/products/product/${productId}`))
  await page.bringToFront()
  return page
}

async function readProductId({ http }: StoreAddress, index: number): Promise<string> {
  const answer = await fetch(`${http}/__sandbox/state`)
  const { products } = (await answer.json()) as { products: readonly { id: string }[] }
  const product = products[index] ?? products[0]
  if (product === undefined) throw new Error('The store has no products.')
  return product.id
}

/** Types into the search box and waits until the results match the text. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search products' }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  // The button is enabled only after its number is that of the new search.
  await page.getByRole('button', { name: /^Select all .* matching$/ }).click({ trial: true })
}
