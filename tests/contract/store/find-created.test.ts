import { describe, expect, test } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { findCreatedProducts } from '#lib/wix/store/find-created.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { hastyClock } from '#tests/clocks.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'

const demo = buildDemoStore({ products: 20 })
const scarf: NewProduct = {
  name: 'Wool scarf',
  type: 'physical',
  visible: true,
  listPrice: '1790' as Amount,
  description: '<p>Merino</p>',
  options: [],
  variants: [],
  media: [],
  collectionIds: [],
}

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  async function openStore(...products: readonly NewProduct[]) {
    const { access } = buildStore({ catalog, store: demo, clock: hastyClock })
    const store = await openProductStore(access)
    const ids: ProductId[] = []
    for (const create of products) {
      const id = 'ffffffff-0000-4000-8000-000000000000' as ProductId
      const item = { id, before: { deleted: true }, set: { deleted: false }, create } as const
      const [outcome] = await store.applyChange({ items: [item] })
      if (outcome?.ok === true && outcome.newId !== undefined) ids.push(outcome.newId)
    }
    const find = (create: NewProduct, taken: readonly ProductId[] = []) =>
      findCreatedProducts(store, { create }, { since: 0, taken: new Set(taken) })
    return { ids, find }
  }

  test('a product at another price is another one, even where it is the only one of that name', async () => {
    const dear = { ...scarf, listPrice: '3190' as Amount }
    const { ids, find } = await openStore(scarf)
    expect(await find(dear)).toEqual([])
    expect(await find(scarf)).toEqual(ids)
  })

  test('of several at one price, the most alike is found', async () => {
    const others = [
      { ...scarf, description: '<p>Cashmere</p>' },
      { ...scarf, brand: 'Northwind' },
      { ...scarf, paidPrice: '990' as Amount },
    ]
    const { ids, find } = await openStore(scarf, ...others)
    const all = [scarf, ...others]
    expect(ids).toHaveLength(all.length)
    for (const [at, each] of all.entries()) expect(await find(each)).toEqual([ids[at]])
  })

  test('equal products are all found, without those whose creator is known', async () => {
    const { ids, find } = await openStore(scarf, scarf)
    expect(new Set(await find(scarf))).toEqual(new Set(ids))
    expect(await find(scarf, ids.slice(0, 1))).toEqual(ids.slice(1))
  })
})
