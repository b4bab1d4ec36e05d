import { openExisting } from '#lib/browser/blobs.ts'
import { headKey, toDatabaseName } from './database.ts'
import { parseDelta, parseHead, type StoredDelta } from './head.ts'

/** The index of a shop as it lies in the browser. */
export interface StoredIndex {
  /** Another name is another index; under the same name the bytes are the same. */
  readonly name: string
  /** What the costs of base and delta are called, which lie apart: the worker alone opens them. */
  readonly costNames: readonly string[]
  /** For `openIndex`, once read: `await whole.arrayBuffer()`, some 50 ms for 25 MB. */
  readonly whole: Blob
  /** For `applyDelta`. */
  readonly delta: StoredDelta | undefined
  /** The copy shows the shop as it was then (ms since 1970), or later. */
  readonly readAt: number
  /** Ids whose values may have changed since: not to be shown as current. */
  readonly maybeApplied: ReadonlySet<string>
}

/**
 * Looks the index of a site up, read-only: for the thread of an extension page, and for the worker.
 * Undefined when there is none that this version can use; rejects only where the browser's own
 * storage fails. The parts belong together: a writer at work is not seen half-way.
 */
export async function readIndex(siteId: string): Promise<StoredIndex | undefined> {
  const database = await openExisting(toDatabaseName(siteId))
  if (database === undefined) return undefined
  try {
    if (!['notes', 'blobs', 'hints'].every((name) => database.objectStoreNames.contains(name))) {
      return undefined
    }
    const tx = database.transaction(['notes', 'blobs', 'hints'])
    const [stored, maybeApplied] = await Promise.all([
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
      maybeApplied: new Set(maybeApplied.map(String)),
    }
  } finally {
    database.close()
  }
}
