import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { createMockStore } from '#lib/mock-store/mock-store.ts'

/** Pages of 100 products with every field, as a store returns them. */
export async function fetchPages(count: number): Promise<string[]> {
  const mockStore = createMockStore({ store: buildDemoStore({ products: count * 100, seed: 3 }) })
  const include = {
    includeVariants: true,
    includeHiddenProducts: true,
    includeMerchantSpecificData: true,
  }
  const pages: string[] = []
  for (let page = 0; page < count; page += 1) {
    const query = { paging: { limit: 100, offset: page * 100 } }
    const response = await mockStore.fetch(
      new Request('https://www.wixapis.com/stores-reader/v1/products/query', {
        method: 'POST',
        headers: { authorization: mockStore.apiKey, 'wix-site-id': mockStore.siteId },
        body: JSON.stringify({ query, ...include }),
      }),
    )
    pages.push(await response.text())
  }
  return pages
}
