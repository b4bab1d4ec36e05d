import type { Head, StoredDelta } from '#lib/replica/blob/head.ts'
import { parseDelta, parseHead } from '#lib/replica/blob/head.ts'
import { headKey } from '#lib/replica/blob/database.ts'
import { applyDelta } from '#lib/replica/search/delta.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import type { SearchIndex } from '#lib/replica/search/segment.ts'
import type { Entry } from '../entry.ts'
import type { Access } from '../storage/access.ts'
import { DamagedCopyError } from '#lib/replica/blob/damaged.ts'
import { readChunk } from '../storage/records.ts'

/** A whole copy, as one head describes it. */
export interface Copy {
  readonly head: Head
  readonly base: SearchIndex
  readonly delta: StoredDelta | undefined
  /** Base and delta together. */
  readonly index: SearchIndex
  /** What was read of single products since the whole shop was. */
  readonly overlay: ReadonlyMap<string, Entry>
}

/** The index is not one of this version; the tables may be whole. */
export class DamagedIndexError extends Error {
  override readonly name = 'DamagedIndexError'
}

export type ReadCopy = () => Promise<Copy | undefined>

/**
 * Reads the copy; undefined while there is none. Whatever the head names never changes, so that only
 * what it did not name before is read again.
 */
export function createCopyReader(access: Access, siteId: string): ReadCopy {
  let last: Copy | undefined
  const overlays = new Map<string, readonly Entry[]>()

  async function readOverlay(keys: readonly string[]): Promise<Map<string, Entry>> {
    for (const key of overlays.keys()) if (!keys.includes(key)) overlays.delete(key)
    for (const key of keys) {
      overlays.set(key, overlays.get(key) ?? (await access.read((tx) => readChunk(tx, key))))
    }
    return new Map(keys.flatMap((key) => overlays.get(key) ?? []).map((one) => [one.id, one]))
  }

  async function readOnce(): Promise<Copy | undefined> {
    const known = last
    const found = await access.read(async (tx) => {
      const head = parseHead(await tx.objectStore('notes').get(headKey), siteId)
      if (head === undefined || isSame(head, known?.head)) return { head }
      const blobs = tx.objectStore('blobs')
      const [base, delta] = await Promise.all([
        head.base === known?.head.base ? undefined : (blobs.get(head.base) as unknown),
        head.delta === undefined ? undefined : (blobs.get(head.delta) as unknown),
      ])
      return { head, base, delta }
    })
    const { head } = found
    if (head === undefined) return undefined
    if (known !== undefined && isSame(head, known.head)) return known
    const base = head.base === known?.head.base ? known.base : await openWhole(found.base)
    const delta = head.delta === undefined ? undefined : parseDelta(found.delta)
    if (head.delta !== undefined && delta === undefined) throw new DamagedIndexError()
    const overlay = await readOverlay(head.overlay)
    return { head, base, delta, index: withDelta(base, delta), overlay }
  }

  return async () => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        last = await readOnce()
        return last
      } catch (error) {
        // A chunk may go between two reads, when the head that named it is replaced.
        if (!(error instanceof DamagedCopyError) || attempt > 0) throw error
      }
    }
  }
}

/** A copy that was deleted and made again counts from the start. */
export function isSame(a: Head | undefined, b: Head | undefined): boolean {
  return a?.revision === b?.revision && a?.base === b?.base
}

async function openWhole(stored: unknown): Promise<SearchIndex> {
  const buffer = stored instanceof Blob ? await stored.arrayBuffer() : undefined
  const opened = buffer && openIndex(buffer)
  if (!opened?.ok) throw new DamagedIndexError()
  return opened.value
}

export function withDelta(base: SearchIndex, delta: StoredDelta | undefined): SearchIndex {
  if (delta === undefined) return base
  const both = applyDelta(base, delta)
  if (!both.ok) throw new DamagedIndexError()
  return both.value
}
