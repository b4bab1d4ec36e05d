import type { StoredDelta } from '#lib/extension/replica/blob/head.ts'
import { createDelta } from '#lib/core/search/delta.ts'
import { findRow } from '#lib/core/search/rows.ts'
import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { type Entry, chunkSize, toChunk } from '../blob/chunk.ts'
import { isLater, whenOf } from '../entry.ts'
import type { Access } from '../storage/access.ts'
import type { CostCipher } from '../storage/cost-cipher.ts'
import {
  dropIndex,
  putIndex,
  encryptDelta,
  createKey,
  putChunk,
  encryptChunk,
  type EncryptedChunk,
} from '../storage/records.ts'
import { dropHints, type Hint } from '../sync/hints.ts'
import { commit } from './commit.ts'
import { type ReplicaSnapshot, withDelta, type ReplicaContext } from './snapshot.ts'
import { diffProducts } from './diff-products.ts'
import { findProducts } from './find-products.ts'

/** Queries may be this far behind: values read this long after a change are final. */
export const quietMs = 120_000

export interface HeadChanges {
  readonly readAt?: number | undefined
  readonly changedTo?: string | undefined
  /** Hints that these entries resolve. */
  readonly done?: readonly Hint[] | undefined
  /** Products that the store failed to return: their entries in the offline copy stay. */
  readonly unreadable?: readonly string[] | undefined
  /** A full scan is needed soon to find out which product cannot be read. */
  readonly seeksUnreadable?: boolean | undefined
}

/**
 * Applies entries to the offline copy in one step; they are searchable once this resolves. Entries
 * older than the offline copy are left out. False while there is no offline copy.
 */
export function applyEntries(
  { access, siteId, readSnapshot, toRow, inTurn, onProductsChanged }: ReplicaContext,
  entries: readonly Entry[],
  changes: HeadChanges,
): Promise<boolean> {
  return inTurn(async () => {
    for (;;) {
      const snapshot = await readSnapshot()
      if (snapshot === undefined) return false
      const updates = await pickUpdates(access, snapshot, entries)
      const diffs =
        onProductsChanged === undefined ? [] : await diffProducts(access, snapshot, updates)
      const { head, costCipher } = snapshot
      const changed = updates.flatMap(({ product }) =>
        product === undefined ? [] : toRow(product, head.locations),
      )
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
        readAt: Math.max(head.readAt, changes.readAt ?? 0),
        changedTo: changes.changedTo ?? head.changedTo,
        unreadableIds: listUnreadable(head.unreadableIds, entries, changes.unreadable),
        seeksUnreadable: changes.seeksUnreadable === true || head.seeksUnreadable,
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
          await dropHints(tx, changes.done ?? [])
        },
      )
      if (!isDone) continue
      if (diffs.length > 0) onProductsChanged?.(diffs)
      return true
    }
  })
}

/** Products that were read or deleted are removed from the list. */
function listUnreadable(
  known: readonly string[] = [],
  entries: readonly Entry[],
  found: readonly string[] = [],
): readonly string[] {
  const read = new Set<string>(entries.map(({ id }) => id))
  return [...new Set([...known.filter((id) => !read.has(id)), ...found])]
}

async function pickUpdates(
  access: Access,
  snapshot: ReplicaSnapshot,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const settled = new Set(
    entries.filter((entry) => entry.source === 'sync' && isSettled(snapshot, entry)),
  )
  const ids = [...settled].map(({ id }) => id)
  const stored = await findProducts(access, snapshot, ids)
  const updates = new Map<string, Entry>()
  for (const entry of entries) {
    const known = updates.get(entry.id) ?? snapshot.overlay.get(entry.id)
    if (known !== undefined && isLater(whenOf(known), whenOf(entry))) continue
    // A sale changes the stock of a V3 product, and not its update time.
    if (settled.has(entry) && isSame(stored.get(entry.id)?.product, entry.product)) continue
    updates.set(entry.id, entry)
  }
  return [...updates.values()]
}

function isSame(one: Product | undefined, other: Product | undefined): boolean {
  return toSortedJson(one) === toSortedJson(other)
}

/** Whether the offline copy has the product as of this update time, read long enough after it. */
function isSettled({ head, base, overlay }: ReplicaSnapshot, { id, product }: Entry): boolean {
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

/** Encrypts entries as new chunks under new keys. */
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
