import type { LocationNames, SearchRow } from '#lib/core/search/row.ts'
import { type Head, type StoredDelta, parseDelta, parseHead } from '../blob/head.ts'
import { headKey } from '../blob/database.ts'
import { applyDelta } from '#lib/core/search/delta.ts'
import { hasCosts } from '#lib/core/search/costs.ts'
import { verifyIndex } from '#lib/core/search/blob.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { type Entry, DamagedReplicaError } from '../blob/chunk.ts'
import type { OnProductsChanged } from '../entry.ts'
import type { Access, Reading, Writing } from '../storage/access.ts'
import type { CostCipher } from '../storage/cost-cipher.ts'
import { decryptIndex, readChunk } from '../storage/records.ts'
import type { Queue } from '#lib/core/base/queue.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

/** The offline copy as one head describes it. */
export interface ReplicaSnapshot {
  readonly head: Head
  readonly base: SearchIndex
  readonly delta: StoredDelta | undefined
  /** Base and delta together. */
  readonly index: SearchIndex
  /** Entries of products read singly since the last full scan. */
  readonly overlay: ReadonlyMap<string, Entry>
  /** Encrypts and decrypts its costs. */
  readonly costCipher: CostCipher
}

export type ReadSnapshot = () => Promise<ReplicaSnapshot | undefined>

export interface SnapshotReader {
  readonly read: ReadSnapshot
  /** Clears the cache, which contains costs. */
  readonly release: () => void
}

/**
 * Reads the offline copy; undefined while there is none whose costs the current key decrypts.
 * Records never change, so that only newly named ones are read again.
 */
export function createSnapshotReader(
  access: Access,
  siteId: string,
  readCostCipher: () => Promise<CostCipher>,
): SnapshotReader {
  let last: ReplicaSnapshot | undefined
  const overlays = new Map<string, readonly Entry[]>()

  async function readOverlay(
    costCipher: CostCipher,
    keys: readonly string[],
  ): Promise<Map<string, Entry>> {
    for (const key of overlays.keys()) if (!keys.includes(key)) overlays.delete(key)
    for (const key of keys) {
      overlays.set(key, overlays.get(key) ?? (await readChunk(access, costCipher, key)))
    }
    return new Map(keys.flatMap((key) => overlays.get(key) ?? []).map((one) => [one.id, one]))
  }

  async function readOnce(): Promise<ReplicaSnapshot | undefined> {
    const costCipher = await readCostCipher()
    const known = last
    const found = await access.read(async (tx) => {
      const head = await readOwnHead(tx, siteId, costCipher)
      if (head === undefined || isSame(head, known?.head)) return { head }
      const [base, delta] = await Promise.all([
        head.base === known?.head.base ? undefined : getIndex(tx, head.base),
        head.delta === undefined ? undefined : getIndex(tx, head.delta),
      ])
      return { head, base, delta }
    })
    const { head } = found
    if (head === undefined) return undefined
    if (known !== undefined && isSame(head, known.head)) return known
    const base =
      head.base === known?.head.base ? known.base : await openWhole(costCipher, found.base)
    const delta = head.delta === undefined ? undefined : await openDelta(costCipher, found.delta)
    const overlay = await readOverlay(costCipher, head.overlay)
    return { head, base, delta, index: withDelta(base, delta), overlay, costCipher }
  }

  const release = () => {
    last = undefined
    overlays.clear()
  }

  return {
    async read() {
      for (let attempt = 0; ; attempt += 1) {
        try {
          last = await readOnce()
          return last
        } catch (error) {
          if (!(error instanceof DamagedReplicaError)) release()
          // A chunk may be deleted between two reads, when its head is replaced.
          if (!(error instanceof DamagedReplicaError) || attempt > 0) throw error
        }
      }
    },
    release,
  }
}

/** The head; undefined also when its costs are encrypted with another key. */
export async function readOwnHead(
  tx: Reading | Writing,
  siteId: string,
  costCipher: CostCipher,
): Promise<Head | undefined> {
  const head = parseHead(await tx.objectStore('notes').get(headKey), siteId)
  return head?.encryptedBy === costCipher.id ? head : undefined
}

interface Found {
  readonly key: string
  readonly value: unknown
  readonly costs: unknown
}

async function getIndex(tx: Reading, key: string): Promise<Found> {
  const [value, costs] = await Promise.all([
    tx.objectStore('blobs').get(key),
    tx.objectStore('costs').get(key),
  ])
  return { key, value, costs }
}

/** Also compares `base`: the revision starts over when the offline copy is deleted. */
export function isSame(a: Head | undefined, b: Head | undefined): boolean {
  return a?.revision === b?.revision && a?.base === b?.base
}

async function openWhole(costCipher: CostCipher, found: Found | undefined): Promise<SearchIndex> {
  if (!(found?.value instanceof Blob)) throw new DamagedReplicaError()
  return openWithCosts(costCipher, found, await found.value.arrayBuffer())
}

async function openDelta(costCipher: CostCipher, found: Found | undefined): Promise<StoredDelta> {
  const delta = parseDelta(found?.value)
  if (found === undefined || delta === undefined) throw new DamagedReplicaError()
  await openWithCosts(costCipher, found, delta.blob)
  return delta
}

async function openWithCosts(
  costCipher: CostCipher,
  { key, costs }: Found,
  buffer: ArrayBuffer,
): Promise<SearchIndex> {
  const isSound = verifyIndex(buffer).ok && (await decryptIndex(costCipher, key, buffer, costs))
  const opened = isSound ? openIndex(buffer) : undefined
  if (!opened?.ok || !hasCosts(opened.value)) throw new DamagedReplicaError()
  return opened.value
}

export function withDelta(base: SearchIndex, delta: StoredDelta | undefined): SearchIndex {
  if (delta === undefined) return base
  const both = applyDelta(base, delta)
  if (!both.ok) throw new DamagedReplicaError()
  return both.value
}

/** What every step that changes the offline copy needs. */
export interface ReplicaContext {
  readonly access: Access
  readonly siteId: string
  readonly readSnapshot: ReadSnapshot
  /** Throws a `ProblemError` "locked" while there is no key for the costs. */
  readonly readCostCipher: () => Promise<CostCipher>
  readonly toRow: (product: Product, locations: LocationNames | undefined) => SearchRow
  readonly onProductsChanged?: OnProductsChanged | undefined
  /** One step at a time: each starts from the result of the previous one. */
  readonly inTurn: Queue
}
