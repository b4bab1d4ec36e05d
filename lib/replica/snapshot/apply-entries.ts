import type { StoredDelta } from '#lib/replica/blob/head.ts'
import { createDelta } from '#lib/replica/search/delta.ts'
import { findRow } from '#lib/replica/search/rows.ts'
import { type Entry, isLater, whenOf } from '../entry.ts'
import { chunkSize, toChunk } from '#lib/replica/blob/chunk.ts'
import type { CostCipher } from '../storage/cost-cipher.ts'
import { dropIndex, putIndex, encryptDelta } from '../storage/indexes.ts'
import { createKey, putChunk, encryptChunk, type EncryptedChunk } from '../storage/records.ts'
import { dropHints, type Hint } from '../sync/hints.ts'
import { commit } from './commit.ts'
import { type ReplicaSnapshot, withDelta } from './snapshot.ts'
import type { ReplicaContext } from './snapshot-context.ts'
import { diffProducts } from './diff-products.ts'

/** A query may be this far behind; so long after a change its values count as the last ones. */
export const quietMs = 120_000

export interface Moves {
  readonly readAt?: number | undefined
  readonly changedTo?: string | undefined
  /** Hints that these entries answer. */
  readonly done?: readonly Hint[] | undefined
  /** Products that the shop has and could not hand out: what the copy has of them stays. */
  readonly unreadable?: readonly string[] | undefined
  /** The whole shop is to be read soon, to know which product cannot be read. */
  readonly seeksUnreadable?: boolean | undefined
}

/**
 * Lays what was read over the copy: all of it at once, searchable as soon as this resolves. What the
 * copy knows to be older is left out. False while there is no copy.
 */
export function applyEntries(
  { access, siteId, readSnapshot, toRow, inTurn, onProductsChanged }: ReplicaContext,
  entries: readonly Entry[],
  moves: Moves = {},
): Promise<boolean> {
  return inTurn(async () => {
    for (;;) {
      const snapshot = await readSnapshot()
      if (snapshot === undefined) return false
      const updates = pickUpdates(snapshot, entries)
      const diffs =
        onProductsChanged === undefined ? [] : await diffProducts(access, snapshot, updates)
      const { head, costCipher } = snapshot
      const changed = updates.flatMap(({ product }) => product ?? []).map(toRow)
      const removed = updates.flatMap(({ id, product }) => (product === undefined ? [id] : []))
      const delta =
        updates.length === 0 ? snapshot.delta : createDelta({ changed, removed }, snapshot.delta)
      const deltaKey = updates.length === 0 ? head.delta : createKey()
      const encrypted =
        updates.length === 0 || delta === undefined || deltaKey === undefined
          ? undefined
          : await encryptDelta(costCipher, deltaKey, delta)
      const chunks = await toChunks(costCipher, updates)
      const to = {
        ...head,
        delta: deltaKey,
        overlay: [...head.overlay, ...chunks.keys()],
        bytes:
          head.bytes + sizeOf(chunks.values()) + sizeOfDelta(delta) - sizeOfDelta(snapshot.delta),
        readAt: Math.max(head.readAt, moves.readAt ?? 0),
        changedTo: moves.changedTo ?? head.changedTo,
        unreadableIds: listUnreadable(head.unreadableIds, entries, moves.unreadable),
        seeksUnreadable: moves.seeksUnreadable === true || head.seeksUnreadable,
      }
      const index = updates.length === 0 ? snapshot.index : withDelta(snapshot.base, delta)
      const isDone = await commit(
        access,
        siteId,
        costCipher,
        head,
        { head: to, index },
        async (tx) => {
          for (const [key, chunk] of chunks) await putChunk(tx, key, chunk)
          if (encrypted !== undefined) {
            await putIndex(tx, encrypted)
            await dropIndex(tx, head.delta)
          }
          await dropHints(tx, moves.done ?? [])
        },
      )
      if (!isDone) continue
      if (diffs.length > 0) onProductsChanged?.(diffs)
      return true
    }
  })
}

/** What was read, or is gone, is no longer among them. */
function listUnreadable(
  known: readonly string[] = [],
  entries: readonly Entry[],
  found: readonly string[] = [],
): readonly string[] {
  const read = new Set<string>(entries.map(({ id }) => id))
  return [...new Set([...known.filter((id) => !read.has(id)), ...found])]
}

function pickUpdates(snapshot: ReplicaSnapshot, entries: readonly Entry[]): Entry[] {
  const updates = new Map<string, Entry>()
  for (const entry of entries) {
    const known = updates.get(entry.id) ?? snapshot.overlay.get(entry.id)
    if (known !== undefined && isLater(whenOf(known), whenOf(entry))) continue
    if (entry.source === 'sync' && isStable(snapshot, entry)) continue
    updates.set(entry.id, entry)
  }
  return [...updates.values()]
}

/** Whether the copy has this very state, read long enough after it came about. */
function isStable({ head, base, overlay }: ReplicaSnapshot, { id, product }: Entry): boolean {
  if (product?.updatedAt === undefined) return false
  const updatedMs = Date.parse(product.updatedAt)
  const known = overlay.get(id)
  if (known !== undefined) {
    return known.product?.updatedAt === product.updatedAt && known.readAt - updatedMs > quietMs
  }
  const [segment] = base.segments
  const row = segment && findRow(segment, id)
  return (
    row !== undefined &&
    segment?.updatedAt[row] === Math.floor(updatedMs / 1000) &&
    head.filledAt - updatedMs > quietMs
  )
}

/** Entries as new chunks under new keys. */
export async function toChunks(
  costCipher: CostCipher,
  entries: readonly Entry[],
): Promise<Map<string, EncryptedChunk>> {
  const chunks = new Map<string, EncryptedChunk>()
  for (let start = 0; start < entries.length; start += chunkSize) {
    const key = createKey()
    const chunk = toChunk(entries.slice(start, start + chunkSize))
    chunks.set(key, await encryptChunk(costCipher, key, chunk))
  }
  return chunks
}

export function sizeOf(chunks: Iterable<EncryptedChunk>): number {
  let bytes = 0
  for (const { ids, entries, costs } of chunks)
    bytes += ids.length * 37 + entries.length + costs.length
  return bytes
}

export function sizeOfDelta(delta: StoredDelta | undefined): number {
  return delta === undefined ? 0 : delta.blob.byteLength + delta.replaced.length * 37
}
