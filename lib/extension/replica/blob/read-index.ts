import { openExisting } from '#lib/extension/browser/existing-database.ts'
import { headKey, toDatabaseName } from './database.ts'
import { parseDelta, parseHead, type StoredDelta } from './head.ts'

/** The index of a store as stored in the browser. */
export interface StoredIndex {
  /** The bytes under one name never change. */
  readonly name: string
  /** Names of the cost records of base and delta. Only the worker can decrypt them. */
  readonly costNames: readonly string[]
  /** For `openIndex`: `await whole.arrayBuffer()` takes about 50 ms for 25 MB. */
  readonly whole: Blob
  /** For `applyDelta`. */
  readonly delta: StoredDelta | undefined
  /** The offline copy shows the store as of this time (ms since 1970) or later. */
  readonly readAt: number
  /** Ids whose values may have changed since: not to be shown as current. */
  readonly staleIds: ReadonlySet<string>
}

/**
 * Reads the index of a site, read-only, in one transaction: for extension pages and for the worker.
 * Undefined when there is none that this version can use; rejects only when the browser's storage
 * fails.
 */
export async function readIndex(siteId: string): Promise<StoredIndex | undefined> {
  const database = await openExisting(toDatabaseName(siteId))
  if (database === undefined) return undefined
  try {
    if (!['notes', 'blobs', 'hints'].every((name) => database.objectStoreNames.contains(name))) {
      return undefined
    }
    const tx = database.transaction(['notes', 'blobs', 'hints'])
    const [stored, staleIds] = await Promise.all([
      tx.objectStore('notes').get(headKey) as Promise<unknown>,
      tx.objectStore('hints').getAllKeys(),
    ])
    const head = parseHead(stored, siteId)
    if (head === undefined) return undefined
    const [whole, delta] = await Promise.all([
      tx.objectStore('blobs').get(head.base) as Promise<unknown>,
      head.delta === undefined ? undefined : (tx.objectStore('blobs').get(head.delta) as unknown),
    ])
    const parsed = parseDelta(delta)
    if (!(whole instanceof Blob) || (head.delta !== undefined && parsed === undefined)) {
      return undefined
    }
    return {
      name: head.base,
      costNames: head.delta === undefined ? [head.base] : [head.base, head.delta],
      whole,
      delta: parsed,
      readAt: head.readAt,
      staleIds: new Set(staleIds.map(String)),
    }
  } finally {
    database.close()
  }
}
