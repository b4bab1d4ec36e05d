import { expect, it } from 'vitest'
import type { ItemChange, VariantFields } from '#lib/catalog/changes/change.ts'
import { variantValues } from '#lib/catalog/changes/field-paths.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import { openProducts, readAll } from './shops.ts'

type Prices = Partial<Record<'listPrice' | 'paidPrice', string>>

/** A product on sale, 20 before and 15 by now. */
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

it('a list price alone leaves the price that is paid as it is', async () => {
  const { product, store, set, read } = await openSale()
  expect(await set({ listPrice: '25' }, { listPrice: '20' })).toMatchObject([{ ok: true }])
  expect(await read()).toMatchObject({ listPrice: '25', paidPrice: '15' })
  const others = (await store.readProduct(product.id)).variants.slice(1)
  expect(others).toEqual(product.variants.slice(1))
})

it('a price that is paid alone leaves the list price as it is', async () => {
  const { set, read } = await openSale()
  expect(await set({ paidPrice: '12.5' }, { paidPrice: '15' })).toMatchObject([{ ok: true }])
  expect(await read()).toMatchObject({ listPrice: '20', paidPrice: '12.5' })
  // Up to the list price the sale is over.
  expect(await set({ paidPrice: '20' }, { paidPrice: '12.5' })).toMatchObject([{ ok: true }])
  expect(await read()).toMatchObject({ listPrice: '20', paidPrice: '20' })
})

it('the other price is the one that the shop holds by now', async () => {
  const { mockStore, product, set, read } = await openSale()
  mockStore.edit(product.id, 'price', '11')
  expect(await set({ listPrice: '25' }, { listPrice: '20' })).toMatchObject([{ ok: true }])
  expect(await read()).toMatchObject({ listPrice: '25', paidPrice: '11' })
})

it.each([
  [{ listPrice: '14' }, { listPrice: '20' }],
  [{ paidPrice: '21' }, { paidPrice: '15' }],
])('prices that cross are refused: %o', async (values, before) => {
  const { set, read, requests } = await openSale()
  const sent = requests.length
  expect(await set(values, before)).toMatchObject([
    { ok: false, problem: { code: 'bad-input', message: expect.stringContaining('below') } },
  ])
  expect(requests.slice(sent)).toHaveLength(1)
  expect(await read()).toMatchObject({ listPrice: '20', paidPrice: '15' })
})

it('a price that somebody else set is told and left alone', async () => {
  const { store, mockStore, product, set, read } = await openSale()
  mockStore.edit(product.id, 'price', '11')
  const [outcome] = await set({ paidPrice: '12' }, { paidPrice: '15' })
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'conflict' } })
  expect(await read()).toMatchObject({ listPrice: '20', paidPrice: '11' })
  const theirs = outcome?.ok === false ? (outcome.remote ?? {}) : {}
  expect(readFields(theirs, await store.readProduct(product.id))).toEqual(theirs)
})
