import { describe, expect, it } from 'vitest'
import type { ItemChange } from '#lib/domain/change.ts'
import type { Product } from '#lib/domain/product.ts'
import { essence, readAt } from './fields.ts'
import { openProducts, readAll } from './shops.ts'

const kinds: readonly (readonly [string, (product: Product) => boolean])[] = [
  ['a plain product', ({ options, stock }) => options.length === 0 && stock.tracked],
  ['one that is not counted', ({ options, stock }) => options.length === 0 && !stock.tracked],
  [
    'one with variants and stock',
    ({ variants, variantsManaged, stock }) =>
      variantsManaged && variants.length > 2 && stock.tracked,
  ],
  ['a hidden one', ({ visible }) => !visible],
]

/** What stays the same of a product that was made anew. */
function likeness(product: Product) {
  const { id: _id, createdAt: _createdAt, ...rest } = essence(product)
  const variants = rest.variants.map(({ id: _variantId, ...variant }) => variant)
  return { ...rest, variants }
}

async function deleteOne(catalog: 'v1' | 'v3', find: (product: Product) => boolean) {
  const shop = await openProducts(catalog)
  const { store } = shop
  const id = (await readAll(store)).find((each) => find(each) && each.type === 'physical')?.id
  if (id === undefined) throw new Error('The demo shop has one.')
  const product = await readAt(store, id)
  const snapshot = JSON.parse(JSON.stringify((await store.snapshot([id])).get(id)))
  const gone: ItemChange = { id, before: { deleted: false }, set: { deleted: true } }
  const back: ItemChange = { id, before: { deleted: true }, set: { deleted: false }, snapshot }
  expect(await store.applyChange({ items: [gone] })).toEqual([{ id, ok: true }])
  expect(await store.lookAt([id])).toEqual(new Map())
  return { ...shop, id, product, gone, back }
}

const create = { v1: 'POST /stores/v1/products', v3: 'POST /stores/v3/products' } as const
const afterwards = {
  v1: 'PATCH /stores/v2/inventoryItems/',
  v3: 'POST /stores/v3/bulk/inventory-items/create',
} as const

describe.each(['v1', 'v3'] as const)('on a shop of generation %s', (catalog) => {
  it.each(kinds)('%s that was deleted is made anew, with another id', async (_, find) => {
    const { store, product, back, gone } = await deleteOne(catalog, find)
    expect(await store.applyChange({ items: [gone] })).toMatchObject([
      { ok: true, unchanged: true },
    ])
    const [outcome] = await store.applyChange({ items: [back] })
    const newId = outcome?.ok === true ? outcome.newId : undefined
    expect(newId).toBeDefined()
    expect(newId).not.toBe(product.id)
    const again = await readAt(store, newId ?? product.id)
    expect(likeness(again)).toEqual(likeness(product))
  })

  it('what cannot be made whole is not made at all', async () => {
    const { store, sandbox, back } = await deleteOne(catalog, kinds[0]?.[1] ?? (() => true))
    const before = sandbox.count()
    sandbox.setFaults([{ kind: 'status', status: 400, match: afterwards[catalog] }])
    expect(await store.applyChange({ items: [back] })).toMatchObject([{ ok: false }])
    expect(sandbox.count()).toEqual(before)
  })

  it('one whose making was not answered is not made twice', async () => {
    const { store, sandbox, back, requests } = await deleteOne(catalog, () => true)
    sandbox.setFaults([{ kind: 'drop-after', match: create[catalog] }])
    const sent = requests.length
    await expect(store.applyChange({ items: [back] })).rejects.toMatchObject({ effect: 'unknown' })
    const path = create[catalog].slice('POST '.length)
    expect(requests.slice(sent).filter((each) => each.path === path)).toHaveLength(1)
  })

  it('nothing is made of nothing', async () => {
    const { store, back, requests } = await deleteOne(catalog, () => true)
    const sent = requests.length
    for (const snapshot of [undefined, {}, { product: { id: 'x' } }, 'text', null]) {
      const item = { ...back, snapshot }
      expect(await store.applyChange({ items: [item] })).toMatchObject([
        { ok: false, problem: { code: 'bad-input' } },
      ])
    }
    expect(requests).toHaveLength(sent)
  })
})
