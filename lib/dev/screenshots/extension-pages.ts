import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from '../browsers/launch-browser.ts'
import { sendMessage } from '../browsers/worker-control.ts'

/*
 * The way a person goes through the surfaces, in one place: `npm start` connects the shop with it,
 * the screenshots show it, and the end-to-end tests check it.
 */

export interface ShopAccess {
  readonly siteId: string
  readonly apiKey: string
}

interface ShopAddress {
  readonly http: string
  readonly siteId: string
}

export function adminUrl(siteId: string, path: string): string {
  return `https://manage.wix.com/dashboard/${siteId}/${path}`
}

/**
 * Types site and key into the options page, as anybody would, and waits for the answer. With a passphrase
 * the key is kept under it.
 */
export async function connectShop(
  browser: LaunchedBrowser,
  { siteId, apiKey }: ShopAccess,
  passphrase?: string,
): Promise<Page> {
  const page = await openExtensionPage(browser, 'options.html')
  await page.getByLabel('Site', { exact: true }).fill(siteId)
  await page.getByLabel('API key', { exact: true }).fill(apiKey)
  if (passphrase !== undefined) {
    await page.getByRole('radio', { name: 'With a passphrase' }).click()
    await page.getByLabel('New passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('New passphrase, once more', { exact: true }).fill(passphrase)
  }
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await page.getByText('Connected', { exact: true }).first().waitFor()
  return page
}

/**
 * Connects the shop and waits until its offline copy is complete: pages opened from then on have every product
 * from its first line on. For whatever is not about a copy that is being filled.
 */
export async function connectWithReplica(
  browser: LaunchedBrowser,
  shop: ShopAccess,
  passphrase?: string,
): Promise<Page> {
  const page = await connectShop(browser, shop, passphrase)
  await untilReplicaIsReady(page, shop.siteId)
  return page
}

/**
 * The same without the form: sends what the options page sends, from a page of the extension without scripts. It
 * takes 1.0 instead of 1.7 s of processor time. For tests to which it does not matter how the shop was connected.
 */
export async function connectByMessage(
  browser: LaunchedBrowser,
  { siteId, apiKey }: ShopAccess,
): Promise<void> {
  const page = await openExtensionPage(browser, 'manifest.json')
  const answer = await sendMessage(page, 'connection.connect', { siteId, apiKey })
  if ((answer as { readonly ok?: boolean } | undefined)?.ok !== true) {
    throw new Error(`The shop was not connected: ${JSON.stringify(answer)}`)
  }
  await untilReplicaIsReady(page, siteId)
  await page.close()
}

/** Until the worker says to a page that it has the whole of a shop. */
export async function untilReplicaIsReady(page: Page, siteId: string): Promise<void> {
  const deadline = Date.now() + 60_000
  let reported: { readonly value?: { readonly state: string; readonly progress?: object } } = {}
  while (reported.value?.state !== 'fresh' || reported.value.progress !== undefined) {
    if (Date.now() > deadline)
      throw new Error(`No whole copy came of it: ${JSON.stringify(reported)}`)
    reported = (await sendMessage(page, 'replica.read', { siteId })) as typeof reported
    await sleep(200)
  }
}

/**
 * A page of the extension in the active tab: the same document that the toolbar or the side panel shows.
 * A tab that was closed before may give the front to another one late, and what is behind is not drawn.
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

/** The admin page of the first product of the shop, in the active tab. */
export async function openAdminProduct(
  browser: LaunchedBrowser,
  shop: ShopAddress,
  index = 0,
): Promise<Page> {
  const productId = await readProductId(shop, index)
  const page = await browser.context.newPage()
  await page.goto(adminUrl(shop.siteId, `wix-stores/products/product/${productId}`))
  await page.bringToFront()
  return page
}

async function readProductId({ http }: ShopAddress, index: number): Promise<string> {
  const answer = await fetch(`${http}/__sandbox/state`)
  const { products } = (await answer.json()) as { products: readonly { id: string }[] }
  const product = products[index] ?? products[0]
  if (product === undefined) throw new Error('The shop has no products.')
  return product.id
}

/** Types into the search and waits until what is shown is what was typed. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search products' }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  // It can be pressed only once its figure is that of the new words.
  await page.getByRole('button', { name: /^Select all .* that match$/ }).click({ trial: true })
}
