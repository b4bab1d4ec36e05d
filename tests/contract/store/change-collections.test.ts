import { describe, expect, it } from 'vitest'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { createCollectionHandlers } from '#lib/extension/worker/handlers/collections.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from './stores.ts'

async function open(catalog: 'v1' | 'v3', options: MockStoreOptions = {}) {
  const mock = buildStore({ catalog, ...options })
  const store = await mock.open()
  const { siteId } = store
  const handlers = createCollectionHandlers({
    stores: { open: async () => store },
    clock: createMovingClock(),
    replicas: { catchUp: async () => undefined },
  })
  const { signal } = new AbortController()
  const change = (id: CollectionId, part: object) =>
    handlers['collections.change']({ input: { siteId, id, change: part }, signal } as never)
  const create = async (...names: readonly string[]) => {
    const input = { siteId, names: [...names] }
    const all = await handlers['collections.create']({ input, signal } as never)
    return names.map((name) => all.find((each) => each.name === name)?.id ?? ('' as CollectionId))
  }
  const read = async () => handlers['collections.read']({ input: { siteId }, signal } as never)
  return { ...mock, store, change, create, read }
}

const first = async (store: ProductStore) => {
  const [product] = await readAll(store)
  if (product === undefined) throw new Error('The store is empty.')
  return product
}

describe.each(['v1', 'v3'] as const)('a collection of a %s store', (catalog) => {
  it('is renamed, hidden, shown and deleted, and its products stay', async () => {
    const { store, change, create, read } = await open(catalog)
    const [id = '' as CollectionId] = await create('Attic')
    const { id: productId } = await first(store)
    const member = (isIn: boolean) => fieldValuesFrom([[`collection/${id}`, isIn]])
    await store.applyChange({
      items: [{ id: productId, before: member(false), set: member(true) }],
    })

    const renamed = await change(id, { kind: 'rename', from: 'Attic', to: 'Winter' })
    expect(renamed.find((each) => each.id === id)?.name).toBe('Winter')
    const hidden = await change(id, { kind: 'visibility', visible: false })
    expect(hidden.find((each) => each.id === id)?.visible).toBe(false)
    const shown = await change(id, { kind: 'visibility', visible: true })
    expect(shown.find((each) => each.id === id)).toMatchObject({ visible: true, products: 1 })
    const left = await change(id, { kind: 'delete' })
    expect(left.some((each) => each.id === id)).toBe(false)
    expect(await read()).toEqual(left)
    expect((await store.readProduct(productId)).collectionIds).not.toContain(id)
  })

  it('is not renamed over the name that another user gave it', async () => {
    const { store, change, create, read } = await open(catalog)
    const [id = '' as CollectionId] = await create('Attic')
    await store.collections.rename(id, { from: 'Attic', to: 'Theirs' })
    await expect(change(id, { kind: 'rename', from: 'Attic', to: 'Mine' })).rejects.toMatchObject({
      problem: { code: 'conflict' },
    })
    expect((await read()).find((each) => each.id === id)?.name).toBe('Theirs')
  })

  it('counts as changed after a lost answer if the store shows the change', async () => {
    const { mockStore, change, create } = await open(catalog)
    const [id = '' as CollectionId] = await create('Attic')
    mockStore.setFaults([{ kind: 'drop-after', match: 'PATCH' }])
    const all = await change(id, { kind: 'rename', from: 'Attic', to: 'Winter' })
    expect(all.find((each) => each.id === id)?.name).toBe('Winter')
  })

  it('reports a lost request as it is if the store shows no change', async () => {
    const { mockStore, change, create } = await open(catalog)
    const [id = '' as CollectionId] = await create('Attic')
    mockStore.setFaults([{ kind: 'drop-before', match: 'PATCH' }])
    const lost = change(id, { kind: 'rename', from: 'Attic', to: 'Winter' })
    await expect(lost).rejects.toMatchObject({ problem: { code: 'unreachable' } })
  })

  it('that is gone is reported, and nothing is sent', async () => {
    const { requests, change, create } = await open(catalog)
    const [id = '' as CollectionId] = await create('Attic')
    await change(id, { kind: 'delete' })
    const sent = requests.length
    await expect(change(id, { kind: 'delete' })).rejects.toMatchObject({
      problem: { code: 'not-found' },
    })
    expect(requests.slice(sent).every(({ path }) => path.endsWith('/query'))).toBe(true)
  })

  it('needs the permission', async () => {
    const { change, read } = await open(catalog, {
      permissions: ['WIX_STORES.READ_PRODUCTS', 'WIX_STORES.CATALOG_VERSION_READ'],
    })
    const some = (await read()).find(({ name }) => name !== 'All Products')
    const denied = change(some?.id ?? ('' as CollectionId), { kind: 'delete' })
    await expect(denied).rejects.toMatchObject({ problem: { code: 'missing-permission' } })
  })
})

describe('the order of categories', () => {
  it('changes on V3', async () => {
    const { change, create } = await open('v3')
    const [a = '' as CollectionId, b = '' as CollectionId, c = '' as CollectionId] = await create(
      'A',
      'B',
      'C',
    )
    const order = (all: readonly { readonly id: CollectionId }[]) =>
      all.filter(({ id }) => [a, b, c].includes(id)).map(({ id }) => id)
    expect(order(await change(c, { kind: 'move', parentId: null, after: a }))).toEqual([a, c, b])
    const moved = await change(b, { kind: 'move', parentId: null, after: null })
    expect(order(moved)).toEqual([b, a, c])
    expect(moved.find(({ id }) => id === b)?.index).toBe(0)
  })

  it('cannot be changed on V1, and nothing is sent', async () => {
    const { requests, change, create } = await open('v1')
    const [id = '' as CollectionId] = await create('A')
    const sent = requests.length
    const moved = change(id, { kind: 'move', parentId: null, after: null })
    await expect(moved).rejects.toMatchObject({ problem: { code: 'not-supported' } })
    expect(requests.slice(sent).every(({ path }) => path.endsWith('/query'))).toBe(true)
  })
})
