import type { Product } from '#lib/core/catalog/product/product.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import type { StoreContext } from '#lib/core/import-export/columns/store-context.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'

/** A store with the products of a Wix export. */
export async function openExport(text: string, catalog: 'v1' | 'v3') {
  const { store: mock, notes } = readExport(text)
  const store = await buildStore({ store: mock, catalog, seed: 7 }).open()
  const products: Product[] = []
  for await (const page of store.scanProducts(undefined)) products.push(...page.products)
  const collections = await store.collections.list()
  const storeContext: StoreContext = {
    collections: new Map(collections.map(({ id, name }) => [id, name])),
  }
  return { products, storeContext, notes }
}

/** The updated file: imported, and returned with the values of the store. */
export async function renew(
  bytes: Uint8Array<ArrayBuffer>,
  products: readonly Product[],
  storeContext: StoreContext,
) {
  const engine = createSheetEngine(async (_, { onBegin, onProducts }) => {
    onBegin({ products: products.length, readAt: 1 }, storeContext.collections)
    onProducts(products)
    return true
  })
  const { shape, mapping } = await engine.open({ kind: 'file', name: 'a.csv', bytes }, {})
  const { sign = '.' } = await engine.findSign(mapping)
  const stock = 'difference'
  const options = {
    siteId: '',
    shape,
    mapping,
    key: 'handle',
    sign,
    clear: undefined,
    stock,
  } as const
  return engine.renew(options, () => undefined)
}
