import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues, ItemChange } from '#lib/core/catalog/changes/change.ts'
import { fieldValuesFrom, variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { beforeOf, normalized, readAt } from './fields.ts'
import { openProducts, readAll } from './stores.ts'

const isSale = { ribbon: 'Sale' }

async function openWith(catalog: 'v1' | 'v3', find: (product: Product) => boolean = () => true) {
  const store = await openProducts(catalog)
  const found = (await readAll(store.store)).find(find)
  if (found === undefined) throw new Error('The demo store has one.')
  const product = await readAt(store.store, found.id)
  const apply = async (set: FieldValues, before = beforeOf(set, product)) => {
    const items = [{ id: product.id, before, set }]
    const [outcome] = await store.store.applyChange({ items })
    return outcome
  }
  return { ...store, product, apply }
}

const managed = ({ variantsManaged, variants }: Product) => variantsManaged && variants.length > 1

describe('on Catalog V3', () => {
  const fields: readonly (readonly [string, unknown, (product: Product) => FieldValues])[] = [
    ['name', 'Theirs', () => ({ name: 'Ours' })],
    ['description', '<p>Theirs</p>', () => ({ description: '<p>Ours</p>' })],
    ['ribbon', 'Theirs', () => ({ ribbon: 'Ours' })],
    ['brand', 'Theirs', () => ({ brand: '' })],
    ['slug', 'theirs', () => ({ slug: 'ours' })],
    ['cost', '1.11', ({ variants: [one] }) => variantValues(one!.id, { cost: '2.22' as Amount })],
    ['sku', 'THEIRS', ({ variants: [one] }) => variantValues(one!.id, { sku: 'OURS' })],
  ]

  it.each(fields)(
    'reports a %s that another user has changed, and leaves it alone',
    async (field, theirs, set) => {
      const { mockStore, store, product, apply } = await openWith('v3', ({ brand }) => brand !== '')
      const wanted = set(product)
      mockStore.edit(product.id, field, theirs)
      const now = await readAt(store, product.id)
      expect(await apply({ ...wanted, visible: !product.visible })).toMatchObject({
        ok: false,
        problem: { code: 'conflict' },
        remote: { ...beforeOf(wanted, now), visible: product.visible },
      })
      expect(normalized(await readAt(store, product.id))).toEqual(normalized(now))
      expect(mockStore.applied()).toEqual({})
    },
  )

  it('a value that another user has set to the same is no conflict', async () => {
    const { mockStore, product, apply } = await openWith('v3')
    mockStore.edit(product.id, 'name', 'Same')
    expect(await apply({ name: 'Same' })).toMatchObject({ ok: true, unchanged: true })
  })

  it('paths that another user has set to the same values are reported as already set', async () => {
    const { store, product, apply } = await openWith(
      'v3',
      ({ variants }) => variants.length > 1 && variants.every(({ stock }) => stock.tracked),
    )
    const [one, other] = product.variants.map(({ id }) => variantValues(id, { quantity: 41 }))
    const before = beforeOf({ ...one, ...other, name: '', ribbon: '' }, product)
    await apply({ name: 'Same' })
    await apply(one!)
    expect(await apply({ name: 'Same', ribbon: 'Ours' }, before)).toMatchObject({
      alreadySet: ['name'],
    })
    expect(await apply({ ...one, ...other }, before)).toMatchObject({
      alreadySet: Object.keys(one!),
    })
    expect(await readAt(store, product.id)).toMatchObject({ name: 'Same', ribbon: 'Ours' })
  })

  it('a change by another user between the read and the write survives', async () => {
    const { mockStore, access } = buildStore({ catalog: 'v3' })
    let strike: (() => void) | undefined
    const store = await openProductStore({
      ...access,
      fetch: async (url, init) => {
        if (url.includes('/bulk/products/update') || init.method === 'PATCH') strike?.()
        return access.fetch(url, init)
      },
    })
    const [one, other] = (await readAll(store)).filter(managed)
    if (one === undefined || other === undefined) throw new Error('There are two.')
    strike = () => {
      strike = undefined
      mockStore.edit(one.id, 'cost', '3.33')
      mockStore.edit(other.id, 'name', 'Theirs')
    }
    const items = [one, other].map((product): ItemChange => {
      const set: FieldValues = {
        name: 'Ours',
        ...variantValues(product.variants[0]!.id, { weight: '0.5' as Amount }),
      }
      return { id: product.id, before: beforeOf(set, product), set }
    })
    expect(await store.applyChange({ items })).toMatchObject([
      { id: one.id, ok: true },
      { id: other.id, ok: false, remote: { name: 'Theirs' } },
    ])
    const after = await readAt(store, one.id)
    expect(after.name).toBe('Ours')
    expect(after.variants.map(({ cost }) => cost)).toEqual(one.variants.map(() => '3.33'))
    expect(after.variants[0]).toMatchObject({ weight: '0.5' })
    expect(await readAt(store, other.id)).toMatchObject({ name: 'Theirs' })
  })

  it('a hundred products change with one read and one write', async () => {
    const { store, requests } = await openProducts('v3')
    const hundred = (await readAll(store)).slice(0, 100)
    const items = hundred.map(({ id, name, ribbon }) => {
      return {
        id,
        before: { name, ribbon },
        set: { name: `${name} new`.slice(0, 80), ribbon: 'New' },
      }
    })
    const sent = requests.length
    const outcomes = await store.applyChange({ items })
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100)
    expect(requests.slice(sent).map(({ path }) => path)).toEqual([
      '/stores/v3/ribbons/get-or-create',
      '/stores/v3/products/query',
      '/stores/v3/bulk/products/update',
    ])
  })

  it('an info section of several products is never changed for one of them, and undo restores the same section', async () => {
    const { store, requests } = await openProducts('v3')
    const title = 'Care'
    const fieldPath = `info/${title}` as const
    const all = (await readAll(store)).filter(({ infoSections = [] }) =>
      infoSections.some((each) => each.title === title),
    )
    const htmlOf = ({ infoSections = [] }: Product) =>
      infoSections.find((each) => each.title === title)?.html ?? null
    const [one, other] = all.filter((each) => htmlOf(each) === htmlOf(all[0] as Product))
    if (one === undefined || other === undefined) throw new Error('There are two.')
    const own = '<p>Only this one</p>'
    const to = (from: string | null, html: string | null): ItemChange => {
      return {
        id: one.id,
        before: fieldValuesFrom([[fieldPath, from]]),
        set: fieldValuesFrom([[fieldPath, html]]),
      }
    }
    expect(await store.applyChange({ items: [to(htmlOf(one), own)] })).toMatchObject([{ ok: true }])
    expect(htmlOf(await readAt(store, one.id))).toBe(own)
    expect(htmlOf(await readAt(store, other.id))).toBe(htmlOf(other))
    const sent = requests.length
    expect(await store.applyChange({ items: [to(own, htmlOf(one))] })).toMatchObject([{ ok: true }])
    expect(requests.slice(sent).some(({ path }) => path.includes('get-or-create'))).toBe(false)
    expect(htmlOf(await readAt(store, one.id))).toBe(htmlOf(one))
  })
})

describe('on Catalog V1', () => {
  it('an error after a completed request has an unknown effect', async () => {
    const { mockStore, product, apply, store } = await openWith('v1', ({ brand }) => brand !== '')
    const match = `POST /stores/v1/products/${product.id}/remove-brand`
    mockStore.setFaults([{ kind: 'status', status: 400, match }])
    await expect(apply({ name: 'New', brand: '' })).rejects.toMatchObject({ effect: 'unknown' })
    expect(await readAt(store, product.id)).toMatchObject({ name: 'New', brand: product.brand })
  })

  it('images keep their order; a restored one goes to the end, which is reported', async () => {
    const { product, apply, store } = await openWith('v1', ({ media }) => media.length > 2)
    const ids = product.media.map(({ id }) => id)
    expect(await apply({ media: ids.toReversed() })).toMatchObject({
      ok: false,
      problem: { code: 'not-supported', message: expect.stringContaining('order') },
    })
    expect(await apply({ media: ids.slice(1) })).toMatchObject({ ok: true })
    expect(await apply({ media: ids }, { media: ids.slice(1) })).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('last place') },
    })
    const { media } = await readAt(store, product.id)
    expect(media.map(({ id }) => id)).toEqual([...ids.slice(1), ids[0]])
  })

  it('values that variants got in the meantime are not lost with their options', async () => {
    const { product, apply, store } = await openWith('v1', managed)
    expect(await apply({ variantsManaged: false, options: [] })).toMatchObject({
      ok: false,
      problem: {
        code: 'not-supported',
        message: expect.stringContaining('Reset the variants first'),
      },
    })
    expect(normalized(await readAt(store, product.id))).toEqual(normalized(product))
  })

  it('variants that were reset are removed with their options, and restored', async () => {
    const { product, apply, store } = await openWith(
      'v1',
      (each) => managed(each) && !each.stock.tracked,
    )
    const own = { cost: null, weight: null, sku: '', visible: true }
    const same = { listPrice: product.listPrice, ...own }
    const set = Object.assign(
      {},
      ...product.variants.map(({ id }) => variantValues(id, same)),
    ) as FieldValues
    expect(await apply(set)).toMatchObject({ ok: true })
    const gone: FieldValues = { variantsManaged: false, options: [] }
    expect(await apply(gone)).toMatchObject({ ok: true })
    expect(await readAt(store, product.id)).toMatchObject({ ...gone, variantCount: 1 })
    expect(await apply(beforeOf(gone, product), gone)).toMatchObject({ ok: true })
    expect(beforeOf(gone, await readAt(store, product.id))).toEqual(beforeOf(gone, product))
  })
})

const lost: Readonly<
  Record<'v1' | 'v3', readonly (readonly [string, FieldValues, (p: Product) => boolean])[]>
> = {
  v1: [
    ['PATCH /stores/v1/products/', isSale, () => true],
    ['PATCH /stores/v1/products/', { name: 'New' }, () => true],
    [
      'POST /stores/v1/products/',
      { media: ['https://example.com/a.jpg'] },
      ({ media }) => media.length === 0,
    ],
    ['DELETE /stores/v1/products/', { deleted: true }, () => true],
  ],
  v3: [
    ['PATCH /stores/v3/products/', isSale, () => true],
    [
      'PATCH /stores/v3/products/',
      { media: ['https://example.com/a.jpg'] },
      ({ media }) => media.length === 0,
    ],
    ['POST /stores/v3/bulk/products/delete', { deleted: true }, () => true],
  ],
}

describe.each(['v1', 'v3'] as const)('on a %s store', (catalog) => {
  it.each(lost[catalog])(
    'a lost answer to %s has an unknown effect, and the request is sent once',
    async (match, set, find) => {
      const { mockStore, apply } = await openWith(catalog, find)
      mockStore.setFaults([{ kind: 'drop-after', match, times: 5 }])
      const before = mockStore.log().length
      await expect(apply(set)).rejects.toMatchObject({ effect: 'unknown' })
      const writes = mockStore.log().slice(before)
      const [method, path = ''] = match.split(' ')
      expect(
        writes.filter((each) => each.method === method && each.path.startsWith(path)),
      ).toHaveLength(1)
    },
  )

  it('a product that a call could not change fails alone', async () => {
    const { store, mockStore } = await openProducts(catalog)
    const [one, other] = await readAll(store, 'lantern')
    if (one === undefined || other === undefined) throw new Error('There are two.')
    const collections = await store.collections.list()
    const collection = `collection/${collections.at(-1)?.id ?? ''}` as const
    const sets: readonly FieldValues[] = [isSale, fieldValuesFrom([[collection, true]])]
    for (const set of catalog === 'v1' ? sets.slice(0, 1) : sets) {
      mockStore.setFaults([{ kind: 'item-error', ids: [one.id] }])
      const items = [one, other].map(({ id }) => ({ id, before: {}, set }))
      expect(await store.applyChange({ items })).toMatchObject([
        { id: one.id, ok: false, problem: { code: 'service-failed' } },
        { id: other.id, ok: true },
      ])
      mockStore.setFaults([])
    }
  })
})
