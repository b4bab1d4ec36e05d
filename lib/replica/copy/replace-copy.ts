import { buildIndex } from '#lib/replica/search/build/build-index.ts'
import { createDelta } from '#lib/replica/search/delta.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import { type Entry, isLater, whenOf } from '../entry.ts'
import { createKey, keepOnly, putChunk } from '../storage/records.ts'
import { fillKey } from '../sync/fill-note.ts'
import { putHints } from '../sync/hints.ts'
import type { WholeRow } from '../sync/whole-reading.ts'
import { sizeOf, sizeOfDelta, toChunks } from './apply-entries.ts'
import { commit } from './commit.ts'
import { DamagedIndexError, withDelta } from './copy.ts'
import type { CopyContext } from './copy-context.ts'
import { listGone } from './learn.ts'

/** The whole shop, read once: its chunks are written and named by no head yet. */
export interface WholeRead {
  readonly chunks: readonly string[]
  readonly chunkBytes: number
  readonly rows: ReadonlyMap<string, WholeRow>
  readonly startedAt: number
  readonly changedTo: string
  readonly changedWhileReading: boolean
}

/**
 * Puts a whole new copy in the place of the old one, in one step. What single reads told since the
 * whole one began is laid over it; of products that only they know it is asked again.
 */
export async function replaceCopy(
  { access, siteId, readCopy, toRow, inTurn, onLearned }: CopyContext,
  whole: WholeRead,
  signal?: AbortSignal,
): Promise<void> {
  const buffer = await buildIndex(rowsOf(whole), { signal })
  const opened = openIndex(buffer)
  if (!opened.ok) throw new DamagedIndexError()
  const base = opened.value
  const blob = new Blob([buffer])
  const baseKey = createKey()

  await inTurn(async () => {
    for (;;) {
      signal?.throwIfAborted()
      const before = await readCopy()
      const since = [...(before?.overlay.values() ?? [])].filter(
        ({ readAt }) => readAt >= whole.startedAt,
      )
      const isThere = (id: string) => whole.rows.has(id)
      const gone =
        onLearned === undefined ? [] : await listGone(access, before, isThere, whole.startedAt)
      const kept = since.filter((entry) => isKept(entry, whole))
      const changed = kept.flatMap(({ product }) => product ?? []).map(toRow)
      const removed = kept.flatMap(({ id, product }) => (product === undefined ? [id] : []))
      const delta = kept.length === 0 ? undefined : createDelta({ changed, removed })
      const deltaKey = delta && createKey()
      const overlay = toChunks(kept)
      const head = {
        base: baseKey,
        delta: deltaKey,
        chunks: whole.chunks,
        overlay: [...overlay.keys()],
        bytes: whole.chunkBytes + blob.size + sizeOf(overlay.values()) + sizeOfDelta(delta),
        wholeBytes: whole.chunkBytes,
        filledAt: whole.startedAt,
        readAt: whole.startedAt,
        changedTo: whole.changedTo,
        changedWhileReading: whole.changedWhileReading,
      }
      const to = { head, index: withDelta(base, delta) }
      const isDone = await commit(access, siteId, before?.head, to, async (tx) => {
        for (const [key, chunk] of overlay) await putChunk(tx, key, chunk)
        await tx.objectStore('blobs').put(blob, baseKey)
        if (deltaKey !== undefined) await tx.objectStore('blobs').put(delta, deltaKey)
        await keepOnly(tx, [...head.chunks, ...head.overlay], [baseKey, deltaKey])
        const strangers = since.filter(
          ({ id, product }) => product !== undefined && !whole.rows.has(id),
        )
        await putHints(
          tx,
          strangers.map(({ id }) => id),
          'sync',
        )
        await tx.objectStore('notes').delete(fillKey)
      })
      if (!isDone) continue
      if (gone.length > 0) onLearned?.(gone)
      return
    }
  })
}

function* rowsOf({ rows }: WholeRead): Generator<SearchRow> {
  for (const { row } of rows.values()) yield row
}

function isKept(entry: Entry, { rows }: WholeRead): boolean {
  const read = rows.get(entry.id)
  return read === undefined || !isLater(read.when, whenOf(entry))
}
