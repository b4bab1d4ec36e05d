import type { StoredDelta } from '#lib/replica/blob/head.ts'
import { createDelta } from '#lib/replica/search/delta.ts'
import { findRow } from '#lib/replica/search/rows.ts'
import { type Entry, isLater, whenOf } from '../entry.ts'
import { chunkSize, toChunk } from '#lib/replica/blob/chunk.ts'
import type { CostBox } from '../storage/cost-box.ts'
import { dropIndex, putIndex, sealDelta } from '../storage/indexes.ts'
import { createKey, putChunk, sealChunk, type SealedChunk } from '../storage/records.ts'
import { dropHints, type Hint } from '../sync/hints.ts'
import { commit } from './commit.ts'
import { type Copy, withDelta } from './copy.ts'
import type { CopyContext } from './copy-context.ts'
import { listLearned } from './learn.ts'

/** A query may be this far behind; so long after a change its values count as the last ones. */
export const settleMs = 120_000

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
  { access, siteId, readCopy, toRow, inTurn, onLearned }: CopyContext,
  entries: readonly Entry[],
  moves: Moves = {},
): Promise<boolean> {
  return inTurn(async () => {
    for (;;) {
      const copy = await readCopy()
      if (copy === undefined) return false
      const news = pickNews(copy, entries)
      const learned = onLearned === undefined ? [] : await listLearned(access, copy, news)
      const { head, box } = copy
      const changed = news.flatMap(({ product }) => product ?? []).map(toRow)
      const removed = news.flatMap(({ id, product }) => (product === undefined ? [id] : []))
      const delta = news.length === 0 ? copy.delta : createDelta({ changed, removed }, copy.delta)
      const deltaKey = news.length === 0 ? head.delta : createKey()
      const sealed =
        news.length === 0 || delta === undefined || deltaKey === undefined
          ? undefined
          : await sealDelta(box, deltaKey, delta)
      const chunks = await toChunks(box, news)
      const to = {
        ...head,
        delta: deltaKey,
        overlay: [...head.overlay, ...chunks.keys()],
        bytes: head.bytes + sizeOf(chunks.values()) + sizeOfDelta(delta) - sizeOfDelta(copy.delta),
        readAt: Math.max(head.readAt, moves.readAt ?? 0),
        changedTo: moves.changedTo ?? head.changedTo,
        unreadableIds: listUnreadable(head.unreadableIds, entries, moves.unreadable),
        seeksUnreadable: moves.seeksUnreadable === true || head.seeksUnreadable,
      }
      const index = news.length === 0 ? copy.index : withDelta(copy.base, delta)
      const isDone = await commit(access, siteId, box, head, { head: to, index }, async (tx) => {
        for (const [key, chunk] of chunks) await putChunk(tx, key, chunk)
        if (sealed !== undefined) {
          await putIndex(tx, sealed)
          await dropIndex(tx, head.delta)
        }
        await dropHints(tx, moves.done ?? [])
      })
      if (!isDone) continue
      if (learned.length > 0) onLearned?.(learned)
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

function pickNews(copy: Copy, entries: readonly Entry[]): Entry[] {
  const news = new Map<string, Entry>()
  for (const entry of entries) {
    const known = news.get(entry.id) ?? copy.overlay.get(entry.id)
    if (known !== undefined && isLater(whenOf(known), whenOf(entry))) continue
    if (entry.source === 'sync' && isSettled(copy, entry)) continue
    news.set(entry.id, entry)
  }
  return [...news.values()]
}

/** Whether the copy has this very state, read long enough after it came about. */
function isSettled({ head, base, overlay }: Copy, { id, product }: Entry): boolean {
  if (product?.updatedAt === undefined) return false
  const updatedMs = Date.parse(product.updatedAt)
  const known = overlay.get(id)
  if (known !== undefined) {
    return known.product?.updatedAt === product.updatedAt && known.readAt - updatedMs > settleMs
  }
  const [segment] = base.segments
  const row = segment && findRow(segment, id)
  return (
    row !== undefined &&
    segment?.updatedAt[row] === Math.floor(updatedMs / 1000) &&
    head.filledAt - updatedMs > settleMs
  )
}

/** Entries as new chunks under new keys. */
export async function toChunks(
  box: CostBox,
  entries: readonly Entry[],
): Promise<Map<string, SealedChunk>> {
  const chunks = new Map<string, SealedChunk>()
  for (let start = 0; start < entries.length; start += chunkSize) {
    const key = createKey()
    const chunk = toChunk(entries.slice(start, start + chunkSize))
    chunks.set(key, await sealChunk(box, key, chunk))
  }
  return chunks
}

export function sizeOf(chunks: Iterable<SealedChunk>): number {
  let bytes = 0
  for (const { ids, entries, costs } of chunks)
    bytes += ids.length * 37 + entries.length + costs.length
  return bytes
}

export function sizeOfDelta(delta: StoredDelta | undefined): number {
  return delta === undefined ? 0 : delta.blob.byteLength + delta.replaced.length * 37
}
