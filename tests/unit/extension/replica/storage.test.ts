import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { toDatabaseName } from '#lib/extension/replica/blob/database.ts'
import { readIndex } from '#lib/extension/replica/blob/read-index.ts'
import type { Replica } from '#lib/extension/replica/replica.ts'
import { type Access, createAccess, type Writing } from '#lib/extension/replica/storage/access.ts'
import {
  createBench,
  emptyBrowser,
  readAsPage,
  readLeftovers,
  readTables,
  site,
  siteNumber,
} from './harness/bench.ts'
import { buildShirt, createFakeStore } from './harness/fake-store.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'

const buildProducts = (count: number) => Array.from({ length: count }, (_, at) => buildShirt(at))

beforeEach(emptyBrowser)

/** Opens a site's database with the browser's API. */
function openRaw(version?: number, stores: readonly string[] = [], siteId = site) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(toDatabaseName(siteId), version)
    request.addEventListener('upgradeneeded', () => {
      for (const name of stores) request.result.createObjectStore(name)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error as Error))
  })
}

async function changeRaw(store: string, key: string, change: (value: unknown) => unknown) {
  const database = await openRaw()
  const tx = database.transaction(store, 'readwrite')
  const read = tx.objectStore(store).get(key)
  read.addEventListener('success', () => tx.objectStore(store).put(change(read.result), key))
  await new Promise((resolve) => {
    tx.addEventListener('complete', resolve)
  })
  database.close()
}

async function readKeys(store: string): Promise<string[]> {
  const keys = await createAccess(site).read((tx) => tx.objectStore(store as 'blobs').getAllKeys())
  return keys.map(String)
}

/** A disk that is full from the nth write on. */
function fullAfter(writes: number, access: Access): Access & { left: number } {
  const full = {
    ...access,
    left: writes,
    write<T>(work: (tx: Writing) => Promise<T>): Promise<T> {
      full.left -= 1
      return access.write(async (tx) => {
        if (full.left < 0) throw new DOMException('Full.', 'QuotaExceededError')
        return work(tx)
      })
    },
  }
  return full
}

describe('a disk that is full', () => {
  it('keeps the old offline copy at any write, reports the problem, and tries again later', async () => {
    const store = createFakeStore(buildProducts(450))
    const { replica: first, clock } = createBench(store)
    await first.update('due')
    const before = await readTables()
    store.edit(productId(1), { name: 'Coat' })
    clock.advance(3_600_000)
    for (let writes = 1; writes < 7; writes += 1) {
      const access = fullAfter(writes, createAccess(site))
      const { replica } = createBench(store, { access, clock })
      await replica.update('all')
      const status = await replica.readStatus()
      expect(status.products).toBe(450)
      if (status.state === 'problem') {
        expect(status.message).toContain('This computer is out of space')
        expect(await readTables()).toEqual(before)
      }
      expect((await readAsPage())?.size).toBe(450)
    }
    const { replica } = createBench(store, { clock })
    await replica.update('all')
    expect(await readTables()).toEqual(new Map(store.products))
    expect(await readLeftovers()).toEqual([])
  })

  it('leaves no offline copy where there was none, and a message', async () => {
    const access = fullAfter(3, createAccess(site))
    const { replica } = createBench(createFakeStore(buildProducts(450)), { access })
    await replica.update('due')
    expect(await replica.readStatus()).toMatchObject({ state: 'problem', products: 0 })
    expect((await replica.readStatus()).message).toContain('Free up space')
    expect(await readAsPage()).toBeUndefined()
  })
})

describe('a database that was not written by this version', () => {
  it('of a newer version is created again', async () => {
    ;(await openRaw(9, ['shelves'])).close()
    expect(await readIndex(site)).toBeUndefined()
    const { replica } = createBench(createFakeStore(buildProducts(30)))
    await replica.update('due')
    expect((await replica.readStatus()).state).toBe('fresh')
    expect((await readAsPage())?.size).toBe(30)
  })

  it('without our stores is created again', async () => {
    ;(await openRaw(1, ['something'])).close()
    expect(await readIndex(site)).toBeUndefined()
    const { replica } = createBench(createFakeStore(buildProducts(30)))
    expect((await replica.readStatus()).state).toBe('none')
    await replica.update('due')
    expect((await readAsPage())?.size).toBe(30)
  })

  it.each([
    ['a head of a later format', { format: 3 }],
    ['a head without its base', { base: 'nowhere' }],
    ['a head of another site', { siteId: siteNumber(2) }],
    ['an invalid head', 'head'],
  ])('with %s is read again, and does not exist for a page meanwhile', async (_name, wrong) => {
    const store = createFakeStore(buildProducts(30))
    const { clock, replica: before } = createBench(store)
    await before.update('due')
    await changeRaw('notes', 'head', (head) =>
      typeof wrong === 'string' ? wrong : { ...(head as object), ...wrong },
    )
    expect(await readIndex(site)).toBeUndefined()
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    expect((await replica.readStatus()).state).toBe('fresh')
    expect((await readAsPage())?.size).toBe(30)
    expect(await readLeftovers()).toEqual([])
  })

  it('with a damaged index is repaired from the tables, without requesting products', async () => {
    const store = createFakeStore(buildProducts(250))
    const { clock, replica: before } = createBench(store)
    await before.update('due')
    store.edit(productId(1), { name: 'Coat' })
    await before.recordHints([productId(1)], 'own-write')
    await before.resolveHints()
    for (const key of await readKeys('blobs')) {
      await changeRaw('blobs', key, (value) => (value instanceof Blob ? new Blob(['x']) : value))
    }
    store.requests.length = 0
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    expect(store.requests).toEqual([])
    expect((await readAsPage())?.get(productId(1))?.name).toBe('Coat')
    expect((await readAsPage())?.size).toBe(250)
    expect(await readLeftovers()).toEqual([])
  })

  it('with one wrong byte in a column of its index is repaired from the tables', async () => {
    const store = createFakeStore(buildProducts(250))
    const { clock, replica: before } = createBench(store)
    await before.update('due')
    const stored = await readIndex(site)
    const bytes = new Uint8Array((await stored?.whole.arrayBuffer()) ?? new ArrayBuffer(0))
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await changeRaw('blobs', stored?.name ?? '', () => new Blob([bytes]))
    store.requests.length = 0
    const bench = createBench(store, { clock })
    expect((await bench.replica.readProducts([productId(1)])).size).toBe(1)
    expect(bench.logged.filter((line) => line.includes('is damaged'))).toHaveLength(1)
    expect(store.requests).toEqual([])
    expect((await readAsPage())?.size).toBe(250)
  })

  describe.each([
    ['its index', 'blobs', new Blob(['x']), 250],
    ['a table of products', 'chunks', '[{"id":1}]', 0],
  ] as const)('with %s damaged', (_name, store, damage, saved) => {
    it.each([
      ['products', async (replica: Replica) => (await replica.readProducts([productId(1)])).size],
      ['SKUs', async (replica: Replica) => (await replica.findSkus(new Set(['S-1']))).length],
    ] as const)(
      'is repaired when %s are read, once for concurrent readers, and pages are notified',
      async (_what, read) => {
        const mock = createFakeStore(buildProducts(250))
        const { clock, replica: before } = createBench(mock)
        await before.update('due')
        const sound = await read(before)
        expect(sound).toBe(1)
        for (const key of await readKeys(store)) await changeRaw(store, key, () => damage)
        mock.requests.length = 0
        const bench = createBench(mock, { clock })
        const found = await Promise.all([read(bench.replica), read(bench.replica)])
        expect(found).toEqual(saved === 0 ? [0, 0] : [sound, sound])
        expect(mock.requests).toEqual([])
        expect(bench.logged.filter((line) => line.includes('is damaged'))).toHaveLength(1)
        expect(bench.changes).toBe(1)
        expect((await bench.replica.readStatus()).products).toBe(saved)
        await bench.replica.update('due')
        expect((await readAsPage())?.size).toBe(250)
      },
    )
  })

  it('with a damaged table of products says so to who scans it', async () => {
    const { replica } = createBench(createFakeStore(buildProducts(30)))
    await replica.update('due')
    for (const key of await readKeys('chunks')) await changeRaw('chunks', key, () => '[{"id":1}]')
    const scan = await replica.scan(undefined)
    const first = scan!.pages[Symbol.asyncIterator]().next()
    expect(await first.catch(toProblem)).toEqual({
      code: 'storage-failed',
      message: t.offlineReplica.damaged,
    })
  })

  it('is repaired once when a slower reader meets the same damage later', async () => {
    const store = createFakeStore(buildProducts(30))
    const { clock, replica: before } = createBench(store)
    await before.update('due')
    for (const key of await readKeys('blobs')) await changeRaw('blobs', key, () => new Blob(['x']))
    const access = createAccess(site)
    const mended = Promise.withResolvers<void>()
    let reads = 0
    const slow: Access = {
      ...access,
      async read(work) {
        reads += 1
        const isFirst = reads === 1
        const found = await access.read(work)
        if (isFirst) await mended.promise
        return found
      },
    }
    const bench = createBench(store, { clock, access: slow })
    const slowReading = bench.replica.readProducts([productId(1)])
    await vi.waitFor(() => {
      expect(reads).toBe(1)
    })
    expect((await bench.replica.readProducts([productId(1)])).size).toBe(1)
    mended.resolve()
    expect((await slowReading).size).toBe(1)
    expect(bench.logged.filter((line) => line.includes('is damaged'))).toHaveLength(1)
    expect(bench.changes).toBe(1)
  })

  it.each([
    ['damaged tables', '[{"id":1}]'],
    ['tables without data', '[]'],
  ])('with %s and a damaged index is read again', async (_name, entries) => {
    const store = createFakeStore(buildProducts(30))
    const { clock, replica: before } = createBench(store)
    await before.update('due')
    for (const key of await readKeys('blobs')) await changeRaw('blobs', key, () => new Blob(['x']))
    for (const key of await readKeys('chunks')) await changeRaw('chunks', key, () => entries)
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    expect(await readTables()).toEqual(new Map(store.products))
    expect((await readAsPage())?.size).toBe(30)
  })

  it('that cannot be opened is reported with a message', async () => {
    const broken = {
      open: () => {
        throw new DOMException('No.', 'SecurityError')
      },
    }
    Object.assign(globalThis, { indexedDB: broken })
    const { replica } = createBench(createFakeStore(buildProducts(30)))
    await replica.update('due')
    const status = await replica.readStatus()
    expect(status.state).toBe('problem')
    expect(status.message).toContain('Searching Wix directly')
  })
})

describe('two stores', () => {
  it('are stored separately', async () => {
    const other: SiteId = siteNumber(2)
    const [a, b] = [createFakeStore(buildProducts(40)), createFakeStore([])]
    for (let at = 0; at < 25; at += 1) b.add(buildShirt(7000 + at, { name: `Chair ${at}` }))
    const benchA = createBench(a)
    const benchB = createBench(b, { siteId: other })
    await Promise.all([benchA.replica.update('due'), benchB.replica.update('due')])
    a.edit(productId(1), { name: 'Coat' })
    await benchA.replica.recordHints([productId(1), productId(7001)], 'own-write')
    await benchA.replica.resolveHints()
    expect(new Set((await readAsPage())?.keys())).toEqual(new Set(a.products.keys()))
    expect(new Set((await readAsPage(other))?.keys())).toEqual(new Set(b.products.keys()))
    expect(await readTables(other)).toEqual(new Map(b.products))
    expect((await benchA.replica.search('chair', 5))?.hits.map(({ id }) => id)).toEqual([])
    const { bytes } = await benchB.replica.readStatus()
    expect(bytes).toBeGreaterThan(5000)

    await benchA.replica.remove()
    expect(await readIndex(site)).toBeUndefined()
    expect((await benchA.replica.readStatus()).state).toBe('none')
    expect((await benchB.replica.readStatus()).products).toBe(25)
    const names = (await indexedDB.databases()).map(({ name }) => name)
    expect(names).toContain(toDatabaseName(other))
  })

  it('stop reading at once when the offline copy is deleted, and start over on request', async () => {
    const store = createFakeStore(buildProducts(900))
    const { replica } = createBench(store)
    let removed: Promise<void> | undefined
    store.onRequest = () => {
      if (store.requests.length > 4) removed ??= replica.remove()
    }
    await replica.update('due')
    await removed
    expect(store.requests.length).toBeLessThan(9)
    expect((await replica.readStatus()).state).toBe('none')
    store.onRequest = () => undefined
    await replica.update('due')
    expect((await replica.readStatus()).products).toBe(900)
  })
})

describe('a worker that wakes', () => {
  it('does not read the index while there is nothing to do', async () => {
    const store = createFakeStore(buildProducts(30))
    const { clock, replica: before } = createBench(store)
    await before.update('due')
    const reading = vi.spyOn(Blob.prototype, 'arrayBuffer')
    store.requests.length = 0
    const { replica } = createBench(store, { clock })
    await replica.update('unfinished')
    await replica.update('due')
    expect((await replica.readStatus()).state).toBe('fresh')
    expect(store.requests).toEqual([])
    const bytes = reading.mock.contexts.map((blob) => (blob as Blob).size)
    reading.mockRestore()
    expect(bytes).toEqual([12, 12])
  })
})

describe('a page that reads', () => {
  it('creates no database if there is none', async () => {
    expect(await readIndex(site)).toBeUndefined()
    expect(await indexedDB.databases()).toEqual([])
  })
})
