import * as fake from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#lib/core/base/clock.ts'
import { demoSites } from '#lib/extension/app/demo.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createV1DemoServer } from '#lib/mock-store/demo-server/demo-server-v1.ts'
import { createV3DemoServer } from '#lib/mock-store/demo-server/demo-server-v3.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import {
  createDemoStore,
  createSavedChanges,
  type SavedChanges,
} from '#lib/extension/worker/demo/create-demo-store.ts'
import { readAll } from '#tests/contract/store/stores.ts'

const servers = { v1: createV1DemoServer, v3: createV3DemoServer }

/** A worker that has just started, with the data on disk. */
async function wake(catalog: Catalog, saved: SavedChanges = createSavedChanges()) {
  const siteId = demoSites[catalog]
  const demo = createDemoStore({
    siteId,
    createServer: servers[catalog],
    clock: systemClock,
    saved,
  })
  const store = await openProductStore({ siteId, apiKey: 'demo', fetch: demo.fetch })
  return { demo, store }
}

const rename = (store: ProductStore, { id, name }: Product, to: string, signal?: AbortSignal) =>
  store.applyChange({ items: [{ id, before: { name }, set: { name: to } }] }, signal)

const first = async (store: ProductStore) => {
  const [product] = await readAll(store)
  if (product === undefined) throw new Error('The demo store is empty.')
  return product
}

beforeEach(() => {
  const { default: _, ...globals } = fake
  Object.assign(globalThis, globals)
  globalThis.indexedDB = new fake.IDBFactory()
})

describe.each(['v1', 'v3'] as const)('the demo store with Catalog %s', (catalog) => {
  it('is always the same store of 240 products, and answers every read of it', async () => {
    const { store } = await wake(catalog)
    expect(await store.probe()).toEqual({
      catalog,
      products: 240,
      currency: 'EUR',
      name: 'example.com',
    })
    const products = await readAll(store)
    expect(products).toHaveLength(240)
    expect((await store.collections.list()).length).toBeGreaterThan(3)
    expect(await readAll((await wake(catalog)).store)).toEqual(products)
  })

  it('keeps changes and deletions after the worker stops', async () => {
    const { store } = await wake(catalog)
    const [product, other] = await readAll(store)
    if (product === undefined || other === undefined) throw new Error('The demo store is empty.')
    expect(await rename(store, product, 'Renamed')).toMatchObject([{ ok: true }])
    await store.applyChange({
      items: [{ id: other.id, before: { deleted: false }, set: { deleted: true } }],
    })
    const { store: later } = await wake(catalog)
    expect((await later.readProduct(product.id)).name).toBe('Renamed')
    const left = await readAll(later)
    expect(left).toHaveLength(239)
    expect(left.map(({ id }) => id)).not.toContain(other.id)
  })

  it('has no change if the worker stops before the change is on disk', async () => {
    const saved = createSavedChanges()
    const { store } = await wake(catalog, { ...saved, write: () => new Promise(() => undefined) })
    const product = await first(store)
    const death = new AbortController()
    const renamed = rename(store, product, 'Never', death.signal)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { store: later } = await wake(catalog)
    expect((await later.readProduct(product.id)).name).toBe(product.name)
    death.abort()
    await expect(renamed).rejects.toBeDefined()
  })

  it('has the change once if the worker stops before the change is answered', async () => {
    const saved = createSavedChanges()
    const { promise: written, resolve } = Promise.withResolvers<void>()
    const { store } = await wake(catalog, {
      ...saved,
      async write(...change) {
        await saved.write(...change)
        resolve()
        await new Promise(() => undefined)
      },
    })
    const product = await first(store)
    const death = new AbortController()
    const renamed = rename(store, product, 'Once', death.signal)
    await written
    const { store: later } = await wake(catalog)
    expect((await later.readProduct(product.id)).name).toBe('Once')
    death.abort()
    await expect(renamed).rejects.toBeDefined()
  })

  it('shows no change that could not be saved', async () => {
    const saved = createSavedChanges()
    let isFull = true
    const { store } = await wake(catalog, {
      ...saved,
      write: (...change) =>
        isFull
          ? Promise.reject(new DOMException('', 'QuotaExceededError'))
          : saved.write(...change),
    })
    const product = await first(store)
    await expect(rename(store, product, 'Too much')).rejects.toBeDefined()
    expect((await store.readProduct(product.id)).name).toBe(product.name)
    isFull = false
    await rename(store, product, 'Fits')
    expect((await store.readProduct(product.id)).name).toBe('Fits')
  })

  it('is reset as a whole, and the other one stays unchanged', async () => {
    const other = catalog === 'v1' ? 'v3' : 'v1'
    const [{ demo, store }, beside] = [await wake(catalog), await wake(other)]
    const [product, elsewhere] = [await first(store), await first(beside.store)]
    await rename(store, product, 'Renamed')
    await rename(beside.store, elsewhere, 'Stays')
    await demo.reset()
    const again = await openProductStore({
      siteId: demoSites[catalog],
      apiKey: 'demo',
      fetch: demo.fetch,
    })
    expect((await again.readProduct(product.id)).name).toBe(product.name)
    const { store: later } = await wake(other)
    expect((await later.readProduct(elsewhere.id)).name).toBe('Stays')
  })
})
