import { beforeEach, describe, expect, it } from 'vitest'
import { openReplicaStore } from '#lib/extension/worker/open-replica-store.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'
import { ids as storeIds, smallStore } from '#tests/unit/mock-store/open-store.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { formatMoment } from '#lib/core/i18n/format.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import {
  createBench,
  createTestClock,
  emptyBrowser,
  readAsPage,
  readTables,
} from './harness/bench.ts'
import { buildShirt, createFakeStore } from './harness/fake-store.ts'

const ids = storeIds as unknown as Record<'vase' | 'mug', ProductId>
const minuteMs = 60_000
const id = productId(7)
const createdAt = (number: number) => new Date(Date.UTC(2026, 0, 1) + number).toISOString()

const build = (count: number) =>
  Array.from({ length: count }, (_, at) => buildShirt(at, { createdAt: createdAt(at) }))

/** An offline copy of 300 products, one of which Wix then fails to return. */
async function open({ isDamagedAtFirst = false } = {}) {
  const clock = createTestClock()
  const store = createFakeStore(build(300), { clock })
  const diffs: ProductDiff[] = []
  const bench = createBench(store, { clock, onProductsChanged: (some) => diffs.push(...some) })
  if (isDamagedAtFirst) store.damaged.add(id)
  await bench.replica.update('due')
  const has = async () =>
    (await readAsPage())?.has(id) === true && (await readTables())?.has(id) === true
  const restart = async (wanted: 'due' | 'all', afterMs: number) => {
    clock.advance(afterMs)
    await bench.replica.update(wanted)
  }
  return { ...bench, store, diffs, has, restart }
}

beforeEach(emptyBrowser)

it('stays in the offline copy of a mock store, during hints, changes and full scans', async () => {
  const clock = createTestClock()
  const { mockStore, open: openStore } = buildStore({ catalog: 'v3', store: smallStore, clock })
  const store = await openStore()
  const diffs: ProductDiff[] = []
  const mock = openReplicaStore({ open: async () => store }, store.siteId)
  const onProductsChanged = (some: readonly ProductDiff[]) => void diffs.push(...some)
  const { replica } = createBench(mock, { clock, onProductsChanged })
  await replica.update('due')
  const before = (await readAsPage())?.get(ids.vase)
  expect(before).toBeDefined()
  mockStore.setQuirks({ unreadableIds: ids.vase })
  for (const step of ['hint', 'all', 'all']) {
    clock.advance(31 * minuteMs)
    if (step === 'hint') await replica.recordHints([ids.vase, ids.mug], 'event')
    await replica.update(step === 'all' ? 'all' : 'due')
    expect((await readAsPage())?.get(ids.vase)).toEqual(before)
    expect(await replica.readStatus()).toMatchObject({ state: 'fresh', unreadable: 1 })
  }
  expect(diffs.filter(({ after }) => after === undefined)).toEqual([])
  mockStore.setQuirks({ unreadableIds: '' })
  clock.advance(31 * minuteMs)
  await replica.update('all')
  expect((await replica.readStatus()).unreadable).toBe(0)
})

describe('a product that Wix fails to return', () => {
  it('stays in the offline copy when it is read again after an event, and is counted', async () => {
    const { replica, store, diffs, has } = await open()
    store.damaged.add(id)
    await replica.recordHints([id, productId(8)], 'event')
    await replica.resolveHints()
    expect(await has()).toBe(true)
    expect(diffs.map((one) => one.id)).not.toContain(id)
    const status = await replica.readStatus()
    expect(status).toMatchObject({ products: 300, unreadable: 1, state: 'fresh' })
    expect(status.message).toContain('Wix can’t return 1 product ')
    const name = store.products.get(id)?.name ?? ''
    expect(name).not.toBe('')
    expect(status.message).toContain(`“${name}” (ID ${id})`)
    expect(status.damaged).toEqual([{ id, name }])
  })

  it('stays in the offline copy after any number of full scans', async () => {
    const { replica, store, diffs, has, restart } = await open()
    store.damaged.add(id)
    store.remove(productId(8))
    for (let reading = 0; reading < 3; reading += 1) {
      await restart('all', 10 * minuteMs)
      expect(await has()).toBe(true)
      expect(await replica.readStatus()).toMatchObject({ products: 299, unreadable: 1 })
    }
    expect(diffs.map((one) => [one.id, one.after])).toEqual([[productId(8), undefined]])
  })

  it('is reported as deleted once it is', async () => {
    const { replica, store, diffs, has, restart } = await open()
    store.damaged.add(id)
    await restart('all', 10 * minuteMs)
    store.remove(id)
    await restart('all', 10 * minuteMs)
    expect(await has()).toBe(false)
    expect(diffs.map((one) => [one.id, one.after])).toEqual([[id, undefined]])
    expect(await replica.readStatus()).toMatchObject({ products: 299, unreadable: 0 })
  })

  it('is current again, and no longer counted, once it is saved in Wix', async () => {
    const { replica, store, restart } = await open()
    store.damaged.add(id)
    await restart('all', 10 * minuteMs)
    store.damaged.delete(id)
    store.edit(id, { name: 'Mended' })
    await restart('due', 11 * minuteMs)
    expect((await readAsPage())?.get(id)?.name).toBe('Mended')
    const status = await replica.readStatus()
    expect(status.unreadable).toBe(0)
    expect(status.message).not.toContain('can’t return')
  })

  it('is counted if the offline copy never had it, and identified by its date', async () => {
    const { replica, restart } = await open({ isDamagedAtFirst: true })
    expect(await replica.readStatus()).toMatchObject({ products: 299, unreadable: 1 })
    const date = formatMoment(Date.parse(createdAt(7)))
    expect((await replica.readStatus()).message).toContain(`: created ${date}. Open it`)
    await restart('all', 10 * minuteMs)
    expect(await replica.readStatus()).toMatchObject({ products: 299, unreadable: 1 })
  })

  it('does not affect products created at the same moment', async () => {
    const { replica, store, has, restart } = await open()
    const twin = buildShirt(301, { createdAt: createdAt(7) })
    store.add(twin)
    await restart('due', 11 * minuteMs)
    store.damaged.add(id)
    store.damaged.add(twin.id)
    await restart('all', 10 * minuteMs)
    store.damaged.delete(twin.id)
    store.edit(twin.id, { name: 'Twin' })
    await restart('all', 10 * minuteMs)
    expect(await has()).toBe(true)
    expect((await readAsPage())?.get(twin.id)?.name).toBe('Twin')
    expect(await replica.readStatus()).toMatchObject({ products: 301, unreadable: 1 })
  })

  it('does not block the reading of changes, and a full scan soon finds out which one it is', async () => {
    const { replica, clock, store, has, restart } = await open()
    const since: string[] = []
    const stream = store.streamChanged.bind(store)
    Object.assign(store, {
      streamChanged: (...call: Parameters<typeof stream>) => (since.push(call[0]), stream(...call)),
    })
    clock.advance(11 * minuteMs)
    store.edit(id, { name: 'Broken' })
    store.damaged.add(id)
    const changedAt = store.products.get(id)?.updatedAt ?? ''
    await replica.update('due')
    expect(store.requests.filter((kind) => kind === 'page')).toHaveLength(4)
    await restart('due', 11 * minuteMs)
    expect(store.requests.filter((kind) => kind === 'page')).toHaveLength(8)
    expect((await replica.readStatus()).unreadable).toBe(1)
    await restart('due', 11 * minuteMs)
    expect(store.requests.filter((kind) => kind === 'page')).toHaveLength(8)
    expect(since[0]! < changedAt).toBe(true)
    expect(since.at(-1)! > changedAt).toBe(true)
    expect(await has()).toBe(true)
  })

  it('does not cause a full scan at each change once it is known', async () => {
    const { replica, store, restart } = await open()
    store.damaged.add(id)
    await restart('all', 10 * minuteMs)
    expect((await replica.readStatus()).unreadable).toBe(1)
    const pages = () => store.requests.filter((kind) => kind === 'page').length
    const before = pages()
    for (let sale = 0; sale < 2; sale += 1) {
      store.edit(id, { name: `Sold ${sale}` })
      await restart('due', 11 * minuteMs)
    }
    expect(pages()).toBe(before)
    // Another unreadable product causes a scan at once.
    store.edit(id, { name: 'Sold again' })
    store.edit(productId(8), { name: 'Broken' })
    store.damaged.add(productId(8))
    await restart('due', 11 * minuteMs)
    await restart('due', 11 * minuteMs)
    expect((await replica.readStatus()).unreadable).toBe(2)
  })
})
