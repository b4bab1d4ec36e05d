import type { Product } from '#lib/catalog/product/product.ts'
import { openExisting } from '#lib/browser/blobs.ts'
import { fromChunk } from './chunk.ts'
import { headKey, toDatabaseName } from './database.ts'
import type { Entry } from './entry.ts'
import { type Head, parseHead } from './head.ts'

export interface ReadSnapshot {
  readonly products: number
  /** The copy shows the shop as it was then (ms since 1970), or later. */
  readonly readAt: number
}

export interface SnapshotReader {
  /** Told first: how many there will be. */
  readonly onBegin: (snapshot: ReadSnapshot, collections: ReadonlyMap<string, string>) => void
  /** A few hundred at a time. Must not wait for anything: the reading is one transaction. */
  readonly onProducts: (products: readonly Product[]) => void
}

/** The costs of all chunks of one state of the copy. They lie there sealed: the worker opened them. */
export interface ChunkCosts {
  /** See `readChunkNames`. */
  readonly mark: string
  readonly byName: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/** What the chunks of the copy are called, and which state of it they are; undefined without a copy. */
export async function readChunkNames(
  siteId: string,
): Promise<{ readonly mark: string; readonly names: readonly string[] } | undefined> {
  const database = await openExisting(toDatabaseName(siteId))
  if (database === undefined) return undefined
  try {
    if (!database.objectStoreNames.contains('notes')) return undefined
    const head = parseHead(await database.get('notes', headKey), siteId)
    return head && { mark: markOf(head), names: [...head.overlay, ...head.chunks] }
  } finally {
    database.close()
  }
}

/**
 * Every product of the copy with all that is known of it, each once, in the order of the shop. "none" when
 * there is no copy that this version can use, "moved" when it is not the one of these costs any more; then
 * nothing was told. A writer at work is not seen half-way.
 */
export async function readProducts(
  siteId: string,
  reader: SnapshotReader,
  { mark, byName }: ChunkCosts,
): Promise<'read' | 'none' | 'moved'> {
  const database = await openExisting(toDatabaseName(siteId))
  if (database === undefined) return 'none'
  try {
    const stores = ['notes', 'chunks']
    if (!stores.every((name) => database.objectStoreNames.contains(name))) return 'none'
    const tx = database.transaction(stores)
    const head = parseHead(await tx.objectStore('notes').get(headKey), siteId)
    if (head === undefined) return 'none'
    if (markOf(head) !== mark) return 'moved'
    const names: unknown = await tx.objectStore('notes').get('collections')
    reader.onBegin(head, new Map(Array.isArray(names) ? (names as [string, string][]) : []))
    const decoder = new TextDecoder()
    const store = tx.objectStore('chunks')
    const open = (key: string, stored: unknown) =>
      fromChunk(stored, decoder.decode(byName.get(key)))
    // Of several entries of one product the last counts; those in the overlay are later than all others.
    const later = new Map<string, Entry>()
    for (const key of head.overlay) {
      for (const entry of open(key, await store.get(key))) later.set(entry.id, entry)
    }
    // The next record is fetched while one is looked at.
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

function markOf({ revision, base }: Head): string {
  return `${revision} ${base}`
}

function take(later: Map<string, Entry>, entry: Entry): Entry {
  const found = later.get(entry.id)
  later.delete(entry.id)
  return found ?? entry
}
