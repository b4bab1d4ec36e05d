import { buildDemoShop } from '#lib/sandbox/demo/build-demo-shop.ts'
import { createSandbox } from '#lib/sandbox/sandbox.ts'

/** Pages of 100 products with all there is to tell of them, as a shop writes them. */
export async function fetchPages(count: number): Promise<string[]> {
  const sandbox = createSandbox({ shop: buildDemoShop({ products: count * 100, seed: 3 }) })
  const include = {
    includeVariants: true,
    includeHiddenProducts: true,
    includeMerchantSpecificData: true,
  }
  const pages: string[] = []
  for (let page = 0; page < count; page += 1) {
    const query = { paging: { limit: 100, offset: page * 100 } }
    const response = await sandbox.fetch(
      new Request('https://www.wixapis.com/stores-reader/v1/products/query', {
        method: 'POST',
        headers: { authorization: sandbox.apiKey, 'wix-site-id': sandbox.siteId },
        body: JSON.stringify({ query, ...include }),
      }),
    )
    pages.push(await response.text())
  }
  return pages
}
