import { describe, expect, it } from 'vitest'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import { fieldValuesFrom, variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { allDetails, readFields } from '#lib/core/catalog/product/product-values.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { toProductWithDetails } from '#lib/wix/store/v3/documents.ts'
import { joinStock } from '#lib/wix/store/v3/join-stock.ts'
import { fromSnapshot } from '#lib/wix/store/v3/snapshot.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { readAll } from '#tests/contract/store/stores.ts'
import { buildStore } from './open-store.ts'

async function openLagging(lagMs: number) {
  const clock = createMovingClock()
  const quirks = { staleReads: true }
  const { access } = buildStore({ catalog: 'v3', clock, lagMs, quirks })
  /** Each knows only its own writes. */
  const open = () => openProductStore({ ...access, clock })
  const store = await open()
  return { clock, open, store, products: await readAll(store) }
}

type Change = Pick<ItemChange, 'id' | 'before' | 'set'>

const withName = (products: readonly Product[]): Change => {
  const [{ id, name }] = products as [Product]
  return { id, before: { name }, set: { name: `${name} 2` } }
}

const withRibbon = (products: readonly Product[]): Change => {
  const { id, ribbon } = products.find((each) => each.ribbon === '')!
  return { id, before: { ribbon }, set: { ribbon: 'Just in' } }
}

const withCollection =
  (isIn: boolean) =>
  (products: readonly Product[]): Change => {
    const [collection] = products.flatMap(({ collectionIds }) => collectionIds)
    const { id } = products.find((each) => each.collectionIds.includes(collection!) !== isIn)!
    const path = `collection/${collection}` as const
    return { id, before: fieldValuesFrom([[path, !isIn]]), set: fieldValuesFrom([[path, isIn]]) }
  }

const withStock = (products: readonly Product[]): Change => {
  const { id, variants } = products.find((each) => each.variants[0]?.stock.tracked === true)!
  const [variant] = variants
  const quantity = variant?.stock.quantity ?? 0
  return {
    id,
    before: variantValues(variant!.id, { quantity }),
    set: variantValues(variant!.id, { quantity: quantity + 7 }),
  }
}

const changes = {
  'a quantity': withStock,
  'a name': withName,
  'a ribbon': withRibbon,
  'a new collection': withCollection(true),
  'a removed collection': withCollection(false),
}

/** Every way of reading a product by its id. */
const readings: Record<
  string,
  (store: ProductStore, id: ProductId) => Promise<Product | undefined>
> = {
  readProduct: (store, id) => store.readProduct(id),
  readProducts: async (store, id) => (await store.readProducts([id])).get(id),
  readFresh: async (store, id) => (await store.readFresh([id])).get(id),
  async snapshot(store, id) {
    const { product, stock } = fromSnapshot((await store.snapshot([id])).get(id))
    const variants = product.variantsInfo?.variants ?? []
    return joinStock(product, variants, stock, { locations: [], details: allDetails })
  },
  async readDocuments(store, id) {
    const document = (await store.readDocuments([id])).get(id)
    return document && toProductWithDetails(document)
  },
}

describe.each(Object.entries(changes))('V3, having just written %s,', (_what, toChange) => {
  it.each(Object.entries(readings))('shows it in %s', async (way, read) => {
    const { clock, store, products } = await openLagging(1500)
    const change = toChange(products)
    expect(await store.applyChange({ items: [change] })).toMatchObject([{ ok: true }])
    const found = await read(store, change.id)
    // Nothing is kept of a product that is read as it was before.
    if (way !== 'readDocuments' || found !== undefined) {
      expect(found && readFields(change.set, found)).toEqual(change.set)
    }
    clock.advance(5000)
    const later = await read(store, change.id)
    expect(later && readFields(change.set, later)).toEqual(change.set)
  })
})

it('V3 shows nothing from before its own write, however long reads lag behind', async () => {
  const { store, products } = await openLagging(8000)
  const change = withName(products)
  expect(await store.applyChange({ items: [change] })).toMatchObject([{ ok: true }])
  await expect(store.readFresh([change.id])).rejects.toMatchObject({
    effect: 'none',
    problem: {
      code: 'service-failed',
      message: expect.stringContaining('before its last change'),
    },
  })
})

it('V3 shows what another user made of a collection just after its own write', async () => {
  const { open, store, products } = await openLagging(1500)
  const { id, before, set } = withCollection(true)(products)
  expect(await store.applyChange({ items: [{ id, before, set }] })).toMatchObject([{ ok: true }])
  const other = await open()
  const back = { id, before: set, set: before }
  expect(await other.applyChange({ items: [back] })).toMatchObject([{ ok: true }])
  const found = (await store.readFresh([id])).get(id)
  expect(found && readFields(set, found)).toEqual(before)
})
