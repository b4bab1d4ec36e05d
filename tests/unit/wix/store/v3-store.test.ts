import { expect, it } from 'vitest'
import { apiKey, createCatalogClient } from '#lib/wix/api/index.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { PriceOperation } from '#lib/core/operations/price.ts'
import { locationStockPath, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { applyFields, asListed } from '#tests/contract/store/fields.ts'
import { applyRows, previewAll, readAll, undoRows } from '#tests/contract/store/stores.ts'
import { buildStore } from './open-store.ts'

async function pickWithVariants(store: ProductStore) {
  const product = (await readAll(store)).find(({ variants }) => variants.length > 2)
  if (product === undefined) throw new Error('The demo store has one.')
  return product
}

it('a list that omits a variant is not trusted', async () => {
  const { access, open } = buildStore({ catalog: 'v3' })
  const whole = await pickWithVariants(await open())
  const forgetful = async (url: string, init: RequestInit) => {
    const answer = await access.fetch(url, init)
    if (!url.includes('query-variants')) return answer
    const body = (await answer.json()) as { variants: { productData: { productId: string } }[] }
    const lost = body.variants.findIndex(({ productData }) => productData.productId === whole.id)
    return Response.json({ ...body, variants: body.variants.toSpliced(lost, 1) })
  }
  const store = await openProductStore({ ...access, fetch: forgetful })
  expect((await readAll(store)).find(({ id }) => id === whole.id)).toEqual(whole)
  expect(asListed((await store.readProducts([whole.id])).get(whole.id))).toEqual(whole)
})

it('stock at another location is a separate quantity, and not the default stock', async () => {
  const { access, open } = buildStore({ catalog: 'v3' })
  const store = await open()
  const counted = (await readAll(store)).find(({ stock }) => (stock.quantity ?? 0) > 0)
  if (counted === undefined) throw new Error('The demo store has one.')
  const { connection } = createCatalogClient({
    ...access,
    auth: apiKey(access.apiKey, { siteId: access.siteId }),
  })
  const client = createV3Client(connection)
  const { items: locations } = await client.locations.query().eq('defaultLocation', false).find()
  const [elsewhere] = locations
  const [variant] = counted.variants
  if (elsewhere === undefined || variant === undefined) throw new Error('There are several.')
  await client.inventory.create({
    productId: counted.id,
    variantId: variant.id,
    locationId: elsewhere.id,
    quantity: 1000,
  })
  const set = fieldValuesFrom([[locationStockPath(variant.id, elsewhere.id), 999]])
  const before = readFields(set, await store.readProduct(counted.id))
  expect(await applyFields(store, counted, before, set)).toMatchObject([{ ok: true }])
  expect(readFields(set, await store.readProduct(counted.id))).toEqual(set)
  const after = await store.readProduct(counted.id)
  expect(after.stock).toEqual(counted.stock)
  expect((await readAll(store)).find(({ id }) => id === counted.id)?.stock).toEqual(counted.stock)
})

it('a sale that a new price leaves no room for is ended, and restored by undo', async () => {
  const { mockStore, open } = buildStore({ catalog: 'v3' })
  const store = await open()
  const { id } = await pickWithVariants(store)
  mockStore.edit(id, 'price', '0.01')
  mockStore.edit(id, 'compareAt', '0.02')
  const product = await store.readProduct(id)
  expect(product).toMatchObject({ listPrice: '0.02', paidPrice: '0.01' })
  const penny: PriceOperation = {
    kind: 'price',
    step: { by: 'set', amount: '0.01' as Amount },
    rounding: { to: 'currency' },
  }
  const rows = previewAll([product], penny)
  await applyRows(store, rows)
  expect(await store.readProduct(id)).toMatchObject({ listPrice: '0.01', paidPrice: '0.01' })
  await undoRows(store, rows)
  expect((await store.readProduct(id)).variants).toEqual(product.variants)
})
