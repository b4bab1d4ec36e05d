import * as fake from 'fake-indexeddb'
import type { Clock } from '#lib/core/base/clock.ts'
import { createLog } from '#lib/core/base/log.ts'
import { parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createReplica, type ReplicaDeps } from '#lib/extension/replica/create-replica.ts'
import { createSnapshotReader } from '#lib/extension/replica/snapshot/snapshot.ts'
import type { Replica, ReplicaStore } from '#lib/extension/replica/replica.ts'
import { readIndex, type StoredIndex } from '#lib/extension/replica/blob/read-index.ts'
import { applyDelta } from '#lib/core/search/delta.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { readRows } from '#lib/core/search/read-row.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { createAccess } from '#lib/extension/replica/storage/access.ts'
import { attachCosts } from '#lib/core/search/costs.ts'
import { createCostCipher } from '#lib/extension/replica/storage/cost-cipher.ts'
import { readChunk } from '#lib/extension/replica/storage/records.ts'
import { readCipher } from './cipher.ts'

const { default: _, ...globals } = fake

/** A browser whose storage is empty, in memory. */
export function emptyBrowser(): void {
  Object.assign(globalThis, globals, { indexedDB: new fake.IDBFactory() })
}

export function siteNumber(number: number): SiteId {
  const id = parseSiteId(`1b2c3d4e-1111-4222-8333-${String(number).padStart(12, '0')}`)
  if (id === undefined) throw new Error('This is not a site.')
  return id
}

export const site = siteNumber(1)

export interface TestClock extends Clock {
  advance(ms: number): void
}

/** Advances at every read, so that no two events have the same time. */
export function createTestClock(): TestClock {
  let nowMs = Date.UTC(2026, 10, 20)
  return {
    now: () => (nowMs += 1),
    sleep: async () => undefined,
    advance(ms) {
      nowMs += ms
    },
  }
}

export interface Bench {
  readonly replica: Replica
  readonly clock: TestClock
  readonly logged: string[]
  readonly alarms: number[]
  changes: number
}

export function createBench(
  store: ReplicaStore,
  more: Partial<ReplicaDeps> & { clock?: TestClock } = {},
): Bench {
  const { clock = createTestClock() } = more
  const logged: string[] = []
  const alarms: number[] = []
  const replica = createReplica({
    siteId: site,
    store,
    log: createLog((level, message, fields) =>
      logged.push(`${level} ${message} ${JSON.stringify(fields)}`),
    ),
    readCipher,
    lock: (_name, work) => work(),
    checkpoint: async () => undefined,
    wakeAt: async (timeMs) => void alarms.push(timeMs),
    onChanged: () => void (bench.changes += 1),
    ...more,
    clock,
  })
  const bench: Bench = { replica, clock, logged, alarms, changes: 0 }
  return bench
}

/** Products as an extension page reads them, by id, with decrypted costs; undefined without an offline copy. */
export async function readAsPage(
  siteId = site,
  encrypt = readCipher,
): Promise<Map<string, SearchRow> | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await readIndex(siteId)
    if (stored === undefined) return undefined
    const index = await openBare(stored)
    const costCipher = createCostCipher(siteId, await encrypt())
    const encrypted = await createAccess(siteId).read((tx) =>
      Promise.all(stored.costNames.map((name) => tx.objectStore('costs').get(name))),
    )
    // The offline copy may change between the two reads.
    if (encrypted.includes(undefined) && attempt < 5) continue
    const opening = stored.costNames.map((name, at) => costCipher.open(name, encrypted[at]))
    const whole = attachCosts(index, await Promise.all(opening))
    if (whole === undefined) throw new Error('These are not its costs.')
    const rows = [...readRows(whole)]
    const byId = new Map(rows.map((row) => [row.id, row]))
    if (byId.size !== rows.length) throw new Error('A product occurs twice.')
    return byId
  }
}

/** The index that a page has without costs. */
export async function openBare({ whole, delta }: StoredIndex): Promise<SearchIndex> {
  const opened = openIndex(await whole.arrayBuffer())
  if (!opened.ok) throw new Error(opened.error)
  const both = delta === undefined ? opened : applyDelta(opened.value, delta)
  if (!both.ok) throw new Error(both.error)
  return both.value
}

const createBox = async (siteId: string) => createCostCipher(siteId, await readCipher())

function readSnapshot(siteId: string) {
  return createSnapshotReader(createAccess(siteId), siteId, () => createBox(siteId)).read()
}

/** Every product in the tables. */
export async function readTables(siteId = site): Promise<Map<string, Product> | undefined> {
  const access = createAccess(siteId)
  const snapshot = await readSnapshot(siteId)
  if (snapshot === undefined) return undefined
  const products = new Map<string, Product>()
  for (const key of [...snapshot.head.chunks, ...snapshot.head.overlay]) {
    for (const { id, product } of await readChunk(access, snapshot.costCipher, key)) {
      if (product === undefined) products.delete(id)
      else products.set(id, product)
    }
  }
  return products
}

/** Names of records that no head refers to. */
export async function readLeftovers(siteId = site): Promise<string[]> {
  const access = createAccess(siteId)
  const snapshot = await readSnapshot(siteId)
  const { chunks = [], overlay = [], base, delta } = snapshot?.head ?? {}
  const named = new Set([...chunks, ...overlay, base, delta])
  return access.read(async (tx) => {
    const stores = ['chunks', 'outlines', 'costs', 'blobs'] as const
    const keys = await Promise.all(stores.map((name) => tx.objectStore(name).getAllKeys()))
    return keys.flat().filter((key) => !named.has(key))
  })
}
