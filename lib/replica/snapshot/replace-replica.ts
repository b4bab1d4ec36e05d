import { buildIndex } from '#lib/replica/search/build/build-index.ts'
import { createDelta } from '#lib/replica/search/delta.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import { type Entry, isLater, whenOf } from '../entry.ts'
import { DamagedReplicaError } from '#lib/replica/blob/damaged.ts'
import { putIndex, encryptDelta, encryptWhole } from '../storage/indexes.ts'
import { createKey, keepOnly, putChunk } from '../storage/records.ts'
import { fillCheckpointKey } from '../sync/fill-checkpoint.ts'
import { putHints } from '../sync/hints.ts'
import type { WholeRow } from '../sync/whole-reading.ts'
import { sizeOf, sizeOfDelta, toChunks } from './apply-entries.ts'
import { commit } from './commit.ts'
import { DamagedIndexError, withDelta } from './snapshot.ts'
import type { ReplicaContext } from './snapshot-context.ts'
import { isCreatedAt, listChangedMeanwhile, listGone, listPassedOver } from './diff-products.ts'

/** The whole shop, read once: its chunks are written and named by no head yet. */
export interface WholeRead {
  readonly chunks: readonly string[]
  /** Which key their costs are sealed with. */
  readonly encryptedBy: string
  readonly chunkBytes: number
  readonly rows: ReadonlyMap<string, WholeRow>
  readonly startedAt: number
  readonly changedTo: string
  readonly changedWhileReading: boolean
  /** When products were created (ISO 8601) that the shop could not hand out. */
  readonly unreadable: readonly string[]
}

/**
 * Puts a whole new copy in the place of the old one, in one step. What single reads told since the
 * whole one began is laid over it; of products that only they know it is asked again. What the shop
 * could not hand out stays as the old copy had it.
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
  signal?: AbortSignal,
): Promise<void> {
  const buffer = await buildIndex(rowsOf(whole), { signal })
  const costCipher = await readCostCipher()
  // Read under a key that is no more: it is begun again.
  if (costCipher.id !== whole.encryptedBy) throw new DamagedReplicaError()
  const encrypted = await encryptWhole(costCipher, createKey(), buffer)
  const opened = openIndex(buffer)
  if (!opened.ok) throw new DamagedIndexError()
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
      const passed = await listPassedOver(access, before, whole)
      const isThere = (id: string) => whole.rows.has(id) || passed.has(id)
      const diffs =
        onProductsChanged === undefined
          ? []
          : [
              ...(await listGone(access, before, isThere, whole.startedAt)),
              ...(await listChangedMeanwhile(access, before, whole)),
            ]
      const saved = [
        ...[...passed.values()].filter(({ id }) => !since.some((entry) => entry.id === id)),
        ...since.filter((entry) => isSaved(entry, whole)),
      ]
      const changed = saved.flatMap(({ product }) => product ?? []).map(toRow)
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
        unreadableIds: [...passed.keys()],
        unreadableDates: whole.unreadable.filter((date) => !isDateOf(passed, date)),
      }
      const to = { head, index: withDelta(base, delta) }
      const isDone = await commit(access, siteId, costCipher, before?.head, to, async (tx) => {
        for (const [key, chunk] of overlay) await putChunk(tx, key, chunk)
        await putIndex(tx, encrypted)
        if (updates !== undefined) await putIndex(tx, updates)
        await keepOnly(tx, [...head.chunks, ...head.overlay], [encrypted.key, updates?.key])
        const strangers = since.filter(
          ({ id, product }) => product !== undefined && !whole.rows.has(id),
        )
        // Which of those that share a moment cannot be read is only known by asking for each.
        const maybeApplied = [...passed.keys(), ...(before?.head.unreadableIds ?? [])]
        await putHints(tx, [...strangers.map(({ id }) => id), ...maybeApplied], 'sync')
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
