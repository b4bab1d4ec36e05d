import { describe, expect, it } from 'vitest'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { likeness, readAt } from './fields.ts'
import { openProducts, readAll } from './stores.ts'
import { createMovingClock } from '#tests/clocks.ts'

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

async function deleteOne(catalog: 'v1' | 'v3', find: (product: Product) => boolean) {
  const mock = await openProducts(catalog)
  const { store } = mock
  const id = (await readAll(store)).find((each) => find(each) && each.type === 'physical')?.id
  if (id === undefined) throw new Error('The demo store has one.')
  const product = await readAt(store, id)
  const snapshot = JSON.parse(JSON.stringify((await store.snapshot([id])).get(id)))
  const gone: ItemChange = { id, before: { deleted: false }, set: { deleted: true } }
  const back: ItemChange = { id, before: { deleted: true }, set: { deleted: false }, snapshot }
  expect(await store.applyChange({ items: [gone] })).toEqual([{ id, ok: true }])
  expect(await store.readFresh([id])).toEqual(new Map())
  return { ...mock, id, product, gone, back }
}

const create = { v1: 'POST /stores/v1/products', v3: 'POST /stores/v3/products' } as const
const afterwards = {
  v1: 'PATCH /stores/v2/inventoryItems/',
  v3: 'POST /stores/v3/bulk/inventory-items/create',
} as const

/** The body of the request without the file. */
function withoutFile(body: string, id: string): string {
  const isIt = (value: unknown): boolean =>
    value === id ||
    (typeof value === 'object' &&
      value !== null &&
      ['id', 'mediaId'].some((name) => (value as Record<string, unknown>)[name] === id))
  return JSON.stringify(
    JSON.parse(body, (_key, value: unknown) =>
      Array.isArray(value) ? value.filter((each) => !isIt(each)) : value,
    ),
  )
}

describe.each(['v1', 'v3'] as const)('on a %s store', (catalog) => {
  it.each(kinds)('creates a deleted %s again, with another id', async (_, find) => {
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

  it.each(['refuses', 'leaves out'] as const)(
    'creates a product without a file that Wix no longer has, and names the file (Wix %s it)',
    async (how) => {
      const lostId = 'c837a6_00000000000000000000000000000000~mv2.jpg'
      const { store, access, product, back } = await deleteOne(
        catalog,
        ({ media, options }) => media.length > 1 && (catalog === 'v1' || options.length > 0),
      )
      const [first] = product.media
      const [, ...others] = product.media
      if (first === undefined) throw new Error('The product has images.')
      // The snapshot names a file that was deleted since.
      const snapshot: unknown = JSON.parse(
        JSON.stringify(back.snapshot).replaceAll(first.id, lostId),
      )
      const mock = await openProductStore({
        ...access,
        clock: createMovingClock(),
        fetch(url, init) {
          const body = typeof init.body === 'string' ? init.body : ''
          if (!body.includes(lostId)) return access.fetch(url, init)
          if (how === 'leaves out') {
            return access.fetch(url, { ...init, body: withoutFile(body, lostId) })
          }
          if (catalog === 'v3') return access.fetch(url, init)
          return Promise.resolve(new Response('{"message":"No such media"}', { status: 404 }))
        },
      })
      const [outcome] = await mock.applyChange({ items: [{ ...back, snapshot }] })
      expect(outcome).toMatchObject({ ok: true, problem: { code: 'not-found' } })
      expect(JSON.stringify(outcome)).toContain('this file: #1 ')
      const newId = outcome?.ok === true ? outcome.newId : undefined
      const again = await readAt(store, newId ?? product.id)
      expect(again.media.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
      // Catalog V1 has none.
      if (catalog === 'v3') {
        expect(again.media.map(({ altText }) => altText)).toEqual(
          others.map(({ altText }) => altText),
        )
      }
      expect(again.variants.map(({ choices }) => choices)).toEqual(
        product.variants.map(({ choices }) => choices),
      )
    },
  )

  it('a product that cannot be created completely is not created', async () => {
    const { store, mockStore, back } = await deleteOne(catalog, kinds[0]?.[1] ?? (() => true))
    const before = mockStore.count()
    mockStore.setFaults([{ kind: 'status', status: 400, match: afterwards[catalog] }])
    expect(await store.applyChange({ items: [back] })).toMatchObject([{ ok: false }])
    expect(mockStore.count()).toEqual(before)
  })

  it('a product whose creation was not answered is not created twice', async () => {
    const { store, mockStore, back, requests } = await deleteOne(catalog, () => true)
    mockStore.setFaults([{ kind: 'drop-after', match: create[catalog] }])
    const sent = requests.length
    await expect(store.applyChange({ items: [back] })).rejects.toMatchObject({ effect: 'unknown' })
    const path = create[catalog].slice('POST '.length)
    expect(requests.slice(sent).filter((each) => each.path === path)).toHaveLength(1)
  })

  it('nothing is created without a snapshot', async () => {
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
