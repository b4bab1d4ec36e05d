import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { watchWrites } from '#lib/wix/store/watch-writes.ts'
import { nobody, openProducts, readAll } from './stores.ts'

/** What a watcher was notified of, in order. */
function createWatcher() {
  const calls: string[] = []
  return {
    calls,
    before: async (ids: readonly ProductId[]) => void calls.push(`before ${ids.join()}`),
    after: (ids: readonly ProductId[]) => void calls.push(`after ${ids.join()}`),
  }
}

async function openWatched(catalog: 'v1' | 'v3') {
  const { store, ...mock } = await openProducts(catalog)
  const watcher = createWatcher()
  const products = (await readAll(store)).filter(({ options }) => options.length === 0)
  return { ...mock, ...watcher, products, store: watchWrites(store, watcher) }
}

describe.each(['v1', 'v3'] as const)('a watched %s store', (catalog) => {
  it('names the products of every write, before and after it', async () => {
    const { store, products, calls } = await openWatched(catalog)
    const [first, second] = products
    if (first === undefined || second === undefined) throw new Error('The demo store has them.')
    const collectionId = await store.collections.create('Terrace')
    calls.length = 0
    const path = `collection/${collectionId}` as const
    const items = [first, second].map(({ id }) => {
      return { id, before: fieldValuesFrom([[path, false]]), set: fieldValuesFrom([[path, true]]) }
    })
    const both = `${first.id},${second.id}`
    await store.applyChange({ items })
    expect(calls).toEqual([`before ${both}`, `after ${both}`])
    expect((await store.readProduct(first.id)).collectionIds).toContain(collectionId)
    calls.length = 0
    await store.adjust?.([second.id], { path: 'listPrice', by: { amount: '1' as Amount } })
    expect(calls).toEqual(catalog === 'v1' ? [`before ${second.id}`, `after ${second.id}`] : [])
  })

  it('names a product that a write created, by the id that the store assigned', async () => {
    const { store, calls } = await openWatched(catalog)
    const create: NewProduct = {
      name: 'Wool scarf',
      type: 'physical',
      visible: false,
      listPrice: '40' as Amount,
      options: [],
      variants: [],
      media: [],
      collectionIds: [],
    }
    const item = { id: nobody, before: { deleted: true }, set: { deleted: false }, create }
    const [outcome] = await store.applyChange({ items: [item] })
    const newId = outcome?.ok === true ? outcome.newId : undefined
    expect(newId).toBeDefined()
    expect(calls).toEqual([`before ${nobody}`, `after ${nobody},${newId}`])
  })

  it('reports no read, and no collection that is created empty', async () => {
    const { store, products, calls } = await openWatched(catalog)
    const id = products[0]?.id ?? nobody
    await store.readProduct(id)
    await store.readProducts([id])
    await store.readFresh([id])
    await store.collections.create('Terrace')
    expect((await store.collections.list()).length).toBeGreaterThan(1)
    await store.probe()
    expect(calls).toEqual([])
  })

  it('writes after the watcher is ready, and reports a write whose outcome is unknown', async () => {
    const { store } = await openProducts(catalog)
    const calls: string[] = []
    const applyChange = async () => {
      calls.push('sent')
      throw new TypeError('The connection ended.')
    }
    const watched = watchWrites(
      { ...store, applyChange },
      {
        async before() {
          await new Promise((resolve) => setTimeout(resolve, 5))
          calls.push('noted')
        },
        after: () => void calls.push('read again'),
      },
    )
    const items = [{ id: nobody, before: {}, set: { name: 'Lost' } }]
    await expect(watched.applyChange({ items })).rejects.toThrow('ended')
    expect(calls).toEqual(['noted', 'sent', 'read again'])
  })

  it('has every method of the store that it watches', async () => {
    const { store } = await openProducts(catalog)
    const watched = watchWrites(store, createWatcher())
    expect(Object.keys(watched).toSorted()).toEqual(Object.keys(store).toSorted())
  })
})
