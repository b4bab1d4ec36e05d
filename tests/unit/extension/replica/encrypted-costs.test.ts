import { beforeEach, describe, expect, it } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { toDatabaseName } from '#lib/extension/replica/blob/database.ts'
import { readIndex } from '#lib/extension/replica/blob/read-index.ts'
import { readChunkNames, readProducts } from '#lib/extension/replica/blob/read-products.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { selectRows } from '#lib/core/search/filters/select-rows.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { verifyIndex } from '#lib/core/search/blob.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { mergeDelta } from '#lib/core/search/delta.ts'
import { readRow } from '#lib/core/search/read-row.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { putCosts, takeCosts } from '#lib/core/search/costs.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { createBench, emptyBrowser, openBare, readAsPage, site } from './harness/bench.ts'
import { buildShirt, createFakeStore } from './harness/fake-store.ts'
import { findCost, formsOf, holds } from './harness/find-cost.ts'
import { cipherNumber } from './harness/cipher.ts'
import { amount, productId } from '#tests/unit/jobs/harness/builders.ts'

const canary = '48213.37'
const later = '59127.41'

const buildProducts = (count: number) =>
  Array.from({ length: count }, (_, at) => buildShirt(at, { cost: amount(canary) }))

const readOther = () => cipherNumber(2)

function open(buffer: ArrayBuffer) {
  const opened = openIndex(buffer)
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

beforeEach(emptyBrowser)

describe('costs', () => {
  it('are nowhere on disk in plain text: not in tables, not in the index, not in the delta', async () => {
    const variants = [{ id: 'v1', choices: { Size: 'M' }, sku: 'V', cost: amount(later) }]
    const store = createFakeStore([
      ...buildProducts(250),
      buildShirt(900, { variants: variants as never }),
    ])
    const { replica, clock } = createBench(store)
    await replica.update('due')
    expect(await replica.readProducts([productId(900)])).toHaveLength(1)
    expect(await findCost(canary)).toEqual([])
    expect(await findCost(later)).toEqual([])
    store.edit(productId(3), { cost: amount(later) })
    await replica.recordHints([productId(3)], 'own-write')
    await replica.resolveHints()
    expect((await readIndex(site))?.delta).toBeDefined()
    expect((await readAsPage())?.get(productId(3))?.cost).toBe(later)
    expect(await findCost(later)).toEqual([])
    // Enough changes to merge index and delta.
    for (let at = 0; at < 400; at += 1) store.add(buildShirt(2000 + at, { cost: amount(later) }))
    clock.advance(660_000)
    await replica.update('due')
    expect((await readIndex(site))?.delta).toBeUndefined()
    expect((await replica.search(`cost:${later}`, 1))?.total).toBe(401)
    expect([...(await findCost(later)), ...(await findCost(canary))]).toEqual([])
  })

  it('would be found: the same search finds a price, in the tables and in the index', async () => {
    const price = { listPrice: amount(canary), paidPrice: amount(canary) }
    const store = createFakeStore([buildShirt(1, price)])
    await createBench(store).replica.update('due')
    const stores = (await findCost(canary)).map((path) => path.split(' ')[0])
    expect(new Set(stores)).toEqual(new Set(['blobs', 'chunks']))
  })

  it('that an earlier version left in plain text are deleted when the offline copy is first opened', async () => {
    const stores = ['notes', 'chunks', 'outlines', 'costs', 'blobs', 'hints']
    const opening = indexedDB.open(toDatabaseName(site), 1)
    await new Promise<void>((resolve) => {
      opening.addEventListener('upgradeneeded', () => {
        for (const name of stores) opening.result.createObjectStore(name)
        opening.transaction?.objectStore('costs').put(`{"a":["${canary}"]}`, 'chunk')
      })
      opening.addEventListener('success', () => resolve())
    })
    opening.result.close()
    expect(await findCost(canary)).toEqual(['costs "chunk"'])
    const { replica } = createBench(createFakeStore([]))
    expect((await replica.readStatus()).state).toBe('none')
    expect(await findCost(canary)).toEqual([])
  })
})

describe('a scan interrupted by locking', () => {
  it('resumes after unlocking, and no longer reports that it is locked', async () => {
    let isLocked = true
    const bench = createBench(createFakeStore(buildProducts(3)), {
      readCipher: async () => {
        if (isLocked) throw new ProblemError({ code: 'locked', message: 'Unlock it.' })
        return cipherNumber(1)
      },
    })
    const { replica } = bench
    await replica.update('due')
    expect(bench.logged.join()).toContain('Unlock it.')
    const already = bench.changes
    isLocked = false
    expect((await replica.readStatus()).problem).toBeUndefined()
    await replica.update('due')
    expect(bench.changes).toBeGreaterThan(already)
    expect(await replica.readStatus()).toMatchObject({ state: 'fresh', products: 3 })
  })
})

describe('an offline copy whose costs are encrypted with a lost key', () => {
  it('is read again; until then pages have everything but its costs', async () => {
    const store = createFakeStore(buildProducts(150))
    const first = createBench(store)
    await first.replica.update('due')
    const { clock } = first
    const { replica } = createBench(store, { clock, readCipher: readOther })
    expect(await replica.search('shirt', 5)).toBeUndefined()
    expect(await replica.readProducts([productId(1)])).toEqual(new Map())
    const names = (await readIndex(site))?.costNames ?? []
    expect(await replica.readCosts(names)).toEqual([undefined])
    let seen = 0
    store.onRequest = async () => {
      const stored = await readIndex(site)
      if (stored !== undefined) seen = (await openBare(stored)).segments[0]?.rows ?? 0
    }
    await replica.update('due')
    expect(seen).toBe(150)
    expect((await replica.search(`cost:${canary}`, 1))?.total).toBe(150)
    expect((await readAsPage(site, readOther))?.size).toBe(150)
  })

  it('never has records under two keys, whenever the key changes during a scan', async () => {
    for (let request = 1; request <= 8; request += 1) {
      emptyBrowser()
      let key = 1
      const store = createFakeStore(buildProducts(450))
      const { replica, clock } = createBench(store, { readCipher: () => cipherNumber(key) })
      let requests = 0
      store.onRequest = () => {
        requests += 1
        if (requests === request) key = 2
      }
      await replica.update('due')
      for (let tries = 0; tries < 3; tries += 1) {
        clock.advance(3_600_000)
        await replica.update('all')
      }
      expect((await replica.search(`cost:${canary}`, 1))?.total).toBe(450)
      expect((await readAsPage(site, () => cipherNumber(key)))?.size).toBe(450)
      const ids = [...store.products.keys()]
      expect((await replica.readProducts(ids)).size).toBe(450)
    }
  })
})

describe('while it is locked', () => {
  it('the offline copy returns no data, and loses none', async () => {
    let isLocked = false
    const store = createFakeStore(buildProducts(50))
    const { replica, clock } = createBench(store, {
      async readCipher() {
        if (isLocked) throw new ProblemError({ code: 'locked', message: 'Locked.' })
        return cipherNumber(1)
      },
    })
    await replica.update('due')
    isLocked = true
    replica.release()
    const locked = { problem: { code: 'locked' } }
    await expect(replica.search('shirt', 1)).rejects.toMatchObject(locked)
    await expect(replica.readProducts([productId(1)])).rejects.toMatchObject(locked)
    await expect(replica.readCosts(['a'])).rejects.toMatchObject(locked)
    await expect(replica.catchUp()).rejects.toMatchObject(locked)
    clock.advance(3_600_000)
    await replica.update('all')
    // A caller has unlocked the vault: the offline copy does not report a lock.
    expect((await replica.readStatus()).problem).toBeUndefined()
    isLocked = false
    store.requests.length = 0
    expect((await replica.search(`cost:${canary}`, 1))?.total).toBe(50)
    expect(store.requests).toEqual([])
  })
})

describe('the products of the offline copy, for a page', () => {
  it('are read with the costs of the same version', async () => {
    const store = createFakeStore(buildProducts(150))
    const { replica } = createBench(store)
    await replica.update('due')
    const read = async () => {
      const { version, names } = (await readChunkNames(site)) ?? { version: '', names: [] }
      const opened = await replica.readCosts(names)
      return { version, byName: new Map(names.map((name, at) => [name, opened[at]!])) }
    }
    const costs = await read()
    const found: unknown[] = []
    const reader = {
      onBegin: () => undefined,
      onProducts: (products: readonly unknown[]) => void found.push(...products),
    }
    expect(await readProducts(site, reader, costs)).toBe('read')
    expect(found).toEqual([...store.products.values()])
    store.edit(productId(1), { cost: amount(later) })
    await replica.recordHints([productId(1)], 'own-write')
    await replica.resolveHints()
    found.length = 0
    expect(await readProducts(site, reader, costs)).toBe('outdated')
    expect(found).toEqual([])
    expect(await readProducts(site, reader, await read())).toBe('read')
    expect(found).toHaveLength(150)
  })
})

describe('an index without its costs', () => {
  const rows: readonly SearchRow[] = Array.from({ length: 60 }, (_, at) => {
    const cost = at % 7 === 0 ? undefined : amount(`${48_000 + at ** 3}.${at % 10}7`)
    return { ...toSearchRow(buildShirt(at)), cost }
  })
  it('is valid, contains none of them, and is restored byte for byte with them', async () => {
    for (const size of [0, 1, 2, 9, 60]) {
      const buffer = await buildIndex(rows.slice(0, size))
      const before = buffer.slice()
      const taken = takeCosts(buffer)
      expect(verifyIndex(buffer).ok).toBe(true)
      for (const { cost = '0' } of rows.slice(20, size)) {
        const isKnown = cost !== '0'
        expect(holds(new Uint8Array(before), isKnown ? formsOf(cost) : [])).toBe(isKnown)
        expect(holds(new Uint8Array(buffer), formsOf(cost === '0' ? canary : cost))).toBe(false)
      }
      expect(putCosts(buffer, taken)).toBe(true)
      expect(new Uint8Array(buffer)).toEqual(new Uint8Array(before))
    }
  })

  it('rejects costs that are longer than its own', async () => {
    const large = takeCosts(await buildIndex(rows))
    const small = await buildIndex(rows.slice(0, 2))
    takeCosts(small)
    expect(putCosts(small, large)).toBe(false)
  })

  it('has neither costs nor a statement that they are unknown, and cannot be merged', async () => {
    const buffer = await buildIndex(rows)
    takeCosts(buffer)
    const index = open(buffer)
    for (const text of ['cost:>0', 'margin:<50%', 'missing:cost', '-missing:cost', 'not:cost:>5']) {
      const { query, problems } = parseQuery(text)
      expect(problems).toEqual([])
      const [matching = []] = selectRows(index, query, { nowMs: 0, lowStock: defaultLowStock })
      expect(new Set(matching)).toEqual(new Set([0]))
      expect(matching).toHaveLength(60)
    }
    expect(readRow(index.segments[0]!, 3)).toMatchObject({ cost: undefined, isCostLocked: true })
    await expect(mergeDelta(index)).rejects.toThrow('not available')
  })
})
