import type { Page } from '@playwright/test'
import type { LaunchedBrowser } from './launch-browser.ts'

/*
 * The way a person goes through the surfaces, in one place: `npm start` connects the shop with it,
 * the tour takes its pictures on it, and the end-to-end tests prove what stands on it.
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
  const page = await openSurface(browser, 'options.html')
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

/** A page of the extension in a tab: the same document that the toolbar or the side panel shows. */
export async function openSurface(
  browser: LaunchedBrowser,
  file: string,
  viewport?: { readonly width: number; readonly height: number },
): Promise<Page> {
  const page = await browser.context.newPage()
  if (viewport !== undefined) await page.setViewportSize(viewport)
  await page.goto(browser.pageUrl(file))
  return page
}

/** The admin page of the first product of the shop, in front. */
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
