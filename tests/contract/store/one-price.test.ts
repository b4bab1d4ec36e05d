import { expect, it } from 'vitest'
import type { ItemChange, VariantFields } from '#lib/core/catalog/changes/change.ts'
import { variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { openProducts, readAll } from './stores.ts'

type Prices = Partial<Record<'listPrice' | 'paidPrice', string>>

/** A product on sale, formerly 20 and now 15. */
async function openSale() {
  const { mockStore, store, requests } = await openProducts('v3')
  const found = (await readAll(store)).find(({ variants }) => variants.length > 2)
  const id = found?.id ?? ''
  mockStore.edit(id, 'price', '15')
  mockStore.edit(id, 'compareAt', '20')
  const product = found && (await store.readProduct(found.id))
  const [variant] = product?.variants ?? []
  if (product === undefined || variant === undefined) throw new Error('There is one.')
  const set = (values: Prices, before = values) => {
    const at = (each: Prices) => variantValues(variant.id, each as Partial<VariantFields>)
    const item: ItemChange = { id: product.id, before: at(before), set: at(values) }
    return store.applyChange({ items: [item] })
  }
  const read = async () => (await store.readProduct(product.id)).variants[0]
  return { mockStore, store, product, set, read, requests }
}

it('a list price alone leaves the price paid unchanged', async () => {
  const { product, store, set, read } = await openSale()
  expect(await set({ listPrice: '25' }, { listPrice: '20' })).toMatchObject([{ ok: true }])
  expect(await read()).toMatchObject({ listPrice: '25', paidPrice: '15' })
  const others = (await store.readProduct(product.id)).variants.slice(1)
  expect(others).toEqual(product.variants.slice(1))
})

it('a price paid alone leaves the list price unchanged', async () => {
  const { set, read } = await openSale()
  expect(await set({ paidPrice: '12.5' }, { paidPrice: '15' })).toMatchObject([{ ok: true }])
  expect(await read()).toMatchObject({ listPrice: '20', paidPrice: '12.5' })
  // At the list price, the sale is over.
  expect(await set({ paidPrice: '20' }, { paidPrice: '12.5' })).toMatchObject([{ ok: true }])
  expect(await read()).toMatchObject({ listPrice: '20', paidPrice: '20' })
})

it('the other price is the current one of the store', async () => {
  const { mockStore, product, set, read } = await openSale()
  mockStore.edit(product.id, 'price', '11')
  expect(await set({ listPrice: '25' }, { listPrice: '20' })).toMatchObject([{ ok: true }])
  expect(await read()).toMatchObject({ listPrice: '25', paidPrice: '11' })
})

it.each([
  [{ listPrice: '14' }, { listPrice: '20' }],
  [{ paidPrice: '21' }, { paidPrice: '15' }],
])('rejects prices that cross: %o', async (values, before) => {
  const { set, read, requests } = await openSale()
  const sent = requests.length
  expect(await set(values, before)).toMatchObject([
    { ok: false, problem: { code: 'bad-input', message: expect.stringContaining('below') } },
  ])
  expect(requests.slice(sent)).toHaveLength(1)
  expect(await read()).toMatchObject({ listPrice: '20', paidPrice: '15' })
})

it('reports a price that another user has changed, and leaves it alone', async () => {
  const { store, mockStore, product, set, read } = await openSale()
  mockStore.edit(product.id, 'price', '11')
  const [outcome] = await set({ paidPrice: '12' }, { paidPrice: '15' })
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'conflict' } })
  expect(await read()).toMatchObject({ listPrice: '20', paidPrice: '11' })
  const theirs = outcome?.ok === false ? (outcome.remote ?? {}) : {}
  expect(readFields(theirs, await store.readProduct(product.id))).toEqual(theirs)
})
