import { buildIndex } from '#lib/replica/search/build/build-index.ts'
import { createDelta } from '#lib/replica/search/delta.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import type { SearchRow } from '#lib/replica/search/row.ts'
import { type Entry, isLater, whenOf } from '../entry.ts'
import { DamagedCopyError } from '#lib/replica/blob/damaged.ts'
import { putIndex, sealDelta, sealWhole } from '../storage/indexes.ts'
import { createKey, keepOnly, putChunk } from '../storage/records.ts'
import { fillKey } from '../sync/fill-note.ts'
import { putHints } from '../sync/hints.ts'
import type { WholeRow } from '../sync/whole-reading.ts'
import { sizeOf, sizeOfDelta, toChunks } from './apply-entries.ts'
import { commit } from './commit.ts'
import { DamagedIndexError, withDelta } from './copy.ts'
import type { CopyContext } from './copy-context.ts'
import { isCreatedAt, listChangedMeanwhile, listGone, listPassedOver } from './learn.ts'

/** The whole shop, read once: its chunks are written and named by no head yet. */
export interface WholeRead {
  readonly chunks: readonly string[]
  /** Which key their costs are sealed with. */
  readonly sealedBy: string
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
export async function replaceCopy(
  { access, siteId, readCopy, readBox, toRow, inTurn, onLearned }: CopyContext,
  whole: WholeRead,
  signal?: AbortSignal,
): Promise<void> {
  const buffer = await buildIndex(rowsOf(whole), { signal })
  const box = await readBox()
  // Read under a key that is no more: it is begun again.
  if (box.id !== whole.sealedBy) throw new DamagedCopyError()
  const sealed = await sealWhole(box, createKey(), buffer)
  const opened = openIndex(buffer)
  if (!opened.ok) throw new DamagedIndexError()
  const base = opened.value

  await inTurn(async () => {
    for (;;) {
      signal?.throwIfAborted()
      const before = await readCopy()
      if (before !== undefined && before.box.id !== box.id) throw new DamagedCopyError()
      const since = [...(before?.overlay.values() ?? [])].filter(
        ({ readAt }) => readAt >= whole.startedAt,
      )
      const passed = await listPassedOver(access, before, whole)
      const isThere = (id: string) => whole.rows.has(id) || passed.has(id)
      const learned =
        onLearned === undefined
          ? []
          : [
              ...(await listGone(access, before, isThere, whole.startedAt)),
              ...(await listChangedMeanwhile(access, before, whole)),
            ]
      const kept = [
        ...[...passed.values()].filter(({ id }) => !since.some((entry) => entry.id === id)),
        ...since.filter((entry) => isKept(entry, whole)),
      ]
      const changed = kept.flatMap(({ product }) => product ?? []).map(toRow)
      const removed = kept.flatMap(({ id, product }) => (product === undefined ? [id] : []))
      const delta = kept.length === 0 ? undefined : createDelta({ changed, removed })
      const news = delta && (await sealDelta(box, createKey(), delta))
      const overlay = await toChunks(box, kept)
      const head = {
        base: sealed.key,
        delta: news?.key,
        chunks: whole.chunks,
        overlay: [...overlay.keys()],
        bytes: whole.chunkBytes + sealed.value.size + sizeOf(overlay.values()) + sizeOfDelta(delta),
        wholeBytes: whole.chunkBytes,
        filledAt: whole.startedAt,
        readAt: whole.startedAt,
        changedTo: whole.changedTo,
        changedWhileReading: whole.changedWhileReading,
        unreadableIds: [...passed.keys()],
        unreadableDates: whole.unreadable.filter((date) => !isDateOf(passed, date)),
      }
      const to = { head, index: withDelta(base, delta) }
      const isDone = await commit(access, siteId, box, before?.head, to, async (tx) => {
        for (const [key, chunk] of overlay) await putChunk(tx, key, chunk)
        await putIndex(tx, sealed)
        if (news !== undefined) await putIndex(tx, news)
        await keepOnly(tx, [...head.chunks, ...head.overlay], [sealed.key, news?.key])
        const strangers = since.filter(
          ({ id, product }) => product !== undefined && !whole.rows.has(id),
        )
        // Which of those that share a moment cannot be read is only known by asking for each.
        const doubtful = [...passed.keys(), ...(before?.head.unreadableIds ?? [])]
        await putHints(tx, [...strangers.map(({ id }) => id), ...doubtful], 'sync')
        await tx.objectStore('notes').delete(fillKey)
      })
      if (!isDone) continue
      if (learned.length > 0) onLearned?.(learned)
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

function isKept(entry: Entry, { rows }: WholeRead): boolean {
  const read = rows.get(entry.id)
  return read === undefined || !isLater(read.when, whenOf(entry))
}
