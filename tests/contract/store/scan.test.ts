import { describe, expect, it } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore, ScanPage } from '#lib/wix/store/store.ts'
import { openProducts, problemOf } from './stores.ts'

async function scan(store: ProductStore, from?: string): Promise<ScanPage[]> {
  const pages: ScanPage[] = []
  for await (const page of store.scanProducts(from)) pages.push(page)
  return pages
}
const idsOf = (pages: readonly ScanPage[]) =>
  pages.flatMap(({ products }) => products.map(({ id }) => id))

const storeOf = (products: number) => buildDemoStore({ products })

// A mock server with hundreds of products is slower.
describe.each(['v1', 'v3'] as const)('a scan of a whole %s store', (catalog) => {
  it('has every product once, hidden ones included', async () => {
    const { mockStore, store } = await openProducts(catalog, { store: storeOf(730) })
    const ids = idsOf(await scan(store))
    expect(ids).toHaveLength(mockStore.count().products)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('yields to a job that a user started', async () => {
    const { access } = await openProducts(catalog, { store: storeOf(230) })
    const lanes: string[] = []
    const store = await openProductStore({
      ...access,
      throttle: {
        ...access.throttle,
        take(priority, signal) {
          lanes.push(priority)
          return access.throttle.take(priority, signal)
        },
      },
    })
    lanes.length = 0
    await scan(store)
    expect([...new Set(lanes)]).toEqual(['background'])
  })

  it('continues after any of its pages, also for a store that was opened again', async () => {
    const { store, ...mock } = await openProducts(catalog, { store: storeOf(730) })
    const pages = await scan(store)
    expect(pages.length).toBeGreaterThan(1)
    const all = idsOf(pages)
    for (const [at, { next }] of pages.entries()) {
      const before = mock.requests.length
      const rest = idsOf(await scan(await mock.open(), next))
      const read = idsOf(pages.slice(0, at + 1))
      expect(new Set([...read, ...rest])).toEqual(new Set(all))
      // Only products at the end of the earlier scan occur again.
      expect(rest.length).toBeLessThanOrEqual(all.length - read.length + 1)
      const left = pages.length - at - 1
      expect(mock.requests.length - before).toBeLessThan((left + 1) * 7 + 3)
    }
  })

  it('misses no product that stays, whatever is changed and deleted in the meantime', async () => {
    const { mockStore, store } = await openProducts(catalog, { store: storeOf(730) })
    const all = idsOf(await scan(store))
    const gone = new Set(all.filter((_, at) => at % 20 === 0))
    const doomed = [...gone]
    const seen: string[] = []
    let next: string | undefined
    let life = 0
    for (; life < 20; life += 1) {
      const page: ScanPage | undefined = (
        await store.scanProducts(next)[Symbol.asyncIterator]().next()
      ).value
      if (page === undefined || (page.next === next && page.products.length <= 1)) break
      seen.push(...page.products.map(({ id }) => id))
      next = page.next
      for (const id of doomed.splice(0, 15)) mockStore.edit(id, 'deleted', true)
      for (const id of page.products.slice(0, 9).map((each) => each.id)) {
        if (!gone.has(id)) mockStore.edit(id, 'name', `Changed in life ${life}`)
      }
    }
    const lasting = all.filter((id) => !gone.has(id))
    expect(lasting.filter((id) => !seen.includes(id))).toEqual([])
    expect(life).toBeLessThan(20)
    expect(doomed).toEqual([])
  })

  it('ends with the reason of the signal, and with a message if the store cannot answer', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const reason = new Error('closed')
    const aborted = store.scanProducts(undefined, AbortSignal.abort(reason))
    await expect(aborted[Symbol.asyncIterator]().next()).rejects.toBe(reason)
    mockStore.setFaults([{ kind: 'status', status: 403, match: 'POST' }])
    const rejected = store.scanProducts(undefined)[Symbol.asyncIterator]()
    expect((await problemOf(rejected.next())).problem.code).toBe('missing-permission')
  })
})

it('a scan of a V1 store continues past the 10,000 products that offsets reach', async () => {
  const { store, requests } = await openProducts('v1', { store: storeOf(10_250) })
  const pages = await scan(store)
  const late = pages[99]
  expect(idsOf(pages)).toHaveLength(10_250)
  const before = requests.length
  expect(idsOf(await scan(store, late?.next))).toHaveLength(250)
  expect(requests.length - before).toBe(3)
})

const cursorOf = (body: unknown) =>
  (body as { search?: { cursorPaging?: { cursor?: string } } }).search?.cursorPaging?.cursor

async function openForgetful(isForgotten: (asked: number) => boolean) {
  const { access, ...mock } = await openProducts('v3', { store: storeOf(730) })
  let asked = 0
  const store = await openProductStore({
    ...access,
    fetch: async (url, init) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      if (cursorOf(body) !== undefined && isForgotten((asked += 1))) {
        const message = 'INVALID_ARGUMENT: cursor is not valid any more'
        return Response.json({ message, details: {} }, { status: 400 })
      }
      return access.fetch(url, init)
    },
  })
  return { ...mock, store, askedFor: () => asked }
}

describe('a V3 store that forgets its cursors', () => {
  it('is scanned on by the date of the last product, each product once, three times', async () => {
    const { mockStore, store } = await openForgetful((asked) => asked % 2 === 0 && asked <= 6)
    const ids = idsOf(await scan(store))
    expect(ids).toHaveLength(mockStore.count().products)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is abandoned the fourth time', async () => {
    const { store } = await openForgetful(() => true)
    expect((await problemOf(scan(store))).problem.code).toBe('invalid')
  })

  it('can still be resumed after a restart', async () => {
    const { mockStore, store } = await openForgetful(() => false)
    const pages = await scan(store)
    const { store: later, askedFor } = await openForgetful((asked) => asked === 1)
    const [first] = pages
    const rest = idsOf(await scan(later, first?.next))
    expect(askedFor()).toBeGreaterThan(0)
    expect(new Set([...idsOf(pages.slice(0, 1)), ...rest]).size).toBe(mockStore.count().products)
  })

  it('continues by the cursor if all products were created at the same moment, and by the moment without it', async () => {
    const demo = storeOf(730)
    const [model] = demo.products
    const createdAt = model?.createdAt ?? 0
    const products = demo.products.map((each) => Object.assign(each, { createdAt }))
    const mock = { ...demo, products }
    const { store, open } = await openProducts('v3', { store: mock })
    const pages = await scan(store)
    const [first] = pages
    const read = idsOf(pages.slice(0, 1))
    const rest = idsOf(await scan(await open(), first?.next))
    expect(new Set([...read, ...rest])).toEqual(new Set(idsOf(pages)))
    expect(rest.length).toBeLessThanOrEqual(730 - read.length + 100)
    const [moment = ''] = first?.next.split(' ') ?? []
    expect(idsOf(await scan(await open(), `${moment} `))).toHaveLength(730)
  })

  it('still reports changes', async () => {
    const since = new Date(Date.UTC(2026, 10, 20)).toISOString()
    const { mockStore, store } = await openForgetful((asked) => asked === 2)
    const ids = idsOf(await scan(store)).slice(0, 350)
    for (const id of ids) mockStore.edit(id, 'name', 'Renamed')
    const changed: string[] = []
    for await (const page of store.streamChanged(since)) changed.push(...page.map(({ id }) => id))
    expect(changed.toSorted()).toEqual(ids.toSorted())
  })
})

describe('changes of a V1 store that keeps changing', () => {
  const startMs = Date.UTC(2026, 10, 20)
  const since = new Date(startMs).toISOString()

  async function openMoving() {
    let nowMs = startMs
    const clock = { now: () => nowMs, sleep: async () => undefined }
    const { mockStore, store } = await openProducts('v1', { store: storeOf(730), clock })
    const ids = idsOf(await scan(store))
    const rename = (id: string | undefined, name: string) => {
      nowMs += 1
      if (id !== undefined) mockStore.edit(id, 'name', name)
    }
    return { store, ids, rename }
  }

  it('omit no product while the read ones move to the end', async () => {
    const { store, ids, rename } = await openMoving()
    const changed = ids.slice(0, 450)
    for (const id of changed) rename(id, 'Changed before')
    const seen = new Map<string, string>()
    let again = 0
    for await (const page of store.streamChanged(since)) {
      for (const { id, name } of page) seen.set(id, name)
      // As many products as this page has move behind all others.
      if (again < 3) for (const { id } of page) rename(id, `Changed again ${again}`)
      again += 1
    }
    expect(again).toBeGreaterThan(5)
    expect([...seen.keys()].toSorted()).toEqual(changed.toSorted())
    expect([...seen.values()].filter((name) => name.startsWith('Changed again'))).toHaveLength(300)
  })

  it('are all there if hundreds of products changed at one moment', async () => {
    const { mockStore, store, requests } = await openProducts('v1', { store: storeOf(730) })
    const ids = idsOf(await scan(store)).slice(0, 333)
    for (const id of ids) mockStore.edit(id, 'name', 'All at once')
    const before = requests.length
    const changed: string[] = []
    for await (const page of store.streamChanged(since)) changed.push(...page.map(({ id }) => id))
    expect(changed.toSorted()).toEqual(ids.toSorted())
    expect(requests.length - before).toBeLessThanOrEqual(6)
  })
})
