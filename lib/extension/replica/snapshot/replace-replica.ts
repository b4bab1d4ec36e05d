import type { LocationNames, SearchRow } from '#lib/core/search/row.ts'
import { listNames } from '../blob/head.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { createDelta } from '#lib/core/search/delta.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { type Entry, DamagedReplicaError } from '../blob/chunk.ts'
import { isLater, whenOf } from '../entry.ts'
import {
  putIndex,
  encryptDelta,
  encryptWhole,
  createKey,
  keepOnly,
  putChunk,
} from '../storage/records.ts'
import { fillCheckpointKey } from '../sync/fill-checkpoint.ts'
import { putHints } from '../sync/hints.ts'
import type { WholeRow } from '../sync/whole-reading.ts'
import { sizeOf, sizeOfDelta, toChunks } from './apply-entries.ts'
import { commit } from './commit.ts'
import { withDelta, type ReplicaContext } from './snapshot.ts'
import { isCreatedAt, listChangedSinceStart, listGone, findUnreadable } from './diff-products.ts'

/** A complete scan of the store: its chunks are stored, but no head names them yet. */
export interface WholeRead {
  readonly chunks: readonly string[]
  /** Id of the key that encrypts their costs. */
  readonly encryptedBy: string
  readonly locations: LocationNames | undefined
  readonly chunkBytes: number
  readonly rows: ReadonlyMap<string, WholeRow>
  readonly startedAt: number
  readonly changedTo: string
  readonly changedWhileReading: boolean
  /** Creation dates (ISO 8601) of products that the store failed to return. */
  readonly unreadable: readonly string[]
}

/**
 * Replaces the offline copy with a complete scan, in one step. Products read singly since the scan
 * began are applied to it; those that the scan lacks are read again. Products that the store failed
 * to return keep their old entries.
 */
export async function replaceReplica(
  {
    access,
    siteId,
    readSnapshot,
    readCostCipher,
    toRow,
    inTurn,
    onProductsChanged,
  }: ReplicaContext,
  whole: WholeRead,
  signal: AbortSignal,
): Promise<void> {
  const buffer = await buildIndex(rowsOf(whole), { signal, locations: listNames(whole.locations) })
  const costCipher = await readCostCipher()
  // Read under a lost key: the scan starts over.
  if (costCipher.id !== whole.encryptedBy) throw new DamagedReplicaError()
  const encrypted = await encryptWhole(costCipher, createKey(), buffer)
  const opened = openIndex(buffer)
  if (!opened.ok) throw new DamagedReplicaError()
  const base = opened.value

  await inTurn(async () => {
    for (;;) {
      signal?.throwIfAborted()
      const before = await readSnapshot()
      if (before !== undefined && before.costCipher.id !== costCipher.id)
        throw new DamagedReplicaError()
      const since = [...(before?.overlay.values() ?? [])].filter(
        ({ readAt }) => readAt >= whole.startedAt,
      )
      const unreadable = await findUnreadable(access, before, whole)
      const isThere = (id: string) => whole.rows.has(id) || unreadable.has(id)
      const diffs =
        onProductsChanged === undefined
          ? []
          : [
              ...(await listGone(access, before, isThere, whole.startedAt)),
              ...(await listChangedSinceStart(access, before, whole)),
            ]
      const saved = [
        ...[...unreadable.values()].filter(({ id }) => !since.some((entry) => entry.id === id)),
        ...since.filter((entry) => isSaved(entry, whole)),
      ]
      const changed = saved.flatMap(({ product }) =>
        product === undefined ? [] : toRow(product, whole.locations),
      )
      const removed = saved.flatMap(({ id, product }) => (product === undefined ? [id] : []))
      const delta = saved.length === 0 ? undefined : createDelta({ changed, removed })
      const updates = delta && (await encryptDelta(costCipher, createKey(), delta))
      const overlay = await toChunks(costCipher, saved)
      const head = {
        base: encrypted.key,
        delta: updates?.key,
        chunks: whole.chunks,
        overlay: [...overlay.keys()],
        bytes:
          whole.chunkBytes + encrypted.value.size + sizeOf(overlay.values()) + sizeOfDelta(delta),
        wholeBytes: whole.chunkBytes,
        filledAt: whole.startedAt,
        readAt: whole.startedAt,
        changedTo: whole.changedTo,
        changedWhileReading: whole.changedWhileReading,
        locations: whole.locations,
        unreadableIds: [...unreadable.keys()],
        unreadableDates: whole.unreadable.filter((date) => !isDateOf(unreadable, date)),
      }
      const to = { head, index: withDelta(base, delta) }
      const isDone = await commit(access, siteId, costCipher, before?.head, to, async (tx) => {
        for (const [key, chunk] of overlay) await putChunk(tx, key, chunk)
        await putIndex(tx, encrypted)
        if (updates !== undefined) await putIndex(tx, updates)
        await keepOnly(tx, [...head.chunks, ...head.overlay], [encrypted.key, updates?.key])
        const unlisted = since.filter(
          ({ id, product }) => product !== undefined && !whole.rows.has(id),
        )
        // Which of several products created at the same moment is unreadable is only known by
        // reading each.
        const staleIds = [...unreadable.keys(), ...(before?.head.unreadableIds ?? [])]
        await putHints(tx, [...unlisted.map(({ id }) => id), ...staleIds], 'sync')
        await tx.objectStore('notes').delete(fillCheckpointKey)
      })
      if (!isDone) continue
      if (diffs.length > 0) onProductsChanged?.(diffs)
      return
    }
  })
}

function isDateOf(entries: ReadonlyMap<string, Entry>, date: string): boolean {
  return [...entries.values()].some(({ product }) => isCreatedAt(product, date))
}

function* rowsOf({ rows }: WholeRead): Generator<SearchRow> {
  for (const { row } of rows.values()) yield row
}

function isSaved(entry: Entry, { rows }: WholeRead): boolean {
  const read = rows.get(entry.id)
  return read === undefined || !isLater(read.when, whenOf(entry))
}
