import { describe, expect, it } from 'vitest'
import { systemClock } from '#lib/core/base/clock.ts'
import {
  type FieldValues,
  type ItemChange,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import type { ProductId, VariantId } from '#lib/core/catalog/ids.ts'
import { choiceMediaPath, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { confirmWrites } from '#lib/wix/store/confirm-writes.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { hastyClock } from '#tests/clocks.ts'
import { readAll } from '#tests/contract/store/stores.ts'
import { buildStore } from './open-store.ts'

const unchangedMessage = 'Wix reported success but kept the old value'
const other = 'Wix reported success but saved another value'
const id = 'a' as ProductId
const item: ItemChange = { id, before: { name: 'Old' }, set: { name: 'New' } }
const ok = { id, ok: true } as const

/** What the store holds at each read; the last one applies from then on. */
function confirm(...held: (FieldValues & { readonly isFresh?: boolean })[]) {
  let readings = 0
  const read = async () => {
    const { isFresh = true, ...values } = held[Math.min(readings, held.length - 1)] ?? {}
    readings += 1
    return new Map([[id, { values, isFresh }]])
  }
  const outcomes = confirmWrites([item], [ok], read, { clock: hastyClock })
  return outcomes.then(([outcome]) => ({ outcome, readings }))
}

describe('a write that was answered with success', () => {
  it('is applied if the store has the wanted value', async () => {
    expect(await confirm({ name: 'New' })).toEqual({ outcome: ok, readings: 1 })
  })

  it('has failed if a fresh read shows the old value', async () => {
    const { outcome, readings } = await confirm({ name: 'Old' })
    expect(readings).toBe(1)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'refused' }, applied: [] })
    expect(JSON.stringify(outcome)).toContain(unchangedMessage)
  })

  it('has failed with another message if it shows a different value, which undo has to include', async () => {
    const { outcome } = await confirm({ name: 'Else' })
    expect(JSON.stringify(outcome)).toContain(other)
    expect(outcome).toMatchObject({ applied: ['name'] })
  })

  it('is read again while a read may be older than the write', async () => {
    const late = { name: 'Old', isFresh: false }
    expect(await confirm(late, late, { name: 'New' })).toEqual({ outcome: ok, readings: 3 })
    const { outcome, readings } = await confirm(late)
    expect([outcome?.ok, readings]).toEqual([false, 5])
  })

  it('stops waiting when it is aborted', async () => {
    const abort = new AbortController()
    const read = async () => {
      abort.abort(new Error('enough'))
      return new Map([[id, { values: { name: 'Old' }, isFresh: false }]])
    }
    const { signal } = abort
    await expect(confirmWrites([item], [ok], read, { clock: hastyClock, signal })).rejects.toThrow(
      'enough',
    )
  })

  it('keeps its first outcome if it cannot be read', async () => {
    const outcomes = await confirmWrites([item], [ok], async () => new Map(), { clock: hastyClock })
    expect(outcomes).toEqual([ok])
  })
})

async function renameTwo(store: ProductStore) {
  const products = (await readAll(store)).slice(0, 2)
  const items = products.map(({ id: each, name }): ItemChange => {
    return { id: each, before: { name }, set: { name: `${name} 2`, visible: true } }
  })
  return {
    items,
    outcomes: await store.applyChange({ items: items.slice(0, store.catalog === 'v1' ? 1 : 2) }),
  }
}

it.each([['name'], ['media'], ['variants']])('V3 detects that it ignored: %s', async (field) => {
  const { open, mockStore } = buildStore({ catalog: 'v3' })
  const store = await open()
  const all = await readAll(store)
  mockStore.setQuirks({ ignoredFields: [field] })
  const product = all.find(({ media, options }) => media.length > 1 && options.length > 0)
  if (product === undefined) throw new Error('The demo store has one.')
  const [first] = product.variants
  const media = (await store.readProduct(product.id)).media.map(({ id: each }) => each)
  const sku = variantFieldPath(first?.id ?? ('' as VariantId), 'sku')
  const wanted: Record<string, Pick<ItemChange, 'before' | 'set'>> = {
    name: { before: { name: product.name }, set: { name: 'Another' } },
    media: { before: { media }, set: { media: media.toReversed() } },
    variants: {
      before: fieldValuesFrom([[sku, first?.sku ?? '']]),
      set: fieldValuesFrom([
        [sku, 'ANOTHER-1'],
        ['slug', 'another-slug'],
      ]),
    },
  }
  const { before, set } = wanted[field] ?? { before: {}, set: {} }
  const [outcome] = await store.applyChange({ items: [{ id: product.id, before, set }] })
  expect(outcome).toMatchObject({ ok: false, applied: field === 'variants' ? ['slug'] : [] })
  expect(JSON.stringify(outcome)).toContain(unchangedMessage)
})

it('V3 waits for a read that is as recent as its write', async () => {
  const { open } = buildStore({
    catalog: 'v3',
    quirks: { staleReads: true, omitMediaFromUpdates: true },
    lagMs: 1,
  })
  const { outcomes } = await renameTwo(await open())
  expect(outcomes.map(({ ok: isOk }) => isOk)).toEqual([true, true])
})

it('V1 detects that it kept the old value', async () => {
  const { access, mockStore } = buildStore({ catalog: 'v1' })
  const { openProductStore } = await import('#lib/wix/store/open-product-store.ts')
  const store = await openProductStore({
    ...access,
    clock: hastyClock,
    fetch(url, init) {
      const body =
        typeof init.body === 'string' ? init.body.replace(/"name":"[^"]*"/, '"x":1') : null
      return mockStore.fetch(new Request(url, init.method === 'PATCH' ? { ...init, body } : init))
    },
  })
  const { outcomes } = await renameTwo(store)
  expect(outcomes).toMatchObject([{ ok: false, problem: { code: 'refused' } }])
  expect(JSON.stringify(outcomes)).toContain(unchangedMessage)
})

it('V1 does not trust a list that lags behind: a product read by its id is as recent as the write', async () => {
  const { open } = buildStore({ catalog: 'v1', clock: systemClock, lagMs: 8000 })
  const { outcomes } = await renameTwo(await open())
  expect(outcomes).toMatchObject([{ ok: true }])
})

it('V3 detects an alternative text that it ignored, alone and among others', async () => {
  const { open, mockStore } = buildStore({ catalog: 'v3' })
  const store = await open()
  const some = (await readAll(store)).filter(({ media }) => media.length > 0).slice(0, 3)
  const items = some.map(({ id: each, media: [first] }): ItemChange => {
    const path = `alt/${first?.id ?? ''}` as const
    return {
      id: each,
      before: fieldValuesFrom([[path, first?.altText ?? '']]),
      set: fieldValuesFrom([[path, 'Another text']]),
    }
  })
  mockStore.setQuirks({ ignoredFields: ['media'] })
  for (const call of [items.slice(0, 1), items.slice(1)]) {
    const outcomes = await store.applyChange({ items: call })
    expect(outcomes).toMatchObject(call.map(() => ({ ok: false, applied: [] })))
    expect(JSON.stringify(outcomes)).toContain(unchangedMessage)
  }
  mockStore.setQuirks({ ignoredFields: [] })
  expect(await store.applyChange({ items })).toMatchObject(items.map(() => ({ ok: true })))
})

it('V1 confirms an image that a choice gets by its address, and detects that it got none', async () => {
  const { access, mockStore } = buildStore({ catalog: 'v1' })
  const { openProductStore } = await import('#lib/wix/store/open-product-store.ts')
  let isLinkLost = false
  const store = await openProductStore({
    ...access,
    clock: hastyClock,
    fetch(url, init) {
      const body = typeof init.body === 'string' ? init.body : null
      const sent = isLinkLost && body !== null ? body.replace(/,"choice":\{[^}]*\}/, '') : body
      return mockStore.fetch(new Request(url, { ...init, body: sent }))
    },
  })
  const plain = (await readAll(store)).filter(
    ({ options, media }) => options.length > 0 && media.length > 0,
  )
  const results: boolean[] = []
  for (const product of plain.slice(0, 2)) {
    const [option] = product.options
    const path = choiceMediaPath(option?.name ?? '', option?.choices[0]?.label ?? '')
    const media = product.media.map(({ id: each }) => each)
    const address = 'https://example.com/red.jpg'
    const before = fieldValuesFrom([
      ['media', media],
      [path, product.choiceMedia?.[path.slice('choice/'.length)] ?? []],
    ])
    const set = fieldValuesFrom([
      ['media', [...media, address]],
      [path, [address]],
    ])
    const [outcome] = await store.applyChange({ items: [{ id: product.id, before, set }] })
    results.push(outcome?.ok === true)
    isLinkLost = true
  }
  expect(results).toEqual([true, false])
})
