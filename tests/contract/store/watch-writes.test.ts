import { describe, expect, it } from 'vitest'
import type { ProductId } from '#lib/domain/ids.ts'
import type { Store } from '#lib/store/store.ts'
import { watchWrites } from '#lib/store/watch-writes.ts'
import { nobody, openProducts, openShop, previewAll, readAll, toItem } from './shops.ts'

/** What a watcher was told, in order. */
function createWatcher() {
  const told: string[] = []
  return {
    told,
    before: async (ids: readonly ProductId[]) => void told.push(`before ${ids.join()}`),
    after: (ids: readonly ProductId[]) => void told.push(`after ${ids.join()}`),
  }
}

async function openWatched(catalog: 'v1' | 'v3') {
  const { store, ...shop } = await openShop(catalog)
  const watcher = createWatcher()
  const products = await readAll(store)
  const first = products.find(({ media, stock }) => media.length > 1 && stock.tracked)
  const second = products.find(({ id }) => id !== first?.id)
  if (first === undefined || second === undefined) throw new Error('The demo shop has them.')
  return { ...shop, ...watcher, first, second, store: watchWrites<Store>(store, watcher) }
}

describe.each(['v1', 'v3'] as const)('a watched shop of generation %s', (catalog) => {
  it('names the products of every write, before and after it', async () => {
    const { store, first, second, told } = await openWatched(catalog)
    const { id } = first
    const [level] = await store.inventory.readLevels(id)
    const collections = await store.collections.list()
    const collection = collections.find(({ name }) => name !== 'All Products')
    const [variant] = first.variants
    if (level === undefined || collection === undefined) throw new Error('The demo shop has them.')
    const { variantId } = level
    const one = `before ${id},after ${id}`
    const both = `before ${id},${second.id},after ${id},${second.id}`
    const [row] = previewAll([first])
    const writes: [string, () => Promise<unknown>][] = [
      [one, () => store.details.change(id, { name: 'Another name' })],
      [one, () => store.details.changeVariants(id, variant ? [{ variantId, sku: 'NEW-1' }] : [])],
      [one, () => store.brands.set(id, 'Lark')],
      [one, () => store.ribbons.set(id, 'New')],
      [one, () => store.inventory.adjust(id, [{ variantId, by: 1 }])],
      [one, () => store.inventory.set(id, [{ variantId, quantity: 3 }])],
      [one, () => store.media.add(id, ['https://example.com/a.png'])],
      [
        one,
        () =>
          store.media.remove(
            id,
            first.media.slice(0, 1).map((each) => each.id),
          ),
      ],
      [one, () => store.infoSections.add(id, { title: 'Care', html: '<p>Wash.</p>' })],
      [one, () => store.infoSections.remove(id, 'Care')],
      [both, () => store.collections.addProducts(collection.id, [id, second.id])],
      [both, () => store.collections.removeProducts(collection.id, [id, second.id])],
      [one, () => store.applyChange({ items: row ? [toItem(row)] : [] })],
    ]
    for (const [expected, write] of writes) {
      told.length = 0
      // A write that is refused is told of as well: nobody knows what it came to.
      await write().catch((error: unknown) => expect(error).toBeInstanceOf(Error))
      expect(told.join()).toBe(expected)
    }
    expect((await store.readProduct(id)).name).toBe('Another name')
  })

  it('tells nothing of looking', async () => {
    const { store, first, told } = await openWatched(catalog)
    await store.readProduct(first.id)
    await store.readProducts([first.id])
    await store.lookAt([first.id])
    await store.collections.list()
    await store.infoSections.list(first.id)
    await store.inventory.readLevels(first.id)
    await store.brands.list().catch(() => undefined)
    await store.probe()
    expect(told).toEqual([])
  })

  it('is not written to before that was noted, and is told of when nobody knows the outcome', async () => {
    const { store } = await openShop(catalog)
    const told: string[] = []
    const change = async () => {
      told.push('sent')
      throw new TypeError('The connection ended.')
    }
    const watched = watchWrites<Store>(
      { ...store, details: { ...store.details, change } },
      {
        async before() {
          await new Promise((resolve) => setTimeout(resolve, 5))
          told.push('noted')
        },
        after: () => void told.push('read again'),
      },
    )
    await expect(watched.details.change(nobody, { name: 'Lost' })).rejects.toThrow('ended')
    expect(told).toEqual(['noted', 'sent', 'read again'])
  })

  it('may be its products alone', async () => {
    const { store } = await openProducts(catalog)
    const { told, before, after } = createWatcher()
    const watched = watchWrites(store, { before, after })
    const [row] = previewAll((await readAll(watched)).slice(0, 1))
    expect(Object.keys(watched).toSorted()).toEqual(Object.keys(store).toSorted())
    expect((await watched.collections.list()).length).toBeGreaterThan(1)
    await watched.applyChange({ items: row ? [toItem(row)] : [] })
    expect(told).toEqual([`before ${row?.id}`, `after ${row?.id}`])
  })
})
