import { describe, expect, it } from 'vitest'
import { createThrottle } from '#lib/wix/api/index.ts'
import { demoSites } from '#lib/extension/app/demo.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import { createV1DemoServer } from '#lib/mock-store/demo-server/demo-server-v1.ts'
import { createV3DemoServer } from '#lib/mock-store/demo-server/demo-server-v3.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createDemoStore } from '#lib/extension/worker/demo/create-demo-store.ts'
import { applyFields, beforeOf, normalized, readAt } from './fields.ts'
import { flat, fieldCases } from './field-cases.ts'
import { readAll } from './stores.ts'
import { hastyClock } from '#tests/clocks.ts'

const nothingSaved = {
  read: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}

async function openDemo(catalog: Catalog) {
  const siteId = demoSites[catalog]
  const createServer = catalog === 'v1' ? createV1DemoServer : createV3DemoServer
  const { fetch } = createDemoStore({
    siteId,
    createServer,
    clock: hastyClock,
    saved: nothingSaved,
  })
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9 })
  return openProductStore({ siteId, apiKey: 'demo', fetch, throttle })
}

describe.each(['v1', 'v3'] as const)('the %s demo store', (catalog) => {
  it('accepts a new collection', async () => {
    const { collections } = await openDemo(catalog)
    const id = await collections.create('Terrace')
    expect(flat(await collections.list())).toContainEqual(
      expect.objectContaining({ id, name: 'Terrace' }),
    )
  })

  it.each(fieldCases(catalog))('writes, reads back and undoes $name', async (each) => {
    const store = await openDemo(catalog)
    const found = (await readAll(store)).find(each.find ?? (() => true))
    if (found === undefined) throw new Error('The demo store has one.')
    const product = await readAt(store, found.id)
    const set = each.set(product, flat(await store.collections.list()))
    const before = beforeOf(set, product)
    const outcomes = await applyFields(store, product, before, set)
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    const after = await readAt(store, product.id)
    const held = readFields(set, after)
    for (const [path, value] of fieldEntries(set)) {
      if (path === 'media') expect(held[path]).toHaveLength((value as readonly string[]).length)
      else expect(isStoredValue(path, value, held[path])).toBe(true)
    }
    const back = await applyFields(store, product, set, before)
    expect(back.filter(({ ok }) => !ok)).toEqual([])
    expect(normalized(await readAt(store, product.id))).toEqual(normalized(product))
  })
  it('can be searched, read completely and asked for changes', async () => {
    const store = await openDemo(catalog)
    const all = await readAll(store)
    const [first] = all
    if (first === undefined) throw new Error('The demo store is empty.')
    const found = await store.searchProducts({ text: first.name }, { offset: 0, limit: 10 })
    expect(found.items.map(({ id }) => id)).toContain(first.id)
    const [option] = all.flatMap(({ options }) => options)
    const shared = (await store.readSharedOptions?.([option?.name ?? ''])) ?? []
    expect(shared.map(({ name }) => name)).toEqual(catalog === 'v3' ? [option?.name] : [])
    const scanned = new Set<ProductId>()
    for await (const { products } of store.scanProducts(undefined)) {
      for (const { id } of products) scanned.add(id)
    }
    expect(scanned).toEqual(new Set(all.map(({ id }) => id)))
    const times = all.map(({ updatedAt }) => updatedAt ?? '').toSorted()
    const changed = new Set<ProductId>()
    for await (const page of store.streamChanged(times[120] ?? '')) {
      for (const { id } of page) changed.add(id)
    }
    expect(changed.size).toBeGreaterThanOrEqual(120)
    expect(changed.size).toBeLessThan(200)
    expect((await store.tryPermissions()).map(({ works }) => works)).not.toContain(false)
  })

  it('creates products, deletes them and creates them again', async () => {
    const store = await openDemo(catalog)
    const product = (await readAll(store)).find(({ variants }) => variants.length > 2)
    if (product === undefined) throw new Error('The demo store has one.')
    const { id } = product
    const snapshot: unknown = structuredClone((await store.snapshot([id])).get(id))
    const gone = { id, before: { deleted: false }, set: { deleted: true } }
    expect(await store.applyChange({ items: [gone] })).toEqual([{ id, ok: true }])
    expect(await store.readFresh([id])).toEqual(new Map())
    const back = { id, before: { deleted: true }, set: { deleted: false }, snapshot }
    const [outcome] = await store.applyChange({ items: [back] })
    const newId = outcome?.ok === true ? outcome.newId : undefined
    const again = await readAt(store, newId ?? id)
    expect(again.name).toBe(product.name)
    expect(again.variants.map(({ sku }) => sku)).toEqual(product.variants.map(({ sku }) => sku))
  })
})
