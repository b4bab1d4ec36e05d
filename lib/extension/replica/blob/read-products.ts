import type { Product } from '#lib/core/catalog/product/product.ts'
import { openExisting } from '#lib/extension/browser/existing-database.ts'
import { fromChunk, type Entry } from './chunk.ts'
import { headKey, toDatabaseName } from './database.ts'
import { type Head, parseHead } from './head.ts'

export interface ReadSnapshot {
  readonly products: number
  /** The offline copy shows the store as of this time (ms since 1970) or later. */
  readonly readAt: number
}

export interface SnapshotReader {
  /** Called first, with the number of products. */
  readonly onBegin: (snapshot: ReadSnapshot, collections: ReadonlyMap<string, string>) => void
  /**
   * Called with a few hundred products at a time. Must not wait: everything is read in one
   * transaction.
   */
  readonly onProducts: (products: readonly Product[]) => void
}

/** The decrypted costs of all chunks of one version of the offline copy. */
export interface ChunkCosts {
  /** See `readChunkNames`. */
  readonly version: string
  readonly byName: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/**
 * The names of the chunks and the version of the offline copy they belong to; undefined without
 * one.
 */
export async function readChunkNames(
  siteId: string,
): Promise<{ readonly version: string; readonly names: readonly string[] } | undefined> {
  const database = await openExisting(toDatabaseName(siteId))
  if (database === undefined) return undefined
  try {
    if (!database.objectStoreNames.contains('notes')) return undefined
    const head = parseHead(await database.get('notes', headKey), siteId)
    return head && { version: versionOf(head), names: [...head.overlay, ...head.chunks] }
  } finally {
    database.close()
  }
}

/**
 * Reads every product of the offline copy once, in the store's order. "none": there is no offline
 * copy that this version can use. "outdated": the costs belong to an earlier version of it; nothing
 * was reported then. The products are read in one transaction.
 */
export async function readProducts(
  siteId: string,
  reader: SnapshotReader,
  { version, byName }: ChunkCosts,
): Promise<'read' | 'none' | 'outdated'> {
  const database = await openExisting(toDatabaseName(siteId))
  if (database === undefined) return 'none'
  try {
    const stores = ['notes', 'chunks']
    if (!stores.every((name) => database.objectStoreNames.contains(name))) return 'none'
    const tx = database.transaction(stores)
    const head = parseHead(await tx.objectStore('notes').get(headKey), siteId)
    if (head === undefined) return 'none'
    if (versionOf(head) !== version) return 'outdated'
    const names: unknown = await tx.objectStore('notes').get('collections')
    reader.onBegin(head, new Map(Array.isArray(names) ? (names as [string, string][]) : []))
    const decoder = new TextDecoder()
    const store = tx.objectStore('chunks')
    const open = (key: string, stored: unknown) =>
      fromChunk(stored, decoder.decode(byName.get(key)))
    // Of several entries of one product the last counts; entries in the overlay are the latest.
    const later = new Map<string, Entry>()
    for (const key of head.overlay) {
      for (const entry of open(key, await store.get(key))) later.set(entry.id, entry)
    }
    // The next record is fetched while the current one is processed.
    let next = store.get(head.chunks[0] ?? '')
    for (const [at, key] of head.chunks.entries()) {
      const stored = await next
      next = store.get(head.chunks[at + 1] ?? '')
      const entries = open(key, stored).map((entry) => take(later, entry))
      reader.onProducts(entries.flatMap(({ product }) => product ?? []))
    }
    reader.onProducts([...later.values()].flatMap(({ product }) => product ?? []))
    return 'read'
  } finally {
    database.close()
  }
}

function versionOf({ revision, base }: Head): string {
  return `${revision} ${base}`
}

function take(later: Map<string, Entry>, entry: Entry): Entry {
  const found = later.get(entry.id)
  later.delete(entry.id)
  return found ?? entry
}
