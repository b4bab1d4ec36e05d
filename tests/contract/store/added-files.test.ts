import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from './stores.ts'

/* Wix answers with success while it still fetches the files; some of them fail later. */

async function open(mediaDelayMs: number, options: MockStoreOptions = {}) {
  const clock = createMovingClock(30_000)
  const mock = buildStore({
    clock,
    catalog: 'v3',
    quirks: { failedFiles: 'forbidden' },
    v3: { mediaDelayMs },
    ...options,
  })
  const store = await openProductStore({ ...mock.access, clock })
  const products = await readAll(store)
  const add = (at: number, address: string): ItemChange => {
    const { id, media, name } = products[at] ?? { id: '' as ProductId, media: [], name: '' }
    const before = media.map((each) => each.id)
    return {
      id,
      before: { media: before, name },
      set: { media: [...before, address], name: `${name}!` },
    }
  }
  const started = clock.now()
  const countReads = () => mock.requests.filter(({ path }) => path.endsWith('/get-files')).length
  return { ...mock, store, add, countReads, waitedMs: () => clock.now() - started }
}

const good = 'https://example.com/good.png'
const bad = 'https://example.com/forbidden/bad.png'

describe('an edit that adds a file', () => {
  it('waits until the file is ready, for all files of a call together', async () => {
    const { store, add, countReads, waitedMs } = await open(5000)
    const outcomes = await store.applyChange({ items: [add(0, good), add(1, good)] })
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }])
    expect(outcomes.map((each) => each.ok && each.problem)).toEqual([undefined, undefined])
    expect(waitedMs()).toBeGreaterThanOrEqual(5000)
    expect(countReads()).toBe(4)
  })

  it('fails if the file fails, and names it; what else was written can be undone', async () => {
    const { store, add } = await open(5000)
    const items = [add(0, bad), add(1, good)]
    const outcomes = await store.applyChange({ items })
    expect(outcomes).toMatchObject([
      { ok: false, problem: { code: 'refused' }, applied: ['media', 'name'] },
      { ok: true },
    ])
    expect(JSON.stringify(outcomes)).toContain(bad)
    const after = await store.readProducts(items.map(({ id }) => id))
    expect(after.get(items[0]!.id)?.name).toBe(items[0]?.set.name)
    expect(after.get(items[0]!.id)?.media.map(({ id }) => id)).toEqual(items[0]?.before.media)
  })

  it('reports a file that is not ready after half a minute', async () => {
    const { store, add, waitedMs } = await open(600_000)
    const [outcome] = await store.applyChange({ items: [add(0, good)] })
    expect(outcome).toMatchObject({ ok: true, problem: { code: 'timed-out' } })
    expect(JSON.stringify(outcome)).toContain(good)
    expect(waitedMs()).toBe(30_000)
  })

  it('keeps its first outcome if the key may not read files', async () => {
    const { store, mockStore, add } = await open(5000)
    const match = 'POST /site-media/v1/files/get-files'
    mockStore.setFaults([{ kind: 'status', status: 403, match }])
    expect(await store.applyChange({ items: [add(0, good)] })).toEqual([
      { id: add(0, good).id, ok: true },
    ])
  })

  it('waits for nothing if it only changes the order', async () => {
    const { store, countReads } = await open(5000)
    const product = (await readAll(store)).find(({ media }) => media.length > 1)
    const media = product?.media.map(({ id }) => id) ?? []
    const item = {
      id: product?.id ?? ('' as ProductId),
      before: { media },
      set: { media: media.toReversed() },
    }
    expect(await store.applyChange({ items: [item] })).toMatchObject([{ ok: true }])
    expect(countReads()).toBe(0)
  })
})

it('a new product names the files that failed', async () => {
  const { store } = await open(5000)
  const create: NewProduct = {
    name: 'Hat',
    type: 'physical',
    visible: false,
    listPrice: '9' as Amount,
    options: [],
    variants: [],
    media: [good, bad],
    collectionIds: [],
  }
  const items = ['a', 'b'].map((id): ItemChange => {
    const media = id === 'a' ? create.media : [good]
    return {
      id: id as ProductId,
      before: { deleted: true },
      set: { deleted: false },
      create: { ...create, name: `Hat ${id}`, media },
    }
  })
  const outcomes = await store.applyChange({ items })
  const created = outcomes.flatMap((outcome) => {
    const { newId: id, files } = outcome.ok ? outcome : {}
    return id === undefined || files === undefined ? [] : [{ id, files }]
  })
  expect(created.map(({ files }) => files.length)).toEqual([2, 1])
  const problems = await store.awaitFiles?.(created)
  expect([...(problems?.keys() ?? [])]).toEqual([created[0]?.id])
  expect([...(problems?.values() ?? [])]).toMatchObject([
    { code: 'refused', message: expect.stringContaining(`#2 ${bad}`) },
  ])
})
