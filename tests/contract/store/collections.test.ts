import { describe, expect, it } from 'vitest'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { openProducts, readAll } from './stores.ts'

/** Adds the first product that is not in the collection, or removes it again. */
function createMove(store: ProductStore, id: CollectionId) {
  return async (productId: string, isIn: boolean) => {
    const product = (await readAll(store)).find((each) => each.id === productId)
    if (product === undefined) throw new Error('The demo store has one.')
    const before = fieldValuesFrom([[`collection/${id}`, product.collectionIds.includes(id)]])
    const set = fieldValuesFrom([[`collection/${id}`, isIn]])
    const outcomes = await store.applyChange({ items: [{ id: product.id, before, set }] })
    const { collectionIds } = await store.readProduct(product.id)
    return { outcomes, isIn: collectionIds.includes(id) }
  }
}

describe.each(['v1', 'v3'] as const)('a %s store', (catalog) => {
  it('lists its collections, and adds and removes products', async () => {
    const { store, mockStore } = await openProducts(catalog)
    const tree = await store.collections.list()
    const { collections: there } = mockStore.state() as { collections: { name: string }[] }
    // Wix maintains "All Products": nothing can be added to it or removed.
    const ours = there.filter(({ name }) => name !== 'All Products')
    expect(tree.map((node) => node.name)).toEqual(
      expect.arrayContaining(ours.map(({ name }) => name)),
    )
    expect(tree.map((node) => node.name)).not.toContain('All Products')
    const summer = tree.find(({ products = 0 }) => products > 0)
    if (summer === undefined) throw new Error('There is one.')
    const product = (await readAll(store)).find(
      ({ collectionIds }) => !collectionIds.includes(summer.id),
    )
    const move = createMove(store, summer.id)
    for (const isIn of [true, true, false]) {
      const moved = await move(product?.id ?? '', isIn)
      expect(moved).toMatchObject({ outcomes: [{ ok: true }], isIn })
    }
  })

  it('creates an empty collection to which products can be added', async () => {
    const { store } = await openProducts(catalog)
    const before = await store.collections.list()
    const id = await store.collections.create('Terrace & more')
    const after = await store.collections.list()
    expect(after).toHaveLength(before.length + 1)
    const made = after.find((node) => node.id === id)
    expect(made).toMatchObject({ name: 'Terrace & more', visible: true, children: [] })
    const [product] = await readAll(store)
    const moved = await createMove(store, id)(product?.id ?? '', true)
    expect(moved).toMatchObject({ outcomes: [{ ok: true }], isIn: true })
  })
})
