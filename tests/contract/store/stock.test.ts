import { describe, expect, it } from 'vitest'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import { variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createCatalogClient, apiKey } from '#lib/wix/api/index.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import { readAt } from './fields.ts'
import { openProducts, readAll } from './stores.ts'

const updates = {
  v1: 'POST /stores/v2/inventoryItems/increment',
  v3: 'POST /stores/v3/bulk/inventory-items/update',
} as const

const counted = ({ options, stock }: Product) => options.length === 0 && (stock.quantity ?? 0) > 5

/** A plain product whose variant has ten items in stock. */
async function openTen(catalog: 'v1' | 'v3') {
  const store = await openProducts(catalog)
  const product = (await readAll(store.store)).find(counted)
  if (product === undefined) throw new Error('The demo store has one.')
  const { id } = product
  store.mockStore.edit(id, 'quantity', 10)
  const variantId = catalog === 'v1' ? wholeProduct : (product.variants[0]?.id ?? wholeProduct)
  const read = async () => (await readAt(store.store, id)).stock.quantity
  const revision = async () => (await readAt(store.store, id)).variants[0]?.stock.revision ?? ''
  const send = async (from: number, to: number, more: Partial<ItemChange> = {}) => {
    const item: ItemChange = {
      id,
      before: variantValues(variantId, { quantity: from }),
      set: variantValues(variantId, { quantity: to }),
      ...more,
    }
    const [outcome] = await store.store.applyChange({ items: [item] })
    return outcome
  }
  return { ...store, id, variantId, read, revision, send }
}

describe.each(['v1', 'v3'] as const)('quantities on a %s store', (catalog) => {
  it('move by the difference, whatever was sold in the meantime', async () => {
    const { mockStore, id, read, send } = await openTen(catalog)
    mockStore.edit(id, 'quantity', 7)
    expect(await send(10, 15, { stock: 'difference' })).toEqual({ id, ok: true })
    expect(await read()).toBe(12)
    expect(await send(12, 8, { stock: 'difference' })).toEqual({ id, ok: true })
    expect(await read()).toBe(8)
  })

  it('never go below zero by a difference', async () => {
    const { read, send } = await openTen(catalog)
    expect(await send(10, -5, { stock: 'difference' })).toMatchObject({ ok: false })
    expect(await read()).toBe(10)
  })

  it('are set exactly if that was requested', async () => {
    const { id, read, send } = await openTen(catalog)
    expect(await send(10, 3)).toEqual({ id, ok: true })
    expect(await read()).toBe(3)
  })

  it('are rejected if stock is not tracked', async () => {
    const { mockStore, id, send } = await openTen(catalog)
    mockStore.edit(id, 'tracked', false)
    expect(await send(10, 15, { stock: 'difference' })).toMatchObject({ ok: false })
    const { stock } = await readAt((await openTen(catalog)).store, id)
    expect(stock.tracked).toBe(true)
  })

  it.each(['drop-after', 'malformed'] as const)(
    'move once when the answer is lost (%s)',
    async (kind) => {
      const { mockStore, read, revision, send, variantId } = await openTen(catalog)
      const revisions = { [variantId]: await revision() }
      mockStore.setFaults([{ kind, match: updates[catalog] }])
      await expect(send(10, 15, { stock: 'difference', revisions })).rejects.toMatchObject({
        effect: 'unknown',
      })
      expect(await read()).toBe(15)
      if (catalog === 'v1') return
      // A retry with the values of the first read is rejected, with the current value.
      expect(await send(10, 15, { stock: 'difference', revisions })).toMatchObject({
        ok: false,
        problem: { code: 'conflict' },
        remote: variantValues(variantId, { quantity: 15 }),
      })
      expect(await read()).toBe(15)
    },
  )
})

describe('an entry of Catalog V3', () => {
  it('that changed since it was read is left alone and reported', async () => {
    const { mockStore, id, read, revision, send, variantId } = await openTen('v3')
    const revisions = { [variantId]: await revision() }
    mockStore.edit(id, 'quantity', 7)
    expect(await send(10, 15, { stock: 'difference', revisions })).toMatchObject({
      ok: false,
      remote: variantValues(variantId, { quantity: 7 }),
    })
    expect(await read()).toBe(7)
    expect(await send(10, 3)).toMatchObject({
      ok: false,
      remote: variantValues(variantId, { quantity: 7 }),
    })
    expect(await read()).toBe(7)
  })

  it('is read past a list that lags behind', async () => {
    const store = await openProducts('v3', { lagMs: 60_000 })
    const product = (await readAll(store.store)).find(counted)
    const variantId = product?.variants[0]?.id ?? wholeProduct
    const quantity = product?.stock.quantity ?? 0
    store.mockStore.edit(product?.id ?? '', 'quantity', 4)
    const item = {
      id: product?.id ?? ('' as Product['id']),
      before: variantValues(variantId, { quantity }),
      set: variantValues(variantId, { quantity: quantity + 5 }),
    }
    const [exact] = await store.store.applyChange({ items: [item] })
    expect(exact).toMatchObject({ ok: false, remote: variantValues(variantId, { quantity: 4 }) })
    const [moved] = await store.store.applyChange({ items: [{ ...item, stock: 'difference' }] })
    expect(moved).toMatchObject({ ok: true })
    expect((await readAt(store.store, item.id)).stock.quantity).toBe(9)
  })

  it('is read past lists that lag behind, also after the store was opened again', async () => {
    const { store, mockStore, access } = await openProducts('v3', { lagMs: 60_000 })
    const product = (await readAll(store)).find(counted)
    const { id, variants: [variant] = [], stock } = product ?? {}
    if (id === undefined || variant === undefined) throw new Error('There is one.')
    const at = (by: number) => variantValues(variant.id, { quantity: (stock?.quantity ?? 0) + by })
    mockStore.setFaults([{ kind: 'drop-after', match: updates.v3 }])
    const item: ItemChange = { id, before: at(0), set: at(5), stock: 'difference' }
    await expect(store.applyChange({ items: [item] })).rejects.toMatchObject({ effect: 'unknown' })
    for (const each of [store, await openProductStore(access)]) {
      const found = (await each.readFresh([id])).get(id)
      expect(found && readFields(at(5), found)).toEqual(at(5))
    }
  })

  it('that is missing is created', async () => {
    const { store, access, id, variantId, read } = await openTen('v3')
    const { connection } = createCatalogClient({
      ...access,
      auth: apiKey(access.apiKey, { siteId: access.siteId }),
    })
    const { inventory } = createV3Client(connection)
    const { items } = await inventory.query().eq('productId', id).find()
    await inventory.bulkDelete(items.map((each) => each.id))
    const before = (await readAt(store, id)).variants[0]?.stock
    expect(before).toMatchObject({ tracked: false, status: 'out-of-stock' })
    const item = {
      id,
      before: variantValues(variantId, { tracked: false, quantity: null }),
      set: variantValues(variantId, { tracked: true, quantity: 6 }),
    }
    expect(await store.applyChange({ items: [item] })).toEqual([{ id, ok: true }])
    expect(await read()).toBe(6)
  })

  it('cannot become tracked without a number', async () => {
    const { store, mockStore, id, variantId } = await openTen('v3')
    mockStore.edit(id, 'tracked', false)
    const item = {
      id,
      before: variantValues(variantId, { tracked: false }),
      set: variantValues(variantId, { tracked: true }),
    }
    expect(await store.applyChange({ items: [item] })).toMatchObject([
      { ok: false, problem: { message: expect.stringContaining('Enter a quantity') } },
    ])
  })

  it('moves by a difference beside a variant whose stock is not tracked', async () => {
    const { store } = await openProducts('v3')
    const product = (await readAll(store)).find(
      ({ variants }) => variants.length > 1 && variants.every(({ stock }) => stock.tracked),
    )
    const [first, second] = product?.variants ?? []
    if (product === undefined || first === undefined || second === undefined)
      throw new Error('The demo store has one.')
    const apply = (fields: Omit<ItemChange, 'id'>) =>
      store.applyChange({ items: [{ id: product.id, ...fields }] })
    const counting = (tracked: boolean) => variantValues(second.id, { tracked })
    await apply({ before: counting(true), set: counting(false) })
    const { quantity = 0 } = first.stock
    const both = (amount: number, inStock: boolean) => ({
      ...variantValues(first.id, { quantity: amount }),
      ...variantValues(second.id, { inStock }),
    })
    const isIn = (await store.readFresh([product.id])).get(product.id)?.variants[1]?.stock
    const was = isIn?.status === 'in-stock'
    const outcomes = await apply({
      before: both(quantity, was),
      set: both(quantity + 5, !was),
      stock: 'difference',
    })
    expect(outcomes).toEqual([{ id: product.id, ok: true }])
    const after = (await store.readFresh([product.id])).get(product.id)
    expect(after?.variants.slice(0, 2).map(({ stock }) => [stock.quantity, stock.status])).toEqual([
      [quantity + 5, 'in-stock'],
      [undefined, was ? 'out-of-stock' : 'in-stock'],
    ])
  })

  it('is sent together with a thousand others; one that is rejected fails alone', async () => {
    const { store, mockStore, requests } = await openProducts('v3')
    const many = (await readAll(store))
      .filter(({ stock }) => (stock.quantity ?? 0) > 0)
      .slice(0, 60)
    const items = many.map((product): ItemChange => {
      const rows = product.variants.filter(({ stock }) => stock.tracked)
      const at = (by: number) =>
        Object.assign(
          {},
          ...rows.map(({ id, stock }) =>
            variantValues(id, { quantity: (stock.quantity ?? 0) + by }),
          ),
        ) as ItemChange['set']
      return { id: product.id, before: at(0), set: at(5), stock: 'difference' }
    })
    const [first] = many
    mockStore.edit(first?.id ?? '', 'quantity', 99_998)
    const sent = requests.length
    const outcomes = await store.applyChange({ items })
    expect(outcomes.map(({ ok }) => ok)).toEqual(many.map(({ id }) => id !== first?.id))
    const writes = requests.slice(sent).filter(({ path }) => path.includes('/bulk/'))
    expect(writes.length).toBeLessThan(20)
  })
})

it('quantities of several V1 variants are tracked for all of them or for none', async () => {
  const { store } = await openProducts('v1')
  const product = (await readAll(store)).find(
    ({ variantsManaged, stock, variants }) =>
      variantsManaged && stock.tracked && variants.length > 1,
  )
  const [first] = product?.variants ?? []
  if (product === undefined || first === undefined) throw new Error('The demo store has one.')
  const item = {
    id: product.id,
    before: variantValues(first.id, { tracked: true }),
    set: variantValues(first.id, { tracked: false }),
  }
  expect(await store.applyChange({ items: [item] })).toMatchObject([
    { ok: false, problem: { code: 'not-supported', message: expect.stringContaining('all') } },
  ])
  expect((await readAt(store, product.id)).stock.tracked).toBe(true)
})
